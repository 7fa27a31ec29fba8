/**
 * Estimates the tokens of a text, rather too many than too few. The weights come from OpenAI's tokenizers cl100k and
 * o200k; most others give counts between these two. The larger of both counts is used, because a model rejects a text
 * that is too long, while a shorter one does no harm.
 */
import { once } from './lazy';

/** Tokens per hundred characters. */
const LETTER = 25;
const DIGIT_OR_MARK = 70;
/** Each script ends before the given code point, a multiple of 16. */
const SCRIPTS = [
	{ name: 'accented Latin letters, each of which breaks its word into more tokens', end: 0x0370, tokens: 100 },
	{ name: 'Greek', end: 0x0400, tokens: 110 },
	{ name: 'Cyrillic', end: 0x0530, tokens: 60 },
	{ name: 'Armenian', end: 0x0590, tokens: 210 },
	{ name: 'Hebrew', end: 0x0600, tokens: 115 },
	{ name: 'Arabic', end: 0x0900, tokens: 90 },
	{ name: 'Devanagari to Sinhala', end: 0x0e00, tokens: 140 },
	{ name: 'Thai', end: 0x0e80, tokens: 110 },
	{ name: 'Lao to Georgian', end: 0x1100, tokens: 210 },
	{ name: 'Ethiopic to Mongolian', end: 0x1e00, tokens: 250 },
	{ name: 'more of Latin', end: 0x1f00, tokens: 100 },
	{ name: 'more of Greek', end: 0x2000, tokens: 110 },
	{ name: 'dashes and curved quotation marks', end: 0x2070, tokens: 50 },
	{ name: 'signs, the punctuation of Chinese and Japanese, kana', end: 0x3100, tokens: 100 },
	{ name: 'Chinese characters', end: 0xa000, tokens: 150 },
	{ name: 'Yi to Meetei Mayek', end: 0xac00, tokens: 250 },
	{ name: 'Korean', end: 0xd800, tokens: 140 },
	{ name: 'surrogates: halves of characters beyond U+FFFF, such as emoji', end: 0xe000, tokens: 150 },
] as const;
/** Private use, and wide forms of letters and marks. */
const REST = 100;

const bySixteen = once(() => Uint8Array.from({ length: 0x1000 }, (_, place) => tokensOf(place * 16)));

function tokensOf(code: number): number {
	return SCRIPTS.find(({ end }) => code < end)?.tokens ?? REST;
}

/** Maximum tokens per UTF-16 code unit. */
export const MOST_TOKENS_PER_CHARACTER = Math.max(...SCRIPTS.map(({ tokens }) => tokens)) / 100;

export function estimateTokens(text: string): number {
	const weights = bySixteen();
	let sum = 0;
	for (let index = 0; index < text.length; index += 1) sum += weightOf(text.charCodeAt(index), weights);
	return Math.ceil(sum / 100);
}

function weightOf(code: number, weights: Uint8Array): number {
	if (code < 0x80) return isDigitOrMark(code) ? DIGIT_OR_MARK : LETTER;
	return weights[code >> 4] ?? REST;
}

/** Digits form tokens of at most three, marks of one or two. */
function isDigitOrMark(code: number): boolean {
	const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
	return code > 0x20 && !isLetter;
}
