import { fold } from './fold';
import { FunctionWordCount } from './function-word-count';
import { pattern } from '../text/pattern';

export interface Language {
	/** BCP 47, such as `de`. */
	readonly code: string;
	/** In English, such as `German`: prompts name it. */
	readonly name: string;
}

/** Scripts that one language of today's notes mostly owns; kana before Han, since Japanese uses both. */
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

/** Properties, code, comments, tags and addresses: often in English, whatever the text is in. */
const NO_PROSE = pattern('gm')`
	^\uFEFF?---\r?\n[\s\S]{0,4000}?\n---[ \t]*$|
	^[ \t]*(\x60\x60\x60|~~~)[\s\S]*?(?:^[ \t]*\1|(?![\s\S]))|\x60[^\x60\n]{1,200}\x60|%%[^%]{0,2000}%%|
	<[^<>\n]{1,300}>|https?:\/\/\S+
`;
/**
 * Characters of the text that are searched for prose, and characters of prose that are sampled: enough to recognize a
 * language, and quick for a long note.
 */
const SEARCHED_CHARACTERS = 40_000;
const SAMPLE_CHARACTERS = 6_000;
/** A word that is not a unit: the `C` of `20 °C` would count as French. */
const WORD = /(?<![°\p{L}\p{N}])\p{L}+/gu;
/**
 * Function words that a text needs of a language, and by which factor that language must lead the next one. Two
 * sentences hold few function words, so the factor is larger for them.
 */
const SUFFICIENT = [
	{ words: 3, lead: 1.15 },
	{ words: 1.5, lead: 2 },
] as const;

export function languageOf(code: string): Language {
	return { code, name: new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code };
}

/**
 * The language of a text by its script, or by the share of function words where many languages share the script.
 * Undefined when the text is too short or too mixed to tell.
 */
export function detectLanguage(text: string): Language | undefined {
	const code = languageCodeOf(text);
	return code === undefined ? undefined : languageOf(code);
}

/** The same without its name, whose lookup costs as much as the rest. */
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
	const { code, words, own, rival } = leading;
	return SUFFICIENT.some((needed) => words >= needed.words && own > 0 && own >= rival * needed.lead)
		? code
		: undefined;
}
