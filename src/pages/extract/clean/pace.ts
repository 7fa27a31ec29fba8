/** Units of work per step, such as nodes, at some microseconds each. */
const WORK_A_STEP = 1_500;

/** Counts the work of a pass over a page: `if (pace.isDue()) yield;` at every node. */
export class Pace {
	private done = 0;

	/** @param work in nodes; 200 characters of text count as one */
	isDue(work = 1): boolean {
		this.done += work;
		if (this.done < WORK_A_STEP) return false;
		this.done = 0;
		return true;
	}
}
