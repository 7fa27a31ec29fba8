/** Work after which the UI thread is given back: nodes, or the like, at some microseconds each. */
const WORK_A_STEP = 1_500;

/** Counts the work of one pass over a page: `if (pace.isDue()) yield;` with every node. */
export class Pace {
	private done = 0;

	/** @param work in nodes; a text is as much as one node for every 200 characters */
	isDue(work = 1): boolean {
		this.done += work;
		if (this.done < WORK_A_STEP) return false;
		this.done = 0;
		return true;
	}
}
