import { once, oncePerKey } from '../text/lazy';
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
	return list === undefined
		? NONE
		: new Set(
				wordsIn(list)
					.flatMap((word) => [word, spelled(word)])
					.map(fold),
			);
}

/** Returns a word with its umlauts spelled out: `fuer` for `für`. */
function spelled(word: string): string {
	return word.normalize('NFC').replace(/[äöü]/gu, (umlaut) => `${fold(umlaut)}e`);
}

/** Returns the folded function words of a language; empty if it has no list or is unspaced. */
export function stopWords(languageCode: string | undefined): ReadonlySet<string> {
	return languageCode === undefined || languageFile(languageCode)?.unspaced === true
		? NONE
		: functionWords(languageCode);
}

/** Returns the BCP 47 codes of the languages that are recognised by function words. */
export function stopWordLanguages(): readonly string[] {
	return spacedLanguages();
}

/**
 * Returns the function words of unspaced scripts, as `Intl.Segmenter` cuts them. These languages are recognised by
 * their scripts.
 */
export function unspacedStopWords(): ReadonlySet<string> {
	return unspaced();
}

/**
 * Returns folded words that may stand inside a keyphrase but not at its edges and not alone, because they do not name a
 * topic.
 */
export function weakWords(languageCode: string | undefined): ReadonlySet<string> {
	return languageCode === undefined ? NONE : weak(languageCode);
}
