import { follow } from '../../async/abort';
import { AGENTIC_STRINGS } from '../../locales/locale';
import { FinishNow, type ResearchRun } from '../model/run';
import type { RunContext } from '../model/ports';

/** Counts the model calls that are left. Calls taken from a part are also taken from the whole. */
export class Allowance {
	private taken = 0;

	constructor(
		private readonly most: number,
		private readonly whole?: Allowance,
	) {}

	get left(): number {
		return Math.max(0, Math.min(this.most - this.taken, this.whole?.left ?? Infinity));
	}

	/** Takes one call; returns false if not enough are left. @param spare calls that must remain after it */
	take(spare = 0): boolean {
		if (this.left < 1 + spare) return false;
		this.count();
		return true;
	}

	/** Returns a part with a limit of its own. The calls are not reserved: others may take them first. */
	part(most: number): Allowance {
		return new Allowance(most, this);
	}

	private count(): void {
		this.taken += 1;
		this.whole?.count();
	}
}

/** Abort reason at the time limit: the results so far are used. */
export class OutOfTime extends FinishNow {
	constructor() {
		super(AGENTIC_STRINGS.outOfTime);
	}
}

export interface Timed {
	/** Aborts on stop, on "Finish now", if `within` aborts, and with `OutOfTime` at the time limit. */
	readonly context: RunContext;
	/** Stops the timer and removes the listeners. */
	readonly release: () => void;
}

/** Returns a context with a time limit. */
export function timed(
	run: ResearchRun,
	milliseconds: number,
	wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
	within?: RunContext,
): Timed {
	const hurried = within ? { context: within, release: () => undefined } : run.hurried();
	const own = follow(hurried.context.signal);
	const waiting = new AbortController();
	wait(milliseconds, waiting.signal).then(
		() => own.abort(new OutOfTime()),
		() => undefined,
	);
	const release = (): void => {
		waiting.abort();
		own.release();
		hurried.release();
	};
	return { context: { ...hurried.context, signal: own.signal }, release };
}
