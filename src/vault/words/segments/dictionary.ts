import { fromUtf8, utf8 } from './bytes';

/** The terms of a segment as one UTF-8 buffer, found by hashing; terms are numbered from 0 in byte order. */
export class Dictionary {
	readonly size: number;
	private slots: Int32Array | undefined;

	/** @param starts start of each term, followed by the end of the last */
	constructor(
		readonly bytes: Uint8Array,
		readonly starts: Uint32Array,
	) {
		this.size = starts.length - 1;
	}

	/** Returns the number of a term; -1 if it is missing. */
	find(term: string): number {
		return this.findBytes(utf8(term));
	}

	findBytes(term: Uint8Array): number {
		return this.findStretch(term, 0, term.length);
	}

	/** Returns the number of another dictionary's term; -1 if it is missing. */
	findOf(other: Dictionary, term: number): number {
		return this.findStretch(other.bytes, other.starts[term] as number, other.starts[term + 1] as number);
	}

	private findStretch(bytes: Uint8Array, from: number, to: number): number {
		const slots = (this.slots ??= this.hashAll());
		const mask = slots.length - 1;
		for (let slot = hash(bytes, from, to) & mask; ; slot = (slot + 1) & mask) {
			const number = slots[slot] as number;
			if (number < 0) return -1;
			if (this.equals(number, bytes, from, to)) return number;
		}
	}

	bytesOf(number: number): Uint8Array {
		return this.bytes.subarray(this.starts[number], this.starts[number + 1]);
	}

	/** Returns the bytes of a term: an upper bound for its letters. */
	lengthOf(number: number): number {
		return (this.starts[number + 1] as number) - (this.starts[number] as number);
	}

	firstByte(number: number): number {
		return this.bytes[this.starts[number] as number] as number;
	}

	/** Returns the set of bytes in a term as a bit mask of 32. */
	letters(number: number): number {
		return letterSet(this.bytes, this.starts[number] as number, this.starts[number + 1] as number);
	}

	/** @param behind bytes of the term to skip */
	startsWith(number: number, prefix: Uint8Array, behind: number): boolean {
		const start = (this.starts[number] as number) + behind;
		if (this.lengthOf(number) < prefix.length + behind) return false;
		for (let index = 0; index < prefix.length; index++)
			if (this.bytes[start + index] !== prefix[index]) return false;
		return true;
	}

	term(number: number): string {
		return fromUtf8(this.bytesOf(number));
	}

	/** Returns the numbers of the terms that contain some bytes, in ascending order (Horspool 1980). */
	containing(wanted: Uint8Array): number[] {
		const { bytes } = this;
		const last = wanted.length - 1;
		const jumps = new Uint8Array(256).fill(wanted.length);
		for (let index = 0; index < last; index++) jumps[wanted[index] as number] = last - index;
		const found: number[] = [];
		for (let end = last; end < bytes.length; end += jumps[bytes[end] as number] as number) {
			let back = 0;
			while (back <= last && bytes[end - back] === wanted[last - back]) back++;
			if (back <= last) continue;
			const term = this.termAt(end);
			if (end - last >= (this.starts[term] as number) && found.at(-1) !== term) found.push(term);
		}
		return found;
	}

	/** Returns the number of the term that has a byte at an offset. */
	private termAt(offset: number): number {
		let [low, high] = [0, this.size];
		while (low + 1 < high) {
			const middle = (low + high) >> 1;
			if ((this.starts[middle] as number) <= offset) low = middle;
			else high = middle;
		}
		return low;
	}

	private equals(number: number, bytes: Uint8Array, from: number, to: number): boolean {
		const start = this.starts[number] as number;
		if ((this.starts[number + 1] as number) - start !== to - from) return false;
		for (let index = from; index < to; index++) if (this.bytes[start + index - from] !== bytes[index]) return false;
		return true;
	}

	private hashAll(): Int32Array {
		let capacity = 16;
		while (capacity < this.size * 1.5) capacity *= 2;
		const slots = new Int32Array(capacity).fill(-1);
		for (let number = 0; number < this.size; number++) {
			let slot =
				hash(this.bytes, this.starts[number] as number, this.starts[number + 1] as number) & (capacity - 1);
			while ((slots[slot] as number) >= 0) slot = (slot + 1) & (capacity - 1);
			slots[slot] = number;
		}
		return slots;
	}
}

/** Computes a 32-bit FNV-1a hash. */
function hash(bytes: Uint8Array, start: number, end: number): number {
	let value = 0x811c9dc5;
	for (let index = start; index < end; index++) value = Math.imul(value ^ (bytes[index] as number), 0x01000193);
	return (value ^ (value >>> 15)) >>> 0;
}

export function letterSet(bytes: Uint8Array, start: number, end: number): number {
	let set = 0;
	for (let index = start; index < end; index++) set |= 1 << ((bytes[index] as number) & 31);
	return set;
}
