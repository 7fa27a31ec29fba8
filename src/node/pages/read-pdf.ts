import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { untilAborted } from '../../async/abort';
import type { ReadPdf } from '../../pages/ports';
import { pdfText } from '../../pages/pdf/pdf-text';

/** Lies beside this module, and in the build beside the bundled program. */
const PDF_WORKER = new URL('./pdf-worker.mjs', import.meta.url);
/**
 * Heap limit of the thread for one file. It covers objects only; buffers count towards the whole process
 * (https://nodejs.org/api/worker_threads.html, `resourceLimits`).
 */
const HEAP_MEGABYTES = 512;
/** Maximum growth of the process while a file is read: files of a few hundred kilobytes unpack to gigabytes. */
const GROWTH_BYTES = 768 * 1024 * 1024;
const WATCH_MILLISECONDS = 50;

/**
 * Reads a PDF with the server build of pdf.js, which is loaded with the first PDF, in a thread of its own for each
 * file.
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

/** A worker thread that opens one file, with limits of time and memory. */
class Thread {
	readonly port: MessagePort;
	private readonly failure = new AbortController();
	private readonly worker = new Worker(PDF_WORKER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
	private readonly timer: NodeJS.Timeout;
	private readonly before = process.memoryUsage.rss();
	private readonly watch = setInterval(() => this.checkMemory(), WATCH_MILLISECONDS);

	/** @param timeout milliseconds */
	constructor(timeout: number) {
		// `AbortSignal.timeout` does not work here: inside `AbortSignal.any`, Node 20 may collect it before it fires.
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
	 * Aborts if the thread must end. Its reason is a `TimeoutError`, a RangeError if memory ran out, or the thread's
	 * own error.
	 */
	get failed(): AbortSignal {
		return this.failure.signal;
	}

	/** Ends the thread without waiting for it: the system may take a while to free its memory. */
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
