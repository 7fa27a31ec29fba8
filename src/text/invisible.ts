/**
 * Characters that a reader cannot see. They can hide words from a search, from a check of quotes or from a person who
 * reads what a model is sent. Some of them are part of how Persian, Hindi or an emoji is written, and stay.
 */
import { pattern } from './lazy';
import { characterAt, characterBefore } from './strings';

/** Control characters that are not white space: a terminal or a parser acts on them. */
export const CONTROL = '\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f';
/**
 * Characters without a shape: soft hyphens, spaces without width, direction marks, variation selectors, blank letters,
 * tags, marks for what is not text, and codes that are not characters. Inside a character class.
 */
export const INVISIBLE = '\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffc';

const RUN = pattern('gu')`[${CONTROL}${INVISIBLE}]+`;
const ALL = pattern('gu')`[${INVISIBLE}]+`;
const JOINER = /[\u200c\u200d]/;
/** Scripts in which a joiner between two letters changes their shape or parts a word. */
const JOINED_SCRIPT = pattern('u')`
	[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mongolian}\p{scx=Nko}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}
	\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}
	\p{scx=Khmer}\p{scx=Myanmar}]
`;
/** Signs of Indic scripts that drop a vowel. A joiner after one shapes the letter before it, even if the word ends. */
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/**
 * Returns the text without control and invisible characters, except those that a script or an emoji needs.
 *
 * @example withoutInvisible('pass\u200dword') // 'password'
 * withoutInvisible('می\u200cخواهم') // the same
 */
export function withoutInvisible(text: string): string {
	return replaceInvisible(text, (_, needed) => needed);
}

/** Returns the text as it is compared: without all invisible characters, those that a script or an emoji needs too. */
export function withoutAllInvisible(text: string): string {
	return text.replace(ALL(), '');
}

/** True if a text has control or invisible characters that no script or emoji needs. */
export function hasInvisible(text: string): boolean {
	return withoutInvisible(text) !== text;
}

/**
 * Replaces each run of control and invisible characters that is not needed as it is.
 * @param replacement gets the run, and those of its characters that a script or an emoji needs
 */
export function replaceInvisible(text: string, replacement: (run: string, needed: string) => string): string {
	return text.replace(RUN(), (run: string, index: number) => {
		const needed = neededOf(run, characterBefore(text, index), characterAt(text, index + run.length));
		return needed === run ? run : replacement(run, needed);
	});
}

/** Needed are at most one mark on a look and one joiner, so that a long run cannot carry a message. */
function neededOf(run: string, before: string, after: string): string {
	if (EMOJI.test(before)) {
		const look = /^[\ufe0e\ufe0f]/.exec(run)?.[0] ?? '';
		return look + (run.includes('\u200d') && EMOJI.test(after) ? '\u200d' : '');
	}
	if (/[\d#*]/.test(before)) return run.startsWith('\ufe0f') && after === '\u20e3' ? '\ufe0f' : '';
	if (/\p{Script=Mongolian}/u.test(before)) return /^[\u180b-\u180f]/.exec(run)?.[0] ?? '';
	const joins = JOINED_SCRIPT().test(before) && (JOINED_SCRIPT().test(after) || VIRAMA.test(before));
	return joins ? (JOINER.exec(run)?.[0] ?? '') : '';
}
