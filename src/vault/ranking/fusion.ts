import type { Segment } from '../words/segments/segment';
import { grained, type RankedPassage } from '../words/top-passages';

/** Facts that a passage is ranked by in the end, each from 0 to 1. */
export interface RankFacts {
	/** Score of the passage by words and meaning. */
	readonly passage: number;
	/** Links with the best notes. */
	readonly links: number;
	/** Share of the query's words that the note contains, weighted by rarity. */
	readonly coverage: number;
	/** Share of the query's words in the note's name, times the share of the name's words in the query. */
	readonly name: number;
}

/** `npm run train:search` learned these weights from questions and headings of other people's notes. */
export const RANK_WEIGHTS: RankFacts = { passage: 1, links: 0.19, coverage: 0.43, name: 0.34 };

/**
 * Weight of the built-in semantic ranking against the word ranking. A convex combination with 0.3 measured best, and
 * better than combining ranks (docs/decisions/0032).
 */
export const SEMANTIC_WEIGHT = 0.3;
/** Weight of an embedding model, which judges better than the built-in one (docs/decisions/0009). */
export const EMBEDDING_WEIGHT = 0.5;
/** Best notes that pass on score to links. */
const SEEDS = 20;

/**
 * Merges both lists by the weighted sum of their scores, each scaled to 0–1. If the second list is empty, the first
 * keeps its order.
 * @param weight weight of the second list, 0–1
 */
export function fuse(
	lexical: readonly RankedPassage[],
	semantic: readonly RankedPassage[],
	weight: number,
): RankedPassage[] {
	const share = semantic.length > 0 ? weight : 0;
	const fused = new Map<Segment, Map<number, number>>();
	const add = (each: RankedPassage, score: number): void => {
		const passages = fused.get(each.segment) ?? new Map<number, number>();
		passages.set(each.passage, (passages.get(each.passage) ?? 0) + score);
		fused.set(each.segment, passages);
	};
	// The last passage of the word ranking still matched, so it keeps part of its score.
	const words = scale(lexical, 0.5);
	for (const each of lexical) add(each, (1 - share) * words(each.score));
	const meaning = scale(semantic, 1);
	for (const each of semantic) add(each, share * meaning(each.score));
	return [...fused].flatMap(([segment, passages]) =>
		[...passages].map(([passage, score]) => ({ segment, passage, score })),
	);
}

/** Maps the scores of a list to 0–1; `floor` is the share of the lowest score that is subtracted. */
function scale(list: readonly RankedPassage[], floor: number): (score: number) => number {
	let [least, most] = [Infinity, 0];
	for (const { score } of list) {
		least = Math.min(least, score);
		most = Math.max(most, score);
	}
	const zero = least * floor;
	return (score) => (most > zero ? (score - zero) / (most - zero) : 1);
}

/**
 * Returns a score for each note linked with the best notes: personalised PageRank (restart probability one half) over
 * the undirected link graph, starting at the best notes. Each edge is divided by the root of both ends' degrees, so a
 * note that links everything adds little. A best note's own starting mass is not counted, only mass that arrived over
 * links. Mass too small to change an order is not spread, so the work does not grow with the vault.
 * @param best note → its score, best first
 * @returns note → score above 0, at most 1; unreachable notes are missing
 */
export function linkShares(
	best: ReadonlyMap<string, number>,
	neighbours: (path: string) => readonly string[],
): Map<string, number> {
	const seeds = new Map([...best].slice(0, SEEDS));
	const total = [...seeds.values()].reduce((sum, score) => sum + score, 0);
	let arrived = new Map<string, number>();
	for (let step = 0; step < STEPS; step++) {
		const rank = new Map(arrived);
		for (const [path, score] of seeds) rank.set(path, (rank.get(path) ?? 0) + (1 - SPREAD) * (score / total));
		arrived = spread(rank, neighbours);
	}
	let most = 0;
	for (const mass of arrived.values()) most = Math.max(most, mass);
	return new Map([...arrived].map(([path, mass]) => [path, grained(mass / most)]));
}

function spread(
	rank: ReadonlyMap<string, number>,
	neighbours: (path: string) => readonly string[],
): Map<string, number> {
	const arrived = new Map<string, number>();
	for (const [path, mass] of rank) {
		if (mass < LEAST_MASS) continue;
		const around = neighbours(path);
		if (around.length > MAX_DEGREE) continue;
		const share = (SPREAD * mass) / Math.sqrt(around.length);
		for (const other of around)
			arrived.set(other, (arrived.get(other) ?? 0) + share / Math.sqrt(Math.max(1, neighbours(other).length)));
	}
	return arrived;
}

const SPREAD = 0.5;
const STEPS = 3;
const LEAST_MASS = 5e-4;
/** A note with more links is an index page and passes nothing on. */
const MAX_DEGREE = 1_000;
