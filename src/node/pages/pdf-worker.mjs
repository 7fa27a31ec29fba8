/**
 * The half of pdf.js that opens files, in a thread of its own: it works without a pause, whatever a file makes it do.
 * It speaks with the other half through a port that its owner sends. Plain JavaScript, since Node starts it as a file
 * from the sources too.
 */
import { parentPort } from 'node:worker_threads';

parentPort?.once('message', async (port) => {
	// For what it leaves behind, and so not by a plain import: bundlers drop one of which no name is used.
	await import('unpdf/pdfjs');
	globalThis.pdfjsWorker.WorkerMessageHandler.initializeFromPort(port);
});
