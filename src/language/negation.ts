import { once, oncePerKey } from '../text/once';
import { fold } from './fold';
import { languageFile, languageFiles, wordsIn } from './language-file';
import { everyLanguage } from './phrases';

const ofLanguage = oncePerKey((code): ReadonlySet<string> => new Set(wordsIn(languageFile(code)?.negators).map(fold)));
const ofAll = once(
	(): ReadonlySet<string> => new Set(languageFiles().flatMap((file) => wordsIn(file.negators).map(fold))),
);

/** Returns the folded words that deny in a language, in English if it is not known. */
export function negatorsOf(languageCode: string | undefined): ReadonlySet<string> {
	return ofLanguage(languageCode ?? 'en');
}

/** True if a folded word denies in any language. */
export function isNegator(word: string): boolean {
	return ofAll().has(word);
}

const NEGATIONS = everyLanguage((file) => file.negations);

/**
 * Returns how many negations a text of any language has. Counts fewer words than `negatorsOf`, because a negator of one
 * language may be an ordinary word of another: Dutch `noch` is `nor`, German `noch` is `still`.
 */
export function negationCount(text: string): number {
	return NEGATIONS.count(text);
}

/** Phrases for a state that has ended: `no longer` */
export const ENDED = everyLanguage((file) => file.ended);
