import { follow } from '../../async/follow';
import { AGENTIC_STRINGS } from '../../locales/locale';
import { FinishNow, type ResearchRun } from '../model/run';
import type { RunContext } from '../model/ports';

/** Why work was cut short when its time was over: what there is by then is used. */
export class OutOfTime extends FinishNow {
	constructor() {
		super(AGENTIC_STRINGS.outOfTime);
	}
}

export interface Timed {
	/** Aborts on stop, on "finish now", and with `OutOfTime` when the time is over or that of `within` is. */
	readonly context: RunContext;
	/** Lets go of the signals once the work is over. */
	readonly release: () => void;
}

/** The run for work that may take so many milliseconds. */
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
