/**
 * A growing byte buffer. Numbers are varints: seven bits per byte, low bits first, the high bit set on all but the
 * last.
 */
export class ByteWriter {
	data: Uint8Array<ArrayBuffer>;
	length = 0;

	constructor(capacity = 1024) {
		this.data = new Uint8Array(capacity);
	}

	clear(): void {
		this.length = 0;
	}

	byte(value: number): void {
		if (this.length === this.data.length) this.reserve(1);
		this.data[this.length++] = value;
	}

	/** @param value below 2^53 */
	varint(value: number): void {
		if (this.length + 8 > this.data.length) this.reserve(8);
		let rest = value;
		while (rest > 0x7fffffff) {
			this.data[this.length++] = (rest % 128) | 128;
			rest = Math.floor(rest / 128);
		}
		while (rest > 127) {
			this.data[this.length++] = (rest & 127) | 128;
			rest >>>= 7;
		}
		this.data[this.length++] = rest;
	}

	bytes(source: Uint8Array): void {
		this.reserve(source.length);
		this.data.set(source, this.length);
		this.length += source.length;
	}

	/** Appends a range of bytes; short ones are copied in a loop, which is cheaper than creating a view. */
	stretch(source: Uint8Array, from: number, to: number): void {
		if (to - from > SHORT) {
			this.bytes(source.subarray(from, to));
			return;
		}
		this.reserve(to - from);
		for (let index = from; index < to; index++) this.data[this.length++] = source[index] as number;
	}

	/** Appends a text's length in bytes, then its bytes. */
	text(value: string): void {
		if (isAscii(value)) {
			this.varint(value.length);
			this.ascii(value);
		} else {
			const encoded = ENCODER.encode(value);
			this.varint(encoded.length);
			this.bytes(encoded);
		}
	}

	/** Appends a text's bytes without their length. */
	letters(value: string): void {
		if (isAscii(value)) this.ascii(value);
		else this.bytes(ENCODER.encode(value));
	}

	private ascii(value: string): void {
		this.reserve(value.length);
		for (let index = 0; index < value.length; index++) this.data[this.length++] = value.charCodeAt(index);
	}

	written(): Uint8Array {
		return this.data.subarray(0, this.length);
	}

	private reserve(more: number): void {
		if (this.length + more <= this.data.length) return;
		const grown = new Uint8Array(Math.max(this.data.length * 2, this.length + more));
		grown.set(this.data.subarray(0, this.length));
		this.data = grown;
	}
}

/** Reads what `ByteWriter` wrote. */
export class ByteReader {
	constructor(
		private readonly data: Uint8Array,
		public place = 0,
	) {}

	byte(): number {
		return this.data[this.place++] as number;
	}

	varint(): number {
		let value = this.data[this.place++] as number;
		if (value < 128) return value;
		value &= 127;
		for (let factor = 128; ; factor *= 128) {
			const next = this.data[this.place++];
			// The end of the data also ends a number, so that a damaged store cannot cause an endless loop.
			if (next === undefined) return value;
			value += (next & 127) * factor;
			if (next < 128) return value;
		}
	}

	text(): string {
		const length = this.varint();
		const start = this.place;
		this.place += length;
		return fromUtf8(this.data.subarray(start, this.place));
	}
}

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** Encodes a text as UTF-8. A loop over a short ASCII text takes a tenth of the time of a `TextEncoder` call. */
export function utf8(text: string): Uint8Array {
	if (!isAscii(text)) return ENCODER.encode(text);
	const bytes = new Uint8Array(text.length);
	for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
	return bytes;
}

export function fromUtf8(bytes: Uint8Array): string {
	if (bytes.length > SHORT) return DECODER.decode(bytes);
	let text = '';
	for (const byte of bytes) {
		if (byte > 127) return DECODER.decode(bytes);
		text += String.fromCharCode(byte);
	}
	return text;
}

const SHORT = 24;

function isAscii(text: string): boolean {
	for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
	return true;
}

export function bitCount(value: number): number {
	let rest = value - ((value >>> 1) & 0x55555555);
	rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
	return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Encodes a length in one byte: exact up to 64, then in steps of two, at most 446. */
export function lengthCode(length: number): number {
	return length <= 64 ? length : Math.min(255, 64 + ((length - 63) >> 1));
}

export function codedLength(code: number): number {
	return code <= 64 ? code : 64 + (code - 64) * 2;
}
