import type { Clipping, Matter, MatterQuery } from '../../research/model/vault-ports';
import { withoutAddresses } from '../../text/markdown/links';
import { cosine } from '../meaning/semantic-ranking';
import type { LexicalIndex } from '../words/lexical-index';
import { type QueryTerm, queryTerms } from '../words/query';
import type { VaultEngine } from './engine';

/**
 * Describes what a text is about: its words by tf·idf with damped frequencies, and the other texts close to it in
 * meaning.
 */
export function matterOf(
	{ lexical, semantic }: Pick<VaultEngine, 'lexical' | 'semantic'>,
	{ text, limit, others }: MatterQuery,
): Matter {
	const terms = queryTerms(withoutAddresses(text), lexical);
	const own = semantic.place(terms);
	const placed = own ? others.map((other) => semantic.place(queryTerms(other, lexical))) : [];
	return {
		words: mostWeighted(lexical, terms, limit),
		nearness: placed.map((vector) => (own && vector ? cosine(own, vector) : 0)),
	};
}

function mostWeighted(lexical: LexicalIndex, terms: readonly QueryTerm[], limit: number): string[] {
	const total = lexical.passageCount;
	return terms
		.filter(({ surface }) => /\p{L}/u.test(surface))
		.map((term) => ({
			term,
			weight: (1 + Math.log(term.count)) * Math.log(1 + total / (0.5 + lexical.frequency(term))),
		}))
		.sort((a, b) => b.weight - a.weight || (a.term.surface < b.term.surface ? -1 : 1))
		.slice(0, limit)
		.map(({ term }) => term.surface);
}

/** Returns the notes that are clippings of pages, in small steps. */
export function* clippingsIn(lexical: LexicalIndex): Generator<void, readonly Clipping[]> {
	const found: Clipping[] = [];
	for (const place of [...lexical.notes()]) {
		const url = lexical.page(place);
		if (url !== '') found.push({ path: place.path, url });
		yield;
	}
	return found;
}
