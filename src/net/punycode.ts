/** Decoding of internationalised host names, after RFC 3492. `URL` gives a host in its ASCII form only. */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_CODE_POINT = 128;
const MAX_CODE_POINT = 0x10ffff;

/** The label as people read it: `xn--bcher-kva` → `bücher`. Undefined for an encoding that is broken. */
export function decodeLabel(label: string): string | undefined {
	return label.startsWith('xn--') ? decode(label.slice(4)) : label;
}

function decode(encoded: string): string | undefined {
	const delimiter = encoded.lastIndexOf('-');
	const output = [...encoded.slice(0, Math.max(0, delimiter))].map((character) => character.charCodeAt(0));
	let codePoint = INITIAL_CODE_POINT;
	let bias = INITIAL_BIAS;
	let insertAt = 0;
	let first = true;
	for (let position = delimiter + 1; position < encoded.length;) {
		const delta = readDelta(encoded, position, bias);
		if (!delta) return undefined;
		position = delta.next;
		const length = output.length + 1;
		bias = adapt(delta.value, length, first);
		first = false;
		const total = insertAt + delta.value;
		codePoint += Math.floor(total / length);
		if (codePoint > MAX_CODE_POINT) return undefined;
		insertAt = total % length;
		output.splice(insertAt, 0, codePoint);
		insertAt += 1;
	}
	return String.fromCodePoint(...output);
}

/** A generalised variable-length integer (RFC 3492, 3.3). */
function readDelta(encoded: string, start: number, bias: number): { value: number; next: number } | undefined {
	let value = 0;
	let weight = 1;
	for (let position = start, k = BASE; position < encoded.length; position += 1, k += BASE) {
		const digit = digitOf(encoded.charCodeAt(position));
		if (digit === undefined) return undefined;
		value += digit * weight;
		if (!Number.isSafeInteger(value)) return undefined;
		const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
		if (digit < threshold) return { value, next: position + 1 };
		weight *= BASE - threshold;
	}
	return undefined;
}

function digitOf(code: number): number | undefined {
	if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
	const letter = code | 0x20;
	return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : undefined;
}

/** How the next delta is read, from the size of this one (RFC 3492, 6.1). */
function adapt(delta: number, length: number, first: boolean): number {
	let rest = Math.floor(delta / (first ? DAMP : 2));
	rest += Math.floor(rest / length);
	let k = 0;
	for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
	return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
