/**
 * Starts the worker that reads the vault for its index. The browser lets a page start a worker only from its own
 * origin, and Obsidian serves the files of a plugin from another one. The worker therefore gets the text of the
 * installed `main.js` as a Blob, with the line `BEFORE` before and a call behind it. Nothing is downloaded or
 * generated.
 */
import { interfaceLanguage } from '../locales/locale';
import type { IndexWorker, WorkerHost } from '../vault/ports';

/**
 * Runs before the plugin's code in a worker, where Obsidian does not exist: everything imported from it becomes an
 * empty class. Only `serveVaultIndex` is called, which does not use Obsidian.
 */
const BEFORE =
	'const module = { exports: {} }; const exports = module.exports; const require = () => new Proxy({}, { ' +
	'get: () => class {} });\n';
const behind = (): string => `\nmodule.exports.serveVaultIndex(${JSON.stringify(interfaceLanguage)});`;

/**
 * Runs the vault index in a worker, if the system allows it. The file is read when the first worker starts, and the
 * bundle need not contain the index twice.
 */
export class IndexWorkers implements WorkerHost {
	/** @param readPlugin returns the text of `main.js` */
	constructor(private readonly readPlugin: () => Promise<string>) {}

	start(): IndexWorker | undefined {
		return typeof Worker === 'undefined' ? undefined : new PluginWorker(this.readPlugin);
	}
}

/** Queues messages until the worker's code is read; a worker that cannot start counts as failed. */
class PluginWorker implements IndexWorker {
	private worker: Worker | undefined;
	private address: string | undefined;
	private waiting: unknown[] = [];
	private isEnded = false;
	private onMessage: (message: unknown) => void = () => undefined;
	private readonly onFailure: ((error: Error) => void)[] = [];

	constructor(readPlugin: () => Promise<string>) {
		readPlugin().then(
			(code) => this.begin(code),
			(error: unknown) => this.fail(error instanceof Error ? error : new Error(String(error))),
		);
	}

	post(message: unknown): void {
		if (this.worker) this.worker.postMessage(message, answeredBuffers(message));
		else this.waiting.push(message);
	}

	listen(listener: (message: unknown) => void): void {
		this.onMessage = listener;
	}

	failed(listener: (error: Error) => void): void {
		this.onFailure.push(listener);
	}

	terminate(): void {
		this.isEnded = true;
		this.worker?.terminate();
		if (this.address !== undefined) URL.revokeObjectURL(this.address);
	}

	private begin(code: string): void {
		if (this.isEnded) return;
		this.address = URL.createObjectURL(new Blob([BEFORE, code, behind()], { type: 'text/javascript' }));
		try {
			this.worker = new Worker(this.address, { name: 'research-this-note-index' });
		} catch (error) {
			this.fail(error instanceof Error ? error : new Error(String(error)));
			return;
		}
		this.worker.onmessage = ({ data }: MessageEvent<unknown>) => this.onMessage(data);
		this.worker.addEventListener('error', ({ message }) => this.fail(new Error(message)));
		this.worker.addEventListener('messageerror', () => this.fail(new Error('A message was lost.')));
		for (const message of this.waiting.splice(0)) this.post(message);
	}

	private fail(error: Error): void {
		for (const listener of this.onFailure) listener(error);
	}
}

/**
 * Returns the buffers to transfer to the worker. Only the worker needs them, and copying large ones would block the
 * app.
 */
function answeredBuffers(message: unknown): Transferable[] {
	const result: unknown =
		typeof message === 'object' && message !== null && 'result' in message ? message.result : undefined;
	return result instanceof ArrayBuffer ? [result] : [];
}
