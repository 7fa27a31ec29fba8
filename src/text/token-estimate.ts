/**
 * How many tokens a language model makes of a text, about. Measured on the tokenizers cl100k and o200k of OpenAI, between which most
 * others lie: four letters of English make less than one token, a character of Chinese or Japanese makes 0.8 to 1.4, a letter of
 * Cyrillic, Arabic or Devanagari 0.3 to 1.
 */
const LATIN = 0.25;
const OTHER_ALPHABETS = 0.5;
const WHOLE = 1;

/** Never more than one for each character in UTF-16. */
export function estimateTokens(text: string): number {
	let sum = 0;
	for (let index = 0; index < text.length; index += 1) sum += weightOf(text.charCodeAt(index));
	return Math.ceil(sum);
}

function weightOf(code: number): number {
	if (code < 0x80) return isDigitOrMark(code) ? OTHER_ALPHABETS : LATIN;
	// Accented letters to Georgian, their additions, and the punctuation of all of them.
	if (code < 0x1100 || (code >= 0x1e00 && code < 0x2070)) return OTHER_ALPHABETS;
	return WHOLE;
}

/** Digits come in threes at most, and marks by themselves or in pairs. */
function isDigitOrMark(code: number): boolean {
	const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
	return code > 0x20 && !isLetter;
}
