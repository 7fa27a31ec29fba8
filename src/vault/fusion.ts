import type { Segment } from './segment';

export interface Scored {
	readonly segment: Segment;
	readonly passage: number;
	readonly score: number;
}

/** What likeness in meaning counts beside shared words: the convex combination that measured best, and better than ranks. */
const SEMANTIC_WEIGHT = 0.3;
/** What the company of the best notes adds. */
const LINK_WEIGHT = 0.2;
/** Notes whose links are followed. */
const SEEDS = 20;

/** The passages of both lists by the sum of their scores, each list's scaled to 0–1. Without a second list the first keeps its order. */
export function fuse(lexical: readonly Scored[], semantic: readonly Scored[]): Scored[] {
	const share = semantic.length > 0 ? SEMANTIC_WEIGHT : 0;
	const fused = new Map<Segment, Map<number, number>>();
	const add = (each: Scored, score: number): void => {
		const passages = fused.get(each.segment) ?? new Map<number, number>();
		passages.set(each.passage, (passages.get(each.passage) ?? 0) + score);
		fused.set(each.segment, passages);
	};
	// The worst of a list still matched: it keeps a little.
	const words = scale(lexical, 0.5);
	for (const each of lexical) add(each, (1 - share) * words(each.score));
	const meaning = scale(semantic, 1);
	for (const each of semantic) add(each, share * meaning(each.score));
	return [...fused].flatMap(([segment, passages]) => [...passages].map(([passage, score]) => ({ segment, passage, score })));
}

/** Maps the scores of a list to 0–1; `floor` says how much of the least score is taken off. */
function scale(list: readonly Scored[], floor: number): (score: number) => number {
	let [least, most] = [Infinity, 0];
	for (const { score } of list) {
		least = Math.min(least, score);
		most = Math.max(most, score);
	}
	const zero = least * floor;
	return (score) => (most > zero ? (score - zero) / (most - zero) : 1);
}

/**
 * What each note gets for its links: personalised PageRank (restart one half) over the symmetric link graph from the best
 * notes, each edge over the root of both its ends' degrees, so that a note that links everything says little. Mass too small
 * to change an order is not spread, so the work does not grow with the vault.
 * @param best note → its score, best first
 * @returns note → at most `LINK_WEIGHT`
 */
export function linkShares(best: ReadonlyMap<string, number>, neighbours: (path: string) => readonly string[]): Map<string, number> {
	const seeds = new Map([...best].slice(0, SEEDS));
	const total = [...seeds.values()].reduce((sum, score) => sum + score, 0);
	let rank = new Map([...seeds].map(([path, score]) => [path, score / total]));
	for (let step = 0; step < STEPS; step++) {
		const next = new Map([...seeds].map(([path, score]) => [path, (1 - SPREAD) * (score / total)]));
		for (const [path, mass] of rank) {
			if (mass < LEAST_MASS) continue;
			const around = neighbours(path);
			if (around.length > MAX_DEGREE) continue;
			const share = (SPREAD * mass) / Math.sqrt(around.length);
			for (const other of around) next.set(other, (next.get(other) ?? 0) + share / Math.sqrt(Math.max(1, neighbours(other).length)));
		}
		rank = next;
	}
	let most = 0;
	for (const mass of rank.values()) most = Math.max(most, mass);
	return new Map([...rank].map(([path, mass]) => [path, (LINK_WEIGHT * mass) / most]));
}

const SPREAD = 0.5;
const STEPS = 3;
const LEAST_MASS = 5e-4;
/** A note with more links is a list of everything. */
const MAX_DEGREE = 1_000;
