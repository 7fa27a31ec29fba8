import { once, oncePerKey } from '../text/lazy';
import { fold } from './fold';
import { languageFile, languageFiles, wordsIn } from './language-file';
import { everyLanguage } from './phrases';

const ofLanguage = oncePerKey((code): ReadonlySet<string> => new Set(wordsIn(languageFile(code)?.negators).map(fold)));
const ofAll = once(
	(): ReadonlySet<string> => new Set(languageFiles().flatMap((file) => wordsIn(file.negators).map(fold))),
);

/** Returns the folded negators of a language; English if the language is unknown. */
export function negatorsOf(languageCode: string | undefined): ReadonlySet<string> {
	return ofLanguage(languageCode ?? 'en');
}

/** True if a folded word is a negator in any language. */
export function isNegator(word: string): boolean {
	return ofAll().has(word);
}

const NEGATIONS = everyLanguage((file) => file.negations);

/**
 * Returns the number of negations in a text of any language. Counts fewer words than `negatorsOf`, because a negator of
 * one language may be an ordinary word of another: `noch` means `nor` in Dutch and `still` in German.
 */
export function negationCount(text: string): number {
	return NEGATIONS.count(text);
}

/** Matches phrases for a state that has ended: `no longer` */
export const ENDED = everyLanguage((file) => file.ended);

/** Matches a sentence that holds only under a condition or in part, so it cannot be contradicted */
export const HEDGED = everyLanguage((file) => file.hedges);

/** Matches what tells that others say it: `according to`, `one theory is that` */
export const HEARSAY = everyLanguage((file) => file.claimCues?.hearsay);
