import type { Reading } from './quantity';

const SIGNS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁻';
const POWER = /^(?:([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})|\^([-−]?\d{1,3})(?!\d))/u;
const TIMES_TEN = /^\s?[×x·⋅*]\s?10(?!\d)/u;
/** A larger exponent is not a measure. */
const LARGEST = 300;

export interface Power {
	/** Characters after the base. */
	readonly length: number;
	readonly readings: readonly Reading[];
}

/**
 * Reads the exponent of a number, or the power of ten by which it is multiplied: `10⁶`, `3 × 10⁸`, `2⁸`. A raised
 * digit at any other number is a footnote's mark: `35¹`.
 * @param rest the text after the number
 */
export function powerAfter(digits: string, base: readonly Reading[], rest: string): Power | undefined {
	const times = TIMES_TEN.exec(rest)?.[0] ?? '';
	if (times === '' && digits !== '10' && !/^[2-9]$/.test(digits)) return undefined;
	const [all, small, written] = POWER.exec(rest.slice(times.length)) ?? [];
	if (all === undefined) return undefined;
	const exponent = Number(
		written?.replace('−', '-') ??
			Array.from((small ?? '').replace('⁺', ''), (sign) => '0123456789-'.charAt(SIGNS.indexOf(sign))).join(''),
	);
	if (!Number.isInteger(exponent) || Math.abs(exponent) > LARGEST) return undefined;
	const length = times.length + all.length;
	if (times === '') {
		const value = powerOf(Number(digits), exponent);
		return { length, readings: [{ value, quantum: digits === '10' ? value : 1 }] };
	}
	const factor = powerOf(10, exponent);
	return {
		length,
		readings: base.map(({ value, quantum }) => ({ value: value * factor, quantum: quantum * factor })),
	};
}

/** Reads powers of ten from their decimal form: `10 ** -7` is 1.0000000000000001e-7 in some engines. */
function powerOf(base: number, exponent: number): number {
	return base === 10 ? Number(`1e${exponent}`) : base ** exponent;
}
