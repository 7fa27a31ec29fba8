import { stem } from '../text/stemming';
import { stopWords } from '../text/stop-words';
import { fold, words } from '../text/words';
import type { LanguageGuess } from './note-language';

/** One word of a query in every form the notes' languages may hold it. */
export interface QueryTerm {
	/** As the asker wrote it most often. */
	readonly surface: string;
	readonly forms: readonly string[];
	/** How often the query has it. */
	readonly count: number;
}

/** Characters of a query that are read; the rest says nothing new. */
const MAX_QUERY = 200_000;

/**
 * The words to look for. Function words of the query's language go, unless that would leave nothing.
 * @param languages the codes of the notes' languages, the most frequent first
 */
export function queryTerms(query: string, languages: readonly (string | undefined)[], guess: LanguageGuess): QueryTerm[] {
	const asked = words(query.slice(0, MAX_QUERY)).flatMap((word) => word.text.split(/['’]/)).filter((part) => part !== '');
	const own = guess.guess(query);
	const stops = stopWords(own ?? languages[0]);
	const telling = asked.filter((word) => !stops.has(fold(word)) && !/^[a-z]$/i.test(word));
	const all: (string | undefined)[] = [...new Set([own, ...languages, undefined])];
	const forms = new Map<string, readonly string[]>();
	const found = new Map<string, { surfaces: Map<string, number>; forms: Set<string>; count: number }>();
	for (const word of telling.length > 0 ? telling : asked) {
		const wordForms = forms.get(word) ?? formsOf(fold(word), all);
		forms.set(word, wordForms);
		const key = wordForms[0] as string;
		const term = found.get(key) ?? { surfaces: new Map<string, number>(), forms: new Set<string>(), count: 0 };
		for (const form of wordForms) term.forms.add(form);
		term.surfaces.set(word, (term.surfaces.get(word) ?? 0) + 1);
		term.count++;
		found.set(key, term);
	}
	return [...found.values()].map((term) => ({ surface: mostFrequent(term.surfaces), forms: [...term.forms], count: term.count }));
}

/** What the index holds for a word: its stem in each language where it is no function word; at least the word itself. */
function formsOf(folded: string, languages: readonly (string | undefined)[]): string[] {
	const forms = new Set(languages.filter((code) => !stopWords(code).has(folded)).map((code) => stem(folded, code)));
	return forms.size > 0 ? [...forms] : [folded];
}

function mostFrequent(surfaces: ReadonlyMap<string, number>): string {
	return [...surfaces].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
