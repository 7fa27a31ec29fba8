export interface Example {
	readonly values: readonly number[];
	readonly isRight: boolean;
	readonly weight: number;
}

const ROUNDS = 10;

/** Logistic regression by Newton's method. `penalties`: the L2 penalty of each feature. */
export function logisticRegression(examples: readonly Example[], penalties: readonly number[]): number[] {
	const learned: number[] = penalties.map(() => 0);
	for (let round = 0; round < ROUNDS; round++) {
		const slope: number[] = learned.map((weight, feature) => -(penalties[feature] ?? 0) * weight);
		const curvature: number[][] = learned.map((_, row) =>
			learned.map((__, column) => (row === column ? (penalties[row] ?? 0) : 0)),
		);
		for (const { values, isRight, weight } of examples) {
			const likely = probability(values, learned);
			for (const [row, value] of values.entries()) {
				slope[row] = (slope[row] ?? 0) + weight * (Number(isRight) - likely) * value;
				const own = curvature[row] ?? [];
				for (const [column, other] of values.entries())
					own[column] = (own[column] ?? 0) + weight * likely * (1 - likely) * value * other;
			}
		}
		for (const [feature, step] of solve(curvature, slope).entries())
			learned[feature] = (learned[feature] ?? 0) + step;
	}
	return learned;
}

export function probability(values: readonly number[], learned: readonly number[]): number {
	return 1 / (1 + Math.exp(-product(values, learned)));
}

export function product(values: readonly number[], weights: readonly number[]): number {
	return values.reduce((sum, value, feature) => sum + value * (weights[feature] ?? 0), 0);
}

/** Gaussian elimination; the matrix is symmetric and positive definite, so no pivot is 0. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
	const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
	for (const [place, pivot] of rows.entries()) {
		for (const row of rows) {
			if (row === pivot) continue;
			const factor = (row[place] ?? 0) / (pivot[place] ?? 1);
			for (let column = place; column < row.length; column++)
				row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
		}
	}
	return rows.map((row, place) => (row.at(-1) ?? 0) / (row[place] ?? 1));
}
