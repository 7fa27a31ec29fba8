/** What notes are called, and whether a text speaks of them by that name. */
import { fold, words } from '../../language/words';
import { vaultLinks } from '../../text/markdown/links';
import { inlineSpans } from '../../text/markdown/inline-spans';
import { markdownLines, type LineKind } from '../../text/markdown/markdown-lines';
import { withoutAddresses } from '../../text/markdown/web-links';
import { fieldsOf, titleOf } from './note-fields';

/** Names that say nothing: dates and ids with at most a few letters between digits, and what every folder has. */
const NO_NAME = /^(?:[\d\s_.-]*|(?=.*\d)[\da-f-]{6,}|index|_index|readme|untitled(?:\s\d+)?)$/i;
const SPOKEN: ReadonlySet<LineKind> = new Set(['text', 'quote', 'html', 'blank']);
/** A capital says nothing behind this. */
const OPENS = /(?:^|[.!?:>\n]|[-*+]|\d[.)])[ \t"“(*_]*$/;
const HEADING = /^#{1,6}[ \t]+(.{1,200}?)[ \t]*#*$/m;
/** A name of one short word is a word like any other. */
const LEAST_LETTERS = 4;

/** The note's file name; where that is an id, its title in the properties or its first heading. */
export function shownTitle(path: string, note: string): string {
	const name = titleOf(path);
	if (!NO_NAME.test(name)) return name;
	return fieldsOf(path, note).aliases[0] ?? HEADING.exec(note)?.[1] ?? name;
}

/**
 * Whether a text holds another name of the note as a phrase. One word is a name only where it is written as the alias
 * is.
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
 * What a note says: without properties, headings and code, which name what it has, without links to other notes, which
 * are linked already, and without addresses.
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

/** Whether two notes bear one name that is one: the same page in other languages. */
export function haveOneName(path: string, other: string): boolean {
	const name = titleOf(path);
	return !NO_NAME.test(name) && fold(name) === fold(titleOf(other));
}

/** Whether a note bears a name of the other: the same page, such as a translation that names the original. */
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
 * Whether a text speaks of what a note is called. A single word is a name where it is written as one, or comes again:
 * `trust` may stand in a turn of phrase.
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

/** A text's words in a row, for `holds`. */
export function phrasesOf(text: string): string {
	return ` ${wordsOf(text).join(' ')} `;
}

/** @param phrases of `phrasesOf` */
export function holds(phrases: string, name: readonly string[]): boolean {
	return name.length > 0 && phrases.includes(` ${name.join(' ')} `);
}

export function wordsOf(text: string): string[] {
	return words(text).map((word) => fold(word.text));
}
