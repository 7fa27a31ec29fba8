/** Checks what a second reader left of a statement: the reader is a model, so its words are not trusted. */
import { fold } from '../../language/fold';
import { stopWords } from '../../language/stop-words';
import { terms, words } from '../../language/words';
import type { ReviewedPassage } from '../model/claim-reviewer';
import { weakeningTerms } from './checks/evidence/weakening';
import { plainText } from './checks/quotes/mapped-text';

/**
 * `part`: only deletes words of the statement, and adds words that weaken or words of the passages. `reworded`: says it
 * with the same words in another order, or with a figure of the passages, so the reader reads it. `none`: adds other
 * words, or drops the subject.
 */
export type Reduction = 'part' | 'reworded' | 'none';

interface Reduced {
	/** The statement as it was written. */
	readonly whole: string;
	readonly passages: readonly ReviewedPassage[];
	readonly languageCode: string | undefined;
}

/**
 * @example "Slack's free plan keeps messages and files for a year": "Slack's free plan keeps messages for a year" is a
 *     part of it; "The free plan keeps messages for a year" has lost the subject.
 */
export function reductionOf(text: string, { whole, passages, languageCode }: Reduced): Reduction {
	const [reduced, before] = [plain(text), plain(whole)];
	const known = passages.flatMap(({ title, publisher, headings, quote, before: above = '', text: around }) =>
		[title, publisher, ...headings, quote, above, around].map(plain),
	);
	const termsOf = (said: string): readonly string[] => terms(said, languageCode);
	const weak = new Set(weakeningTerms(languageCode));
	const joined = joinedWords(reduced, known).flatMap(termsOf);
	const allowed = new Set([...weak, ...termsOf(before), ...known.flatMap(termsOf), ...joined]);
	const used = termsOf(reduced);
	if (used.length === 0 || reduced === before) return 'none';
	if (!used.every((term) => allowed.has(term)) || !keepsSubject(reduced, before, known, languageCode)) return 'none';
	const [left, written] = [wordsOf(reduced, languageCode), wordsOf(before, languageCode)];
	const added = new Set(known.flatMap((one) => wordsOf(one, languageCode)));
	const kept = left.filter((word) => written.includes(word));
	const isAdded = (word: string): boolean => added.has(word) || termsOf(word).every((term) => weak.has(term));
	const isNew = (word: string): boolean => !written.includes(word);
	const isOfThem = left.every((word) => !isNew(word) || (isAdded(word) && !/\d/.test(word)));
	return isPart(kept, written) && isOfThem ? 'part' : 'reworded';
}

/** Removes marks, and articles and prepositions before an apostrophe: `nell'antichità`, `dall'antichità`. */
function plain(text: string): string {
	return plainText(text).trim().replace(ELIDED, '');
}

const ELIDED = /(?<!\p{L})\p{L}{1,4}['’](?=\p{L}{3})/gu;

/** Returns words that the passages separate: German `ableitet` for `leitet die Wärme ab`. */
function joinedWords(text: string, known: readonly string[]): string[] {
	const all = new Set(known.flatMap((one) => words(fold(one)).map((word) => word.text)));
	const isJoined = (word: string): boolean =>
		[2, 3, 4].some((length) => all.has(word.slice(0, length)) && all.has(word.slice(length)));
	return words(fold(text)).flatMap((word) => (isJoined(word.text) ? word.text : []));
}

/** Returns the words with a meaning. */
function wordsOf(text: string, languageCode: string | undefined): string[] {
	return words(text)
		.map((word) => fold(word.text))
		.filter((word) => terms(word, languageCode).length > 0);
}

/** True if all words are in the other list in the same order. */
function isPart(some: readonly string[], all: readonly string[]): boolean {
	let at = 0;
	return some.every((word) => {
		at = all.indexOf(word, at) + 1;
		return at > 0;
	});
}

/** Words at the beginning of a statement in which its subject is named. */
const SUBJECT_WORDS = 5;

/** A place at the beginning, which is not the subject: `En France, les avis …`. */
const OPENING_PLACE = /^\p{L}+ (\p{Lu}[\p{L}-]+), /u;

/**
 * True if the first name of the statement is still in it; a statement without a name has no such subject, and a place
 * at its beginning that no passage names may go.
 */
function keepsSubject(
	reduced: string,
	written: string,
	known: readonly string[],
	languageCode: string | undefined,
): boolean {
	const common = stopWords(languageCode);
	const text = ` ${known.join(' ')} `;
	const [opening = '', region = ''] = OPENING_PLACE.exec(written) ?? [];
	const whole = text.includes(region) ? written : written.slice(opening.length);
	const isName = (word: string, place: number): boolean =>
		/^\p{Lu}/u.test(word) &&
		!common.has(fold(word)) &&
		// A word that begins a sentence is a name if no passage has it in lower case.
		(place > 0 || !text.includes(` ${word.toLowerCase()}`));
	const subject = words(whole)
		.slice(0, SUBJECT_WORDS)
		.map((word) => word.text)
		.find(isName);
	const termsOf = (said: string): readonly string[] => terms(said, languageCode);
	const left = new Set(termsOf(reduced));
	return subject === undefined || termsOf(subject).every((term) => left.has(term));
}
