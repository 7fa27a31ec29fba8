import { everyLanguage } from './phrases';

/** Matches a sentence that holds only under a condition or in part, so it cannot be contradicted */
export const HEDGED = everyLanguage((file) => file.hedges);

/** Matches words that make a figure a limit: `up to 40` */
export const BOUND = everyLanguage((file) => file.bounds);
