/**
 * Limits of a sentence that says the same as a claim in other words. `npm run -s train:verdicts` learns them from the
 * even lines of labelled pairs and writes them here.
 */
export interface SupportLimits {
	/** Least number of meaningful words in both */
	readonly shared: number;
	/** Least share of the claim's words that the sentence has */
	readonly covered: number;
	/** Largest share of the sentence's words that the claim lacks */
	readonly added: number;
	/** Largest share of the claim that the sentence copies in one run */
	readonly copied: number;
	/** The same for a sentence that repeats most of the claim and adds something, as who takes a claim back does */
	readonly repeated: number;
}

/** A claim with a figure, a date or a time that the sentence has too: `The cellar flooded three times.` */
export const WITH_FIGURES: SupportLimits = { shared: 2, covered: 0.5, added: 0.7, copied: 0.5, repeated: 0.3 };
/** A claim with nothing to compare but names: `Enquire was developed by Tim Berners-Lee.` */
export const WITH_NAMES: SupportLimits = { shared: 4, covered: 0.65, added: 0.4, copied: 0.45, repeated: 0.35 };
