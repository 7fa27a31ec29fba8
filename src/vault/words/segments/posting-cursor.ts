import { ByteReader } from './bytes';
import { TEXT_UNIT } from './segment-writer';

/** Value of `passage` after the last posting. */
const END = 0xffffffff;

/** The parts of a segment that a cursor reads. */
export interface PostingBytes {
	readonly postings: Uint8Array;
	readonly positions: Uint8Array;
}

/**
 * Iterates over the postings of a term, which it decodes at once. One cursor can read several terms, one after the
 * other, so that a merge allocates nothing per term. After the last posting `passage` is `END`.
 */
export class Cursor {
	/** Passages that contain the term, including dead ones. */
	count = 0;
	passages = new Uint32Array(0);
	frequencies = new Uint8Array(0);
	/** The current posting. */
	index = 0;
	private positions: Uint8Array = new Uint8Array(0);
	/** Number of lists of positions that were passed, and the start of the next one. */
	private passed = 0;
	private place = 0;

	/** Starts with the first posting of a term. */
	read(segment: PostingBytes, postingStart: number, positionStart: number): this {
		this.positions = segment.positions;
		this.passed = 0;
		this.place = positionStart;
		this.index = 0;
		this.decode(segment.postings, postingStart);
		return this;
	}

	private decode(data: Uint8Array, start: number): void {
		const reader = new ByteReader(data, start);
		// A damaged count must not allocate more than the data could fill.
		const count = Math.min(reader.varint(), data.length);
		this.count = count;
		if (this.passages.length < count) {
			this.passages = new Uint32Array(count);
			this.frequencies = new Uint8Array(count);
		}
		const { passages, frequencies } = this;
		let { place } = reader;
		let passage = 0;
		for (let index = 0; index < count; index++) {
			let value = data[place++] as number;
			// A varint, decoded here because this is the hottest loop of a search.
			if (value > 127) {
				let next = data[place++] as number;
				value = (value & 127) + ((next & 127) << 7);
				for (let factor = 1 << 14; next > 127; factor *= 128) {
					next = data[place++] as number;
					value += (next & 127) * factor;
				}
			}
			passage += value >>> 1;
			passages[index] = passage;
			frequencies[index] = value & 1 ? (data[place++] as number) : TEXT_UNIT;
		}
	}

	/** The current passage. */
	get passage(): number {
		return this.index < this.count ? (this.passages[this.index] as number) : END;
	}

	/** Frequency in the current passage. */
	get frequency(): number {
		return this.frequencies[this.index] as number;
	}

	next(): void {
		this.index++;
	}

	/** Moves to the first posting at or after a passage, and returns its passage. */
	seek(passage: number): number {
		let low = this.index;
		let step = 1;
		while (low + step < this.count && (this.passages[low + step] as number) < passage) {
			low += step;
			step *= 2;
		}
		let high = Math.min(low + step, this.count);
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.passages[middle] as number) < passage) low = middle + 1;
			else high = middle;
		}
		this.index = low;
		return this.passage;
	}

	/**
	 * Returns the range of the current posting's positions in the segment's, end exclusive. Each position is a varint
	 * of `delta * 2 + isLast`, low bits first.
	 */
	positionRange(): { readonly from: number; readonly to: number } {
		let from = this.place;
		for (; this.passed <= this.index; this.passed++) {
			from = this.place;
			this.place = endOfPositions(this.positions, from);
		}
		return { from, to: this.place };
	}

	/** Appends the positions of the current posting to `into`; called once for each posting, in order. */
	places(into: number[]): void {
		const { from, to } = this.positionRange();
		let place = 0;
		let value = 0;
		let factor = 1;
		for (let at = from; at < to; at++) {
			const byte = this.positions[at] as number;
			value += (byte & 127) * factor;
			factor *= 128;
			if (byte > 127) continue;
			place += value >>> 1;
			if (value > 1) into.push(place);
			[value, factor] = [0, 1];
		}
	}
}

function endOfPositions(positions: Uint8Array, from: number): number {
	let place = from;
	for (;;) {
		const first = positions[place++] as number;
		for (let byte = first; byte > 127; place++) byte = positions[place] as number;
		if (first & 1 || place >= positions.length) return place;
	}
}
