import { serveIndex } from './worker-engine';

/** What the worker runs: the index, asked through messages. */
export function serveVaultIndex(): void {
	serveIndex(
		{
			post: (message) => self.postMessage(message),
			listen: (listener) =>
				self.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data)),
		},
		{
			elapsed: () => performance.now(),
			yieldNow: () =>
				new Promise((resolve) => {
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => resolve();
					port2.postMessage(undefined);
				}),
		},
	);
}
