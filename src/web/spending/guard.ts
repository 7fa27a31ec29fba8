import {
	ConstantBackoff,
	decorrelatedJitterGenerator,
	ExponentialBackoff,
	handleWhen,
	retry,
	type IBackoff,
} from 'cockatiel';
import { follow } from '../../async/follow';
import type { RunContext, Spending } from '../../research/model/ports';
import { BUDGET_STRINGS } from '../../strings/web';
import { ServiceAvoided, type Breaker } from './breaker';
import { dayOf, nextMonth } from './calendar';
import type { BudgetMode, Spent } from './budget';
import type { KeyState } from './key-pool';
import type { Expense, GuardParts, KeyedClient, ServiceStatus, SpendingRules } from './guard-parts';
import { QueueTooLong } from './rate-limit';
import type { SearchMemory, ServiceMemory } from './search-memory';
import { ProviderError, type ProviderFault } from '../search-provider';

/** How many times the usual time its request may take. */
type PatientExpense = Expense & { readonly patience: number };

const MAX_RETRIES = 3;
/** A run rather asks the next service than wait longer for this one. */
const SHORT_WAIT_MS = 3_000;
/** After so long no further try is begun. */
const PATIENCE_MS = 10_000;
/** For how long a key is left alone where the service does not say. */
const COOL_MS = 60_000;
/** How much longer than before is waited for an answer that came too late. */
const LONGER = 1.5;
const PASSING: ReadonlySet<ProviderFault> = new Set(['server', 'network']);
const OF_THE_KEY: ReadonlySet<ProviderFault> = new Set(['rate', 'exhausted', 'auth']);
const BACKOFF = { initialDelay: 300, maxDelay: 5_000, generator: decorrelatedJitterGenerator };

/** One service behind its budget, its breaker and its keys, in this order. */
export class ServiceGuard<Client> {
	private readonly ids: readonly string[];

	private readonly memory: SearchMemory;
	private readonly service: ServiceMemory;
	private readonly clients: readonly KeyedClient<Client>[];
	private readonly rules: SpendingRules;
	private readonly breaker: Breaker;

	constructor({ memory, service, clients, rules, use }: GuardParts<Client>) {
		this.memory = memory;
		this.service = service;
		this.clients = clients;
		this.rules = rules;
		this.breaker = service.breakers[use];
		this.ids = clients.map(({ key }) => key);
	}

	/**
	 * @param use one attempt; what it reports to `spend` is counted on the key it was given
	 * @throws ProviderError; or the signal's reason once it aborts
	 */
	async call<T>(expense: Expense, run: RunContext, use: (client: Client, run: RunContext) => Promise<T>): Promise<T> {
		await this.recall();
		const release = this.reserve(expense, run);
		try {
			const attempt = (patience: number): Promise<T> => this.withKeys({ ...expense, patience }, run, use);
			return await this.withRetries(expense, run, attempt);
		} catch (error) {
			run.signal.throwIfAborted();
			throw this.explained(error);
		} finally {
			release();
		}
	}

	/** Whether a key is ready to be used. */
	isAvailable(): boolean {
		return this.ids.some((id) => this.stateOf(id).kind === 'ready');
	}

	/** Milliseconds until the first key has cooled down; undefined where none cools. */
	coolingMs(): number | undefined {
		const waits = this.ids.flatMap((id) => {
			const state = this.stateOf(id);
			return state.kind === 'cooling' ? [state.until - this.now] : [];
		});
		return waits.length > 0 ? Math.min(...waits) : undefined;
	}

	get budgetMode(): BudgetMode {
		const { budget } = this.rules;
		return budget ? this.service.budget.mode(budget, this.spent()) : 'normal';
	}

	/** How the service fares, as far as is known without asking it. */
	async status(): Promise<ServiceStatus> {
		await this.recall();
		const states = this.ids.map((id) => this.stateOf(id));
		const failure = this.breaker.openedBy;
		if (failure) return { kind: 'failing', reason: failure.message };
		if (this.isAvailable()) return { kind: 'working' };
		const ends = states.flatMap((state) =>
			state.kind === 'cooling' || state.kind === 'resting' ? [state.until] : [],
		);
		return ends.length > 0
			? { kind: 'resting', until: Math.min(...ends) }
			: { kind: 'failing', reason: this.remembered().message };
	}

	/** Each key in its order, by its id: its state and the credits it used this month. */
	keyStates(): readonly { readonly key: string; readonly state: KeyState; readonly credits: number }[] {
		const { byKey } = this.memory.ledger.usage(this.service.id, this.now);
		return this.ids.map((key) => ({ key, state: this.stateOf(key), credits: byKey[key] ?? 0 }));
	}

	/**
	 * Tries each key, also those that rest: the user may have mended what was wrong with them.
	 * @throws what the first key failed with, when none works
	 */
	async test(run: RunContext, use: (client: Client, key: string) => Promise<void>): Promise<void> {
		await this.recall();
		const failures: unknown[] = [];
		for (const { key, client } of this.clients) {
			try {
				await use(client, key);
				this.service.keys.revive(key);
				this.memory.ledger.revive(this.service.id, key, this.now);
			} catch (error) {
				run.signal.throwIfAborted();
				if (error instanceof ProviderError && OF_THE_KEY.has(error.kind)) this.note(error, key, run);
				failures.push(error);
			}
		}
		if (failures.length === this.clients.length) throw this.explained(failures[0]);
	}

	creditsLeft(): { left?: number } {
		const { budget } = this.rules;
		return budget && budget.month > 0 ? { left: Math.max(0, budget.month - this.spent().total) } : {};
	}

	/** What was known of the keys when the last session ended. */
	private async recall(): Promise<void> {
		await this.memory.ledger.load();
		for (const id of this.ids) {
			const until = this.memory.ledger.restsUntil(this.service.id, id, this.now);
			if (until !== undefined && until > this.now && this.stateOf(id).kind === 'ready')
				this.service.keys.rest(id, until, this.now);
		}
	}

	/** @returns how to give back what was promised */
	private reserve({ purpose, credits, most }: Expense, run: RunContext): () => void {
		const { budget } = this.rules;
		const { runs } = this.memory;
		if (credits > 0 && runs.of(run.log) + (most ?? credits) > this.mostOfRun(run))
			throw this.error('budget', BUDGET_STRINGS.refused.run);
		const reservation = budget && this.service.budget.reserve(purpose, credits, budget, this.spent());
		if (typeof reservation === 'string') throw this.error('budget', BUDGET_STRINGS.refused[reservation]);
		runs.add(run.log, credits);
		return () => {
			runs.add(run.log, -credits);
			if (reservation) this.service.budget.release(reservation);
		};
	}

	/** Credits that the run may take, by the settings and by what was told before it. */
	private mostOfRun({ limits }: RunContext): number {
		return Math.min(this.rules.runCredits || Infinity, limits?.credits ?? Infinity);
	}

	private spent(): Spent {
		const { total, byPurpose, byDay } = this.memory.ledger.usage(this.service.id, this.now);
		return { total, byPurpose, today: byDay[dayOf(this.now)] ?? {} };
	}

	private withRetries<T>(expense: Expense, run: RunContext, attempt: (patience: number) => Promise<T>): Promise<T> {
		const start = this.now;
		const { retries = MAX_RETRIES } = this.rules;
		let pause: IBackoff<unknown> = new ExponentialBackoff(BACKOFF).next();
		let patience = 1;
		const isWorthIt = (error: Error): boolean => {
			if (!(error instanceof ProviderError && error.kind === 'timeout')) return this.mayTryAgain(error, start);
			const again = expense.isLast === true && patience === 1 && !this.breaker.openedBy;
			patience = LONGER;
			return again;
		};
		// The library's own waiting can neither be stopped nor tested: it waits for nothing, and we before each try.
		const policy = retry(handleWhen(isWorthIt), { maxAttempts: retries, backoff: new ConstantBackoff(0) });
		return policy.execute(async ({ attempt: number }) => {
			if (number > 0) {
				const wait = this.isAvailable() ? pause.duration : (this.coolingMs() ?? 0);
				run.log.debug('Web search is tried again', { provider: this.service.id, number, wait });
				await this.memory.timer.wait(wait, run.signal);
				// What came too late was paid for: another try may be one too many.
				if (expense.credits > 0 && this.memory.runs.of(run.log) > this.mostOfRun(run))
					throw this.error('budget', BUDGET_STRINGS.refused.run);
				pause = pause.next(undefined);
			}
			run.signal.throwIfAborted();
			return this.breaker.execute(() => attempt(patience));
		}, run.signal);
	}

	private mayTryAgain(error: Error, start: number): boolean {
		if (!(error instanceof ProviderError) || this.breaker.openedBy || this.now - start > PATIENCE_MS) return false;
		if (error.kind === 'rate') return (this.coolingMs() ?? Infinity) <= SHORT_WAIT_MS;
		return PASSING.has(error.kind);
	}

	/** With one key after the other, as long as it is the key that is refused. */
	private async withKeys<T>(
		expense: PatientExpense,
		run: RunContext,
		use: (client: Client, run: RunContext) => Promise<T>,
	): Promise<T> {
		let refusal: ProviderError | undefined;
		for (let left = this.clients.length; left > 0; left--) {
			const keyed = this.clients.find(
				({ key }) => this.stateOf(key).kind === 'ready' && this.hasCredits(key, expense.credits),
			);
			if (!keyed) break;
			try {
				return await this.attempt(keyed, expense, run, use);
			} catch (error) {
				if (!(error instanceof ProviderError) || !OF_THE_KEY.has(error.kind)) throw error;
				this.note(error, keyed.key, run);
				refusal = error;
			}
		}
		throw refusal ?? this.remembered();
	}

	private async attempt<T>(
		{ key, client }: KeyedClient<Client>,
		expense: PatientExpense,
		run: RunContext,
		use: (client: Client, run: RunContext) => Promise<T>,
	): Promise<T> {
		let left = expense.most ?? expense.credits;
		const count = (spending: Spending): void => {
			const credits = believed(spending.credits ?? 0, left, expense.credits);
			left -= credits;
			this.memory.ledger.spend(this.service.id, key, expense.purpose, credits, this.now);
			this.memory.runs.add(run.log, credits);
			run.spend({ ...spending, credits });
		};
		const own = follow(run.signal);
		this.service.allowTime(own.signal, expense.patience);
		const giveUp = (): void => {
			if (this.service.giveUp(own.signal) && expense.credits > 0)
				count({ provider: this.service.id, kind: 'search', credits: expense.credits });
		};
		// At once: by the time the request has ended, a stopped run may have told already what it cost.
		own.signal.addEventListener('abort', giveUp, { once: true });
		this.promise(key, expense.credits);
		const context: RunContext = {
			signal: own.signal,
			log: run.log,
			warn: (message) => run.warn(message),
			spend: count,
		};
		try {
			return await use(client, context);
		} catch (error) {
			// Who answers late or too much has worked all the same.
			if (error instanceof ProviderError && (error.kind === 'timeout' || error.kind === 'too-large')) giveUp();
			throw error;
		} finally {
			own.release();
			this.promise(key, -expense.credits);
		}
	}

	private promise(key: string, credits: number): void {
		const { underWayByKey } = this.service;
		underWayByKey.set(key, (underWayByKey.get(key) ?? 0) + credits);
	}

	/** Whether the key's own month has so many left, with those that its requests on their way may cost. */
	private hasCredits(key: string, credits: number): boolean {
		const { budget } = this.rules;
		if (!budget || budget.key === 0) return true;
		return this.usedBy(key) + (this.service.underWayByKey.get(key) ?? 0) + credits <= budget.key;
	}

	private usedBy(key: string): number {
		return this.memory.ledger.usage(this.service.id, this.now).byKey[key] ?? 0;
	}

	private note(error: ProviderError, key: string, run: RunContext): void {
		const { keys, policy, refusals, id } = this.service;
		const asked = error.retryAfterMs;
		refusals.set(key, error);
		if (error.kind === 'rate') keys.cool(key, this.now + (asked ?? COOL_MS), this.now);
		else if (error.kind === 'exhausted') {
			const until = asked === undefined ? policy.renewal(this.now) : this.now + asked;
			keys.rest(key, until, this.now);
			this.memory.ledger.rest(id, key, until, this.now);
		} else {
			keys.drop(key, this.now);
			if (this.ids.length > 1) run.warn(BUDGET_STRINGS.keyDropped(id, this.ids.indexOf(key) + 1));
		}
		run.log.info('A key is not used for now', {
			provider: id,
			place: this.ids.indexOf(key) + 1,
			state: this.stateOf(key).kind,
		});
	}

	/** Why no key is ready: what the service said of the one that is ready first. */
	private remembered(): ProviderError {
		if (this.isAvailable()) return this.error('budget', BUDGET_STRINGS.refused.month);
		const until = (id: string): number => {
			const state = this.stateOf(id);
			return state.kind === 'cooling' || state.kind === 'resting' ? state.until : Infinity;
		};
		const first = [...this.ids].sort((a, b) => until(a) - until(b))[0] ?? '';
		const kind = this.stateOf(first).kind === 'dropped' ? 'auth' : 'exhausted';
		return this.service.refusals.get(first) ?? this.error(kind);
	}

	private explained(error: unknown): unknown {
		if (error instanceof ServiceAvoided) return error.failure ?? this.error('server');
		return error instanceof QueueTooLong ? this.error('busy') : error;
	}

	private error(kind: ProviderFault, sentence?: string): ProviderError {
		return new ProviderError(this.service.id, kind, sentence === undefined ? {} : { sentence });
	}

	/** A key that has spent the credits of its month rests until the next, as one does whose service says so. */
	private stateOf(id: string): KeyState {
		const state = this.service.keys.stateOf(id, this.now);
		const { budget } = this.rules;
		const isSpent =
			state.kind === 'ready' && budget !== undefined && budget.key > 0 && this.usedBy(id) >= budget.key;
		return isSpent ? { kind: 'resting', until: nextMonth(this.now) } : state;
	}

	private get now(): number {
		return this.memory.timer.now();
	}
}

/** What a service says that a request cost, held to what it can cost; where it says nonsense, what is usual. */
function believed(claimed: number, most: number, usual: number): number {
	return Math.min(claimed >= 0 ? claimed : usual, most);
}
