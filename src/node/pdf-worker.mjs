/**
 * The half of pdf.js that opens files, in a thread of its own: it works without a pause, whatever a file makes it do. It speaks with the
 * other half through a port that its owner sends. Plain JavaScript, since Node starts it as a file from the sources too.
 */
import { parentPort } from 'node:worker_threads';
import 'unpdf/pdfjs';

parentPort?.once('message', (port) => globalThis.pdfjsWorker.WorkerMessageHandler.initializeFromPort(port));
