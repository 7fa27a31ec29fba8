/** Inserts, replaces and removes a section in a note. The text around it stays byte for byte. */
import { isBlank } from '../../text/markdown/block-grammar';
import { readNote } from '../../text/markdown/read-note';
import type { LocatedSection } from './section-locator';
import type { GeneratedSection } from './section-marker';

export type LineEnding = '\n' | '\r\n' | '\r';

export function replaceSection(note: string, found: LocatedSection, text: string, ending: LineEnding): string {
	return note.slice(0, found.start) + text + behind(note, found, ending);
}

export function insertBehind(note: string, found: LocatedSection, text: string, ending: LineEnding): string {
	return note.slice(0, found.end) + ending + ending + text + behind(note, found, ending);
}

/** Returns the text after the section, with a blank line if a paragraph would run into it. */
function behind(note: string, found: LocatedSection, ending: LineEnding): string {
	const rest = note.slice(found.end);
	if (!found.isCrowded) return rest;
	// `\r` before `\n` would merge into one line ending, so it goes after it.
	return ending === '\r' && rest.startsWith('\n') ? `\n\r${rest.slice(1)}` : ending + rest;
}

/** The end of a line and the blank lines behind it, up to the end of the text. */
const BLANK_END = /(?<![ \t\r\n])([ \t]*(?:\r\n|\n|\r))(?:[ \t\r\n]*[\r\n])?$/;

/**
 * Removes the section and the blank lines around it.
 * @param closer the line above it that a run added to end an open block; at the end of the note it goes too
 */
export function cutOut(note: string, found: LocatedSection, ending: LineEnding, closer?: string): string {
	const [above, below] = [note.slice(0, found.start), note.slice(found.end)];
	const rest = below.replace(/^(?:[ \t]*(?:\r\n|\n|\r))+/, '');
	if (rest.trim() !== '') return above + rest;
	return withoutCloser(above.replace(BLANK_END, '$1'), closer) || ending;
}

function withoutCloser(text: string, closer: string | undefined): string {
	const words = text.trimEnd();
	if (closer === undefined || !words.endsWith(closer)) return text;
	const open = words.slice(0, -closer.length);
	return /[\r\n]$/.test(open) && readNote(open, { repair: false }).closer === closer ? open : text;
}

/** A note with a section at its end, and the line that was added above it to end an open block. */
interface Appended {
	readonly written: string;
	readonly closer: string | undefined;
}

/** Appends a section after one blank line. The result always starts with the note. */
export function appendSection(note: string, text: string, ending: LineEnding): Appended {
	const { closer, lines } = readNote(note, { repair: false });
	if (note === '' || note === '\uFEFF') return { written: note + text + ending, closer };
	const above = onNewLine(closer === undefined ? note : onNewLine(note, ending) + closer, ending);
	const isApart = closer === undefined && isBlank(lines.at(-1)?.text ?? '');
	return { written: above + (isApart ? '' : ending) + text + ending, closer };
}

/** Adds a line ending if there is none. A lone `\r` before an added `\n` would merge into one, so `\n` is added. */
function onNewLine(text: string, ending: LineEnding): string {
	if (text.endsWith('\r') && ending === '\n') return text + ending;
	return text === '' || /[\r\n]$/.test(text) ? text : text + ending;
}

/** Returns the most frequent line ending; undefined for a text of one line. */
export function lineEnding(text: string): LineEnding | undefined {
	const counts = { '\n': 0, '\r\n': 0, '\r': 0 };
	for (const [ending] of text.matchAll(/\r\n|\n|\r/g)) counts[ending as LineEnding]++;
	const most = Math.max(...Object.values(counts));
	if (most === 0) return undefined;
	return counts['\n'] === most ? '\n' : counts['\r\n'] === most ? '\r\n' : '\r';
}

export function trimBlankLines(lines: readonly string[]): readonly string[] {
	const first = lines.findIndex((line) => !isBlank(line));
	return lines.slice(Math.max(0, first), lines.findLastIndex((line) => !isBlank(line)) + 1);
}

/** Footnotes of a section are `[^rtn-1]`, `[^rtn-2]` …, with another prefix if the note already uses such ids. */
export const FOOTNOTE_PREFIX = 'rtn';

/**
 * Renames the section's footnotes if the rest of the note uses the same ids, in the user's text or in a kept section.
 */
export function withFreshFootnotes(section: GeneratedSection, outside: string): GeneratedSection {
	if (!section.body.includes(`[^${FOOTNOTE_PREFIX}-`)) return section;
	const taken = outside.toLowerCase();
	let prefix = FOOTNOTE_PREFIX;
	for (let count = 2; taken.includes(`[^${prefix}-`); count++) prefix = `${FOOTNOTE_PREFIX}${count}`;
	return prefix === FOOTNOTE_PREFIX
		? section
		: { ...section, body: section.body.replaceAll(`[^${FOOTNOTE_PREFIX}-`, `[^${prefix}-`) };
}
