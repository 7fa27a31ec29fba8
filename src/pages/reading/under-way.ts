/** Work that goes on at the same time, so that whoever ends early can tell when all of it is over. */
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

	/** Resolves when nothing is under way, at once where nothing is. */
	over(): Promise<void> {
		return this.count === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve));
	}
}
