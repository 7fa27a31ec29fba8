/**
 * Escapes text of models, pages and notes so that Markdown shows exactly that text, without links, embeds, HTML,
 * headings, lists, code, comments, footnotes, tags, math, highlights, block ids, Dataview fields or Templater commands.
 * Only characters that would form syntax are escaped. Programs that read the raw file (Dataview, Templater, Obsidian's
 * comments) ignore backslashes, so marks of two characters are split by the backslash: `:\:`.
 */

import { withoutInvisible } from '../invisible';
import { characterAt, characterBefore } from '../strings';

const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** A character with the context that decides if it needs a backslash. */
interface Place {
	readonly before: string;
	readonly after: string;
	readonly text: string;
	readonly index: number;
}

type Rule = (place: Place) => boolean;

const isSpace = (character: string): boolean => character === '' || /\s/.test(character);
const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

const always: Rule = () => true;
// A text of such marks alone is escaped too, because `--` after a list mark is a rule: `- --`.
const listMark: Rule = ({ index, after, text }) => index === 0 && (isSpace(after) || /^[-+*_ ]+$/.test(text));

const RULES: Readonly<Record<string, Rule>> = {
	'\\': ({ after }) => after === '' || PUNCTUATION.test(after),
	'`': always,
	'[': always,
	']': always,
	'*': ({ before, after, index }) => index === 0 || !(isSpace(before) && isSpace(after)),
	// `snake_case`: an underscore between letters or digits marks nothing.
	_: ({ text, index }) =>
		!(isWordCharacter(characterBefore(text, index)) && isWordCharacter(characterAt(text, index + 1))),
	'=': ({ before, after }) => before === '=' || after === '=',
	// `~5 km`: after white space and before a word it can open a deletion but never close one.
	'~': ({ before, after }) => !(isSpace(before) && isWordCharacter(after)),
	'<': ({ after }) => /[a-z/!?%]/i.test(after),
	'>': ({ index }) => index === 0,
	'%': ({ before }) => before === '%' || before === '<',
	// `$5` after white space can open a formula but never close one, and all other dollar signs are escaped.
	$: ({ before, after }) => !(/\s/.test(before) && /\d/.test(after)),
	'&': ({ text, index }) => /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.test(text.slice(index, index + 34)),
	'#': ({ text, index }) => index === 0 || isTagOrClosingMark(text, index),
	'^': ({ before, text, index }) => isSpace(before) && /^\^[a-z\d-]*$/i.test(text.slice(index)),
	':': ({ before }) => before === ':',
	'/': ({ before, after }) => before === ':' && after === '/',
	'@': ({ before, after }) => !isSpace(before) && !isSpace(after),
	'-': listMark,
	'+': listMark,
	'.': ({ text, index, after }) =>
		isListNumber(text, index, after) || /www$/i.test(text.slice(Math.max(0, index - 3), index)),
	')': ({ text, index, after }) => isListNumber(text, index, after),
	// A `!` at the end of the text would make a link that follows it an image.
	'!': ({ after }) => after === '',
};

/** `#5` and `C# is` are not tags; `#a`, `#5a` and `#ö` are. A mark at the end could close a heading. */
function isTagOrClosingMark(text: string, index: number): boolean {
	const rest = text.slice(index + 1);
	return rest === '' || rest.startsWith('#') || /^\d*[^\s\d!"#$%&'()*+,.:;<=>?@[\\\]^`{|}~]/.test(rest);
}

function isListNumber(text: string, index: number, after: string): boolean {
	return index > 0 && index <= 9 && isSpace(after) && /^\d+$/.test(text.slice(0, index));
}

/** Returns Markdown that shows `text` on one line, in any paragraph, list item, heading, callout or link text. */
export function escapeMarkdown(text: string): string {
	const clean = plainLine(text);
	let escaped = '';
	for (let index = 0; index < clean.length; index++) {
		const character = clean.charAt(index);
		const rule = RULES[character];
		const needs = rule?.({ before: clean.charAt(index - 1), after: clean.charAt(index + 1), text: clean, index });
		escaped += needs ? `\\${character}` : character;
	}
	return escaped;
}

/** Returns one line without control characters, invisible ones and lone surrogates. */
export function plainLine(text: string): string {
	return withoutInvisible(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cs}/gu, ''))
		.replace(/ {2,}/g, ' ')
		.trim();
}
