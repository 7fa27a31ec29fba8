import { once, oncePerKey } from '../text/once';
import { fold } from './fold';
import { languageFile, languageFiles, wordsIn } from './language-file';

const NONE: ReadonlySet<string> = new Set();
const functionWords = oncePerKey((code) => foldedSet(languageFile(code)?.functionWords));
const weak = oncePerKey((code) => foldedSet(languageFile(code)?.weakWords));
const spacedLanguages = once(() =>
	languageFiles()
		.filter((file) => file.unspaced !== true && file.functionWords !== undefined)
		.map((file) => file.code),
);
const unspaced = once(
	(): ReadonlySet<string> =>
		new Set(languageFiles().flatMap((file) => (file.unspaced === true ? wordsIn(file.functionWords) : []))),
);

function foldedSet(list: string | undefined): ReadonlySet<string> {
	return list === undefined ? NONE : new Set(wordsIn(list).map(fold));
}

/** Returns the folded function words of a language; empty for one without a list, or without spaces between words. */
export function stopWords(languageCode: string | undefined): ReadonlySet<string> {
	return languageCode === undefined || languageFile(languageCode)?.unspaced === true
		? NONE
		: functionWords(languageCode);
}

/** Returns the languages, as BCP 47 codes, that function words tell apart. */
export function stopWordLanguages(): readonly string[] {
	return spacedLanguages();
}

/**
 * Returns function words of scripts written without spaces, as `Intl.Segmenter` cuts them. Scripts tell these languages
 * apart.
 */
export function unspacedStopWords(): ReadonlySet<string> {
	return unspaced();
}

/**
 * Returns the folded words that may stand inside a keyphrase but never at its edges and never alone: they name nothing
 * one could research.
 */
export function weakWords(languageCode: string | undefined): ReadonlySet<string> {
	return languageCode === undefined ? NONE : weak(languageCode);
}
