/** Runs tasks one after the other; a failed task does not stop the next. */
export class InTurn {
	private last: Promise<unknown> = Promise.resolve();

	run<T>(work: () => Promise<T>): Promise<T> {
		const done = this.last.then(work);
		this.last = done.catch(() => undefined);
		return done;
	}
}
