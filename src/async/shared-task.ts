import { untilAborted } from './abort';

/**
 * A task shared by several callers. Each waits with its own signal; the task is aborted once every caller has left, and
 * the next starts after it has ended.
 */
export class SharedTask<T> {
	private current: { readonly work: Promise<T>; readonly stop: AbortController; waiting: number } | undefined;
	private last: Promise<unknown> = Promise.resolve();

	constructor(private readonly start: (signal: AbortSignal) => Promise<T>) {}

	async join(signal: AbortSignal): Promise<T> {
		signal.throwIfAborted();
		const task = this.current ?? this.begin();
		task.waiting++;
		try {
			return await untilAborted(task.work, signal);
		} finally {
			task.waiting--;
			if (task.waiting === 0 && this.current === task) {
				this.current = undefined;
				task.stop.abort();
			}
		}
	}

	private begin(): NonNullable<typeof this.current> {
		const stop = new AbortController();
		const work = this.last.then(() => this.start(stop.signal));
		this.last = work.catch(() => undefined);
		const task = { work, stop, waiting: 0 };
		this.current = task;
		const end = (): void => {
			if (this.current === task) this.current = undefined;
		};
		work.then(end, end);
		return task;
	}
}

/** Runs tasks one after the other; a failed task does not stop the next. */
export class InTurn {
	private last: Promise<unknown> = Promise.resolve();

	run<T>(work: () => Promise<T>): Promise<T> {
		const done = this.last.then(work);
		this.last = done.catch(() => undefined);
		return done;
	}
}
