import { compoundsOf } from './compounds';
import { expand, type Expansion, isBeginning } from './expansion';
import type { QueryTerm } from './query';
import type { Segment } from './segments/segment';
import type { TermFrequencies } from './term-frequencies';
import { termWeight, type WeightedTerm } from './top-passages';

/** Query words that are searched: those with the highest weights. */
const MAX_TERMS = 96;
/** Unknown query words for which similar terms are searched: each costs a pass over all terms. */
const MAX_EXPANDED = 8;

/** Corpus statistics for weighting words. */
export interface Corpus {
	readonly segments: readonly Segment[];
	readonly frequencies: TermFrequencies;
	/** Number of live passages. */
	readonly passageCount: number;
	/** Languages of the passages, most frequent first. */
	readonly languages: readonly (string | undefined)[];
	/** Languages assumed for texts whose language is unknown. */
	readonly mainLanguages: readonly string[];
}

/**
 * Returns the weighted forms of all words; for a word that no note has, the terms it may stand for. The weights of a
 * form shared by two words are added.
 */
export function weigh(query: readonly QueryTerm[], corpus: Corpus): WeightedTerm[] {
	const { segments, frequencies, passageCount } = corpus;
	const weighed = query.map((word) => {
		const count = frequencies.ofWord(word, segments);
		const weight = termWeight(count, passageCount) * word.count;
		return { word, count, weight, terms: word.forms.map((term) => ({ term, weight })) };
	});
	// Unknown words look rarest of all; many of them must not crowd out the known ones.
	const byWeight = [...weighed].sort((a, b) => b.weight - a.weight);
	const known = byWeight.filter(({ count }) => count > 0).slice(0, MAX_TERMS);
	const unknown = byWeight
		.filter(({ count, word }) => count === 0 && !(word.isForeign && known.length > 0))
		.slice(0, MAX_EXPANDED);
	const chosen = new Set([...known, ...unknown]);
	const expanded = new Set([
		...unknown,
		...known.filter(({ word }) => isBeginning(word.surface)).slice(0, MAX_EXPANDED),
	]);
	const joined = new Set([...unknown, ...known.slice(0, MAX_EXPANDED)]);
	const terms = weighed
		.filter((each) => chosen.has(each))
		.flatMap((each) => {
			const compounds = joined.has(each) ? compoundsOf(segments, each.word, corpus.languages) : [];
			if (expanded.has(each)) return expandedWord(each.word, each.count === 0, compounds, corpus);
			return [...each.terms, ...alike(compounds, each.weight)];
		});
	const weights = new Map<string, number>();
	for (const { term, weight } of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
	return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** A word that is part of a compound is not misspelt. */
function expandedWord(
	word: QueryTerm,
	isUnknown: boolean,
	compounds: readonly Expansion[],
	corpus: Corpus,
): WeightedTerm[] {
	const { segments, frequencies, passageCount, mainLanguages } = corpus;
	const expansions = expand(segments, word, isUnknown && compounds.length === 0, mainLanguages);
	const begun = new Set(expansions.map(({ term }) => term));
	const meant = [...expansions, ...compounds.filter(({ term }) => !begun.has(term))];
	const count = meant.reduce((sum, { term }) => sum + frequencies.of(term, segments), 0);
	const weight = termWeight(count, passageCount) * word.count;
	return alike(meant, weight);
}

function alike(expansions: readonly Expansion[], weight: number): WeightedTerm[] {
	return expansions.map(({ term, likeness }) => ({
		term,
		weight: Math.max(1, Math.round(weight * likeness * likeness * 1024)) / 1024,
	}));
}
