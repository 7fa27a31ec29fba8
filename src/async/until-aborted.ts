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
