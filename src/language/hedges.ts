import { everyLanguage } from './phrases';

/** A sentence that holds only under a condition, or only in part: nothing to contradict */
export const HEDGED = everyLanguage((file) => file.hedges);

/** A figure that is a bound, not a value */
export const BOUND = everyLanguage((file) => file.bounds);
