/**
 * Unpacks texts that `packed-text.mjs` packed. It is bundled into `main.js`, runs once, and before the engine has
 * compiled it well: loops and counters are faster here than functions and iterators.
 */

/** Characters from `#` to `~`; `!` stands for the backslash, which strings escape. */
export const DIGITS = 92;
/** Digits of a number of the coder; more would not be exact in a double. */
export const PLACES = 7;
/** The coder takes the next digit when its range is smaller. */
export const SMALLEST_RANGE = DIGITS ** (PLACES - 1);
/** Digits of the length and of the row of the text among its rotations. */
export const HEADER_PLACES = 4;

/** A zero more in a row makes the next one likelier, up to this many. */
export const LONGEST_RUN = 7;
/** Bits of a number from 1 to 254, without its first. */
export const MOST_BITS = 7;
/** A probability follows about this many of its last bits. */
const MEMORY = 60;
/** Places of the probabilities: is a rank 0, is it 1, how many bits has it, and its bits. */
export const CONTEXT = { zero: 1_000, one: 0, length: 200, bits: 2_000, all: 4_096 };

/** @param {string} packed */
export function unpackedText(packed) {
	let at = 0;
	const digit = () => {
		const code = packed.charCodeAt(at++);
		return code === 33 ? 57 : code - 35;
	};
	const number = (places) => {
		let value = 0;
		for (let place = 0; place < places; place++) value = value * DIGITS + digit();
		return value;
	};
	const column = new Uint8Array(number(HEADER_PLACES));
	const first = number(HEADER_PLACES);
	let range = DIGITS ** PLACES;
	let code = number(PLACES);
	const model = newModel();
	const coded = (context) => {
		const part = Math.floor(range * model.shares[context]);
		const bit = code < part ? 1 : 0;
		if (bit) {
			range = part;
		} else {
			code -= part;
			range -= part;
		}
		learn(model, context, bit);
		while (range < SMALLEST_RANGE) {
			range *= DIGITS;
			code = code * DIGITS + digit();
		}
		return bit;
	};
	const byRecency = newestFirst();
	const starts = new Uint32Array(257);
	let [run, before] = [0, 0];
	for (let row = 0; row < column.length; row++) {
		let rank = 0;
		if (coded(CONTEXT.zero + before * 8 + run)) {
			if (run < LONGEST_RUN) run++;
		} else {
			run = 0;
			rank = coded(CONTEXT.one + before) ? 1 : 1 + codedNumber(coded, before);
			const byte = byRecency[rank];
			for (let place = rank; place > 0; place--) byRecency[place] = byRecency[place - 1];
			byRecency[0] = byte;
		}
		before = nextContext(before, rank);
		column[row] = byRecency[0];
		starts[byRecency[0] + 1]++;
	}
	return new TextDecoder().decode(textOfLastColumn(column, starts, first));
}

function codedNumber(coded, before) {
	const context = CONTEXT.length + (before % 25) * 8;
	let bits = 0;
	while (bits < MOST_BITS && coded(context + bits)) bits++;
	let number = 1;
	for (let bit = bits; bit > 0; bit--) number = number * 2 + coded(CONTEXT.bits + bits * 256 + number);
	return number;
}

/**
 * Undoes the Burrows-Wheeler transform: the rows of the same last byte are in the order of the rows of the same first
 * byte.
 */
function textOfLastColumn(column, starts, first) {
	for (let byte = 0; byte < 256; byte++) starts[byte + 1] += starts[byte];
	const next = new Uint32Array(column.length);
	for (let row = 0; row < column.length; row++) next[starts[column[row]]++] = row;
	const text = new Uint8Array(column.length);
	let row = first;
	for (let place = 0; place < text.length; place++) {
		row = next[row];
		text[place] = column[row];
	}
	return text;
}

export function newestFirst() {
	const bytes = new Uint8Array(256);
	for (let byte = 0; byte < 256; byte++) bytes[byte] = byte;
	return bytes;
}

/** The probability that a bit is 1 in each context, and how many bits it has seen. */
export function newModel() {
	return { shares: new Float64Array(CONTEXT.all).fill(0.5), seen: new Uint8Array(CONTEXT.all) };
}

export function learn({ shares, seen }, context, bit) {
	shares[context] += (bit - shares[context]) / (seen[context] + 1.6);
	if (seen[context] < MEMORY) seen[context]++;
}

/** Returns a number for the sizes of the last three ranks. */
export function nextContext(before, rank) {
	return (before % 25) * 5 + (rank < 2 ? rank : rank < 4 ? 2 : rank < 16 ? 3 : 4);
}
