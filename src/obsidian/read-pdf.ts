import { loadPdfJs } from 'obsidian';
import { follow, untilAborted } from '../async/abort';
import type { ReadPdf } from '../pages/ports';
import { pdfText, type PdfDocument } from '../pages/pdf/pdf-text';

/** The part of Obsidian's pdf.js that is used; Obsidian types it as `any`. */
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

/** Parses a PDF in a pdf.js worker of its own, which is ended afterwards, or in the app's worker if there is one. */
export const platformReadPdf: ReadPdf = async (bytes, { signal, timeout }) => {
	const pdfjs = (await loadPdfJs()) as PdfJs;
	// A worker of its own can be terminated at any time; the app's worker is shared and must not be.
	const worker = pdfjs.GlobalWorkerOptions.workerPort ? undefined : new pdfjs.PDFWorker({ verbosity: 0 });
	const loading = pdfjs.getDocument({
		data: new Uint8Array(bytes),
		...(worker && { worker }),
		isEvalSupported: false,
		disableFontFace: true,
		verbosity: 0,
	});
	const ending = follow(signal);
	const timer = window.setTimeout(
		// Old systems lack `AbortSignal.timeout`, whose error has this name.
		() => ending.abort(new DOMException('The PDF took too long.', 'TimeoutError')),
		timeout,
	);
	try {
		return await untilAborted(
			loading.promise.then((document) => pdfText(document, ending.signal)),
			ending.signal,
		);
	} finally {
		window.clearTimeout(timer);
		ending.release();
		// Does not wait for the worker to release the file, because it may be busy for minutes.
		loading.destroy().catch(() => undefined);
		worker?.destroy();
	}
};
