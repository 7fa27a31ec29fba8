/** Prices of models as the settings hold them, a line for each: `gpt-5-mini: 0.25 / 2`. */
import type { ModelPrice } from '../llm/model-price';

/** The name, and the dollars for a million tokens in and out. Names may have colons: `qwen3:8b: 0 / 0`. */
export const PRICE_LINE = /^(\S[^\n]{0,199}): {0,3}(\d{1,6}(?:\.\d{1,6})?) {0,3}\/ {0,3}(\d{1,6}(?:\.\d{1,6})?)$/;

/** Returns the price of a model; undefined if no line names it. */
export function priceIn(lines: readonly string[], model: string): ModelPrice | undefined {
	for (const line of lines) {
		const [, name, input, output] = PRICE_LINE.exec(line) ?? [];
		if (name === model) return { input: Number(input), output: Number(output) };
	}
	return undefined;
}

/** Returns the lines with the price of a model, in place of its earlier one. */
export function withPrice(lines: readonly string[], model: string, { input, output }: ModelPrice): string[] {
	const others = lines.filter((line) => PRICE_LINE.exec(line)?.[1] !== model);
	return [...others, `${model}: ${rounded(input)} / ${rounded(output)}`];
}

/** Without the noise of a price for one token times a million, and never as `1e-7`. */
function rounded(dollars: number): string {
	return String(Math.round(dollars * 10_000) / 10_000);
}
