/** Names of notes, and the text in which the names of other notes are searched. */
import { fold } from '../../language/fold';
import { withoutAddresses, withoutWebLinks } from '../../text/markdown/links';
import type { LineKind, NoteLine } from '../../text/markdown/note-document';
import { readNote } from '../../text/markdown/read-note';
import { fieldsOf, titleOf } from './note-fields';

/**
 * File names that say nothing of the subject: dates, numbers, hexadecimal ids, and `index`, `readme` and `untitled`.
 */
const MEANINGLESS_NAME = /^(?:[\d\s_.-]*|(?=.*\d)[\da-f-]{6,}|index|_index|readme|untitled(?:\s\d+)?)$/i;
const PROSE_KINDS: ReadonlySet<LineKind> = new Set(['text', 'quote', 'html', 'blank']);
const FORMULA = /\$\$[^$]{1,4000}\$\$|\$(?=[^\s$])[^$\n]{0,300}[^\s$]\$(?!\d)/g;
const TAG = /<\/?[a-z][^<>]*>/gi;
const CODE_BEGINS = /<(?:style|script)\b/i;
const CODE_ENDS = /^[^]*?<\/(?:style|script)\s*>/i;

/** True for a name that says something of the subject: not a date, an id, "index" or "Untitled 2". */
export function isMeaningfulName(name: string): boolean {
	return !MEANINGLESS_NAME.test(name);
}

/** Returns the note's file name; if it says nothing, the first alias or title property, else the first heading. */
export function shownTitle(path: string, note: string): string {
	const name = titleOf(path);
	if (!MEANINGLESS_NAME.test(name)) return name;
	return (
		fieldsOf(path, note).aliases[0] ??
		readNote(note, { repair: true }).headings.find(({ text }) => text !== '')?.text ??
		name
	);
}

/**
 * Returns a note's prose in the author's own words: without properties, headings, quotes, code, formulas and HTML,
 * without links to other notes (they are linked already) and to pages, and without addresses.
 */
export function proseText(note: string): string {
	const { lines, spans, links } = readNote(note, { repair: true });
	const skipped = [...lines.filter((line) => !PROSE_KINDS.has(line.kind) || isQuoted(line)), ...spans, ...links];
	let text = '';
	let at = 0;
	for (const { start, end } of skipped.sort((a, b) => a.start - b.start)) {
		if (start > at) text += `${note.slice(at, start)} `;
		at = Math.max(at, end);
	}
	const prose = withoutWebLinks(text + note.slice(at));
	return withoutAddresses(withoutFormulasAndHtml(prose));
}

/** True in a quote; a callout holds the author's own words. */
function isQuoted({ block }: NoteLine): boolean {
	const quote = block?.within.findLast(({ kind }) => kind === 'quote');
	return quote?.kind === 'quote' && quote.callout === undefined;
}

/** Replaces formulas and HTML with spaces: `m_2` is not a name, `\infty` and `stroke` say nothing of the subject. */
export function withoutFormulasAndHtml(markdown: string): string {
	const [text = '', ...code] = markdown.split(CODE_BEGINS);
	return [text, ...code.map((part) => part.replace(CODE_ENDS, ''))].join(' ').replace(TAG, ' ').replace(FORMULA, ' ');
}

/** True if two notes have the same meaningful name: the same page in two languages. */
export function haveSameName(path: string, other: string): boolean {
	const name = titleOf(path);
	return !MEANINGLESS_NAME.test(name) && fold(name) === fold(titleOf(other));
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
		[titleOf(file), ...fieldsOf(file, text).aliases].filter((name) => !MEANINGLESS_NAME.test(name)).map(fold);
	const own = new Set(names(path, note));
	return names(other.path, other.text).some((name) => own.has(name));
}
