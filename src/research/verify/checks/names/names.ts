/** Finds names in a plain text: capitalised words, and codes such as `WHO` and `R290`. */
import { hasCapitalNouns } from '../../../../language/language-file';
import { fold } from '../../../../language/fold';
import { stopWords } from '../../../../language/stop-words';
import { isMonthName } from '../../../../language/numbers/dates';
import { NOT_NAMES } from './name-words';
import { pattern } from '../../../../text/lazy';

/** A name as written in the text: `Marie Curie`, `WHO`, `R290`. */
export interface FoundName {
	readonly text: string;
	/** Its words without titles, folded. */
	readonly parts: readonly string[];
	readonly isCode: boolean;
}

/**
 * Returns the names in a plain text. A single word that opens a sentence may be capitalised without being one. German
 * capitalises every noun, so in German only codes and runs of two capitalised words inside a sentence count.
 */
export function names(text: string, languageCode: string | undefined): FoundName[] {
	const stops = stopWords(languageCode);
	const isName = ({ text: word, folded, isCode }: NameToken): boolean =>
		isCode || (word.length > 1 && !stops.has(folded) && !NOT_NAMES.has(folded) && !isMonthName(folded));
	return runsIn(text)
		.map((run) => run.filter(isName))
		.flatMap((run) => (hasCapitalNouns(languageCode) ? germanNames(run, text) : [run]))
		.filter(([first, second]) => first !== undefined && (first.isCode || second || !first.opensSentence))
		.map((run) => ({
			text: run.map((token) => token.text).join(' '),
			parts: run.map((token) => token.folded),
			isCode: run.some((token) => token.isCode),
		}));
}

/** Returns the capitalised words and codes that follow each other in a sentence. */
function runsIn(text: string): NameToken[][] {
	const runs: NameToken[][] = [];
	for (const token of tokensOf(text)) {
		if (!token.isCapital && !token.isCode) continue;
		const run = runs.at(-1);
		const isNext = !token.opensSentence && /^\.?[ -]$/.test(text.slice(run?.at(-1)?.end ?? 0, token.start));
		if (run && isNext) run.push(token);
		else runs.push([token]);
	}
	return runs;
}

function germanNames(run: readonly NameToken[], text: string): NameToken[][] {
	const codes = run.filter(({ isCode }) => isCode);
	const named = run.filter(({ opensSentence }) => !opensSentence);
	const isOfNouns = named.length < 2 || named.some(({ folded }) => COMMON_NOUN().test(folded));
	const isMeasure = /[\d%]\s?$/.test(text.slice(0, named[0]?.start));
	return codes.length > 0 || isOfNouns || isMeasure ? codes.map((code) => [code]) : [named];
}

/** Ends before a German noun. */
export const GERMAN_DETERMINER = pattern('iu')`
	(?:^|[^\p{L}])(?:
		d(?:er|ie|as|em|en|es)|(?:k|m|d|s)?ein(?:e[mnrs]?)?|dies(?:e[mnrs]?)|jed(?:e[mnrs]?)|
		jene[mnrs]?|welche[mnrs]?|ihre?[mnrs]?|unsere?[mnrs]?|im|am|vom|zum|zur|beim
	)\s$
`;

/** Endings of ordinary German nouns. */
export const COMMON_NOUN = pattern('')`
	(?:
		ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tat|taten|nis|nisse|tum|ismus|
		lein|ment|anz|enz|quelle|quellen|prozent|jahre?n?|tagen?|euro|tonnen|kilometern?|stunden|
		minuten|menschen|personen|millionen|milliarden|anfang|ende|mitte|energie|strom|warme|wasser|
		druck|zeit
	)$
`;

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
const OPENING = /(?:[.!?:;…]['")\]]*|[.!?:;]\s?['"(]+|\n|\|)\s*['"(]*$/u;
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
			isCode: isCased && CODE().test(raw) && !NO_CODE.test(raw),
		};
	});
}

function opensSentence(text: string, at: number): boolean {
	const before = text.slice(Math.max(0, at - REACH), at);
	return OPENING.test(before) || TEXT_START.test(text.slice(0, at));
}
