import { Dictionary } from '../words/segments/dictionary';
import { bufferChecksum } from '../words/segments/segment-writer';
import { SemanticModel } from './semantic-model';

const MAGIC = 0x52544e32;
/** Magic, dimensions, checksum, passages trained on, words, bytes of the words. */
const HEADER_WORDS = 6;

/** Writes a model as bytes: the header, the start of each word, the scales, the words, the rows. */
export function writeModel(model: SemanticModel): ArrayBuffer {
	const { dimensions, trainedOn, parts } = model;
	const words = HEADER_WORDS + parts.starts.length + parts.scales.length;
	const buffer = new ArrayBuffer(words * 4 + Math.ceil((parts.words.length + parts.rows.length) / 4) * 4);
	const header = new Uint32Array(buffer, 0, words);
	header.set([MAGIC, dimensions, 0, trainedOn, parts.scales.length, parts.words.length]);
	header.set(parts.starts, HEADER_WORDS);
	new Float32Array(buffer, (HEADER_WORDS + parts.starts.length) * 4, parts.scales.length).set(parts.scales);
	new Uint8Array(buffer, words * 4, parts.words.length).set(parts.words);
	new Int8Array(buffer, words * 4 + parts.words.length, parts.rows.length).set(parts.rows);
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
