/** The words, numbers and signs of a sentence. */
import { fold } from '../../../language/fold';
import { cardinalWords } from '../../../language/number-words';
import { FRACTION_BEHIND, fractionValue, VULGAR_FRACTIONS } from '../../../language/numbers/fractions';
import { numerals } from '../../../language/numbers/numerals';
import { unitAfter } from '../../../language/numbers/units';
import { UNSPACED_LETTER } from '../../../language/scripts';
import { segmentedWords } from '../../../language/words';
import { pattern } from '../../../text/lazy';
import { valueOf } from './figures';

export interface Piece {
	readonly kind: 'word' | 'number' | 'sign';
	readonly text: string;
	/** Pieces with one key are the same: `4,200` and `4200`, `three` and `3`, `The` and `the`. */
	readonly key: string;
	/** The key in lower case without accents. */
	readonly folded: string;
	/** Value of a number that is an amount; undefined for a time of day, a version or a date. */
	readonly value: number | undefined;
}

/** Chinese, Japanese and Korean write no space around a number: `建于1907年`, `1907년에`. */
const LETTER = String.raw`(?!${UNSPACED_LETTER})\p{L}`;
/**
 * A number keeps its minus, its groups of thousands and its exponent (`10⁶`); a word keeps what tells it from others
 * (`m²`, `C++`, `A+`, `3DES` without its number). A dash counts as a sign only before a number: `10–20`.
 */
const PIECE = pattern('gu')`
	(?<code>\d+-?(?!(?:st|nd|rd|th|am|pm|s|er)(?![\p{L}\p{N}])|\p{Script=Hangul})${LETTER}(?:${LETTER}|[\p{N}²³-])*)|
	(?<number>
		(?:(?<![\p{L}\p{N}])[-−])?
		(?:\d{1,6}${FRACTION_BEHIND}|[${VULGAR_FRACTIONS}]|
		\d{1,3}(?:[.,'’\u00a0\u2009\u202f\x20]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,:/]\d+)*)
		[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]*
	)|
	(?<unspaced>(?:${UNSPACED_LETTER}\p{M}*)+)|
	(?<word>(?:${LETTER}|\p{M})(?:${LETTER}|[\p{M}\p{N}²³]|['’.‑-](?=${LETTER}|\p{N}))*(?:[+#−]{1,2}(?![\p{L}\p{N}]))?)|
	(?<sign>[–—-]\s?(?=\d)|[%‰°€$£¥₹<>≤≥=+±×√∞]|\p{So})
`;
const DIGIT = /\p{Nd}/gu;
const PLAIN_NUMBER = pattern('u')`
	^[-−]?(?:[\d.,'’\s]+[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]*|(?:\d{1,6})?[${VULGAR_FRACTIONS}]|\d{1,6}${FRACTION_BEHIND})$
`;
/** `The` and `THESE` are `the` and `these`, but `MW` is not `mW`. */
const USUAL_CASE = /^\p{Lu}?[\p{Ll}\p{M}'’.‑-]*$|^[\p{Lu}-]{4,}$/u;

export function piecesOf(text: string, languageCode: string | undefined): Piece[] {
	const found: Piece[] = [];
	for (const { 0: written, groups } of withAsciiDigits(withWholeDenials(text)).matchAll(PIECE())) {
		if (groups?.['code'] !== undefined) found.push(...codePieces(written));
		else if (groups?.['number'] !== undefined) found.push(numberPiece(written));
		else if (groups?.['sign'] !== undefined)
			found.push(pieceOf('sign', written, written.trim().replace(/[–—]/u, '-')));
		else if (groups?.['unspaced'] !== undefined)
			for (const word of segmentedWords(written)) found.push(wordPiece(word.text, false, languageCode));
		else found.push(wordPiece(written, found.length === 0, languageCode));
	}
	return found;
}

/** `doesn't` is `does not`. */
function withWholeDenials(text: string): string {
	return text
		.replace(/\bcan(?:no|['’])t\b/gu, 'can not')
		.replace(/\bwon['’]t\b/gu, 'will not')
		.replace(/n['’]t(?!\p{L})/gu, ' not');
}

/**
 * Writes digits of every script as 0 to 9, also lowered ones. Those of a script are a run of ten that begins with its
 * zero.
 */
export function withAsciiDigits(text: string): string {
	return text
		.replace(/[₀-₉]/gu, (digit) => digit.normalize('NFKC'))
		.replace(DIGIT, (digit) => {
			if (/\d/.test(digit)) return digit;
			let zero = digit.codePointAt(0) ?? 0;
			const code = zero;
			while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
			return String(code - zero);
		});
}

/** `16px` is a number with its unit, `2FA`, `4b` and `40-litre` are names. */
function codePieces(text: string): Piece[] {
	const digits = /^\d+/.exec(text)?.[0] ?? '';
	const unit = text.slice(digits.length);
	if (unit.startsWith('-') || unitAfter(unit)?.length !== unit.length) return [pieceOf('word', text, text)];
	return [numberPiece(digits), pieceOf('word', unit, unit)];
}

function numberPiece(text: string): Piece {
	const [quantity] = PLAIN_NUMBER().test(text) ? numerals(text.replace(/[\u00a0\u2009\u202f]/gu, ' ')) : [];
	const sign = /^[-−]/u.test(text) ? -1 : 1;
	const value = quantity && sign * Math.abs(valueOf(quantity));
	// `5/8` may be a day, but is written like the fraction.
	const key = String(value ?? fractionValue(text) ?? text.replace(/^−/u, '-'));
	return pieceOf('number', text, `#${key}`, value);
}

function wordPiece(text: string, isFirst: boolean, languageCode: string | undefined): Piece {
	const folded = fold(text);
	const value = cardinalWords(languageCode).get(folded);
	if (value !== undefined) return pieceOf('number', text, `#${String(value)}`, value);
	const isUsual = USUAL_CASE.test(text) && (text.length > 1 || isFirst);
	return { kind: 'word', text, key: isUsual ? folded : text, folded, value: undefined };
}

function pieceOf(kind: Piece['kind'], text: string, key: string, value?: number): Piece {
	return { kind, text, key, folded: fold(key), value };
}
