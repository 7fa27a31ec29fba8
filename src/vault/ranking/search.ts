/** The search: words, meaning and links of all notes, then words and names of the best ones. */
import type { QueryVector } from '../meaning/embedding-ranking';
import { FEEDBACK } from '../meaning/semantic-ranking';
import { titleOf } from '../reading/note-fields';
import { inOrder, pathOf } from '../words/lexical-index';
import { type QueryTerm, queryTerms } from '../words/query';
import type { Segment } from '../words/segments/segment';
import { Best, type RankedPassage } from '../words/top-passages';
import { readTypedQuery } from '../words/typed-query';
import type { VaultEngine } from './engine';
import { EMBEDDING_WEIGHT, fuse, linkShares, RANK_WEIGHTS, type RankFacts, SEMANTIC_WEIGHT } from './fusion';
import { placed, type PlacedHit } from './placed-hit';

export interface EngineQuery {
	readonly text: string;
	readonly exclude: readonly string[];
	readonly limit: number;
	/** The text's embedding; undefined if no embedding model is set up. */
	readonly vector?: QueryVector | undefined;
	/**
	 * True if `"…"` and `-…` are operators (phrases and exclusions), as in a search box; in prose they are punctuation.
	 */
	readonly isTyped?: boolean | undefined;
}

/** A passage that a query found. */
export interface PassageCandidate {
	readonly passage: RankedPassage;
	readonly path: string;
	readonly facts: RankFacts;
}

/** The parts of the engine that a search reads. */
type Searched = Pick<VaultEngine, 'lexical' | 'semantic' | 'embeddings' | 'graph'>;
/** Returns a test for the passages of a segment. */
type Acceptor = (segment: Segment) => (passage: number) => boolean;

const FACTS = Object.keys(RANK_WEIGHTS) as (keyof RankFacts)[];
/** Passages per ranking that enter the fusion. */
const DEPTH = 1_000;
/** Most notes added because of their links alone. */
const BROUGHT = 100;
/** Notes whose words and names are compared with the query. */
const COMPARED = 30;
const NO_OPERATORS = { phrases: [], without: [] };

/** Returns the best passages by words, meaning and links, best first. */
export function searchPassages(index: Searched, query: EngineQuery): PlacedHit[] {
	return ranked(index, query)
		.slice(0, query.limit)
		.map((each) => placed(each));
}

/** Returns the best notes, each once, with its best passage. */
export function searchNotes(index: Searched, query: EngineQuery): PlacedHit[] {
	const best = new Map<string, PlacedHit>();
	for (const each of ranked(index, query)) {
		const path = pathOf(each);
		if (!best.has(path)) best.set(path, placed(each));
		if (best.size >= query.limit) break;
	}
	return [...best.values()];
}

function ranked(index: Searched, query: EngineQuery): RankedPassage[] {
	return inOrder(candidates(index, query).map(({ passage, facts }) => ({ ...passage, score: scoreOf(facts) })));
}

function scoreOf(facts: RankFacts): number {
	let score = 0;
	for (const name of FACTS) score += RANK_WEIGHTS[name] * facts[name];
	return score;
}

/** Returns all passages that a query finds, with what they are ranked by. */
export function candidates(index: Searched, query: EngineQuery): PassageCandidate[] {
	const { lexical, embeddings } = index;
	const { text, phrases, without } = query.isTyped
		? readTypedQuery(query.text)
		: { ...NO_OPERATORS, text: query.text };
	const terms = queryTerms(text, lexical);
	const scope = {
		exclude: new Set(query.exclude),
		allowed: lexical.holding({ phrases, without }),
		limit: DEPTH,
	};
	const byWords = lexical.search(terms, scope);
	const accept: Acceptor = (segment) => lexical.acceptor(segment, scope);
	const embedded = query.vector ? (embeddings?.nearest(lexical.parts, query.vector, accept, DEPTH) ?? []) : [];
	const byMeaning = embedded.length > 0 ? embedded : nearest(index, terms, byWords, accept);
	const share = embedded.length > 0 ? EMBEDDING_WEIGHT : SEMANTIC_WEIGHT * knownShare(index, terms);
	// A typed search should return notes that contain the words. For a whole text, a relevant note may share none
	// of its words, so linked notes are added too.
	const linked = withLinks(
		index,
		inOrder(fuse(byWords, byMeaning, share)),
		(path) => !query.isTyped && !scope.exclude.has(path),
	);
	return withNames(index, linked, terms);
}

/**
 * Returns the weighted share (0–1) of the query's terms that the semantic model knows. Rare terms, such as a name that
 * only one note has, are unknown to it.
 */
function knownShare({ lexical, semantic }: Searched, terms: readonly QueryTerm[]): number {
	let known = 0;
	let asked = 0;
	for (const term of terms) {
		const weight = lexical.rarity(term);
		asked += weight;
		if (semantic.place([term])) known += weight;
	}
	return asked > 0 ? known / asked : 1;
}

function nearest(
	{ lexical, semantic }: Searched,
	terms: readonly QueryTerm[],
	byWords: readonly RankedPassage[],
	accept: Acceptor,
): readonly RankedPassage[] {
	const query = semantic.place(terms);
	if (!query) return [];
	const found = semantic.nearest(lexical.parts, query, accept, DEPTH);
	if (found.length === 0) return found;
	const best = new Best(FEEDBACK);
	for (const { segment, passage, score } of fuse(byWords, found, SEMANTIC_WEIGHT))
		best.offer(segment, passage, score);
	return semantic.closer(found, query, inOrder(best.found).slice(0, FEEDBACK));
}

/** Adds what links from the best notes say, and the notes that only they bring. */
function withLinks(
	{ lexical, graph }: Searched,
	passages: readonly RankedPassage[],
	mayBring: (path: string) => boolean,
): PassageCandidate[] {
	const best = new Map<string, number>();
	const found = passages.map((passage) => ({ passage, path: pathOf(passage) }));
	for (const { path, passage } of found) if (!best.has(path)) best.set(path, passage.score);
	const links =
		best.size === 0 || graph.isEmpty ? new Map<string, number>() : linkShares(best, (path) => graph.around(path));
	const brought = [...links]
		.filter(([path]) => !best.has(path) && mayBring(path))
		.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
		.slice(0, BROUGHT)
		.flatMap(([path]) => lexical.opening(path).map((passage) => ({ passage, path })));
	return [...found, ...brought].map(({ passage, path }) => ({
		passage,
		path,
		facts: { passage: passage.score, links: links.get(path) ?? 0, coverage: 0, name: 0 },
	}));
}

/** Adds what the words of the best notes and of their names say. */
function withNames(
	{ lexical }: Searched,
	found: readonly PassageCandidate[],
	terms: readonly QueryTerm[],
): PassageCandidate[] {
	const best = [...found].sort((a, b) => scoreOf(b.facts) - scoreOf(a.facts) || (a.path < b.path ? -1 : 1));
	const paths = new Set<string>();
	for (const { path } of best) if (paths.size < COMPARED) paths.add(path);
	const coverage = lexical.coverage(terms, paths);
	const names = new Map(
		[...paths].map((path) => {
			const own = queryTerms(titleOf(path), lexical);
			return [path, lexical.sharedWeight(terms, own) * lexical.sharedWeight(own, terms)];
		}),
	);
	return found.map(({ passage, path, facts }) => ({
		passage,
		path,
		facts: { ...facts, coverage: coverage.get(path) ?? 0, name: names.get(path) ?? 0 },
	}));
}
