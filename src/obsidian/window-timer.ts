import type { Timer } from '../web/ports';

export const windowTimer: Timer = {
	now: () => Date.now(),
	wait: (milliseconds, signal) =>
		new Promise((resolve, reject) => {
			const abort = (): void => {
				window.clearTimeout(timer);
				reject(signal?.reason as Error);
			};
			const timer = window.setTimeout(() => {
				signal?.removeEventListener('abort', abort);
				resolve();
			}, milliseconds);
			if (signal?.aborted) abort();
			else signal?.addEventListener('abort', abort, { once: true });
		}),
};
