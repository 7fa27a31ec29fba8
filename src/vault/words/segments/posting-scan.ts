import { BLOCK, TEXT_UNIT } from './segment-writer';
import type { Segment } from './segment';

/** Reads postings in order, one at a time. One object serves all terms, so that a merge allocates nothing per term. */
export class PostingScan {
	passage = 0;
	frequency = 0;
	/** Range of the posting's positions in `segment.positions`, end exclusive. */
	from = 0;
	to = 0;
	private postings: Uint8Array = NOTHING;
	private positions: Uint8Array = NOTHING;
	private place = 0;
	private left = 0;

	/** Starts a term. Returns the number of passages with it, including dead ones. */
	start(segment: Segment, term: number): number {
		this.postings = segment.postings;
		this.positions = segment.positions;
		this.place = segment.postingStart(term);
		this.to = segment.positionStart(term);
		this.passage = 0;
		this.left = this.varint();
		const count = this.left;
		if (count > BLOCK) for (let block = Math.ceil(count / BLOCK); block > 0; block--) this.skipTableRow();
		return count;
	}

	/** Moves to the next posting; false after the last. */
	next(): boolean {
		if (this.left === 0) return false;
		this.left--;
		const value = this.varint();
		this.passage += value >>> 1;
		this.frequency = value & 1 ? (this.postings[this.place++] as number) : TEXT_UNIT;
		this.from = this.to;
		this.to = this.endOfPositions(this.from);
		return true;
	}

	/**
	 * Returns the offset after a list of positions. Each number is a varint of `delta * 2 + isLast`, low bits first.
	 */
	private endOfPositions(from: number): number {
		let place = from;
		for (;;) {
			const first = this.positions[place++] as number;
			for (let byte = first; byte > 127; place++) byte = this.positions[place] as number;
			if (first & 1 || place >= this.positions.length) return place;
		}
	}

	/** Skips a row of the block table: three varints and two bytes. */
	private skipTableRow(): void {
		this.varint();
		this.varint();
		this.varint();
		this.place += 2;
	}

	private varint(): number {
		const { postings } = this;
		let byte = postings[this.place++] as number;
		if (byte < 128) return byte;
		let value = byte & 127;
		for (let factor = 128; byte > 127; factor *= 128) {
			byte = postings[this.place++] as number;
			value += (byte & 127) * factor;
		}
		return value;
	}
}

const NOTHING = new Uint8Array();
