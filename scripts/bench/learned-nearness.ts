import type { ClaimOnPages } from './claim-pages';
import { logisticRegression } from '../logistic-regression';
import { NEARNESS_FEATURES } from '../../src/analyst/extractive/writing/nearness';

const PENALTY = 1;

/** Learns the weights of the features by logistic regression (Newton's method, L2), the bias first. */
export function learnedNearness(claims: readonly ClaimOnPages[]): number[] {
	const examples = claims
		.flatMap(({ sentences }) => sentences)
		.map(({ values, isMarked }) => ({ values: [1, ...values], isRight: isMarked, weight: 1 }));
	return logisticRegression(examples, [0, ...NEARNESS_FEATURES.map(() => PENALTY)]);
}
