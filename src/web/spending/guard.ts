import { follow } from '../../async/abort';
import { pauseBefore } from '../../async/back-off';
import type { RunContext, Spending } from '../../research/model/ports';
import { ServiceAvoided, type Breaker } from './breaker';
import type { BudgetMode } from './budget';
import { QueueTooLong } from './rate-limit';
import type { SearchMemory, ServiceMemory } from './search-memory';
import { isOfTheKey, KeyStates } from './key-states';
import { believed, type CreditRules, type Price, ServiceCredits } from './service-credits';
import { contextOf, ProviderError, type ProviderFault } from '../search-provider';

/** Limits from the settings. */
export interface SpendingRules extends CreditRules {
	/** Most retries after a transient failure; 3 if left out. */
	readonly retries?: number;
}

/** One key of a service and its client. A service without keys has one of these too. */
export interface KeyedClient<Client> {
	readonly key: string;
	readonly client: Client;
}

/**
 * Status of a service, as far as is known without asking it. `until` is in milliseconds since 1970; `reason` is a
 * sentence for the user; `untested` means that the service has not answered any of these keys yet.
 */
export type ServiceStatus =
	| { readonly kind: 'working' | 'untested' }
	| { readonly kind: 'resting'; readonly until: number }
	| { readonly kind: 'failing'; readonly reason: string };

export interface Expense extends Price {
	/** True if no other service is ready: then a timeout gets a second, longer try, and a 429 is waited for. */
	readonly isLast?: boolean;
	/** True if the request sets its own time limit, which is not stretched here. */
	readonly hasOwnTime?: boolean;
}

export interface GuardParts<Client> {
	readonly memory: SearchMemory;
	readonly service: ServiceMemory;
	/** In the order in which their keys are used. */
	readonly clients: readonly KeyedClient<Client>[];
	readonly rules: SpendingRules;
	readonly use: 'search' | 'extract';
}

/** One attempt with one key. */
type Use<Client, T> = (client: Client, run: RunContext, patience: number) => Promise<T>;

/** `patience` multiplies the usual time limit of a request. */
type PatientExpense = Expense & { readonly patience: number };

const MAX_RETRIES = 3;
/** Longest wait after a 429, and after a 503 while another service is ready: decision 0005. */
const SHORT_WAIT_MS = 3_000;
/** No retry begins after this time. Also the longest wait after a 503 of the only service that is left. */
const PATIENCE_MS = 10_000;
/** Factor on the time limit of a request that is repeated after a timeout. */
export const LONGER = 1.5;
const PASSING: ReadonlySet<ProviderFault> = new Set(['server', 'network']);
const BACK_OFF = { first: 500, most: 5_000 };

/** One service behind its budget, its breaker and its keys, in this order. */
export class ServiceGuard<Client> {
	readonly keys: KeyStates;
	private readonly memory: SearchMemory;
	private readonly service: ServiceMemory;
	private readonly clients: readonly KeyedClient<Client>[];
	private readonly rules: SpendingRules;
	private readonly breaker: Breaker;
	private readonly credits: ServiceCredits;

	constructor({ memory, service, clients, rules, use }: GuardParts<Client>) {
		this.memory = memory;
		this.service = service;
		this.clients = clients;
		this.rules = rules;
		this.breaker = service.breakers[use];
		const ids = clients.map(({ key }) => key);
		this.keys = new KeyStates(ids, memory, service, rules.budget);
		this.credits = new ServiceCredits(memory, service, rules);
	}

	/**
	 * @param use one attempt. The spending that it reports is counted on its key. `patience` is the factor on the usual
	 *   time limit: 1.5 after a timeout
	 * @throws ProviderError; or the signal's reason once it aborts
	 */
	async call<T>(expense: Expense, run: RunContext, use: Use<Client, T>): Promise<T> {
		await this.keys.recall();
		const key = this.clients.find((client) => this.keys.canSpend(client.key, expense.credits))?.key ?? '';
		const release = await this.credits.reserve(expense, key, run);
		try {
			const attempt = (patience: number): Promise<T> => this.withKeys({ ...expense, patience }, run, use);
			return await this.breaker.execute(() => this.withRetries(expense, run, attempt));
		} catch (error) {
			run.signal.throwIfAborted();
			if (error instanceof ProviderError && PASSING.has(error.kind)) this.keys.coolAll(error);
			throw this.explained(error);
		} finally {
			release();
		}
	}

	/** True if a call would be sent now, as far as is known without asking. */
	get isReady(): boolean {
		return !this.breaker.openedBy && this.keys.isAnyReady() && this.budgetMode !== 'exhausted';
	}

	get budgetMode(): BudgetMode {
		return this.credits.mode;
	}

	/** Returns the status of the service without asking it. */
	async status(): Promise<ServiceStatus> {
		await this.keys.recall();
		const failure = this.breaker.openedBy;
		if (failure) return { kind: 'failing', reason: failure.message };
		const { failedTest } = this.service;
		if (this.keys.isAnyReady() && failedTest) return { kind: 'failing', reason: failedTest.message };
		if (this.keys.isAnyReady()) return { kind: this.keys.wasAnyAnswered() ? 'working' : 'untested' };
		const until = this.keys.readyAt();
		return until < Infinity ? { kind: 'resting', until } : { kind: 'failing', reason: this.keys.whyNone().message };
	}

	/**
	 * Tries each key, also a resting one: the user may have fixed its problem.
	 * @throws the failure of the first key, if none works
	 */
	async test(run: RunContext, use: (client: Client, key: string, run: RunContext) => Promise<void>): Promise<void> {
		await this.keys.recall();
		const failures: unknown[] = [];
		for (const { key, client } of this.clients) {
			this.keys.sent(key);
			try {
				await use(client, key, this.counting(key, run));
				this.keys.revive(key);
				this.keys.answered(key);
			} catch (error) {
				run.signal.throwIfAborted();
				if (isOfTheKey(error)) this.keys.refuse(key, error, run);
				failures.push(error);
			}
		}
		if (failures.length < this.clients.length) return;
		const failure = this.explained(failures[0]);
		if (failure instanceof ProviderError) this.service.failedTest = failure;
		throw failure;
	}

	/** Returns the run's context, but spending of the test is counted on the key. */
	private counting(key: string, run: RunContext): RunContext {
		const { credits: usual, most = usual } = this.service.policy;
		const spend = (spending: Spending): void => {
			const credits = believed(spending.credits ?? 0, most, usual);
			this.credits.count(key, 'reserve', credits);
			run.spend({ ...spending, credits });
		};
		return contextOf(run, { spend });
	}

	creditsLeft(): { left?: number } {
		return this.credits.left();
	}

	private async withRetries<T>(
		expense: Expense,
		run: RunContext,
		attempt: (patience: number) => Promise<T>,
	): Promise<T> {
		const start = this.memory.timer.elapsed();
		const retries = this.breaker.isOnTrial ? 0 : (this.rules.retries ?? MAX_RETRIES);
		let patience = 1;
		for (let number = 1; ; number++) {
			run.signal.throwIfAborted();
			try {
				return await attempt(patience);
			} catch (error) {
				if (number > retries || !(error instanceof ProviderError) || this.breaker.openedBy) throw error;
				const isLate = error.kind === 'timeout';
				const isWorthIt = isLate
					? expense.isLast === true && patience === 1
					: this.mayTryAgain(error, expense, start);
				if (!isWorthIt) throw error;
				if (isLate) patience = LONGER;
				await this.pause(number, error, run);
				// A request that timed out was paid for, so another one may exceed the run's credits.
				if (expense.credits > 0) this.credits.assertRunHas(0, run);
			}
		}
	}

	private async pause(number: number, { retryAfterMs = 0 }: ProviderError, run: RunContext): Promise<void> {
		const wait = this.keys.isAnyReady()
			? Math.max(retryAfterMs, pauseBefore(number, BACK_OFF))
			: (this.keys.coolingMs() ?? 0);
		run.log.debug('Web search is tried again', { provider: this.service.id, number, wait });
		await this.memory.timer.wait(wait, run.signal);
	}

	/** A 429 is waited for only if no other service is ready; a 503 may ask for a short pause in any case. */
	private mayTryAgain(error: ProviderError, { isLast = false }: Expense, start: number): boolean {
		if (this.memory.timer.elapsed() - start > PATIENCE_MS) return false;
		if (error.kind === 'rate') return isLast && (this.keys.coolingMs() ?? Infinity) <= SHORT_WAIT_MS;
		return PASSING.has(error.kind) && (error.retryAfterMs ?? 0) <= (isLast ? PATIENCE_MS : SHORT_WAIT_MS);
	}

	/** Tries each key once, in order, until one is not refused. */
	private async withKeys<T>(expense: PatientExpense, run: RunContext, use: Use<Client, T>): Promise<T> {
		let refusal: ProviderError | undefined;
		for (const keyed of this.clients) {
			if (!this.keys.canSpend(keyed.key, expense.credits)) continue;
			try {
				return await this.attempt(keyed, expense, run, use);
			} catch (error) {
				if (!isOfTheKey(error)) throw error;
				this.keys.refuse(keyed.key, error, run);
				refusal = error;
			}
		}
		throw refusal ?? this.keys.whyNone();
	}

	private async attempt<T>(
		{ key, client }: KeyedClient<Client>,
		expense: PatientExpense,
		run: RunContext,
		use: Use<Client, T>,
	): Promise<T> {
		let left = expense.most ?? expense.credits;
		const count = (spending: Spending): void => {
			const credits = believed(spending.credits ?? 0, left, expense.credits);
			left -= credits;
			this.credits.count(key, expense.purpose, credits);
			run.limits?.takeCredits(credits);
			run.spend({ ...spending, credits });
		};
		const own = follow(run.signal);
		if (expense.hasOwnTime !== true) this.service.allowTime(own.signal, expense.patience);
		const giveUp = (): void => {
			if (this.service.giveUp(own.signal) && expense.credits > 0)
				count({ provider: this.service.id, kind: 'search', credits: expense.credits });
		};
		// Counted at once: a stopped run may report its cost before the request ends.
		own.signal.addEventListener('abort', giveUp, { once: true });
		this.keys.promise(key, expense.credits);
		this.keys.sent(key);
		const context = contextOf(run, { signal: own.signal, spend: count });
		try {
			const answer = await use(client, context, expense.patience);
			this.keys.answered(key);
			return answer;
		} catch (error) {
			// A late or too large answer may have been paid for.
			if (error instanceof ProviderError && (error.kind === 'timeout' || error.kind === 'too-large')) giveUp();
			if (error instanceof ProviderError && error.kind === 'too-large') this.keys.answered(key);
			throw error;
		} finally {
			own.release();
			this.keys.promise(key, -expense.credits);
		}
	}

	private explained(error: unknown): unknown {
		if (error instanceof ServiceAvoided) return error.failure;
		return error instanceof QueueTooLong ? new ProviderError(this.service.id, 'busy', {}) : error;
	}
}
