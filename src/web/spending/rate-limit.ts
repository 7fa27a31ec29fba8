import type { Timer } from '../ports';

/** Thrown if too many requests are waiting already. */
export class QueueTooLong extends Error {
	override readonly name = 'QueueTooLong';

	/** @param waitMs milliseconds until the request could have gone out */
	constructor(readonly waitMs: number) {
		super('Too many requests are waiting for this service.');
	}
}

export interface BucketSize {
	/** Most tokens that the bucket holds. */
	readonly burst: number;
	/** Milliseconds until the bucket gains one token. */
	readonly spacing: number;
}

/** A token bucket: first come, first served. */
export class TokenBucket {
	/** When the bucket will be full: the generic cell rate algorithm (ITU-T I.371). */
	private fullAt = 0;

	constructor(
		private readonly size: BucketSize,
		private readonly timer: Timer,
		private readonly patience = Infinity,
	) {}

	/** Number of tokens in the bucket. */
	get tokens(): number {
		return Math.floor(this.size.burst - Math.max(0, this.fullAt - this.timer.elapsed()) / this.size.spacing);
	}

	/**
	 * Takes a token, and waits for it if there is none.
	 * @throws QueueTooLong, without taking a token, if the wait would be longer than the patience; the signal's reason
	 *   once it aborts
	 */
	async take(signal?: AbortSignal): Promise<void> {
		const now = this.timer.elapsed();
		const fullAt = Math.max(this.fullAt, now) + this.size.spacing;
		const wait = fullAt - this.size.burst * this.size.spacing - now;
		if (wait > this.patience) throw new QueueTooLong(wait);
		this.fullAt = fullAt;
		if (wait > 0) await this.timer.wait(wait, signal);
	}
}
