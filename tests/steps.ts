/** Runs work in steps, without pauses, for tests and benchmarks. */
import { TimeSlice } from '../src/async/time-slice';
import type { ReadingPace } from '../src/research/agentic/shared-readings';

/** Runs a generator to its end. */
export function allSteps<T>(work: Generator<void, T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** Returns the pace of a researcher that never pauses and is never stopped. */
export function withoutPauses(): ReadingPace {
	const slice = new TimeSlice(
		() => 0,
		() => Promise.resolve(),
	);
	return { slice, signal: new AbortController().signal };
}
