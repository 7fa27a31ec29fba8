import { once } from '../text/lazy';
import { languageFiles, phrasesIn, wordsIn } from './language-file';
import type { LanguageFile } from './language-schema';

/** Selects a list of phrases from a language file. */
export type PhraseList = (file: LanguageFile) => string | undefined;
type Place = 'anywhere' | 'start' | 'end';

/**
 * Matches phrases as whole words, ignoring case and punctuation. The text is first reduced to lower-case words with
 * single spaces, because regular expressions with letter classes and the `i` flag take milliseconds to compile.
 * Compiled on first use.
 */
export class Phrases {
	private readonly pattern: () => RegExp;
	private readonly unspaced: () => RegExp | undefined;

	/**
	 * @param list phrases in the notation of `language-schema.ts`
	 * @param unspacedList phrases of languages without spaces between words, matched anywhere in a text
	 */
	constructor(list: () => readonly string[], where: Place = 'anywhere', unspacedList?: () => readonly string[]) {
		this.pattern = once(() => {
			const any = list().map(spacedSource).join('|');
			return new RegExp(
				`${where === 'start' ? '^' : ''} (?:${any || '(?!)'})(?= ${where === 'end' ? '$' : ''})`,
				'g',
			);
		});
		this.unspaced = once(() => {
			const any = unspacedList?.().map(unspacedSource).join('|');
			return any
				? new RegExp(`${where === 'start' ? '^' : ''}(?:${any})${where === 'end' ? '$' : ''}`, 'u')
				: undefined;
		});
	}

	/** @param words the text as returned by `spaced`, if the caller already has it */
	test(text: string, words = spaced(text)): boolean {
		return words.search(this.pattern()) >= 0 || this.unspaced()?.test(text) === true;
	}

	/** Returns the number of matches in a text; phrases of unspaced languages count once. */
	count(text: string): number {
		return (spaced(text).match(this.pattern())?.length ?? 0) + (this.unspaced()?.test(text) === true ? 1 : 0);
	}
}

/** Returns a matcher for the phrases of all languages. */
export function everyLanguage(list: PhraseList, where?: Place): Phrases {
	return new Phrases(
		() => phrasesOfLanguages(list, false),
		where,
		() => phrasesOfLanguages(list, true),
	);
}

/** Returns the words of all languages as the source of a regular expression. */
export function wordSource(list: PhraseList): string {
	return languageFiles()
		.flatMap((file) => wordsIn(list(file)))
		.join('|');
}

/** Returns the phrases of all spaced languages as the source of a regular expression for unchanged text. */
export function phraseSource(list: PhraseList): string {
	return phrasesOfLanguages(list, false).map(writtenSource).join('|');
}

/** Returns the phrases of all unspaced languages as the source of a regular expression. */
export function unspacedPhraseSource(list: PhraseList): string {
	return phrasesOfLanguages(list, true).map(unspacedSource).join('|');
}

function phrasesOfLanguages(list: PhraseList, unspaced: boolean): readonly string[] {
	return languageFiles()
		.filter((file) => (file.unspaced === true) === unspaced)
		.flatMap((file) => phrasesIn(list(file)));
}

/** `…n't` becomes a pattern for ` isn t `, because marks in the searched text are replaced by spaces. */
function spacedSource(phrase: string): string {
	return phrase
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}…*()|]+/gu, ' ')
		.trim()
		.replaceAll('(', '(?:')
		.replaceAll('*', '[^ ]{0,40}')
		.replaceAll('…', '[^ ]{1,80}');
}

function writtenSource(phrase: string): string {
	return phrase
		.replaceAll('.', '\\.')
		.replace(/['’]/g, "['’]")
		.replaceAll('(', '(?:')
		.replaceAll('*', '\\p{L}{0,40}')
		.replaceAll('…', '\\S+');
}

/** `…` stands for 1 to 30 characters without punctuation. */
function unspacedSource(phrase: string): string {
	return phrase.replaceAll('(', '(?:').replaceAll('…', '[^，。；！？、]{1,30}');
}

/** Returns the words in lower case, with one space before and after each. */
export function spaced(text: string): string {
	return ` ${text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
		.trim()} `;
}
