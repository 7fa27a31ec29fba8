import type { Quantity, Reading } from '../../../../language/numbers/quantity';
import { convert, isSameUnit } from '../../../../language/numbers/units';

/**
 * `unit`: the source has the number, but with another unit. `bare`: it has the number without a unit, as
 * in texts that often leave the unit out.
 */
export type NumberMatch = 'yes' | 'bare' | 'unit' | 'no';

/**
 * Shares by which a number may differ: rounded ("about"), with a bound ("more than", "almost"), and converted to
 * another unit.
 */
const ROUNDING = 0.05;
const ONE_SIDED = 0.25;
const CONVERSION = 0.02;
/** Tolerance of "about" with a conversion: `about a minute and a half` for 95 seconds. */
const ABOUT_CONVERTED = 0.1;
/** Dimensions of units that a claim may add if the source leaves them out: `aged 65` is 65 years. */
const SILENT: ReadonlySet<string> = new Set(['span', 'point']);

/** Returns how well a number of the source supports a number of the claim. */
export function matchNumber(claimed: Quantity, known: Quantity): NumberMatch {
	if (isCalendar(claimed, known)) return 'yes';
	if (isShare(claimed, known)) return 'yes';
	if (isConverted(claimed, known)) return 'yes';
	if (!isSameValue(claimed, known)) return 'no';
	if (
		claimed.unit?.dimension === 'temperature' &&
		known.unit?.dimension === 'temperature' &&
		claimed.negative !== known.negative
	)
		return 'no';
	if (claimed.unit && known.unit && !isSameUnit(claimed.unit, known.unit)) return 'unit';
	if (claimed.unit && !known.unit)
		return known.kind === 'hint' || SILENT.has(claimed.unit.dimension) ? 'bare' : 'unit';
	return 'yes';
}

function isCalendar(claimed: Quantity, known: Quantity): boolean {
	const [a, b] = [claimed.readings[0]?.value ?? 0, known.readings[0]?.value ?? 0];
	if (claimed.kind === 'decade' && (known.kind === 'year' || known.kind === 'decade'))
		return (
			Math.floor(b / 10) * 10 === a ||
			(a < 100 && Math.floor((b % 100) / 10) * 10 === a) ||
			(a >= 100 && a % 100 === 0 && Math.floor(b / 100) * 100 === a)
		);
	if (claimed.kind === 'century' && known.kind === 'year') return Math.ceil(b / 100) === a;
	// `The 1300s` are the fourteenth century, and 1847 is in the 1800s.
	if (claimed.kind === 'century' && known.kind === 'decade') return Math.floor(b / 100) + 1 === a;
	if (claimed.kind === 'decade' && known.kind === 'century') return a >= 100 && a % 100 === 0 && a / 100 + 1 === b;
	return false;
}

/** `half` is 50 %, `one in four` is 25 %. */
function isShare(claimed: Quantity, known: Quantity): boolean {
	const [a, b] = [shareOf(claimed), shareOf(known)];
	if (a === undefined || b === undefined || (claimed.kind !== 'fraction' && known.kind !== 'fraction')) return false;
	const tolerance = claimed.hedge === 'none' ? 0.006 : 0.03;
	if (Math.abs(a - b) <= tolerance) return true;
	return claimed.kind === 'fraction' && isWithinHedge(a, b, claimed);
}

function shareOf(quantity: Quantity): number | undefined {
	const value = quantity.readings.at(-1)?.value ?? 0;
	if (quantity.kind === 'fraction') return value;
	if (quantity.unit?.dimension === 'ratio') return value * quantity.unit.factor;
	return value > 0 && value < 1 ? value : undefined;
}

function isConverted(claimed: Quantity, known: Quantity): boolean {
	const [to, from] = [claimed.unit, known.unit];
	if (!to || !from || to.id === from.id || (to.per ?? '') !== (from.per ?? '')) return false;
	return claimed.readings.some((a) =>
		known.readings.some((b) => isConvertedValue(a, convert(b.value, from, to), claimed)),
	);
}

function isConvertedValue({ value, quantum }: Reading, converted: number | undefined, claimed: Quantity): boolean {
	if (converted === undefined) return false;
	const tolerance = claimed.hedge === 'about' ? ABOUT_CONVERTED : CONVERSION;
	// "under three weeks" for eighteen days
	const isNextBelow = claimed.hedge === 'below' && converted < value && converted > value - quantum;
	const isNear = Math.abs(converted - value) <= Math.abs(converted) * tolerance;
	return isNear || isNextBelow || isWithinHedge(value, converted, claimed);
}

function isSameValue(claimed: Quantity, known: Quantity): boolean {
	return claimed.readings.some((a) =>
		known.readings.some((b) => isEqual(a.value, b.value) || isRounding(a, b, claimed, known)),
	);
}

function isEqual(a: number, b: number): boolean {
	return Math.abs(a - b) <= Math.abs(b) * 1e-9;
}

function isRounding(a: Reading, b: Reading, claimed: Quantity, known: Quantity): boolean {
	const isCounted = ({ kind }: Quantity): boolean => kind === 'number' || kind === 'fraction';
	if (!isCounted(claimed) || !isCounted(known)) return false;
	if ((b.quantum < 1 || a.quantum > 1) && isRounded(a, b, claimed)) return true;
	// A number that the source hedges already cannot be rounded further.
	return (known.hedge === 'none' || known.hedge === 'about') && isWithinHedge(a.value, b.value, claimed);
}

function isWithinHedge(a: number, b: number, claimed: Quantity): boolean {
	if (claimed.hedge === 'above') return b >= a && b <= a * (1 + ONE_SIDED);
	if (claimed.hedge === 'below') return b <= a && b >= a * (1 - ONE_SIDED / 2);
	return claimed.hedge === 'about' && Math.abs(a - b) <= Math.abs(b) * ROUNDING;
}

/** `3.5` for 3.48, `2.9 million` for 2,873,000: the source's value rounded to the digits shown. */
function isRounded(a: Reading, b: Reading, claimed: Quantity): boolean {
	if (a.quantum <= b.quantum * 1.0001) return false;
	const isClose = Math.abs(a.value - b.value) <= Math.abs(b.value) * ROUNDING || claimed.hedge === 'about';
	return isClose && Math.abs(Math.round(b.value / a.quantum) * a.quantum - a.value) < a.quantum * 1e-6;
}
