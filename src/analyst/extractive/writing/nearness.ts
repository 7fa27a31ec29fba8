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

/** Weight of a stem: how much it tells. */
export type Weight = (stem: string) => number;

const MOST_SHARED = 6;

/** A statement of the note and a sentence of the evidence */
export interface Meeting {
	readonly claim: Compared;
	readonly sentence: Compared;
	/** Stems of the headings and of the title above the sentence */
	readonly above: ReadonlySet<string>;
	readonly weight: Weight;
}

/** Features of a statement and a sentence. Shares are 0–1. */
const FEATURES = {
	/** Share of the statement's weight that the sentence holds */
	covered: ({ claim, sentence, weight }) => shareOf(claim.terms, sentence.terms, weight),
	/** Share of the statement's weight that only the headings hold */
	above: ({ claim, sentence, above, weight }) =>
		shareOf(claim.terms, new Set([...above].filter((stem) => !sentence.terms.has(stem))), weight),
	/** Share of the sentence's weight that the statement holds */
	focused: ({ claim, sentence, weight }) => shareOf(sentence.terms, claim.terms, weight),
	/** Number of words in both, at most six */
	shared: ({ claim, sentence }) =>
		Math.min(MOST_SHARED, [...claim.terms].filter((stem) => sentence.terms.has(stem)).length),
	/** 1 if both have a figure of one kind: `90 days`, `60 day stay` */
	sameKind: ({ claim, sentence }) => ([...claim.kinds].some((kind) => sentence.kinds.has(kind)) ? 1 : 0),
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

function shareOf(of: ReadonlySet<string>, held: ReadonlySet<string>, weight: Weight): number {
	let [all, common] = [0, 0];
	for (const stem of of) {
		const value = weight(stem);
		all += value;
		if (held.has(stem)) common += value;
	}
	return all === 0 ? 0 : common / all;
}
