import { fold } from './fold';
import { FunctionWordCount } from './function-word-count';
import { languageFile } from './language-file';
import { pattern } from '../text/lazy';

export interface Language {
	/** BCP 47, such as `de`. */
	readonly code: string;
	/** English name for prompts, such as `German`. */
	readonly name: string;
}

/** Scripts that nearly all notes use for one language. Kana come before Han, because Japanese uses both. */
const SCRIPT_LANGUAGES: readonly (readonly [RegExp, string])[] = [
	[/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
	[/\p{Script=Hangul}/gu, 'ko'],
	[/\p{Script=Han}/gu, 'zh'],
	[/\p{Script=Thai}/gu, 'th'],
	[/\p{Script=Hebrew}/gu, 'he'],
	[/\p{Script=Arabic}/gu, 'ar'],
	[/\p{Script=Devanagari}/gu, 'hi'],
	[/\p{Script=Greek}/gu, 'el'],
];

/**
 * Matches properties, code, comments, tags and addresses, which are often in English whatever the language of the text.
 */
const NO_PROSE = pattern('gm')`
	(?<![\s\S])\uFEFF?(---|\+{3})\r?\n[\s\S]{0,4000}?\n\1[ \t]*$|
	^[ \t]*(\x60\x60\x60|~~~)[\s\S]*?(?:^[ \t]*\2|(?![\s\S]))|\x60[^\x60\n]{1,200}\x60|%%[^%]{0,2000}%%|
	<[^<>\n]{1,300}>|https?:\/\/\S+
`;
/**
 * Characters of the text that are searched for prose, and characters of prose that are sampled. These are enough to
 * recognise a language, and quick for a long note.
 */
const SEARCHED_CHARACTERS = 40_000;
const SAMPLE_CHARACTERS = 6_000;
/** Matches a word but not a unit: the `C` of `20 °C` would count as French. */
const WORD = /(?<![°\p{L}\p{N}])\p{L}+/gu;
/**
 * Minimum number of a language's function words in a text, and the factor by which that language must lead the second.
 * Few words need a larger lead.
 */
const SUFFICIENT = [
	{ words: 3, lead: 1.15 },
	{ words: 1.5, lead: 2 },
] as const;

/**
 * Minimum share of function words. A page of a manual has 0.14 to 0.5 in its language, and 0.02 to 0.1 of Polish or
 * Spanish ones if it is Finnish or Hungarian. English is assumed for a text in no known language anyway.
 */
const LEAST_SHARE = 0.1;
/** Share of words with letters that a language does not have, from which a text is in another: `ř` is not Polish. */
const FOREIGN_SHARE = 0.04;

export function languageOf(code: string): Language {
	return { code, name: new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code };
}

/**
 * Returns the language of a text by its script, or by its function words if several languages share the script.
 * Undefined if the text is too short or too mixed.
 */
export function detectLanguage(text: string): Language | undefined {
	const code = languageCodeOf(text);
	return code === undefined ? undefined : languageOf(code);
}

/** Like `detectLanguage` but without the name, because looking up the name takes as long as the rest. */
export function languageCodeOf(text: string): string | undefined {
	const sample = text.slice(0, SEARCHED_CHARACTERS).replace(NO_PROSE(), ' ').slice(0, SAMPLE_CHARACTERS);
	return byScript(sample) ?? byFunctionWords(sample);
}

function byScript(sample: string): string | undefined {
	const letters = sample.match(/\p{L}/gu)?.length ?? 0;
	for (const [script, code] of SCRIPT_LANGUAGES) {
		const share = (sample.match(script)?.length ?? 0) / Math.max(1, letters);
		if (share > (code === 'ja' ? 0.1 : 0.3)) return code;
	}
	return undefined;
}

function byFunctionWords(sample: string): string | undefined {
	const count = new FunctionWordCount();
	for (const word of fold(sample).match(WORD) ?? []) count.add(word);
	const leading = count.lead();
	if (!leading) return undefined;
	const { code, words, share, own, rival } = leading;
	if (code !== 'en' && (share < LEAST_SHARE || hasForeignLetters(sample, code))) return undefined;
	return SUFFICIENT.some((needed) => words >= needed.words && own > 0 && own >= rival * needed.lead)
		? code
		: undefined;
}

function hasForeignLetters(sample: string, code: string): boolean {
	const { letters } = languageFile(code) ?? {};
	if (letters === undefined) return false;
	const foreign = new RegExp(`(?![a-z${letters}])\\p{Script=Latin}`, 'iu');
	const words = sample.normalize('NFC').match(WORD) ?? [];
	return words.filter((word) => foreign.test(word)).length > words.length * FOREIGN_SHARE;
}
