/** The price of a model, and what a call costs. */

/** US dollars for a million tokens. */
export interface ModelPrice {
	readonly input: number;
	readonly output: number;
}

/** The price of a model on the user's own machine. */
export const NO_PRICE: ModelPrice = { input: 0, output: 0 };

const MILLION = 1_000_000;

/** Returns dollars. */
export function costOf({ input, output }: ModelPrice, inputTokens: number, outputTokens: number): number {
	return (inputTokens * input + outputTokens * output) / MILLION;
}
