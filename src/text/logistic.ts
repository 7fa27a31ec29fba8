/** Returns the probability that a logistic regression gives to values, 0–1. Values and weights are in one order. */
export function logistic(bias: number, values: readonly number[], weights: readonly number[]): number {
	const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), bias);
	return 1 / (1 + Math.exp(-sum));
}
