import type { Quantity, Reading } from '../../../../language/numbers/quantity';
import { convert, isSameUnit } from '../../../../language/numbers/units';
import type { Unit } from '../../../../language/numbers/units';

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
const SHARE_BELOW = 0.6;
const SHARE_ABOVE = 1.75;
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
	return claimed.kind === 'fraction' && (isWithinHedge(a, b, claimed) || isBeyondShare(a, b, claimed));
}

/** `less than half` for 40 %, `more than half` for 80 %: bounds on shares are meant loosely. */
function isBeyondShare(a: number, b: number, { hedge }: Quantity): boolean {
	return (hedge === 'below' && b < a && b >= a * SHARE_BELOW) || (hedge === 'above' && b > a && b <= a * SHARE_ABOVE);
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
	// If both numbers have the same readings, only the same reading is compared: 2,300 km do not match 2,300 m by way of
	// 2.3 km.
	const areAlike =
		claimed.readings.length === known.readings.length &&
		claimed.readings.every((reading, index) => reading.value === known.readings[index]?.value);
	return claimed.readings.some((a, at) =>
		known.readings.some((b, other) => (!areAlike || at === other) && isConvertedValue(a, b, { to, from }, claimed)),
	);
}

interface Conversion {
	readonly to: Unit;
	readonly from: Unit;
}

function isConvertedValue(a: Reading, b: Reading, { to, from }: Conversion, claimed: Quantity): boolean {
	const converted = convert(b.value, from, to);
	if (converted === undefined) return false;
	const isMetric =
		Number.isInteger(Math.log10(from.factor / to.factor)) || from.dimension === 'time' || from.dimension === 'span';
	const tolerance =
		claimed.hedge === 'about' ? ABOUT_CONVERTED : isMetric && claimed.hedge === 'none' ? 1e-6 : CONVERSION;
	const isNextBelow = claimed.hedge === 'below' && converted < a.value && converted > a.value - a.quantum;
	return (
		Math.abs(converted - a.value) <= Math.abs(converted) * tolerance ||
		isNextBelow ||
		isWithinHedge(a.value, converted, claimed) ||
		isRounded(a, { value: converted, quantum: a.quantum / 1000 }, claimed)
	);
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
	const areCounted =
		(claimed.kind === 'number' || claimed.kind === 'fraction') &&
		(known.kind === 'number' || known.kind === 'fraction');
	if (!areCounted && !(known.kind === 'year' && claimed.kind === 'number' && claimed.hedge !== 'none')) return false;
	if (b.quantum < 1 || a.quantum > 1 ? isRounded(a, b, claimed) : false) return true;
	// A number that the source hedges already cannot be rounded further.
	if (
		claimed.hedge === 'none' ||
		(known.hedge !== 'none' && known.hedge !== 'about') ||
		significantDigits(a.value) >= significantDigits(b.value)
	)
		return false;
	return (
		isWithinHedge(a.value, b.value, claimed) ||
		(claimed.hedge === 'about' && isEqual(a.value, Number(b.value.toPrecision(significantDigits(a.value)))))
	);
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

function significantDigits(value: number): number {
	return value === 0
		? 1
		: String(Math.abs(value))
				.replace(/e[^]*$/, '')
				.replace('.', '')
				.replace(/^0+/, '')
				.replace(/(?<!0)0+$/, '').length;
}
