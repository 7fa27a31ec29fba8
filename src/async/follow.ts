/** An abort signal that follows other signals. */
export interface Follower {
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
