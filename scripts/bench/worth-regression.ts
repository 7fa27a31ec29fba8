/** Learns how much a sentence is worth researching. */
import { WANTED, type ReadSentence } from './labelled-sentences';
import { logisticRegression } from '../logistic-regression';
import { WORTH_FEATURES, worthValues } from '../../src/analyst/extractive/topics/worth';

/** L2 penalty on the weights of features that are scaled to a variance of 1 */
const PENALTY = 3;

export interface Learned {
	readonly bias: number;
	/** In the order of `WORTH_FEATURES` */
	readonly weights: readonly number[];
}

export function learnWorth(sentences: readonly ReadSentence[]): Learned {
	const examples = sentences.flatMap(({ read, worth }) =>
		read === undefined
			? []
			: [{ values: [1, ...worthValues(read.sentence, read.model)], isRight: worth >= WANTED, weight: 1 }],
	);
	const penalties = WORTH_FEATURES.map((_, feature) => {
		const values = examples.map((example) => example.values[feature + 1] ?? 0);
		const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
		return PENALTY * Math.max(1e-3, values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
	});
	const [bias = 0, ...weights] = logisticRegression(examples, [0, ...penalties]);
	return { bias, weights };
}
