/**
 * Rates a sentence of the evidence by its nearness to a statement of the note: a logistic regression
 * whose weights `npm run -s train:nearness` learns from claims and the sentences of pages that people marked for them.
 *
 * ```
 * "Bamboo grows fast."      beside  "Most bamboos are slow growers in their first year."   near
 * "Bamboo grows fast."      beside  "Bamboo floors are sold by the square metre."          not
 * ```
 */
import { logistic } from '../../../text/logistic';
import type { Compared } from '../words/compared';
import { NEARNESS_WEIGHTS } from './nearness-weights';
import type { Rarity } from './ranking';

/** A statement of the note and a sentence of the evidence */
export interface Meeting {
	readonly claim: Compared;
	readonly sentence: Compared;
	readonly rarity: Pick<Rarity, 'of' | 'unique'>;
	/** 0–1: how much the whole source is like the note */
	readonly likeness: number;
	/** True for a sentence of another note of the vault */
	readonly isOwn: boolean;
}

/** From these on more tells nothing. */
const MOST = { shared: 8, likeness: 0.4 } as const;

/** Features of a statement and a sentence. Shares are 0–1. */
const FEATURES = {
	/** Share of the statement's weight that the sentence holds */
	covered: ({ claim, sentence, rarity }) => shareOf(claim.terms, sentence.terms, rarity.of),
	/** Share of the sentence's weight that the statement holds */
	focused: ({ claim, sentence, rarity }) => shareOf(sentence.terms, claim.terms, rarity.of),
	/** Number of words in both, each between 0 and 1 by its rarity */
	shared: ({ claim, sentence, rarity }) => {
		const weights = [...claim.terms].filter((stem) => sentence.terms.has(stem)).map(rarity.of);
		return Math.min(MOST.shared, weights.reduce((sum, weight) => sum + weight, 0) / rarity.unique);
	},
	/** 1 if both have the same figure: `1677` */
	figure: ({ claim, sentence }) => ([...claim.values].some((value) => sentence.values.has(value)) ? 1 : 0),
	/** Likeness of the source and the note: a page on the note's subject says in other words what a claim says. */
	likeness: ({ likeness }) => Math.min(MOST.likeness, likeness),
	/** 1 for a sentence of another note */
	own: ({ isOwn }) => (isOwn ? 1 : 0),
} satisfies Readonly<Record<string, (meeting: Meeting) => number>>;

export type NearnessFeature = keyof typeof FEATURES;
export const NEARNESS_FEATURES = Object.keys(FEATURES) as readonly NearnessFeature[];

/** Returns the values of the features, in the order of `NEARNESS_FEATURES`. */
export function nearnessValues(meeting: Meeting): number[] {
	return NEARNESS_FEATURES.map((name) => FEATURES[name](meeting));
}

/**
 * Returns the probability that the sentence helps to judge the statement, 0–1.
 * @param values as returned by `nearnessValues`
 */
export function nearnessOf(values: readonly number[]): number {
	const { bias, weights }: { bias: number; weights: Readonly<Record<NearnessFeature, number>> } = NEARNESS_WEIGHTS;
	return logistic(
		bias,
		values,
		NEARNESS_FEATURES.map((name) => weights[name]),
	);
}

function shareOf(of: ReadonlySet<string>, held: ReadonlySet<string>, weight: Rarity['of']): number {
	let [all, common] = [0, 0];
	for (const stem of of) {
		const value = weight(stem);
		all += value;
		if (held.has(stem)) common += value;
	}
	return all === 0 ? 0 : common / all;
}
