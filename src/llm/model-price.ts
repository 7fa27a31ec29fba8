/** The price of a model, what a call costs, and the account of it. */
import type { RunContext } from '../research/model/ports';

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

interface PricedModel {
	/** Undefined if it is not known. */
	readonly price?: ModelPrice | undefined;
	/** True if each answer holds its cost. */
	readonly reportsCost?: boolean;
}

interface PricedAnswer {
	readonly inputTokens: number;
	readonly outputTokens: number;
	/** Dollars, if the service reports them. */
	readonly cost?: number | undefined;
}

/** Returns the cost of an answer; undefined if the price or the tokens are not known. */
export function dollarsOf(
	{ inputTokens, outputTokens, cost }: PricedAnswer,
	{ price, reportsCost = false }: PricedModel,
): number | undefined {
	if (reportsCost && cost !== undefined && cost >= 0) return cost;
	if (price === NO_PRICE) return 0;
	return price && inputTokens > 0 ? costOf(price, inputTokens, outputTokens) : undefined;
}

/** Account of the dollars that models cost. */
export interface ModelAccount {
	/**
	 * @param isPriced true if the cost of the call will be known
	 * @throws ResearchError QUOTA_EXHAUSTED once the limit of the month is reached
	 */
	assertMayAsk(model: string, isPriced: boolean, run: RunContext): Promise<void>;
	charge(model: string, dollars: number): void;
}
