/** An abort signal that follows other signals. */
interface Follower {
	readonly signal: AbortSignal;
	readonly abort: (reason?: unknown) => void;
	/** Stops following. Call it when the work is done, because the followed signals may live much longer. */
	readonly release: () => void;
}

const ACTIONS = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls the action when the signal aborts. A signal has one listener for all of its actions: Node warns of a
 * leak from eleven listeners on, and a run sends more requests at once.
 * @returns a function that forgets the action; call it when the work is done, because the signal may live much longer
 */
export function onAbort(signal: AbortSignal, action: () => void): () => void {
	const actions = ACTIONS.get(signal) ?? new Set();
	const own = (): void => action();
	if (actions.size === 0) signal.addEventListener('abort', actAll);
	ACTIONS.set(signal, actions.add(own));
	return () => {
		if (actions.delete(own) && actions.size === 0) signal.removeEventListener('abort', actAll);
	};
}

function actAll(this: AbortSignal): void {
	ACTIONS.get(this)?.forEach((act) => act());
}

/** Returns a signal that aborts with the first of the given ones, with its reason. */
export function follow(...signals: readonly AbortSignal[]): Follower {
	const own = new AbortController();
	const releases = signals.map((signal) => {
		if (signal.aborted) own.abort(signal.reason);
		return onAbort(signal, () => own.abort(signal.reason));
	});
	return {
		signal: own.signal,
		abort: (reason) => own.abort(reason),
		release: () => releases.forEach((release) => release()),
	};
}

/** Settles like `work`, or rejects with the signal's reason as soon as it aborts; the work itself may continue. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	let forget: () => void = () => undefined;
	const aborted = new Promise<never>((_, reject) => {
		forget = onAbort(signal, () => reject(signal.reason as Error));
	});
	try {
		signal.throwIfAborted();
		return await Promise.race([work, aborted]);
	} finally {
		forget();
		work.catch(() => undefined);
	}
}
