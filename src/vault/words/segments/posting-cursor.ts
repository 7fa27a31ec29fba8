import { ByteReader } from './bytes';
import { BLOCK, TEXT_UNIT } from './segment-writer';

/** Value of `passage` after the last posting. */
export const END = 0xffffffff;
/** Numbers per block in the cursor's table. */
const COLUMNS = 5;

/** The parts of a segment that a cursor reads. */
export interface PostingBytes {
	readonly postings: Uint8Array;
	readonly positions: Uint8Array;
	/** Length code of each passage. */
	readonly lengths: Uint8Array;
}

/** Iterates over the postings of a term, a block at a time. After the last posting `passage` is `END`. */
export class Cursor {
	/** Passages that contain the term, including dead ones. */
	readonly count: number;
	readonly blockCount: number;
	readonly passages: Uint32Array;
	readonly frequencies: Uint8Array;
	/** The decoded block, its number of entries, and the current entry. */
	block = -1;
	filled = 0;
	index = 0;
	/**
	 * For each block: its last passage, the starts of its postings and positions, its highest frequency and its lowest
	 * length code.
	 */
	private readonly table: Uint32Array;

	constructor(
		private readonly segment: PostingBytes,
		postingStart: number,
		positionStart: number,
	) {
		const reader = new ByteReader(segment.postings, postingStart);
		this.count = reader.varint();
		this.blockCount = Math.ceil(this.count / BLOCK);
		this.passages = new Uint32Array(Math.min(BLOCK, this.count));
		this.frequencies = new Uint8Array(this.passages.length);
		this.table = new Uint32Array(this.blockCount * COLUMNS);
		if (this.blockCount === 1) this.readOnly(reader.place, positionStart);
		else this.readTable(reader, positionStart);
		this.load(0);
	}

	private readTable(reader: ByteReader, positionStart: number): void {
		const { table } = this;
		let [last, start, position] = [0, 0, positionStart];
		for (let row = 0; row < table.length; row += COLUMNS) {
			last += reader.varint();
			table[row] = last;
			table[row + 1] = start;
			start += reader.varint();
			table[row + 2] = position;
			position += reader.varint();
			table[row + 3] = reader.byte();
			table[row + 4] = reader.byte();
		}
		for (let row = 1; row < table.length; row += COLUMNS) table[row] = (table[row] as number) + reader.place;
	}

	private readOnly(start: number, positionStart: number): void {
		this.table[1] = start;
		this.load(0);
		let [most, least] = [0, 255];
		for (let index = 0; index < this.filled; index++) {
			most = Math.max(most, this.frequencies[index] as number);
			least = Math.min(least, this.segment.lengths[this.passages[index] as number] as number);
		}
		this.table.set([this.passages[this.filled - 1] as number, start, positionStart, most, least]);
	}

	/** Returns the last passage of a block. */
	last(block: number): number {
		return this.table[block * COLUMNS] as number;
	}

	/** Returns the highest frequency in a block. */
	maxFrequency(block: number): number {
		return this.table[block * COLUMNS + 3] as number;
	}

	/** Returns the length code of the shortest passage in a block. */
	minLength(block: number): number {
		return this.table[block * COLUMNS + 4] as number;
	}

	/** Decodes a block and moves to its first entry; after the last block the cursor is at its end. */
	load(block: number): void {
		this.index = 0;
		if (this.block === block) return;
		this.block = block;
		this.filled = block >= this.blockCount ? 0 : Math.min(BLOCK, this.count - block * BLOCK);
		if (this.filled === 0) return;
		const data = this.segment.postings;
		let place = this.table[block * COLUMNS + 1] as number;
		let passage = block === 0 ? 0 : this.last(block - 1);
		for (let index = 0; index < this.filled; index++) {
			let value = data[place++] as number;
			if (value > 127) {
				let next = data[place++] as number;
				value = (value & 127) + ((next & 127) << 7);
				for (let factor = 1 << 14; next > 127; factor *= 128) {
					next = data[place++] as number;
					value += (next & 127) * factor;
				}
			}
			passage += value >>> 1;
			this.passages[index] = passage;
			this.frequencies[index] = value & 1 ? (data[place++] as number) : TEXT_UNIT;
		}
	}

	/** The current passage. */
	get passage(): number {
		return this.index < this.filled ? (this.passages[this.index] as number) : END;
	}

	next(): void {
		this.index++;
		if (this.index >= this.filled && this.block < this.blockCount) this.load(this.block + 1);
	}

	/** Moves to the first posting at or after a passage. */
	seek(passage: number): number {
		let { block } = this;
		if (block >= this.blockCount) return END;
		while (block < this.blockCount && this.last(block) < passage) block++;
		if (block !== this.block) this.load(block);
		let { index } = this;
		while (index < this.filled && (this.passages[index] as number) < passage) index++;
		this.index = index;
		return this.passage;
	}

	/** Appends the positions of the current posting to `into`. */
	places(into: number[]): void {
		const reader = new ByteReader(this.segment.positions, this.table[this.block * COLUMNS + 2]);
		for (let skip = 0; skip < this.index; skip++) while ((reader.varint() & 1) === 0);
		let place = 0;
		for (;;) {
			const value = reader.varint();
			place += value >>> 1;
			if (value > 1) into.push(place);
			if (value & 1) return;
		}
	}
}
