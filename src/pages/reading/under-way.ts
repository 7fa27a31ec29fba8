/** Counts concurrent tasks, so that a caller that finishes early can wait for the others. */
export class UnderWay {
	private count = 0;
	private waiting: (() => void)[] = [];

	async track<T>(work: Promise<T>): Promise<T> {
		this.count += 1;
		try {
			return await work;
		} finally {
			this.count -= 1;
			if (this.count === 0) for (const resolve of this.waiting.splice(0)) resolve();
		}
	}

	/** Resolves when no task is running; immediately if there is none. */
	over(): Promise<void> {
		return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
	}
}
