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
const OPEN_MS = 60_000;
/** What says that the service is down; a wrong key or a wrong query does not. */
const FAILURES: ReadonlySet<ProviderFault> = new Set(['server', 'timeout', 'network', 'parse', 'blocked', 'moved']);
/** What the next request would meet again, with the key in its hands. */
const OPEN_AT_ONCE: ReadonlySet<ProviderFault> = new Set(['blocked', 'moved']);

/**
 * Keeps requests from a service that fails: after some failures in a row, and at once when it takes us for a bot
 * or sends us elsewhere. After a minute one request may try; two successes in a row, and all is as before.
 */
export class Breaker {
	private readonly strikes: Strikes;
	private readonly policy: CircuitBreakerPolicy;

	/** @param failures in a row that keep requests from it */
	constructor(timer: Timer, failures: number) {
		this.strikes = new Strikes(failures);
		const pause = { next: () => new Pause(timer) };
		this.policy = circuitBreaker(handleWhen(isFailure), { breaker: this.strikes, halfOpenAfter: pause });
	}

	/** @throws what `work` throws; where it is not called, what it last failed with */
	async execute<T>(work: () => Promise<T>): Promise<T> {
		try {
			return await this.policy.execute(() => this.watch(work));
		} catch (error) {
			throw isBrokenCircuitError(error) ? new ServiceAvoided(this.failure) : error;
		}
	}

	/** Why nothing is sent at the moment. */
	get openedBy(): ProviderError | undefined {
		return this.policy.state === CircuitState.Open ? this.failure : undefined;
	}

	private get failure(): ProviderError | undefined {
		const last = this.policy.lastFailure;
		return last && 'error' in last && last.error instanceof ProviderError ? last.error : undefined;
	}

	private async watch<T>(work: () => Promise<T>): Promise<T> {
		try {
			return await work();
		} catch (error) {
			if (error instanceof ProviderError && OPEN_AT_ONCE.has(error.kind)) this.strikes.openAtOnce();
			throw error;
		}
	}
}

/** The breaker is open: the service was not asked. */
export class ServiceAvoided extends Error {
	override readonly name = 'ServiceAvoided';

	constructor(readonly failure: ProviderError | undefined) {
		super('The service is left alone for a while.');
	}
}

function isFailure(error: Error): boolean {
	return error instanceof ProviderError && FAILURES.has(error.kind);
}

/** The library closes after one success: what follows is a time of trial, in which one failure opens again. */
class Strikes implements IBreaker {
	state: unknown = undefined;
	private failures = 0;
	private successesNeeded = 0;
	private isChallenged = false;

	constructor(private readonly failuresUntilOpen: number) {}

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

/** The library measures by the system's clock: this pause is endless until ours says that it is over. */
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
