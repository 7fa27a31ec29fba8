import { withoutAllInvisible } from '../../text/invisible';
import { isBlank, isLinkDefinition } from '../../text/markdown/block-grammar';
import type { Heading, NoteLine } from '../../text/markdown/note-document';
import { readNote } from '../../text/markdown/read-note';
import { withoutCheckMarks } from './check-marks';
import { bodyHash, endMarkIn, markerAt, type Mark } from './section-marker';

export interface SectionStyle {
	/** The heading's text. */
	readonly heading: string;
	readonly level: 1 | 2 | 3 | 4 | 5;
}

/** A section that a run wrote, or that has the configured heading. */
export interface LocatedSection {
	readonly state: 'empty' | 'generated' | 'edited';
	/** Offset of its heading. */
	readonly start: number;
	/** Offset after its last character; the line ending and blank lines below are not included. */
	readonly end: number;
	/** Its present text, with heading and marker. */
	readonly text: string;
	/** The text between the marks, or under the heading, without the marks of a recheck. */
	readonly body: string;
	/** Hash of the generated text; undefined without a marker, or with a damaged one. */
	readonly hash: string | undefined;
	/** True if the end mark is there: everything after it is the user's. */
	readonly isClosed: boolean;
	/** True if a run wrote it, even if its heading was changed. */
	readonly isMarked: boolean;
	readonly heading: string;
	readonly level: number;
	/** The level of the heading that ends it; undefined at the note's end and before another generated section. */
	readonly nextLevel: number | undefined;
	/** True if only blank lines follow. */
	readonly isLast: boolean;
	/** True if the next line follows without a blank line. */
	readonly isCrowded: boolean;
}

interface Head {
	readonly heading: Heading;
	readonly index: number;
	/** Undefined without one. Formatters may put blank lines between heading and marker. */
	readonly marker: ReturnType<typeof markerAt>;
	/** Index of the first line under the heading. */
	readonly under: number;
}

/** The lines and headings of a note. */
interface Outline {
	readonly note: string;
	readonly lines: readonly NoteLine[];
	readonly heads: readonly Head[];
}

/** Returns the sections in the order of the note, none inside another. */
export function locateSections(note: string, style: SectionStyle): LocatedSection[] {
	const { lines } = readNote(note, { repair: false });
	const heads = lines.flatMap((line, index) => (line.heading ? [headAt(note, lines, index)] : []));
	const outline = { note, lines, heads };
	const found: LocatedSection[] = [];
	for (const [order, head] of heads.entries()) {
		const isInside = (lines[head.index]?.start ?? 0) < (found.at(-1)?.end ?? 0);
		if (!isInside && isOurs(head, style)) found.push(located(outline, head, order));
	}
	return found;
}

function headAt(note: string, lines: readonly NoteLine[], index: number): Head {
	const heading = (lines[index] as NoteLine).heading as Heading;
	let under = index + 1;
	if (heading.setext) while (lines[under - 1]?.kind !== 'underline') under++;
	let first = under;
	while (first < lines.length && isBlank((lines[first] as NoteLine).text)) first++;
	const line = lines[first];
	// A formatter may have joined it with the line below: then it is text.
	const canBeMarker = line?.kind === 'comment' || line?.kind === 'text';
	return { heading, index, marker: canBeMarker ? markerAt(note, line.start) : undefined, under };
}

/**
 * True if a heading starts one of our sections. Without a marker it must have the configured level: the title of a note
 * named “Research” is not our section.
 */
function isOurs(head: Head, style: SectionStyle): boolean {
	return (
		head.marker !== undefined ||
		(head.heading.level === style.level && comparable(head.heading.text) === comparable(style.heading))
	);
}

/** Normalises a heading: case, composed accents, white space, invisible characters and closing `#`s are ignored. */
function comparable(heading: string): string {
	return withoutAllInvisible(heading.normalize('NFC'))
		.replace(/\s+/g, ' ')
		.replace(/(?:^| )#+ *$/, '')
		.trim()
		.toLowerCase();
}

function located(outline: Outline, head: Head, order: number): LocatedSection {
	const { note, lines } = outline;
	const mark = endMark(outline, head, order);
	const next = headBehind(outline.heads, order, (other) =>
		mark === undefined ? ends(other, head) : startIn(lines, other) > mark.start,
	);
	const stop = next ? beginningOf(next, lines) : lines.length;
	const last = lastWorded(lines, head.index, stop);
	const start = startOf(lines[head.index] as NoteLine);
	const { end }: { readonly end: number } = mark ?? (lines[last] as NoteLine);
	const from = head.marker?.end ?? lines[head.under]?.start ?? note.length;
	const body = withoutCheckMarks(bodyBetween(note, from, mark ? textBefore(note, mark) : end));
	const hash = head.marker?.hash;
	return {
		state: hash !== undefined && hash === bodyHash(body) ? 'generated' : body === '' ? 'empty' : 'edited',
		start,
		end,
		text: note.slice(start, end),
		body,
		hash,
		isClosed: mark !== undefined,
		isMarked: head.marker !== undefined,
		heading: head.heading.text,
		level: head.heading.level,
		nextLevel: next?.marker === undefined ? next?.heading.level : undefined,
		isLast: !/[^ \t\r\n]/.test(note.slice(end)),
		isCrowded: mark === undefined && next !== undefined && last === stop - 1,
	};
}

/**
 * Returns the first end mark, whatever block it is in: text after it is the user's. The search stops at the next
 * generated section and, if the marker is missing or damaged, at the heading that ends the section.
 */
function endMark({ note, lines, heads }: Outline, head: Head, order: number): Mark | undefined {
	const isNext = (other: Head): boolean =>
		other.marker !== undefined || (head.marker === undefined && ends(other, head));
	const next = headBehind(heads, order, isNext);
	const from = head.marker?.end ?? (lines[head.index] as NoteLine).next;
	return endMarkIn(note, from, next ? startIn(lines, next) : note.length);
}

function startIn(lines: readonly NoteLine[], { index }: Head): number {
	return (lines[index] as NoteLine).start;
}

function headBehind(heads: readonly Head[], order: number, fits: (head: Head) => boolean): Head | undefined {
	for (let place = order + 1; place < heads.length; place++) if (fits(heads[place] as Head)) return heads[place];
	return undefined;
}

/** Returns the last line before `stop` that is not blank, or `first` if all lines after it are blank. */
function lastWorded(lines: readonly NoteLine[], first: number, stop: number): number {
	let last = stop - 1;
	while (last > first && isBlank((lines[last] as NoteLine).text)) last--;
	return last;
}

/**
 * Returns the first line of a heading's block. Link definitions right above a setext heading belong to its paragraph.
 */
function beginningOf(head: Head, lines: readonly NoteLine[]): number {
	let index = head.index;
	if (head.heading.setext) while (isLinkDefinition(lines[index - 1]?.text ?? '')) index--;
	return index;
}

function ends(next: Head, head: Head): boolean {
	return next.heading.level <= head.heading.level || next.marker !== undefined;
}

/** Returns the start of a heading's line, after a byte order mark. */
function startOf(line: NoteLine): number {
	return line.text.startsWith('\uFEFF') ? line.start + 1 : line.start;
}

/** Returns the lines between two offsets, which may be in the middle of a line, without blank ones at the ends. */
function bodyBetween(note: string, from: number, to: number): string {
	const lines = note.slice(from, to).match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
	const isWorded = (line: string): boolean => /[^ \t\r\n]/.test(line);
	const worded = lines.slice(Math.max(0, lines.findIndex(isWorded)), lines.findLastIndex(isWorded) + 1);
	return worded.join('').replace(/(?:\r\n|\n|\r)$/, '');
}

/** Returns the offset where the text before an end mark ends: a formatter may have put it into a quote or an item. */
function textBefore(note: string, { start }: Mark): number {
	const from = Math.max(note.lastIndexOf('\n', start - 1), note.lastIndexOf('\r', start - 1)) + 1;
	return /^[ \t>]*$/.test(note.slice(from, start)) ? from : start;
}
