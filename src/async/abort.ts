/** An abort signal that follows other signals. */
interface Follower {
	readonly signal: AbortSignal;
	readonly abort: (reason?: unknown) => void;
	/** Stops following. Call it when the work is done, because the followed signals may live much longer. */
	readonly release: () => void;
}

/** Returns a signal that aborts with the first of the given ones, with its reason. */
export function follow(...signals: readonly AbortSignal[]): Follower {
	const own = new AbortController();
	const releases = signals.map((signal) => {
		const abort = (): void => own.abort(signal.reason);
		if (signal.aborted) abort();
		else signal.addEventListener('abort', abort);
		return () => signal.removeEventListener('abort', abort);
	});
	return {
		signal: own.signal,
		abort: (reason) => own.abort(reason),
		release: () => releases.forEach((release) => release()),
	};
}

/** Settles like `work`, or rejects with the signal's reason as soon as it aborts; the work itself may continue. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	let abort: () => void = () => undefined;
	const aborted = new Promise<never>((_, reject) => {
		abort = () => reject(signal.reason as Error);
		signal.addEventListener('abort', abort);
	});
	try {
		signal.throwIfAborted();
		return await Promise.race([work, aborted]);
	} finally {
		signal.removeEventListener('abort', abort);
		work.catch(() => undefined);
	}
}
