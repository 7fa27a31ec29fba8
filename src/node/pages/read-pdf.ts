import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { untilAborted } from '../../async/until-aborted';
import type { ReadPdf } from '../../pages/ports';
import { pdfText } from '../../pages/pdf/pdf-text';

/** Beside this module, and beside the program that it is built into. */
const PDF_WORKER = new URL('./pdf-worker.mjs', import.meta.url);
/**
 * Of one file, for objects; what is unpacked counts to the process alone (https://nodejs.org/api/worker_threads.html,
 * `resourceLimits`).
 */
const HEAP_MEGABYTES = 512;
/** By which the process may grow while a file is read: files of a few hundred kilobytes unpack to gigabytes. */
const GROWTH_BYTES = 768 * 1024 * 1024;
const WATCH_MILLISECONDS = 50;

/**
 * With the build of pdf.js for servers, which is loaded when the first PDF comes, in a thread that ends with the
 * reading.
 */
export const readPdf: ReadPdf = async (bytes, { signal, timeout }) => {
	signal.throwIfAborted();
	const { getDocument, PDFWorker } = await import('unpdf/pdfjs');
	const thread = new Thread(timeout);
	// The package's types do not declare `port`, though its documentation does.
	const worker = new PDFWorker({ port: thread.port as never, verbosity: 0 });
	try {
		const loading = getDocument({
			data: new Uint8Array(bytes),
			worker,
			isEvalSupported: false,
			disableFontFace: true,
			useSystemFonts: false,
			verbosity: 0,
		});
		const ending = AbortSignal.any([signal, thread.failed]);
		return await untilAborted(
			loading.promise.then((document) => pdfText(document, ending)),
			ending,
		);
	} finally {
		worker.destroy();
		thread.end();
	}
};

/** Where a file is opened, held to what it may take. */
class Thread {
	readonly port: MessagePort;
	private readonly failure = new AbortController();
	private readonly worker = new Worker(PDF_WORKER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
	private readonly timer: NodeJS.Timeout;
	private readonly before = process.memoryUsage.rss();
	private readonly watch = setInterval(() => this.checkMemory(), WATCH_MILLISECONDS);

	/** @param timeout milliseconds */
	constructor(timeout: number) {
		// Not `AbortSignal.timeout`: inside `AbortSignal.any` Node 20 lets it be collected before its time is over.
		this.timer = setTimeout(
			() => this.failure.abort(new DOMException('The PDF takes too long.', 'TimeoutError')),
			timeout,
		);
		const { port1, port2 } = new MessageChannel();
		this.port = port1;
		this.worker.postMessage(port2, [port2]);
		this.worker.on('error', (error) =>
			this.failure.abort(
				'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchMemory(error) : error,
			),
		);
	}

	/**
	 * Aborts with why the thread must end: a `TimeoutError`, a RangeError where it took too much memory, or what went
	 * wrong in it.
	 */
	get failed(): AbortSignal {
		return this.failure.signal;
	}

	/** At once for who asked: the system may take its time to give back what the thread had taken. */
	end(): void {
		clearInterval(this.watch);
		clearTimeout(this.timer);
		this.port.close();
		this.worker.unref();
		void this.worker.terminate();
	}

	private checkMemory(): void {
		if (process.memoryUsage.rss() - this.before > GROWTH_BYTES) this.failure.abort(tooMuchMemory());
	}
}

function tooMuchMemory(cause?: unknown): RangeError {
	return new RangeError('The PDF takes more memory than it is given.', { cause });
}
