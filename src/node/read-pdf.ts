import type { ReadPdf } from '../pages/ports';
import { pdfText } from '../pages/pdf-text';

/** With the build of pdf.js for servers, which is loaded when the first PDF comes. */
export const readPdf: ReadPdf = async (bytes, signal) => {
	const { getDocumentProxy } = await import('unpdf');
	const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 });
	try {
		return await pdfText(document, signal);
	} finally {
		await document.destroy();
	}
};
