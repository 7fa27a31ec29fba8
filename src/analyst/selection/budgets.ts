/** Tokens of note and evidence in a prompt, by the context window of the model. */
export interface Budgets {
	/** Of the note, in one of the prompts that look for topics. */
	readonly topics: number;
	/** Of the note, for whoever writes what sources add to it. */
	readonly findingsNote: number;
	readonly findings: number;
	readonly comparison: number;
	/** Of a page that is read. */
	readonly page: number;
}

/**
 * The upper limits, because a larger prompt costs more and gains little, and the shares of the window, so that
 * instructions and the answer fit as well.
 */
const LIMITS: Readonly<Record<keyof Budgets, readonly [most: number, share: number]>> = {
	topics: [50_000, 0.5],
	findingsNote: [1_500, 0.1],
	// From 11,000 tokens down, `bench:evidence` shows the writer one answer fewer of 29.
	findings: [12_000, 0.4],
	comparison: [7_500, 0.3],
	page: [6_000, 0.5],
};

export const DEFAULT_WINDOW = 128_000;

/** @param window tokens that the model can read at once */
export function budgetsFor(window: number): Budgets {
	const budget = (name: keyof Budgets): number => Math.min(LIMITS[name][0], Math.floor(window * LIMITS[name][1]));
	return {
		topics: budget('topics'),
		findingsNote: budget('findingsNote'),
		findings: budget('findings'),
		comparison: budget('comparison'),
		page: budget('page'),
	};
}
