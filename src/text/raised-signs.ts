/** Writes raised and lowered text in a line without markup: 10⁶, m², 2ᵏ as 2^k, H₂O, x_i. */
import { once } from './lazy';

const SIGNS = '0123456789+-−–=()';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎';
/** Signs without letters and digits, such as `*` and `®`, mean the same on the line. */
const MARKS = /^[^\p{L}\p{N}]*$/u;
const NAMED_MARKS: ReadonlyMap<string, string> = new Map([
	['TM', '™'],
	['SM', '℠'],
	['o', 'º'],
	['a', 'ª'],
]);
/** Endings of ordinal numbers and of hours, which are raised only for looks. */
const NUMBER_ENDING = /^(?:st|nd|rd|th|ers?|ères?|ère|e|es|[eè]mes?|nde?|os|as|h|min)$/iu;
const ROMAN = /(?:^|[^\p{L}])[IVXLCDM]+$/u;
/** Endings of abbreviations: Mᵐᵉ, Dʳ, nᵒˢ. */
const ABBREVIATED = /(?:^|[^\p{L}])(?:\p{Lu}[\p{Ll}]{0,2}|n)$/u;
const ABBREVIATION_ENDING = /^(?:l?les?|mes?|gr|r|rs|te?|os|c|ns|nd)$/u;
const HAS_BASE = /[\p{L}\p{N})\]′″'’]$/u;
/** Several words are small print, not an exponent. */
const SMALL_PRINT = /\p{L}{2}[\s\p{P}]+\p{L}{2}/u;

/** @param before the text that the raised text follows, or its end */
export function raised(text: string, before: string): string {
	const sign = text.trim();
	const small = inSmallSigns(sign, RAISED);
	if (small !== undefined) return small;
	const named = NAMED_MARKS.get(sign);
	if (named !== undefined && (sign.length > 1 || /\p{N}$|(?:^|\P{L})[Nn]$/u.test(before))) return named;
	if (MARKS.test(sign) || !HAS_BASE.test(before) || /^\[.*\]$/su.test(sign)) return sign;
	if (SMALL_PRINT.test(sign)) return ` ${sign}`;
	const isEnding = /\d$/.test(before) || ROMAN.test(before) ? NUMBER_ENDING.test(sign) : false;
	return isEnding || (ABBREVIATED.test(before) && ABBREVIATION_ENDING.test(sign)) ? sign : grouped('^', sign);
}

/** @param before the text that the lowered text follows, or its end */
export function lowered(text: string, before: string): string {
	const sign = text.trim();
	const small = inSmallSigns(sign, LOWERED);
	if (small !== undefined) return small;
	if (MARKS.test(sign) || !HAS_BASE.test(before)) return sign;
	return SMALL_PRINT.test(sign) ? ` ${sign}` : grouped('_', sign);
}

/** Returns an exponent: `⁶`, `^k`, `^(−kt)`. In a formula every raised text is one. */
export function formulaExponent(text: string): string {
	return inSmallSigns(text, RAISED) ?? grouped('^', text);
}

/** Returns an index of a formula: `₂`, `_i`, `_(n+1)`. */
export function formulaIndex(text: string): string {
	return inSmallSigns(text, LOWERED) ?? grouped('_', text);
}

/** Returns `text` in brackets unless it is one word or number, or has brackets of its own. */
export function bracketed(text: string): string {
	return /^(?:[\p{L}\p{N}\p{M}′]*|√?\p{N}+(?:[.,]\p{N}+)*|\([^()]*\))$/u.test(text) ? text : `(${text})`;
}

const smallFraction = once(
	() => new RegExp(`(\\p{N}?)([${RAISED.slice(0, 10)}]{1,9})[/\u2044]([${LOWERED.slice(0, 10)}]+)`, 'gu'),
);

/** Writes fractions of small digits in plain ones: `3¹⁄₂` as `3 1/2`. */
export function withPlainFractions(text: string): string {
	return text.replace(
		smallFraction(),
		(_, before: string, numerator: string, denominator: string) =>
			`${before && `${before} `}${numerator.normalize('NFKC')}/${denominator.normalize('NFKC')}`,
	);
}

function grouped(mark: string, sign: string): string {
	return /^[\p{L}\p{N}]+$/u.test(sign) ? mark + sign : `${mark}(${sign.replace(/^\((.*)\)$/su, '$1')})`;
}

/** Returns undefined if one of the characters has no small form. */
function inSmallSigns(text: string, forms: string): string | undefined {
	const small = Array.from(text, (character) => forms.charAt(SIGNS.indexOf(character)) || undefined);
	return small.length > 0 && small.every((form) => form !== undefined) ? small.join('') : undefined;
}
