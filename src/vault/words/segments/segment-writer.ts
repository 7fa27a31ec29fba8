import { ByteWriter } from './bytes';

/** Weight of a word in the text; words in other fields have more. Fits a byte. */
export const TEXT_UNIT = 2;
export const SEGMENT_MAGIC = 0x52544e31;
/** Raised whenever the byte format or the words of a text change: older indexes are then rebuilt. */
export const SEGMENT_VERSION = 16;
/** Header words: magic, version, checksum, notes, passages, terms, then the byte lengths of the last four sections. */
export const HEADER_WORDS = 10;

/** A posting of another segment, with the range of its positions there. */
interface CopiedPosting {
	readonly frequency: number;
	readonly from: number;
	readonly to: number;
}

/**
 * Writes a segment term by term. The postings of a term are:
 *
 * 1. the number of entries;
 * 2. the entries: a varint of (passage delta, flag for a frequency other than `TEXT_UNIT`), then that frequency.
 *
 * Positions are stored apart, as varints of (delta, flag for the last).
 */
export class SegmentWriter {
	private readonly termBytes = new ByteWriter();
	private readonly postings = new ByteWriter();
	private readonly positions = new ByteWriter();
	private readonly entries = new ByteWriter(256);
	private readonly termStarts: number[] = [0];
	private readonly postingStarts: number[] = [0];
	private readonly positionStarts: number[] = [0];
	private count = 0;
	private previous = 0;

	/**
	 * @param lengths length code of each passage
	 * @param languages language byte of each passage
	 */
	constructor(
		private readonly lengths: Uint8Array,
		private readonly languages: Uint8Array,
	) {}

	/**
	 * Adds a passage to the current term, in ascending order.
	 * @param places positions in the text, ascending from 1; none if the term occurs only in other fields
	 */
	posting(passage: number, frequency: number, places: Uint16Array, placeCount: number): void {
		this.entry(passage, frequency);
		this.places(places, placeCount);
	}

	/** Adds a passage from another segment, copying its positions. */
	copied(passage: number, posting: CopiedPosting, positions: Uint8Array): void {
		this.entry(passage, posting.frequency);
		this.positions.stretch(positions, posting.from, posting.to);
	}

	private entry(passage: number, frequency: number): void {
		const delta = passage - this.previous;
		this.previous = passage;
		if (frequency === TEXT_UNIT) this.entries.varint(delta * 2);
		else {
			this.entries.varint(delta * 2 + 1);
			this.entries.byte(frequency);
		}
		this.count++;
	}

	private places(places: Uint16Array, count: number): void {
		if (count === 0) {
			this.positions.byte(1);
			return;
		}
		let before = 0;
		for (let index = 0; index < count; index++) {
			const place = places[index] as number;
			this.positions.varint((place - before) * 2 + (index === count - 1 ? 1 : 0));
			before = place;
		}
	}

	/** Ends a term, which must have at least one posting. */
	endTerm(term: string): void {
		this.termBytes.letters(term);
		this.endPostings();
	}

	/** Ends a term from another segment, given its bytes. */
	endCopied(terms: Uint8Array, from: number, to: number): void {
		this.termBytes.stretch(terms, from, to);
		this.endPostings();
	}

	private endPostings(): void {
		this.postings.varint(this.count);
		this.postings.stretch(this.entries.data, 0, this.entries.length);
		this.termStarts.push(this.termBytes.length);
		this.postingStarts.push(this.postings.length);
		this.positionStarts.push(this.positions.length);
		this.entries.clear();
		this.count = 0;
		this.previous = 0;
	}

	/** @param firstPassages first passage of each note, followed by the number of passages */
	finish(firstPassages: readonly number[], recordStarts: readonly number[], records: Uint8Array): ArrayBuffer {
		const parts = [
			this.lengths,
			this.languages,
			this.termBytes.written(),
			this.postings.written(),
			this.positions.written(),
			records,
		];
		const words = [...[firstPassages, recordStarts, this.termStarts, this.postingStarts, this.positionStarts]];
		const wordCount = HEADER_WORDS + words.reduce((sum, list) => sum + list.length, 0);
		const byteCount = parts.reduce((sum, part) => sum + part.length, 0);
		const buffer = new ArrayBuffer(wordCount * 4 + Math.ceil(byteCount / 4) * 4);
		const header = new Uint32Array(buffer, 0, wordCount);
		header.set([
			SEGMENT_MAGIC,
			SEGMENT_VERSION,
			0,
			firstPassages.length - 1,
			this.lengths.length,
			this.termStarts.length - 1,
			...parts.slice(2).map((part) => part.length),
		]);
		let place = HEADER_WORDS;
		for (const list of words) {
			header.set(list, place);
			place += list.length;
		}
		let byte = wordCount * 4;
		for (const part of parts) {
			new Uint8Array(buffer, byte, part.length).set(part);
			byte += part.length;
		}
		header[2] = bufferChecksum(buffer);
		return buffer;
	}
}

/** Computes a checksum of everything after the checksum itself. */
export function bufferChecksum(buffer: ArrayBuffer): number {
	const words = new Uint32Array(buffer, 0, buffer.byteLength >> 2);
	let value = 0x9e3779b9;
	for (let index = 3; index < words.length; index++) value = (Math.imul(value, 31) + (words[index] as number)) | 0;
	return value >>> 0;
}
