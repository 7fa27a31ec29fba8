/** Long enough to be worth a pause, short enough for a window to draw and take input in between. */
const SLICE_MILLISECONDS = 12;

interface SliceOptions {
	/** Milliseconds of a slice. */
	readonly length?: number;
	/** Every pause rejects with its reason once it aborts. */
	readonly signal?: AbortSignal;
}

/** Work of one thread in slices: `pause` between small steps gives the thread back every few milliseconds. */
export class TimeSlice {
	private started: number;
	private readonly length: number;
	private readonly signal: AbortSignal | undefined;

	/** @param elapsed milliseconds from any origin */
	constructor(
		private readonly elapsed: () => number,
		private readonly yieldNow: () => Promise<void>,
		{ length = SLICE_MILLISECONDS, signal }: SliceOptions = {},
	) {
		this.started = elapsed();
		this.length = length;
		this.signal = signal;
	}

	/** Gives the thread back where the slice is over. */
	async pause(): Promise<void> {
		this.signal?.throwIfAborted();
		if (this.elapsed() - this.started >= this.length) await this.turn();
	}

	/** Gives the thread back in any case: around a longer step, which takes a slice of its own. */
	async turn(): Promise<void> {
		this.signal?.throwIfAborted();
		await this.yieldNow();
		this.started = this.elapsed();
		this.signal?.throwIfAborted();
	}
}

/**
 * Work that stops by itself after every small step.
 * @throws the signal's reason once it aborts
 */
export async function inSteps<T>(work: Generator<void, T>, slice: TimeSlice, signal?: AbortSignal): Promise<T> {
	for (;;) {
		const step = work.next();
		signal?.throwIfAborted();
		if (step.done) return step.value;
		await slice.pause();
	}
}
