/** Learns how much a sentence is worth researching. */
import type { ReadSentence } from './labelled-sentences';
import { logisticRegression } from '../logistic-regression';
import { WORTH_FEATURES, worthValues } from '../../src/analyst/extractive/topics/worth';

/** L2 penalty on the weights of features that are scaled to a variance of 1 */
const PENALTY = 30;
/** Share of readers who want a sentence of worth 0–3 checked. Average precision 0.40, with 0 and 1 alone 0.35. */
const WANTING: readonly number[] = [0, 0.3, 0.8, 1];
/** Weight of a sentence that claims nothing: choosing an instruction is worse than choosing a dull claim. */
const NO_CLAIM_WEIGHT = 2;

export interface Learned {
	readonly bias: number;
	/** In the order of `WORTH_FEATURES` */
	readonly weights: readonly number[];
}

export function learnWorth(sentences: readonly ReadSentence[]): Learned {
	const examples = sentences.flatMap(({ read, worth, isNoClaim }) => {
		if (read === undefined) return [];
		const values = [1, ...worthValues(read.sentence, read.model)];
		const wanting = WANTING[worth] ?? 0;
		return [
			{ values, isRight: true, weight: wanting },
			{ values, isRight: false, weight: (1 - wanting) * (isNoClaim ? NO_CLAIM_WEIGHT : 1) },
		];
	});
	const penalties = WORTH_FEATURES.map((_, feature) => {
		const values = examples.map((example) => example.values[feature + 1] ?? 0);
		const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
		return PENALTY * Math.max(1e-3, values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
	});
	const [bias = 0, ...weights] = logisticRegression(examples, [0, ...penalties]);
	return { bias, weights };
}
