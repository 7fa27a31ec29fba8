/** Long enough to be worth a pause, short enough for a window to draw and take input in between. */
const SLICE_MILLISECONDS = 12;

/** Work of one thread in slices: `pause` between small steps gives the thread back every few milliseconds. */
export class TimeSlice {
	private started: number;

	/**
	 * @param elapsed milliseconds from any origin
	 * @param length milliseconds of a slice
	 */
	constructor(
		private readonly elapsed: () => number,
		private readonly yieldNow: () => Promise<void>,
		private readonly length: number = SLICE_MILLISECONDS,
	) {
		this.started = elapsed();
	}

	async pause(): Promise<void> {
		if (this.elapsed() - this.started < this.length) return;
		await this.yieldNow();
		this.started = this.elapsed();
	}
}
