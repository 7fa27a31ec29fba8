import { Dictionary } from '../words/segments/dictionary';
import { bufferChecksum } from '../words/segments/segment-writer';
import { SemanticModel } from './semantic-model';

const MAGIC = 0x52544e32;
/** Magic, dimensions, checksum, passages trained on, words, bytes of the words. */
const HEADER_WORDS = 6;

/** Writes a model as bytes: the header, the start of each word, the scales, the words, the rows. */
export function writeModel(model: SemanticModel): ArrayBuffer {
	const { dimensions, trainedOn, words, rows, scales } = model.parts;
	const { starts, bytes } = words;
	const head = HEADER_WORDS + starts.length + scales.length;
	const buffer = new ArrayBuffer(head * 4 + Math.ceil((bytes.length + rows.length) / 4) * 4);
	const header = new Uint32Array(buffer, 0, head);
	header.set([MAGIC, dimensions, 0, trainedOn, scales.length, bytes.length]);
	header.set(starts, HEADER_WORDS);
	new Float32Array(buffer, (HEADER_WORDS + starts.length) * 4, scales.length).set(scales);
	new Uint8Array(buffer, head * 4, bytes.length).set(bytes);
	new Int8Array(buffer, head * 4 + bytes.length, rows.length).set(rows);
	header[2] = bufferChecksum(buffer);
	return buffer;
}

/** @throws RangeError if the bytes are not a model */
export function readModel(buffer: ArrayBuffer): SemanticModel {
	if (buffer.byteLength < HEADER_WORDS * 4) throw new RangeError('The model is cut short.');
	const [magic, dimensions = 0, sum, trainedOn = 0, count = 0, bytes = 0] = new Uint32Array(buffer, 0, HEADER_WORDS);
	const words = HEADER_WORDS + 2 * count + 1;
	if (magic !== MAGIC || buffer.byteLength !== words * 4 + Math.ceil((bytes + count * dimensions) / 4) * 4)
		throw new RangeError('The model is cut short.');
	if (sum !== bufferChecksum(buffer)) throw new RangeError('The model is damaged.');
	const starts = new Uint32Array(buffer, HEADER_WORDS * 4, count + 1);
	const scales = new Float32Array(buffer, (HEADER_WORDS + count + 1) * 4, count);
	const rows = new Int8Array(buffer, words * 4 + bytes, count * dimensions);
	const dictionary = new Dictionary(new Uint8Array(buffer, words * 4, bytes), starts);
	return new SemanticModel({ dimensions, trainedOn, words: dictionary, rows, scales });
}
