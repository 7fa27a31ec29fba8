/** Trust in a claim of the note, computed from the judgements of independent sources. All values are 0–1. */
import type { Verdict } from '../ledger/fate';
import type { Stance } from '../model/claims';

export interface Vote {
	readonly stance: Stance;
	/** Relevance of the passage behind the judgement, 0–1. */
	readonly weight: number;
}

/** Outcome of the further search for a claim. */
export type CheckOutcome = 'confirmed' | 'contradicted' | 'inconclusive';

/** Trust within these bounds, both included, means undecided. */
export const UNDECIDED = { from: 0.4, to: 0.7 } as const;

const EFFECT: Readonly<Record<CheckOutcome, number>> = { confirmed: 0.2, contradicted: -0.1, inconclusive: 0 };
const AMBIGUOUS = { from: 0.5, to: 0.7 } as const;
const CONFIRMED_RELEVANCE = 0.15;

/**
 * Returns the share of votes for a claim, with one extra vote split between both sides (Laplace's rule of succession).
 * Without votes that is 0.5.
 * @param votes of independent sources
 */
export function trustOf(votes: readonly Vote[]): number {
	const sum = (stance: Stance): number =>
		votes.filter((vote) => vote.stance === stance).reduce((total, { weight }) => total + clamp(weight), 0);
	const [supporting, contradicting] = [sum('supports'), sum('contradicts')];
	return clamp((supporting + 0.5) / (supporting + contradicting + 1));
}

/** True if a claim is worth one more search. */
export function isUndecided(trust: number): boolean {
	return trust >= UNDECIDED.from && trust <= UNDECIDED.to;
}

export function distanceFromEven(trust: number): number {
	return Math.abs(trust - 0.5);
}

export function afterCheck(trust: number, outcome: CheckOutcome): number {
	return clamp(trust + EFFECT[outcome]);
}

/** Returns the outcome of the further search; votes on both sides are inconclusive. */
export function searchOutcome(votes: readonly Vote[]): CheckOutcome {
	const stances = new Set(votes.map(({ stance }) => stance));
	if (stances.size !== 1) return 'inconclusive';
	return stances.has('supports') ? 'confirmed' : 'contradicted';
}

/**
 * Returns the verdict. A verdict other than `open` needs a quote for it, however high or low the trust. If a source
 * supports a claim, others do not make it contradicted: the sources disagree.
 * @param has the sides with a quote
 */
export function verdictOf(trust: number, has: { readonly support: boolean; readonly contradiction: boolean }): Verdict {
	if (trust >= UNDECIDED.to && has.support) return 'supported';
	return trust <= UNDECIDED.from && has.contradiction && !has.support ? 'contradicted' : 'open';
}

export function isAmbiguous(relevance: number): boolean {
	return relevance >= AMBIGUOUS.from && relevance <= AMBIGUOUS.to;
}

/** Raises an ambiguous relevance if a second, independent source says the same. */
export function confirmedRelevance(score: number, isConfirmed: boolean): number {
	return isConfirmed && isAmbiguous(score) ? clamp(score + CONFIRMED_RELEVANCE) : score;
}

function clamp(value: number): number {
	return Math.min(1, Math.max(0, value));
}
