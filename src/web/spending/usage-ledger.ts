import * as z from 'zod/mini';
import type { SpendingPurpose } from '../../research/model/ports';
import { untilAborted } from '../../async/abort';
import { PURPOSES } from './budget';
import { dayOf, monthOf } from './calendar';
import type { TextStore } from '../ports';

const MONTHS_KEPT = 12;

const Counts = z.record(z.string(), z.number());
/** Spending on one service in one month by key, day and purpose, and the times until which keys rest. */
const ServiceMonth = z.object({ keys: Counts, days: z.record(z.string(), Counts), resting: Counts });
/** Credits that a pending request of a process may cost. */
const Promised = z.object({
	service: z.string(),
	key: z.string(),
	purpose: z.enum(PURPOSES),
	credits: z.number(),
	/** Milliseconds since 1970 at which the process is taken for dead. */
	until: z.number(),
});
const Book = z.object({
	version: z.literal(1),
	months: z.record(z.string(), z.record(z.string(), ServiceMonth)),
	promised: z._default(z.record(z.string(), Promised), {}),
});
type Book = z.infer<typeof Book>;
type Promised = z.infer<typeof Promised>;
type ServiceMonth = z.infer<typeof ServiceMonth>;

type Counted = Readonly<Record<string, number>>;

/** Credits of one service in one month. */
export interface UsageOfMonth {
	/** Credits of all keys: the sum of `byKey`. */
	readonly total: number;
	readonly byKey: Counted;
	/** Credits that this program spent, by purpose. Others with the same keys spent the rest of `total`. */
	readonly byPurpose: Counted;
	/** ISO date → purpose → credits. */
	readonly byDay: Readonly<Record<string, Counted>>;
}

type Change = (book: Book) => void;

/** Credits that a request took from a key. */
export interface KeyExpense {
	readonly key: string;
	readonly purpose: SpendingPurpose;
	readonly credits: number;
}

/** Name of the count of searches without a key, beside the purposes of a day. */
const KEYLESS = 'keyless';
/** Milliseconds after which the request of a promise has ended or its process has. */
const PROMISE_MS = 10 * 60_000;
let ledgers = 0;

/**
 * Spending by service, month, day, purpose and key (its `keyId`). Changes are added to the stored figures, so that the
 * command line and another device may write at the same time.
 */
export class UsageLedger {
	private book: Book = emptyBook();
	private loading: Promise<void> | undefined;
	private unsaved: Change[] = [];
	private saving: Promise<void> = Promise.resolve();
	/** Start of the ids of this ledger's promises. */
	private readonly own = `${Math.random().toString(36).slice(2)}-${(ledgers += 1)}-`;
	private promises = 0;

	constructor(private readonly store: TextStore) {}

	/** Reads the stored ledger once. A damaged one is replaced. */
	load(): Promise<void> {
		return (this.loading ??= this.read().then((book) => {
			if (!book) return;
			for (const change of this.unsaved) change(book);
			this.book = book;
		}));
	}

	spend(service: string, expense: KeyExpense, now: number): void {
		if (expense.credits > 0) this.change(service, now, (page) => addExpense(page, expense, now));
	}

	/** Adds dollars of a model, which have no purpose. */
	charge(service: string, model: string, dollars: number, now: number): void {
		this.change(service, now, (page) => (page.keys[model] = (page.keys[model] ?? 0) + dollars));
	}

	/** Counts a search without a key. */
	countKeyless(service: string, now: number): void {
		this.change(service, now, (page) => {
			const day = (page.days[dayOf(now)] ??= {});
			day[KEYLESS] = (day[KEYLESS] ?? 0) + 1;
		});
	}

	/** Returns the searches without a key on this day. */
	keylessToday(service: string, now: number): number {
		return this.usage(service, now).byDay[dayOf(now)]?.[KEYLESS] ?? 0;
	}

	/**
	 * Raises the key's credits of this month to the service's figure, if that is higher: others may use the key too.
	 */
	reconcile(service: string, key: string, used: number, now: number): void {
		this.change(service, now, (page) => (page.keys[key] = Math.max(page.keys[key] ?? 0, used)));
	}

	rest(service: string, key: string, until: number, now: number): void {
		this.change(service, now, (page) => (page.resting[key] = until));
	}

	revive(service: string, key: string, now: number): void {
		this.change(service, now, (page) => delete page.resting[key]);
	}

	/**
	 * Promises credits to a request, in the figures that all processes share. A promise that is not settled counts as
	 * spent after some minutes: its process was killed. A stop ends the wait for other processes, with its reason.
	 * @param decide looks at the present figures; a text is a refusal
	 * @returns a function that settles the promise, or the refusal
	 */
	async promise<Refusal extends string>(
		service: string,
		expense: KeyExpense,
		{ now, signal }: { readonly now: number; readonly signal: AbortSignal },
		decide: () => Refusal | undefined,
	): Promise<Refusal | (() => void)> {
		if (!this.store.exclusively) return decide() ?? (() => undefined);
		await this.load();
		const id = `${this.own}${(this.promises += 1)}`;
		const promised = { service, ...expense, until: now + PROMISE_MS };
		let refusal: Refusal | undefined;
		const settle = (): void => this.enqueue((book) => delete book.promised[id]);
		const last = (): void => {
			if (signal.aborted) return;
			this.settleLost(now);
			refusal = decide();
			if (refusal === undefined) this.book.promised[id] = promised;
		};
		this.saving = this.saving.then(() => (signal.aborted ? undefined : this.save({ last, signal })));
		try {
			await untilAborted(this.saving, signal);
		} catch (error) {
			if (this.book.promised[id]) settle();
			throw error;
		}
		return refusal ?? settle;
	}

	/** Returns the credits promised to pending requests of other processes. */
	promisedElsewhere(service: string): readonly Promised[] {
		return Object.entries(this.book.promised).flatMap(([id, promised]) =>
			promised.service === service && !id.startsWith(this.own) ? [promised] : [],
		);
	}

	/** Counts promises as spent whose processes have died. */
	private settleLost(now: number): void {
		for (const [id, { service, until, ...expense }] of Object.entries(this.book.promised)) {
			// A date further ahead comes from a wrong clock.
			if (until > now && until <= now + 2 * PROMISE_MS) continue;
			delete this.book.promised[id];
			addExpense(pageOf(this.book, service, now), expense, now);
		}
	}

	/** Returns until when a key rests, as known at the end of the last session. */
	restsUntil(service: string, key: string, now: number): number | undefined {
		return this.book.months[monthOf(now)]?.[service]?.resting[key];
	}

	usage(service: string, now: number): UsageOfMonth {
		return usageOf(this.book.months[monthOf(now)]?.[service]);
	}

	/** Returns the usage of each kept month, the oldest first. */
	history(service: string): { month: string; usage: UsageOfMonth }[] {
		const months = Object.keys(this.book.months).sort();
		return months.map((month) => ({ month, usage: usageOf(this.book.months[month]?.[service]) }));
	}

	/** Resolves once everything spent so far is stored, or could not be. */
	async saved(): Promise<void> {
		await this.saving;
	}

	private change(service: string, now: number, change: (page: ServiceMonth) => unknown): void {
		this.enqueue((book) => void change(pageOf(book, service, now)));
	}

	private enqueue(change: (book: Book) => unknown): void {
		change(this.book);
		this.unsaved.push(change);
		this.saving = this.saving.then(() => (this.unsaved.length > 0 ? this.save() : undefined));
	}

	/**
	 * Stores all changes made before it writes. Changes that cannot be stored are retried with the next change.
	 * @param last changes the stored figures once they are read
	 */
	private async save({ last, signal }: { last?: () => void; signal?: AbortSignal } = {}): Promise<void> {
		await this.load();
		let hasStored = false;
		const store = async (): Promise<void> => {
			const stored = await this.read();
			const changes = this.unsaved.splice(0);
			if (stored) {
				for (const change of changes) change(stored);
				this.book = stored;
			}
			last?.();
			hasStored = true;
			await this.store.save(JSON.stringify(lastMonths(this.book))).catch(() => this.unsaved.unshift(...changes));
		};
		await (this.store.exclusively?.(store, signal) ?? store()).catch(() => undefined);
		if (!hasStored) last?.();
	}

	private async read(): Promise<Book | undefined> {
		try {
			return Book.parse(JSON.parse((await this.store.load()) ?? ''));
		} catch {
			return undefined;
		}
	}
}

function emptyBook(): Book {
	return { version: 1, months: {}, promised: {} };
}

function pageOf(book: Book, service: string, now: number): ServiceMonth {
	const services = (book.months[monthOf(now)] ??= {});
	return (services[service] ??= { keys: {}, days: {}, resting: {} });
}

function addExpense(page: ServiceMonth, { key, purpose, credits }: KeyExpense, now: number): void {
	page.keys[key] = (page.keys[key] ?? 0) + credits;
	const day = (page.days[dayOf(now)] ??= {});
	day[purpose] = (day[purpose] ?? 0) + credits;
}

function lastMonths({ months, ...book }: Book): Book {
	const kept = Object.keys(months).sort().slice(-MONTHS_KEPT);
	return { ...book, months: Object.fromEntries(kept.map((month) => [month, months[month] ?? {}])) };
}

function usageOf(page: ServiceMonth | undefined): UsageOfMonth {
	const byPurpose: Record<string, number> = {};
	for (const day of Object.values(page?.days ?? {})) {
		for (const [purpose, credits] of Object.entries(day)) byPurpose[purpose] = (byPurpose[purpose] ?? 0) + credits;
	}
	return { total: sum(page?.keys ?? {}), byKey: page?.keys ?? {}, byPurpose, byDay: page?.days ?? {} };
}

function sum(counts: Counted): number {
	return Object.values(counts).reduce((total, count) => total + count, 0);
}
