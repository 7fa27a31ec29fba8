/**
 * Packs long texts for `main.js`: the Burrows-Wheeler transform, the rank of each byte by recency, and an arithmetic
 * coder that writes printable characters. The word lists of all languages and the texts of the interface take 88 KB;
 * DEFLATE in base 85 took 103, and 4 for the library that unpacks it.
 */
import {
	CONTEXT,
	DIGITS,
	HEADER_PLACES,
	learn,
	MOST_BITS,
	LONGEST_RUN,
	newestFirst,
	newModel,
	nextContext,
	PLACES,
	SMALLEST_RANGE,
} from './unpacked-text.mjs';

/**
 * @param {Readonly<Record<string, string>>} texts by the names of the functions that return them
 * @returns {string} the source of a module in `scripts/`
 */
export function moduleOfPackedTexts(texts) {
	const packed = Object.entries(texts).map(([name, text]) => [
		name,
		`unpackedText(${JSON.stringify(packedText(text))})`,
	]);
	return `import { unpackedText } from './unpacked-text.mjs';\n${functionsOf(packed)}`;
}

/** Returns the same with plain texts. */
export function moduleOfTexts(texts) {
	return functionsOf(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]));
}

function functionsOf(values) {
	return values.map(([name, value]) => `export const ${name} = () => ${value};\n`).join('');
}

/**
 * @param {string} text
 * @returns {string} characters of `unpacked-text.mjs`
 */
export function packedText(text) {
	const bytes = Buffer.from(text);
	const rows = sortedRotations(bytes);
	const coder = new Coder([...digitsOf(bytes.length, HEADER_PLACES), ...digitsOf(rows.indexOf(0), HEADER_PLACES)]);
	const byRecency = [...newestFirst()];
	let [run, before] = [0, 0];
	for (const row of rows) {
		const rank = byRecency.indexOf(bytes.at(row - 1));
		byRecency.unshift(...byRecency.splice(rank, 1));
		coder.code(CONTEXT.zero + before * 8 + run, rank === 0);
		if (rank > 0) coder.code(CONTEXT.one + before, rank === 1);
		if (rank > 1) codeNumber(coder, before, rank - 1);
		run = rank === 0 ? Math.min(run + 1, LONGEST_RUN) : 0;
		before = nextContext(before, rank);
	}
	return coder.text();
}

function codeNumber(coder, before, number) {
	const context = CONTEXT.length + (before % 25) * 8;
	const bits = 31 - Math.clz32(number);
	for (let bit = 0; bit <= bits && bit < MOST_BITS; bit++) coder.code(context + bit, bit < bits);
	for (let bit = bits; bit > 0; bit--)
		coder.code(CONTEXT.bits + bits * 256 + (number >> bit), ((number >> (bit - 1)) & 1) === 1);
}

/** An arithmetic coder: each bit narrows the range by its probability. */
class Coder {
	#low = 0;
	#range = DIGITS ** PLACES;
	#model = newModel();
	#digits;

	/** @param {number[]} digits written before */
	constructor(digits) {
		this.#digits = digits;
	}

	code(context, bit) {
		const part = Math.floor(this.#range * this.#model.shares[context]);
		this.#low += bit ? 0 : part;
		this.#range = bit ? part : this.#range - part;
		learn(this.#model, context, bit ? 1 : 0);
		if (this.#low >= DIGITS ** PLACES) this.#carry();
		while (this.#range < SMALLEST_RANGE) {
			this.#digits.push(Math.floor(this.#low / SMALLEST_RANGE));
			this.#low = (this.#low % SMALLEST_RANGE) * DIGITS;
			this.#range *= DIGITS;
		}
	}

	text() {
		const digits = [...this.#digits, ...digitsOf(this.#low, PLACES)];
		return digits.map((digit) => String.fromCharCode(digit === 57 ? 33 : digit + 35)).join('');
	}

	#carry() {
		this.#low -= DIGITS ** PLACES;
		let place = this.#digits.length - 1;
		while (this.#digits[place] === DIGITS - 1) this.#digits[place--] = 0;
		this.#digits[place]++;
	}
}

function digitsOf(number, places) {
	return Array.from({ length: places }, (_, place) => Math.floor(number / DIGITS ** (places - 1 - place)) % DIGITS);
}

/** Returns the starts of all rotations of the text in their order, which is found for twice as many bytes each time. */
function sortedRotations(bytes) {
	const { length } = bytes;
	const rows = Int32Array.from(bytes, (_, row) => row);
	let ranks = Int32Array.from(bytes);
	for (let known = 1; known < 2 * length; known *= 2) {
		const keys = Float64Array.from(ranks, (rank, row) => rank * (length + 256) + ranks[(row + known) % length]);
		rows.sort((a, b) => keys[a] - keys[b]);
		ranks = new Int32Array(length);
		for (let place = 1; place < length; place++) {
			const isSame = keys[rows[place]] === keys[rows[place - 1]];
			ranks[rows[place]] = ranks[rows[place - 1]] + Number(!isSame);
		}
		if (ranks[rows[length - 1]] === length - 1) break;
	}
	return rows;
}
