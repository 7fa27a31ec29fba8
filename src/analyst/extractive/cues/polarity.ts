import { everyLanguage } from '../../../language/phrases';

const NEGATION = everyLanguage((file) => file.negations);

/** Returns how many negations a sentence has. */
export function negations(text: string): number {
	return NEGATION.count(text);
}

/** Phrases for a state that has ended: `no longer` */
export const ENDED = everyLanguage((file) => file.ended);
