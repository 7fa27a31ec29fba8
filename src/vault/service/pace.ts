/** Gives the thread back when it has been held long enough. */
export interface Pace {
	pause(): Promise<void>;
}

/** @throws the signal's reason once it aborts */
export async function inSteps<T>(work: Generator<void, T>, pace: Pace, signal?: AbortSignal): Promise<T> {
	for (;;) {
		const step = work.next();
		signal?.throwIfAborted();
		if (step.done) return step.value;
		await pace.pause();
	}
}
