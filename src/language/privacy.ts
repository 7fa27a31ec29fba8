/** The words that show what of a note is private, of all languages together, as regular expressions. */
import { once, oncePerKey } from '../text/lazy';
import { fold } from './fold';
import { languageFiles, phrasesIn } from './language-file';
import type { LanguageFile } from './language-schema';
import { phraseSource, unspacedPhraseSource } from './phrases';

type PrivacyList = keyof NonNullable<LanguageFile['privacy']>;

/**
 * Returns the source of an expression for the phrases of a list as whole words; those of languages without spaces match
 * anywhere.
 */
export function privacySource(list: PrivacyList): string {
	const spaced = phraseSource((file) => file.privacy?.[list]);
	const unspaced = unspacedPhraseSource((file) => file.privacy?.[list]);
	const whole = `(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])`;
	return `(?:${unspaced ? `${whole}|${unspaced}` : whole})`;
}

const compiled = oncePerKey((list) => new RegExp(privacySource(list as PrivacyList), 'giu'));

/** Returns an expression for the phrases of a list, with the flags `giu`. */
export function privacyWords(list: PrivacyList): RegExp {
	return compiled(list);
}

/** True if the text has a phrase of the list. */
export function hasPrivacyWord(list: PrivacyList, text: string): boolean {
	return text.search(compiled(list)) >= 0;
}

/** Folded first names. */
export const firstNames = once(
	() => new Set(languageFiles().flatMap((file) => phrasesIn(file.privacy?.firstNames).map(fold))),
);
