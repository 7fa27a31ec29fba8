import { expect, it } from 'vitest';
import { readPdf } from '../../../src/node/pages/read-pdf';
import { pdfBomb, pdfBytes } from '../../servers/page-server';

const bytes = (file: Buffer): ArrayBuffer => new Uint8Array(file).buffer;
const patient = { signal: new AbortController().signal, timeout: 60_000 };

it('reads the title and the pages of a PDF', async () => {
	expect(await readPdf(bytes(pdfBytes(['The core was dated', 'to 22 BC.'])), patient)).toEqual({
		title: 'Pozzolanic reactions in sea water',
		pages: ['The core was dated to 22 BC.'],
	});
});

it('reports a damaged PDF', async () => {
	await expect(readPdf(bytes(Buffer.from('%PDF-1.7\nnothing of it')), patient)).rejects.toMatchObject({
		name: 'InvalidPDFException',
	});
});

it('stops with the run in the middle of a file that would take minutes', async () => {
	const stop = new AbortController();
	const reading = readPdf(bytes(pdfBomb()), { ...patient, signal: stop.signal });
	const reason = new Error('the user stopped it');
	setImmediate(() => stop.abort(reason));
	await expect(reading).rejects.toBe(reason);
	await expect(readPdf(bytes(pdfBomb()), { ...patient, signal: stop.signal })).rejects.toBe(reason);
});

it('rejects after its timeout', async () => {
	await expect(readPdf(bytes(pdfBomb()), { ...patient, timeout: 20 })).rejects.toMatchObject({
		name: 'TimeoutError',
	});
});
