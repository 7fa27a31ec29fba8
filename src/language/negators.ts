import { once, oncePerKey } from '../text/once';
import { fold } from './fold';
import { languageFile, languageFiles, wordsIn } from './language-file';

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
