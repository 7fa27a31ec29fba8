/** A signal that aborts by itself or with the signals it follows. */
export interface Follower {
	readonly signal: AbortSignal;
	readonly abort: (reason?: unknown) => void;
	/** Lets go of the followed signals, once the work is over: they may live much longer. */
	readonly release: () => void;
}

/** Aborts with the first of them that aborts, for its reason. */
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
