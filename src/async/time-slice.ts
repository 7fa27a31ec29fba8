/** Length of a slice: long enough to be worth a pause, short enough for the window to draw and handle input. */
const SLICE_MILLISECONDS = 12;

interface SliceOptions {
	/** Milliseconds per slice. */
	readonly length?: number;
	/** Once it aborts, every pause rejects with its reason. */
	readonly signal?: AbortSignal;
}

/** Splits work on one thread into slices: `pause` between small steps yields every few milliseconds. */
export class TimeSlice {
	private started: number;
	private readonly length: number;
	private readonly signal: AbortSignal | undefined;

	/** @param elapsed returns milliseconds from any origin */
	constructor(
		private readonly elapsed: () => number,
		private readonly yieldNow: () => Promise<void>,
		{ length = SLICE_MILLISECONDS, signal }: SliceOptions = {},
	) {
		this.started = elapsed();
		this.length = length;
		this.signal = signal;
	}

	/** Yields if the slice is used up. */
	async pause(): Promise<void> {
		this.signal?.throwIfAborted();
		if (this.elapsed() - this.started >= this.length) await this.turn();
	}

	/** Always yields. Call it before and after a step that takes a whole slice by itself. */
	async turn(): Promise<void> {
		this.signal?.throwIfAborted();
		await this.yieldNow();
		this.started = this.elapsed();
		this.signal?.throwIfAborted();
	}
}

/**
 * Runs a generator to its end, pausing when a slice is used up.
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
