import { hasCapitalNouns } from '../../../../language/language-file';
import { stopWords } from '../../../../language/stop-words';
import { isMonthName } from '../../../../language/numbers/dates';
import { tokensOf } from './name-tokens';
import type { NameToken } from './name-tokens';
import { GERMAN_PARTICLES, NOT_NAMES, PARTICLES } from './name-words';
import { pattern } from '../../../../text/lazy';

/** A name as written in the text: `Marie Curie`, `WHO`, `R290`. */
export interface FoundName {
	readonly text: string;
	readonly start: number;
	readonly end: number;
	/** Its words without particles and titles, folded. */
	readonly parts: readonly string[];
	/** True for a single word that opens a sentence, so it may be capitalised without being a name. */
	readonly opensSentence: boolean;
	readonly isCode: boolean;
	/**
	 * True for a name of three or more words that opens a sentence: the first word may not belong to it, as in `Curator
	 * Hélène Vasseur`.
	 */
	readonly mayHaveOpening: boolean;
}

/**
 * Returns the names in a plain text. German capitalises every noun, so in German only codes, runs of two capitalised
 * words inside a sentence and names after an office (`Kanzler Kohl`) count.
 */
export function names(text: string, languageCode: string | undefined): FoundName[] {
	const tokens = tokensOf(text);
	const letters = tokens.filter((token) => /^\p{L}{3,}/u.test(token.text));
	// If nearly every word is capitalised (title case), capitals do not mark names.
	if (
		languageCode !== 'de' &&
		letters.length >= 6 &&
		letters.filter((token) => token.isCapital).length > letters.length * 0.9
	)
		return [];
	const found: FoundName[] = [];
	for (let index = 0; index < tokens.length;) {
		const run = runFrom(
			tokens,
			index,
			text,
			languageCode !== 'de' ? PARTICLES : isCommonNoun(tokens[index], text) ? NO_PARTICLES : GERMAN_PARTICLES,
		);
		if (run.length > 0) pushRun(found, run, languageCode, text);
		index += Math.max(1, run.length);
	}
	return found;
}

const NO_PARTICLES: ReadonlySet<string> = new Set();
export const GERMAN_DETERMINER = pattern('iu')`
	(?:^|[^\p{L}])(?:
		d(?:er|ie|as|em|en|es)|(?:k|m|d|s)?ein(?:e[mnrs]?)?|dies(?:e[mnrs]?)|jed(?:e[mnrs]?)|
		jene[mnrs]?|welche[mnrs]?|ihre?[mnrs]?|unsere?[mnrs]?|im|am|vom|zum|zur|beim
	)\s$
`;

/** `diesem Zeitraum von …`: a noun after an article is not a first name. */
function isCommonNoun(token: NameToken | undefined, text: string): boolean {
	return token !== undefined && GERMAN_DETERMINER().test(text.slice(Math.max(0, token.start - 12), token.start));
}

/** Returns the capitalised words in a row from a token on, with the particles between them. */
function runFrom(
	tokens: readonly NameToken[],
	from: number,
	text: string,
	particles: ReadonlySet<string>,
): NameToken[] {
	const run: NameToken[] = [];
	for (let index = from; index < tokens.length; index++) {
		const token = tokens[index];
		if (!token) break;
		const last = run.at(-1);
		if (last && !/^\.?[ -]$/.test(text.slice(last.end, token.start))) break;
		if (last && token.opensSentence) break;
		if (token.isCapital || token.isCode) run.push(token);
		else if (
			last &&
			particles.has(token.text) &&
			token.text !== 'and' &&
			token.text !== 'e' &&
			tokens[index + 1]?.isCapital &&
			/^ $/.test(text.slice(token.end, tokens[index + 1]?.start))
		)
			run.push(token);
		else break;
	}
	return run;
}

function pushRun(found: FoundName[], run: readonly NameToken[], languageCode: string | undefined, text: string): void {
	const stops = stopWords(languageCode);
	const english = stopWords('en');
	const capitalNouns = hasCapitalNouns(languageCode);
	const isEmpty = (token: NameToken): boolean =>
		!token.isCode &&
		(stops.has(token.folded) ||
			(!capitalNouns && english.has(token.folded)) ||
			PARTICLES.has(token.folded) ||
			NOT_NAMES.has(token.folded) ||
			isMonthName(token.folded) ||
			token.text.length < 2);
	let kept = [...run];
	while (kept[0] && isEmpty(kept[0])) kept = kept.slice(1);
	while (kept.length > 0 && isEmpty(kept.at(-1) as NameToken)) kept = kept.slice(0, -1);
	const codes = kept.filter((token) => token.isCode);
	if (capitalNouns) {
		for (const code of codes) found.push(nameOf([code]));
		const rest = kept.filter((token) => !token.isCode && !(token.opensSentence && kept.length > 1));
		const isMeasure = /[\d%]\s?$/.test(text.slice(0, rest[0]?.start ?? 0));
		const isOfOffice = kept.length >= 2 && OFFICE().test(kept[0]?.folded ?? '');
		const named = isOfOffice ? kept.slice(1) : rest;
		if (
			codes.length === 0 &&
			!isMeasure &&
			(isOfOffice || named.length >= 2) &&
			!named.some((token) => COMMON_NOUN().test(token.folded))
		)
			found.push({ ...nameOf(named), opensSentence: false });
		return;
	}
	const meaningful = kept.filter((token) => !isEmpty(token));
	if (meaningful.length > 0) found.push(nameOf(meaningful));
}

function nameOf(tokens: readonly NameToken[]): FoundName {
	const first = tokens[0] as NameToken;
	const last = tokens.at(-1) as NameToken;
	return {
		text: tokens.map((token) => token.text).join(' '),
		start: first.start,
		end: last.end,
		parts: tokens.map((token) => token.folded),
		opensSentence: first.opensSentence && tokens.length === 1 && !first.isCode,
		isCode: tokens.some((token) => token.isCode),
		mayHaveOpening: first.opensSentence && tokens.length > 2,
	};
}

/** German words that a name follows: `Universität Kiel`, `Kanzler Kohl`. */
const OFFICE = pattern('')`
	(?:
		stadt|kreis|universitat|hochschule|institut|klinik|klinikum|firma|konzern|hersteller|verein|
		bahnhof|flughafen|schloss|insel|planet|mond|professor|direktor|prasident|minister|kanzler|konig|
		kaiser|papst|trainer|autor|forscher|physiker|raumsonde|satellit|teleskop|projekt|partei|zeitung|
		agentur
	)(?:in)?$
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
