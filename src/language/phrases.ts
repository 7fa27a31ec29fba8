import { once } from '../text/once';
import { languageFiles, phrasesIn } from './language-file';
import type { LanguageFile } from './language-schema';

/** Picks the list of phrases out of a language file. */
export type PhraseList = (file: LanguageFile) => string | undefined;
type Place = 'anywhere' | 'start' | 'end';

/**
 * Phrases looked for as whole words, in lower case and whatever stands between the words. On plain spaces the
 * expressions stay simple: with letter classes and the `i` flag together they take milliseconds each to compile. They
 * are made when first used.
 */
export class Phrases {
	private readonly pattern: () => RegExp;
	private readonly unspaced: () => RegExp | undefined;

	/**
	 * @param list phrases in the notation of `language-schema.ts`
	 * @param unspacedList phrases of languages without spaces between words, found inside of a text
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

	/** @param words of the text with one space around each, if they are at hand */
	test(text: string, words = spaced(text)): boolean {
		return words.search(this.pattern()) >= 0 || this.unspaced()?.test(text) === true;
	}

	/** Returns how often they stand in a text; those of languages without spaces count once. */
	count(text: string): number {
		return (spaced(text).match(this.pattern())?.length ?? 0) + (this.unspaced()?.test(text) === true ? 1 : 0);
	}
}

/** Phrases of all languages. */
export function everyLanguage(list: PhraseList, where?: Place): Phrases {
	return new Phrases(
		() => phrasesOfLanguages(list, false),
		where,
		() => phrasesOfLanguages(list, true),
	);
}

/** The phrases of all spaced languages as the source of a regular expression for a text as written. */
export function phraseSource(list: PhraseList): string {
	return phrasesOfLanguages(list, false).map(writtenSource).join('|');
}

/** The same for the languages without spaces between words. */
export function unspacedPhraseSource(list: PhraseList): string {
	return phrasesOfLanguages(list, true).map(unspacedSource).join('|');
}

function phrasesOfLanguages(list: PhraseList, unspaced: boolean): readonly string[] {
	return languageFiles()
		.filter((file) => (file.unspaced === true) === unspaced)
		.flatMap((file) => phrasesIn(list(file)));
}

/** `…n't` matches ` isn t `: a text is searched with spaces in place of all marks. */
function spacedSource(phrase: string): string {
	return phrase
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}…*()|]+/gu, ' ')
		.trim()
		.replaceAll('(', '(?:')
		.replaceAll('*', '[^ ]*')
		.replaceAll('…', '[^ ]+');
}

function writtenSource(phrase: string): string {
	return phrase
		.replaceAll('.', '\\.')
		.replace(/['’]/g, "['’]")
		.replaceAll('(', '(?:')
		.replaceAll('*', '\\p{L}*')
		.replaceAll('…', '\\S+');
}

/** One word more is up to thirty characters without a mark. */
function unspacedSource(phrase: string): string {
	return phrase.replaceAll('(', '(?:').replaceAll('…', '[^，。；！？、]{1,30}');
}

/** Returns the words in lower case with one space before and behind each. */
export function spaced(text: string): string {
	return ` ${text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
		.trim()} `;
}
