import { fold } from '../../../../language/fold';
import { pattern } from '../../../../text/lazy';

/**
 * Letters mixed with digits, two or more capitals, or a capital inside the word: not an ordinary word in any language.
 */
const CODE = pattern('u')`
	^(?=.*\p{Lu})(?=.*\d)[\p{L}\d]+(?:[-./][\p{L}\d]+)*$|^\p{Lu}[\p{Lu}\d&]+s?$|
	^\p{Ll}+\p{Lu}[\p{L}\d]*$|^\p{Lu}\p{Ll}+\p{Lu}[\p{L}\d]*$
`;
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-./&'](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*/gu;
/** An article or preposition with an apostrophe: the name begins after it, as in `l'Italie`. */
const ELIDED = /^(?:[cdjlmnst]|qu|un|(?:d|n|s|c)?all|(?:d|n|s)[aeu]ll|quest|quell)'(?=\p{L}{2})/iu;
const CAPITALISED = /^\p{Lu}/u;
const ROMAN = /^[IVXLCDM]+$/;
/** Scripts with capitals. */
const CASED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

export interface NameToken {
	readonly text: string;
	readonly folded: string;
	readonly start: number;
	readonly end: number;
	readonly opensSentence: boolean;
	readonly isCapital: boolean;
	readonly isCode: boolean;
}

const NO_CODE = /^(?:AD|BC|CE|BCE|CEO|CFO|CTO|COO)$/;
/** Ends before a word that opens a sentence: a sentence's end, a line break or a table cell, then opening marks. */
const OPENING = /(?:[.!?:;…]['")\]]{0,6}|[.!?:;]\s?['"(]{1,6}|\n|\|)\s{0,6}['"(]{0,6}$/u;
const TEXT_START = /^[\s'"([*]*$/u;
/** Characters before a word that show if it opens a sentence. */
const REACH = 6;

/** Splits a text into words, with the properties that names are made of. */
export function tokensOf(text: string): NameToken[] {
	return [...text.matchAll(TOKEN)].map((match) => {
		const elided = match[0].includes("'") ? (ELIDED.exec(match[0])?.[0].length ?? 0) : 0;
		const raw = match[0].slice(elided).replace(/'(?:s|S)$/, '');
		const start = match.index + elided;
		// Words without a capital are never names. They are nine of ten, so the other tests are skipped for them.
		const isCased = raw !== raw.toLowerCase() && CASED.test(raw);
		return {
			text: raw,
			folded: fold(raw),
			start,
			end: start + raw.length,
			opensSentence: isCased && elided === 0 && opensSentence(text, match.index),
			isCapital: isCased && CAPITALISED.test(raw),
			isCode: isCased && CODE().test(raw) && !ROMAN.test(raw) && !NO_CODE.test(raw),
		};
	});
}

function opensSentence(text: string, at: number): boolean {
	const before = text.slice(Math.max(0, at - REACH), at);
	return OPENING.test(before) || TEXT_START.test(text.slice(0, at));
}
