import { UNSPACED_LETTER } from '../../../language/scripts';
import { cardinalWords } from '../../../language/number-words';
import { fold } from '../../../language/fold';
import { unitAfter, unitBefore } from '../../../language/numbers/units';
import { words } from '../../../language/words';
import { everyLanguage } from '../../../language/phrases';
import { pattern, once } from '../../../text/lazy';

/**
 * A number in digits with its unit, or a range of them, to compare and to search for. `quantities` reads the same text
 * for exact checks: each end of a range, numbers in words, and every value that the digits may have.
 */
export interface Figure {
	readonly low: number;
	readonly high: number;
	/** One name for all spellings of a unit; empty for a bare number */
	readonly unit: string;
	readonly start: number;
	readonly end: number;
}

const NUMBER = "[+−–-]?\\d{1,12}(?:[.,  ' ]\\d{3})*(?:[.,]\\d{1,6})?";
/** A letter that makes a figure part of a word; not in scripts without spaces, such as `少用35%的电力` */
const ATTACHED_OR_DIGIT = once(() => new RegExp(`(?!${UNSPACED_LETTER})\\p{L}|\\d`, 'u'));
const FIGURE = pattern('giu')`
	(?:(US\$|[€$£¥₹])\x20?)?
	(${NUMBER})
	(?:\s?(?:–|-|to|bis|a|à|and|und)\s?(${NUMBER}))?
`;
/** A factor is a unit to compare, although exact checks leave it out: `three times` may be `threefold`. */
const TIMES = /^\s?(?:times|mal|fois|veces)(?![\p{L}\p{N}])/iu;
/** Characters behind a number that may be its unit */
const REACH = 60;
const YEAR = /^(?:1[0-9]|20)\d\d$/;

/** Returns the figures of a sentence with their units, in reading order. */
export function figures(text: string): Figure[] {
	if (!/\d/.test(text)) return [];
	const found = [...text.matchAll(FIGURE())];
	return found.filter(({ index }) => !ATTACHED_OR_DIGIT().test(text.charAt(index - 1))).map((match) => figure(match));
}

function figure(match: RegExpExecArray): Figure {
	const [whole, currency, first = '', second] = match;
	const low = value(first);
	// The minus of a second number is the dash of the range.
	const high = second === undefined ? low : value(second.replace(/^[−–-]/, ''));
	const end = match.index + whole.length;
	const { name, length } = unitBehind(match.input.slice(end, end + REACH));
	return {
		low: Math.min(low, high),
		high: Math.max(low, high),
		unit: currency === undefined ? name : (unitBefore(currency)?.id ?? ''),
		start: match.index,
		end: end + length,
	};
}

function unitBehind(rest: string): { readonly name: string; readonly length: number } {
	const found = unitAfter(rest);
	if (found) {
		const { id, per } = found.unit;
		return { name: per === undefined ? id : `${id}/${per}`, length: found.length };
	}
	const times = TIMES.exec(rest);
	return times ? { name: 'times', length: times[0].length } : { name: '', length: 0 };
}

/** `1,450` and `1.450` are thousands, `2,5` and `2.5` are not. */
function value(written: string): number {
	const sign = /^[−–-]/.test(written) ? -1 : 1;
	const digits = written.replace(/^[+−–-]/, '').replace(/[  ' ]/g, '');
	const grouped = digits.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
	return sign * Number.parseFloat(grouped);
}

/** A bare number that reads as a year names a time, not an amount. */
export function isYear(figure: Figure): boolean {
	return figure.unit === '' && YEAR.test(String(figure.low));
}

/** Figures with a unit as terms to compare: `-5 °C` and `−5 degrees Celsius` are one. */
export function figureTerms(text: string): string[] {
	return figures(text)
		.filter((figure) => figure.unit !== '')
		.flatMap((figure) =>
			[...new Set([figure.low, figure.high])].map((value) => `#${Math.abs(value)} ${figure.unit}`),
		);
}

/** An amount in words: `eight percent`, `half an hour`, `one tenth of` */
const IN_WORDS = everyLanguage((file) => file.amounts);

/** True for an amount in digits, or in a set phrase: `12 km`, `450 people`, `half an hour`; not `In 1910`, `2.` */
export function hasAmountInDigits(text: string): boolean {
	if (IN_WORDS.test(text)) return true;
	return figures(text).some((figure) => figure.unit !== '' || (!isYear(figure) && Math.abs(figure.low) > 9));
}

/** True for any number, in digits or in words: `Mars has two moons.`, `It was built in 1910.` */
export function hasNumber(text: string, languageCode: string | undefined): boolean {
	if (/\p{N}/u.test(text) || IN_WORDS.test(text)) return true;
	const cardinals = cardinalWords(languageCode);
	return words(text).some((word) => (cardinals.get(fold(word.text)) ?? 0) > 1);
}

/** True for an amount in digits or in words: `12 km`, `It takes twelve years.`; not `It pays in two ways.` */
export function hasAmount(text: string, languageCode: string | undefined): boolean {
	if (hasAmountInDigits(text)) return true;
	const cardinals = cardinalWords(languageCode);
	return words(text).some(
		({ text: word, end }) => cardinals.has(fold(word)) && unitBehind(text.slice(end, end + REACH)).name !== '',
	);
}
