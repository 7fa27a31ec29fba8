import { expand, isBeginning } from './expansion';
import type { QueryTerm } from './query';
import type { Segment } from './segments/segment';
import type { TermFrequencies } from './term-frequencies';
import { inverseFrequency, type WeightedTerm } from './top-passages';

/** Words of a query that are looked up: those that tell most. */
const MAX_TERMS = 96;
/**
 * Words of which the likes are looked for, those that no note has apart from others: each costs a walk through all
 * terms.
 */
const MAX_EXPANDED = 8;

/** What a word counts by: how rare it is among the passages. */
export interface Corpus {
	readonly segments: readonly Segment[];
	readonly frequencies: TermFrequencies;
	/** Passages alive. */
	readonly passageCount: number;
	/** What a text is probably in that does not say so. */
	readonly mainLanguages: readonly string[];
}

/** A word of a query with the forms it is looked for in. */
export interface WeightedWord {
	readonly terms: readonly WeightedTerm[];
	readonly weight: number;
}

/** The word forms of each word with what they count; for a word no note has, those it may have meant. */
export function weigh(query: readonly QueryTerm[], corpus: Corpus): WeightedWord[] {
	const { segments, frequencies, passageCount } = corpus;
	const weighed = query.map((word) => {
		const count = frequencies.ofWord(word, segments);
		const weight = inverseFrequency(count, passageCount) * word.count;
		return { word, count, weight, terms: word.forms.map((term) => ({ term, weight })) };
	});
	// Words that no note has look rarest of all; many of them must not crowd out those that are there.
	const telling = [...weighed].sort((a, b) => b.weight - a.weight);
	const known = telling.filter(({ count }) => count > 0).slice(0, MAX_TERMS);
	const unknown = telling
		.filter(({ count, word }) => count === 0 && !(word.isForeign && known.length > 0))
		.slice(0, MAX_EXPANDED);
	const chosen = new Set([...known, ...unknown]);
	const expanded = new Set([
		...unknown,
		...known.filter(({ word }) => isBeginning(word.surface)).slice(0, MAX_EXPANDED),
	]);
	return weighed
		.filter((each) => chosen.has(each))
		.map((each) =>
			expanded.has(each)
				? expandedWord(each.word, each.count === 0, corpus)
				: { terms: each.terms, weight: each.weight },
		);
}

function expandedWord(word: QueryTerm, mayBeWrong: boolean, corpus: Corpus): WeightedWord {
	const { segments, frequencies, passageCount, mainLanguages } = corpus;
	const meant = expand(segments, word, mayBeWrong, mainLanguages);
	const count = meant.reduce((sum, { term }) => sum + frequencies.of(term, segments), 0);
	const weight = inverseFrequency(count, passageCount) * word.count;
	return {
		terms: meant.map(({ term, likeness }) => ({
			term,
			weight: Math.max(1, Math.round(weight * likeness * likeness * 1024)) / 1024,
		})),
		weight,
	};
}

/** The forms of all words; one that two words share counts for both. */
export function termsOf(words: readonly WeightedWord[]): WeightedTerm[] {
	const weights = new Map<string, number>();
	for (const { term, weight } of words.flatMap(({ terms }) => terms))
		weights.set(term, (weights.get(term) ?? 0) + weight);
	return [...weights].map(([term, weight]) => ({ term, weight }));
}
