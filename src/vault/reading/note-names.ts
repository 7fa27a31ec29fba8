/** Names of notes, and mentions of those names in a text. */
import { fold, words } from '../../language/words';
import { vaultLinks } from '../../text/markdown/links';
import { inlineSpans } from '../../text/markdown/inline-spans';
import { markdownLines, type LineKind } from '../../text/markdown/markdown-lines';
import { withoutAddresses } from '../../text/markdown/web-links';
import { fieldsOf, titleOf } from './note-fields';

/**
 * File names that do not name a subject: dates, ids with at most a few letters between digits, and names that every
 * folder has.
 */
const NO_NAME = /^(?:[\d\s_.-]*|(?=.*\d)[\da-f-]{6,}|index|_index|readme|untitled(?:\s\d+)?)$/i;
const SPOKEN: ReadonlySet<LineKind> = new Set(['text', 'quote', 'html', 'blank']);
/** After this, a capital letter is only the start of a sentence. */
const OPENS = /(?:^|[.!?:>\n]|[-*+]|\d[.)])[ \t"“(*_]*$/;
const HEADING = /^#{1,6}[ \t]+(.{1,200}?)[ \t]*#*$/m;
/** A shorter single word is too common to count as a name. */
const LEAST_LETTERS = 4;

/** Returns the note's file name; if that is an id, the title property or the first heading. */
export function shownTitle(path: string, note: string): string {
	const name = titleOf(path);
	if (!NO_NAME.test(name)) return name;
	return fieldsOf(path, note).aliases[0] ?? HEADING.exec(note)?.[1] ?? name;
}

/**
 * True if a text contains one of the note's aliases as a phrase. An alias of one word must match in upper and lower
 * case too.
 */
export function hasAlias(text: string, path: string, note: string): boolean {
	const { aliases } = fieldsOf(path, note);
	if (aliases.length === 0) return false;
	const phrases = phrasesOf(text);
	return aliases.some((alias) => {
		const named = wordsOf(alias);
		if (named.length === 1)
			return (
				alias.length >= LEAST_LETTERS && /\p{Lu}/u.test(alias) && text.includes(alias) && holds(phrases, named)
			);
		return named.length > 1 && holds(phrases, named);
	});
}

/**
 * Returns a note's prose: without properties, headings and code, without links to other notes (they are linked
 * already), and without addresses.
 */
export function spokenText(note: string): string {
	const lines = markdownLines(note);
	const spans = inlineSpans(note, lines);
	const unspoken = [...lines.filter(({ kind }) => !SPOKEN.has(kind)), ...spans, ...vaultLinks(note, lines, spans)];
	let text = '';
	let at = 0;
	for (const { start, end } of unspoken.sort((a, b) => a.start - b.start)) {
		if (start > at) text += `${note.slice(at, start)} `;
		at = Math.max(at, end);
	}
	return withoutAddresses(text + note.slice(at));
}

/** True if two notes have the same meaningful name: the same page in two languages. */
export function haveOneName(path: string, other: string): boolean {
	const name = titleOf(path);
	return !NO_NAME.test(name) && fold(name) === fold(titleOf(other));
}

/**
 * True if a note has one of the other's names: the same page, for example a translation with the original's name as an
 * alias.
 */
export function sharesName(
	path: string,
	note: string,
	other: { readonly path: string; readonly text: string },
): boolean {
	const names = (file: string, text: string): string[] =>
		[titleOf(file), ...fieldsOf(file, text).aliases].filter((name) => !NO_NAME.test(name)).map(fold);
	const own = new Set(names(path, note));
	return names(other.path, other.text).some((name) => own.has(name));
}

/**
 * True if a text mentions a note by its title. A single word must be written like a name or occur more than once:
 * `trust` may be part of a common phrase.
 */
export function speaksOf(title: string, text: string, phrases: string): boolean {
	const name = wordsOf(title);
	if (!holds(phrases, name)) return false;
	const [only = ''] = name;
	if (name.length > 1 || phrases.split(` ${only} `).length > 2) return true;
	return words(text).some(
		(word) => fold(word.text) === only && /^\p{Lu}/u.test(word.text) && !OPENS.test(text.slice(0, word.start)),
	);
}

/** Returns a text's words in sequence, for `holds`. */
export function phrasesOf(text: string): string {
	return ` ${wordsOf(text).join(' ')} `;
}

/** @param phrases result of `phrasesOf` */
export function holds(phrases: string, name: readonly string[]): boolean {
	return name.length > 0 && phrases.includes(` ${name.join(' ')} `);
}

export function wordsOf(text: string): string[] {
	return words(text).map((word) => fold(word.text));
}
