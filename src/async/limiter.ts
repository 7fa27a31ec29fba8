/** Runs at most a fixed number of tasks at the same time; others wait and start in the order in which they came. */
export class Limiter {
	private running = 0;
	private readonly waiting: (() => void)[] = [];

	constructor(private readonly atOnce: number) {}

	/** Settles like `work`. */
	async run<T>(work: () => Promise<T>): Promise<T> {
		// A task that ends hands its place over, so nobody who comes in between can take it.
		if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
		else this.running += 1;
		try {
			return await work();
		} finally {
			const next = this.waiting.shift();
			if (next) next();
			else this.running -= 1;
		}
	}
}
