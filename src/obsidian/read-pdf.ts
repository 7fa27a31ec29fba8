import { loadPdfJs } from 'obsidian';
import type { ReadPdf } from '../pages/ports';
import { pdfText, type PdfDocument } from '../pages/pdf-text';

/** The part of Obsidian's own pdf.js that is used; its type is `any`. */
interface PdfJs {
	getDocument(source: { data: Uint8Array; isEvalSupported: false; disableFontFace: true; verbosity: 0 }): { readonly promise: Promise<PdfDocument>; destroy(): Promise<void> };
}

/** The PDF is parsed in the worker that Obsidian's pdf.js brings. */
export const readPdf: ReadPdf = async (bytes, signal) => {
	const pdfjs = (await loadPdfJs()) as PdfJs;
	const loading = pdfjs.getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, disableFontFace: true, verbosity: 0 });
	try {
		return await pdfText(await loading.promise, signal);
	} finally {
		await loading.destroy();
	}
};
