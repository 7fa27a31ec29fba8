import * as z from 'zod/mini';
import type { SpendingPurpose } from '../../research/model/ports';
import { dayOf, monthOf } from './calendar';
import type { TextStore } from '../ports';

const MONTHS_KEPT = 12;

const Counts = z.record(z.string(), z.number());
/** Spending on one service in one month by key, day and purpose, and the times until which keys rest. */
const ServiceMonth = z.object({ keys: Counts, days: z.record(z.string(), Counts), resting: Counts });
const Book = z.object({ version: z.literal(1), months: z.record(z.string(), z.record(z.string(), ServiceMonth)) });
type Book = z.infer<typeof Book>;
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

interface Change {
	readonly month: string;
	readonly service: string;
	readonly apply: (page: ServiceMonth) => void;
}

/** Credits that a request took from a key. */
interface KeyExpense {
	readonly key: string;
	readonly purpose: SpendingPurpose;
	readonly credits: number;
}

/**
 * Spending by service, month, day, purpose and key (its `keyId`). Changes are added to the stored figures, so that the
 * command line and another device may write at the same time.
 */
export class UsageLedger {
	private book: Book = emptyBook();
	private loading: Promise<void> | undefined;
	private unsaved: Change[] = [];
	private saving: Promise<void> = Promise.resolve();

	constructor(private readonly store: TextStore) {}

	/** Reads the stored ledger once. A damaged one is replaced. */
	load(): Promise<void> {
		return (this.loading ??= this.read().then((book) => {
			if (!book) return;
			for (const change of this.unsaved) apply(change, book);
			this.book = book;
		}));
	}

	spend(service: string, { key, purpose, credits }: KeyExpense, now: number): void {
		if (credits <= 0) return;
		this.change(service, now, (page) => {
			page.keys[key] = (page.keys[key] ?? 0) + credits;
			const day = (page.days[dayOf(now)] ??= {});
			day[purpose] = (day[purpose] ?? 0) + credits;
		});
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
		const entry: Change = { month: monthOf(now), service, apply: change };
		apply(entry, this.book);
		this.unsaved.push(entry);
		this.saving = this.saving.then(() => (this.unsaved.length > 0 ? this.save() : undefined));
	}

	/** Stores all changes made before it writes. Changes that cannot be stored are retried with the next change. */
	private async save(): Promise<void> {
		await this.load();
		const stored = await this.read();
		const changes = this.unsaved.splice(0);
		if (stored) {
			for (const change of changes) apply(change, stored);
			this.book = stored;
		}
		await this.store.save(JSON.stringify(lastMonths(this.book))).catch(() => this.unsaved.unshift(...changes));
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
	return { version: 1, months: {} };
}

function apply({ month, service, apply: change }: Change, book: Book): void {
	const services = (book.months[month] ??= {});
	change((services[service] ??= { keys: {}, days: {}, resting: {} }));
}

function lastMonths(book: Book): Book {
	const kept = Object.keys(book.months).sort().slice(-MONTHS_KEPT);
	return { version: 1, months: Object.fromEntries(kept.map((month) => [month, book.months[month] ?? {}])) };
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
