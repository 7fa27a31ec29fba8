import { stopWords, unspacedStopWords } from '../../language/stop-words';
import { fold } from '../../language/fold';
import { guessLanguage } from '../reading/note-language';
import { searchWords } from './terms/special-words';
import { indexedTerm } from './terms/term-table';

/** A query word with its forms in all languages of the notes. */
export interface QueryTerm {
	/** Most frequent spelling in the query. */
	readonly surface: string;
	readonly forms: readonly string[];
	/** Occurrences in the query. */
	readonly count: number;
	/**
	 * True if the query is in a language of few notes: a word that no note has is then not corrected to one they have.
	 */
	readonly isForeign: boolean;
}

/** Facts about the notes' words that a query needs. */
export interface NoteWords {
	/** Codes of the notes' languages, most frequent first. */
	readonly languages: readonly (string | undefined)[];
	/** Languages of a considerable share of the notes. */
	readonly mainLanguages: readonly string[];
	/** Returns words from texts of unknown language that may share a stem with the folded word. */
	unstemmed(folded: string): readonly string[];
	/** True if a note has the term. */
	holds(term: string): boolean;
}

/** Characters of a query that are read; more adds nothing new. */
const MAX_QUERY = 200_000;

/** Returns the words to look for. Function words are dropped, unless the query consists of nothing else. */
export function queryTerms(query: string, notes: NoteWords): QueryTerm[] {
	const { languages } = notes;
	const asked = searchWords(query.slice(0, MAX_QUERY))
		.flatMap((word) => wordsToFind(word, notes))
		.flatMap((word) => word.split(/['’]/))
		.filter((part) => part !== '');
	const own = guessLanguage(query);
	const isForeign = own !== undefined && notes.mainLanguages.length > 0 && !notes.mainLanguages.includes(own);
	const stops = stopWords(own ?? languages[0]);
	const contentWords = asked.filter(
		(word) => !stops.has(fold(word)) && !unspacedStopWords().has(word) && !/^[a-z]$/i.test(word),
	);
	const all: (string | undefined)[] = [...new Set([own, ...languages, undefined])];
	const forms = new Map<string, readonly string[]>();
	const found = new Map<string, { surfaces: Map<string, number>; forms: Set<string>; count: number }>();
	for (const word of contentWords.length > 0 ? contentWords : asked) {
		const wordForms = forms.get(word) ?? formsOf(fold(word), all, notes);
		forms.set(word, wordForms);
		const key = wordForms[0] as string;
		const term = found.get(key) ?? { surfaces: new Map<string, number>(), forms: new Set<string>(), count: 0 };
		for (const form of wordForms) term.forms.add(form);
		term.surfaces.set(word, (term.surfaces.get(word) ?? 0) + 1);
		term.count++;
		found.set(key, term);
	}
	return [...found.values()].map((term) => ({
		surface: mostFrequent(term.surfaces),
		forms: [...term.forms],
		count: term.count,
		isForeign,
	}));
}

/** Returns a word and, for a word with signs, the word without: a note may have `CD4` for `CD4+`. */
function wordsToFind(
	{ text, plain = [] }: ReturnType<typeof searchWords>[number],
	notes: NoteWords,
): readonly string[] {
	if (plain.length === 0) return [text];
	if (!notes.holds(fold(text))) return plain;
	return plain.length > 1 || /^\p{N}/u.test(text) ? [text] : [text, ...plain];
}

/**
 * Returns the terms under which the index may hold a word: its stem in each language in which it is not a function
 * word, and the word itself, which may be the stem of a longer one ("virus" of "viruses").
 */
function formsOf(folded: string, languages: readonly (string | undefined)[], notes: NoteWords): string[] {
	const forms = new Set(
		languages.filter((code) => !stopWords(code).has(folded)).map((code) => indexedTerm(folded, code)),
	);
	for (const word of notes.unstemmed(folded)) forms.add(word);
	return [...forms.add(folded)];
}

function mostFrequent(surfaces: ReadonlyMap<string, number>): string {
	return [...surfaces].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
