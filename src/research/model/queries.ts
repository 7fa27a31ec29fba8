import { likeness } from '../../text/similarity';
import { fold } from '../../language/fold';
import { terms, words } from '../../language/words';
import type { Topic } from './claims';

/** Share of common words from which two queries find nearly the same pages. */
const SAME_QUERY = 0.7;

/** Returns the first `limit` queries that differ from those before them. Each costs a search. */
export function distinctQueries(queries: readonly string[], limit: number, languageCode: string | undefined): string[] {
	const kept: { readonly text: string; readonly terms: ReadonlySet<string> }[] = [];
	for (const text of queries) {
		const own = termsOf(text, languageCode);
		if (kept.length < limit && own.size > 0 && !kept.some((other) => likeness(own, other.terms) >= SAME_QUERY))
			kept.push({ text, terms: own });
	}
	return kept.map(({ text }) => text);
}

/** True if two queries ask for nearly the same thing. */
export function isSameQuery(one: string, other: string, languageCode: string | undefined): boolean {
	return likeness(termsOf(one, languageCode), termsOf(other, languageCode)) >= SAME_QUERY;
}

/** Returns the terms of a query; if it consists of function words only, those. */
function termsOf(query: string, languageCode: string | undefined): ReadonlySet<string> {
	const meaningful = new Set(terms(query, languageCode));
	return meaningful.size > 0 ? meaningful : new Set(words(query).map(({ text }) => fold(text)));
}

/** Returns the web searches for a topic, best first. */
export function queriesOf(topic: Topic): string[] {
	return [topic.query ?? topic.topic, ...(topic.furtherQueries ?? [])];
}
