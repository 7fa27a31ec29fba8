import type { Timer } from '../ports';
import { ProviderError, type ProviderFault } from '../search-provider';

const SUCCESSES_UNTIL_CLOSED = 2;
/** Milliseconds until an open breaker lets one request through. */
export const OPEN_MS = 60_000;
/** Faults of the service itself; a wrong key or a wrong query is not among them. */
const FAILURES: ReadonlySet<ProviderFault> = new Set([
	'server',
	'timeout',
	'network',
	'parse',
	'blocked',
	'moved',
	'proxy',
]);
/** Faults that open the breaker at once, because the next request would fail in the same way. */
const OPEN_AT_ONCE: ReadonlySet<ProviderFault> = new Set(['blocked', 'moved']);

/**
 * Stops calls to a failing service: after some failed calls in a row, or at once if the service takes us for a bot or
 * redirects to another host. After a minute one call is let through, and others wait for its end. If it fails, or the
 * next one does, the breaker opens again; two successes in a row close it.
 *
 * A call is one question with all its retries. Failures of calls that ran at the same time count as one: five queries
 * that all get a 503 count as one failure.
 */
export class Breaker {
	private opened: { readonly since: number; readonly failure: ProviderError } | undefined;
	/** The call that an open breaker let through. */
	private trial: Promise<unknown> | undefined;
	/** Failed calls in a row, those of one burst counted once. */
	private failures = 0;
	/** The same since the start. */
	private counted = 0;
	private successesNeeded = 0;

	/** @param failuresUntilOpen failed calls in a row that open it */
	constructor(
		private readonly timer: Timer,
		private readonly failuresUntilOpen: number,
	) {}

	/** @throws what `work` throws; ServiceAvoided if the breaker is open and `work` is not called */
	async execute<T>(work: () => Promise<T>): Promise<T> {
		while (this.trial) await this.trial.catch(() => undefined);
		if (!this.opened) return this.watch(work);
		const { since, failure } = this.opened;
		if (this.timer.elapsed() - since < OPEN_MS) throw new ServiceAvoided(failure);
		this.opened = undefined;
		const trial = this.watch(work).finally(() => (this.trial = undefined));
		this.trial = trial;
		return trial;
	}

	/** True if the service failed and has yet to show that it works again. */
	get isOnTrial(): boolean {
		return this.successesNeeded > 0;
	}

	/** The failure because of which nothing is sent at the moment. */
	get openedBy(): ProviderError | undefined {
		return this.opened?.failure;
	}

	private async watch<T>(work: () => Promise<T>): Promise<T> {
		const countAtStart = this.counted;
		try {
			const answer = await work();
			this.succeed();
			return answer;
		} catch (error) {
			if (isFailure(error)) this.fail(error, this.counted !== countAtStart);
			throw error;
		}
	}

	private succeed(): void {
		// Calls that began before it opened show nothing about the service as it is now.
		if (this.opened) return;
		this.failures = 0;
		this.successesNeeded = Math.max(0, this.successesNeeded - 1);
	}

	private fail(failure: ProviderError, isOfCountedBurst: boolean): void {
		const isAtOnce = OPEN_AT_ONCE.has(failure.kind);
		if (isOfCountedBurst && !isAtOnce) return;
		this.counted += 1;
		this.failures += 1;
		if (!isAtOnce && !this.isOnTrial && this.failures < this.failuresUntilOpen) return;
		this.successesNeeded = SUCCESSES_UNTIL_CLOSED;
		this.opened ??= { since: this.timer.elapsed(), failure };
	}
}

/** The breaker is open, so the service was not asked. */
export class ServiceAvoided extends Error {
	override readonly name = 'ServiceAvoided';

	constructor(readonly failure: ProviderError) {
		super('The service is left alone for a while.');
	}
}

function isFailure(error: unknown): error is ProviderError {
	return error instanceof ProviderError && FAILURES.has(error.kind);
}
