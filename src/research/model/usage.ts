/** The costs of a run or of a stage of it. */

/** Spending of a run, under its names in the JSON output. */
export interface Usage {
	llm_calls: number;
	input_tokens: number;
	output_tokens: number;
	search_credits: number;
	/** US dollars of the calls of models and embeddings whose price is known; absent if there was none. */
	dollars?: number;
	/** Calls of models and embeddings whose price is not known; absent if there was none. */
	unpriced_calls?: number;
	by_provider: Record<string, { calls: number; credits: number }>;
}

export type UsageTotals = Omit<Usage, 'by_provider'>;

export function usageTotals({ by_provider: _services, ...totals }: Usage): UsageTotals {
	return totals;
}

/** Adds the cost of a run to the sum of several. */
export function addUsage(to: Usage, from: Usage): void {
	to.llm_calls += from.llm_calls;
	to.input_tokens += from.input_tokens;
	to.output_tokens += from.output_tokens;
	to.search_credits += from.search_credits;
	if (from.dollars !== undefined) to.dollars = (to.dollars ?? 0) + from.dollars;
	if (from.unpriced_calls !== undefined) to.unpriced_calls = (to.unpriced_calls ?? 0) + from.unpriced_calls;
	for (const [name, { calls, credits }] of Object.entries(from.by_provider)) {
		const sum = (to.by_provider[name] ??= { calls: 0, credits: 0 });
		sum.calls += calls;
		sum.credits += credits;
	}
}

/** Model calls, their tokens in both directions, and search credits. */
export interface StageCost {
	calls: number;
	tokens: number;
	credits: number;
}

/** True if the run used nothing that has a price. */
export function isFree({ llm_calls, input_tokens, search_credits }: Usage): boolean {
	return llm_calls + input_tokens + search_credits === 0;
}

/** @param dollars undefined if the price of the call is not known */
export function countPrice(usage: Usage, dollars: number | undefined): void {
	if (dollars === undefined) usage.unpriced_calls = (usage.unpriced_calls ?? 0) + 1;
	else usage.dollars = (usage.dollars ?? 0) + dollars;
}
