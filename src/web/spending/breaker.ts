import {
	circuitBreaker,
	CircuitState,
	handleWhen,
	isBrokenCircuitError,
	type CircuitBreakerPolicy,
	type IBackoff,
	type IBreaker,
} from 'cockatiel';
import type { Timer } from '../ports';
import { ProviderError, type ProviderFault } from '../search-provider';

const SUCCESSES_UNTIL_CLOSED = 2;
/** Milliseconds until an open breaker lets one request through. */
export const OPEN_MS = 60_000;
/** Faults of the service itself; a wrong key or a wrong query is not among them. */
const FAILURES: ReadonlySet<ProviderFault> = new Set(['server', 'timeout', 'network', 'parse', 'blocked', 'moved']);
/** Faults that open the breaker at once, because the next request would fail in the same way. */
const OPEN_AT_ONCE: ReadonlySet<ProviderFault> = new Set(['blocked', 'moved']);

/**
 * Stops calls to a failing service: after some failed calls in a row, or at once if the service takes us for a bot or
 * redirects to another host. After a minute one call is let through; two successes in a row close the breaker.
 *
 * A call is one question with all its retries. Failures of calls that ran at the same time count as one: five queries
 * that all get a 503 count as one failure.
 */
export class Breaker {
	private readonly strikes: Strikes;
	private readonly policy: CircuitBreakerPolicy;

	/** @param failures failed calls in a row that open it */
	constructor(timer: Timer, failures: number) {
		this.strikes = new Strikes(failures);
		const pause = { next: () => new Pause(timer) };
		this.policy = circuitBreaker(handleWhen(isFailure), { breaker: this.strikes, halfOpenAfter: pause });
	}

	/** @throws what `work` throws; ServiceAvoided if the breaker is open and `work` is not called */
	async execute<T>(work: () => Promise<T>): Promise<T> {
		try {
			return await this.policy.execute(() => this.watch(work));
		} catch (error) {
			if (error instanceof SameFailure) throw error.failure;
			throw isBrokenCircuitError(error) ? new ServiceAvoided(this.failure) : error;
		}
	}

	/** For a call that was let through: true if the service has yet to show that it works again. */
	get isOnTrial(): boolean {
		return this.policy.state !== CircuitState.Closed || this.strikes.isOnTrial;
	}

	/** The failure because of which nothing is sent at the moment. */
	get openedBy(): ProviderError | undefined {
		return this.policy.state === CircuitState.Open ? this.failure : undefined;
	}

	private get failure(): ProviderError | undefined {
		const last = this.policy.lastFailure;
		return last && 'error' in last && last.error instanceof ProviderError ? last.error : undefined;
	}

	private async watch<T>(work: () => Promise<T>): Promise<T> {
		const countAtStart = this.strikes.counted;
		try {
			return await work();
		} catch (error) {
			if (error instanceof ProviderError && OPEN_AT_ONCE.has(error.kind)) this.strikes.openAtOnce();
			else if (isFailure(error) && this.strikes.counted !== countAtStart) throw new SameFailure(error);
			if (isFailure(error)) this.strikes.counted += 1;
			throw error;
		}
	}
}

/** A failure that was already counted for another call at the same time. The library does not count it again. */
class SameFailure extends Error {
	constructor(readonly failure: ProviderError) {
		super(failure.message);
	}
}

/** The breaker is open, so the service was not asked. */
export class ServiceAvoided extends Error {
	override readonly name = 'ServiceAvoided';

	constructor(readonly failure: ProviderError | undefined) {
		super('The service is left alone for a while.');
	}
}

function isFailure(error: unknown): error is ProviderError {
	return error instanceof ProviderError && FAILURES.has(error.kind);
}

/**
 * Counts failed calls. The library closes the breaker after one success; here a single failure opens it again until the
 * second success.
 */
class Strikes implements IBreaker {
	state: unknown = undefined;
	/** Failed calls since the start, those of one burst counted once. */
	counted = 0;
	private failures = 0;
	private successesNeeded = 0;
	private isChallenged = false;

	constructor(private readonly failuresUntilOpen: number) {}

	get isOnTrial(): boolean {
		return this.successesNeeded > 0;
	}

	success(state: CircuitState): void {
		this.failures = 0;
		this.successesNeeded =
			state === CircuitState.HalfOpen ? SUCCESSES_UNTIL_CLOSED - 1 : Math.max(0, this.successesNeeded - 1);
	}

	failure(): boolean {
		this.failures += 1;
		const opens = this.isChallenged || this.successesNeeded > 0 || this.failures >= this.failuresUntilOpen;
		this.isChallenged = false;
		return opens;
	}

	openAtOnce(): void {
		this.isChallenged = true;
	}
}

/** The library reads the system's clock, so this pause is endless until our timer says that it is over. */
class Pause implements IBackoff<unknown> {
	private readonly since: number;

	constructor(private readonly timer: Timer) {
		this.since = timer.now();
	}

	get duration(): number {
		return this.timer.now() - this.since < OPEN_MS ? Infinity : -Infinity;
	}

	next(): Pause {
		return new Pause(this.timer);
	}
}
