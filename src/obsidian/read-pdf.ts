import { loadPdfJs } from 'obsidian';
import { untilAborted } from '../async/until-aborted';
import type { ReadPdf } from '../pages/ports';
import { pdfText, type PdfDocument } from '../pages/pdf/pdf-text';

/** The part of Obsidian's own pdf.js that is used; its type is `any`. */
interface PdfJs {
	readonly GlobalWorkerOptions: { readonly workerPort: unknown };
	readonly PDFWorker: new (options: { verbosity: 0 }) => PdfWorker;
	getDocument(source: {
		data: Uint8Array;
		worker?: PdfWorker;
		isEvalSupported: false;
		disableFontFace: true;
		verbosity: 0;
	}): PdfLoading;
}
interface PdfWorker {
	destroy(): void;
}
interface PdfLoading {
	readonly promise: Promise<PdfDocument>;
	destroy(): Promise<void>;
}

/** The PDF is parsed in the worker that Obsidian's pdf.js brings, which ends with the reading. */
export const readPdf: ReadPdf = async (bytes, { signal, timeout }) => {
	const pdfjs = (await loadPdfJs()) as PdfJs;
	// A worker of its own can be ended in the middle of its work; one that the app shares with others may not be.
	const worker = pdfjs.GlobalWorkerOptions.workerPort ? undefined : new pdfjs.PDFWorker({ verbosity: 0 });
	const loading = pdfjs.getDocument({
		data: new Uint8Array(bytes),
		...(worker && { worker }),
		isEvalSupported: false,
		disableFontFace: true,
		verbosity: 0,
	});
	const ending = new Ending(signal, timeout);
	try {
		return await untilAborted(
			loading.promise.then((document) => pdfText(document, ending.signal)),
			ending.signal,
		);
	} finally {
		ending.release();
		// The worker is told to let go of the file, and not waited for: it may be busy for minutes.
		loading.destroy().catch(() => undefined);
		worker?.destroy();
	}
};

/**
 * Aborts when the time is over or another signal does, with an error named as that of `AbortSignal.timeout`, which old
 * systems lack.
 */
class Ending {
	private readonly controller = new AbortController();
	private readonly onAbort = (): void => this.controller.abort(this.outer.reason);
	private readonly timer: number;

	constructor(
		private readonly outer: AbortSignal,
		timeout: number,
	) {
		this.timer = window.setTimeout(
			() => this.controller.abort(new DOMException('The PDF took too long.', 'TimeoutError')),
			timeout,
		);
		if (outer.aborted) this.onAbort();
		else outer.addEventListener('abort', this.onAbort);
	}

	get signal(): AbortSignal {
		return this.controller.signal;
	}

	release(): void {
		window.clearTimeout(this.timer);
		this.outer.removeEventListener('abort', this.onAbort);
	}
}
