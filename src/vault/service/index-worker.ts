import { useLanguage } from '../../locales/all';
import { serveIndex } from './worker-engine';

/** The worker's entry point: serves the index over messages. Its errors are in the language of the interface. */
export async function serveVaultIndex(language: string): Promise<void> {
	// Settled before the first message can arrive: the texts are in this file.
	await useLanguage(language);
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
