import { stopWords, UNSPACED_STOP_WORDS } from '../../language/stop-words';
import { fold, words } from '../../language/words';
import type { LanguageGuess } from '../reading/note-language';
import { indexedTerm } from './terms/term-table';

/** One word of a query in every form the notes' languages may hold it. */
export interface QueryTerm {
	/** As the asker wrote it most often. */
	readonly surface: string;
	readonly forms: readonly string[];
	/** How often the query has it. */
	readonly count: number;
	/**
	 * Of a query in a language that few notes are in: where no note has the word, it is not a slip for one that they
	 * have.
	 */
	readonly isForeign: boolean;
}

/** What the notes' words have to say about a query. */
export interface NoteWords {
	/** The codes of the notes' languages, the most frequent first. */
	readonly languages: readonly (string | undefined)[];
	/** Those that a good part of the notes is in. */
	readonly mainLanguages: readonly string[];
	readonly guess: LanguageGuess;
	/** Words of texts of unknown language that a folded word may be another form of. */
	unstemmed(folded: string): readonly string[];
}

/** Characters of a query that are read; the rest says nothing new. */
const MAX_QUERY = 200_000;

/** The words to look for. Function words of the query's language go, unless that would leave nothing. */
export function queryTerms(query: string, notes: NoteWords): QueryTerm[] {
	const { languages, guess } = notes;
	const asked = words(query.slice(0, MAX_QUERY))
		.flatMap((word) => word.text.split(/['’]/))
		.filter((part) => part !== '');
	const own = guess.guess(query);
	const isForeign = own !== undefined && notes.mainLanguages.length > 0 && !notes.mainLanguages.includes(own);
	const stops = stopWords(own ?? languages[0]);
	const telling = asked.filter(
		(word) => !stops.has(fold(word)) && !UNSPACED_STOP_WORDS.has(word) && !/^[a-z]$/i.test(word),
	);
	const all: (string | undefined)[] = [...new Set([own, ...languages, undefined])];
	const forms = new Map<string, readonly string[]>();
	const found = new Map<string, { surfaces: Map<string, number>; forms: Set<string>; count: number }>();
	for (const word of telling.length > 0 ? telling : asked) {
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

/**
 * What the index holds for a word: its stem in each language where it is no function word; and the word itself, which
 * may be a longer one's stem, as “virus” is of “viruses”.
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
