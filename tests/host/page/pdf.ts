import type * as obsidian from 'obsidian';

/** PDFs opened with pdf.js, with a flag for those released. */
const documents: { readonly destroyed: boolean }[] = [];
const workers: { readonly destroyed: boolean }[] = [];
let isHeld = false;

export interface PdfCensus {
	opened: number;
	openDocuments: number;
	openWorkers: number;
}

export function pdfCensus(): PdfCensus {
	const open = (list: readonly { readonly destroyed: boolean }[]) =>
		list.filter(({ destroyed }) => !destroyed).length;
	return { opened: documents.length, openDocuments: open(documents), openWorkers: open(workers) };
}

/** Makes every document opened from now on load forever, like a very slow one. */
export function holdPdfs(): void {
	isHeld = true;
}

/** Loads pdf.js without a worker; the app bundles a full copy of the same library. */
export const loadPdfJs: typeof obsidian.loadPdfJs = async () => {
	const pdfjs = await import('unpdf/pdfjs');
	const getDocument: typeof pdfjs.getDocument = (source) => {
		const loading = pdfjs.getDocument(source);
		documents.push(loading);
		if (isHeld) {
			loading.promise.catch(() => undefined);
			Object.defineProperty(loading, 'promise', { value: new Promise(() => undefined) });
		}
		return loading;
	};
	class PDFWorker extends pdfjs.PDFWorker {
		constructor(options?: ConstructorParameters<typeof pdfjs.PDFWorker>[0]) {
			super(options);
			workers.push(this);
		}
	}
	return { ...pdfjs, getDocument, PDFWorker };
};
