import { fold } from '../../../../language/fold';
import { pattern } from '../../../../text/pattern';

/** Letters and digits in one, two capitals or more, or a capital inside: no ordinary word in any language. */
const CODE = pattern('u')`
	^(?=.*\p{Lu})(?=.*\d)[\p{L}\d]+(?:[-./][\p{L}\d]+)*$|^\p{Lu}[\p{Lu}\d&]+s?$|
	^\p{Ll}+\p{Lu}[\p{L}\d]*$|^\p{Lu}\p{Ll}+\p{Lu}[\p{L}\d]*$
`;
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-./&'](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*/gu;
/** An article or preposition that lost its vowel: what follows is a word of its own. */
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

const ERA = /^(?:AD|BC|CE|BCE)$/;
/** The start of a text, the end of a sentence, a line or a cell; then marks that open. */
const OPENING = /(?:[.!?:;…]['")\]]*|[.!?:;]\s?['"(]+|\n|\|)\s*['"(]*$/u;
const TEXT_START = /^[\s'"([*]*$/u;
/** Characters before a word that tell whether it opens a sentence. */
const REACH = 6;

/** The words of a text as far as names are made of them. */
export function tokensOf(text: string): NameToken[] {
	return [...text.matchAll(TOKEN)].map((match) => {
		const elided = match[0].includes("'") ? (ELIDED.exec(match[0])?.[0].length ?? 0) : 0;
		const raw = match[0].slice(elided).replace(/'(?:s|S)$/, '');
		const start = match.index + elided;
		// Nine words of ten have no capital: they are never names.
		const isCased = raw !== raw.toLowerCase() && CASED.test(raw);
		return {
			text: raw,
			folded: fold(raw),
			start,
			end: start + raw.length,
			opensSentence: isCased && elided === 0 && opensSentence(text, match.index),
			isCapital: isCased && CAPITALISED.test(raw),
			isCode: isCased && CODE().test(raw) && !ROMAN.test(raw) && !ERA.test(raw),
		};
	});
}

function opensSentence(text: string, at: number): boolean {
	const before = text.slice(Math.max(0, at - REACH), at);
	return OPENING.test(before) || TEXT_START.test(text.slice(0, at));
}
