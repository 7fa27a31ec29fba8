import { withoutAllInvisible } from '../../text/invisible';
import { isBlank, isLinkDefinition } from '../../text/markdown/markdown-blocks';
import { markdownLines, type Heading, type MarkdownLine } from '../../text/markdown/markdown-lines';
import { withoutCheckMarks } from './check-marks';
import { bodyHash, isCopyOfMarker, isEndMark, isMarker, markedHash } from './section-marker';

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
	/** Line index of the marker; undefined without one. Formatters may put blank lines between heading and marker. */
	readonly marker: number | undefined;
	/** Index of the first line under the heading. */
	readonly under: number;
}

/** The lines and headings of a note. */
interface Outline {
	readonly note: string;
	readonly lines: readonly MarkdownLine[];
	readonly heads: readonly Head[];
	/** Index of the last line that is not blank. */
	readonly lastWorded: number;
}

/** Returns the sections in the order of the note, none inside another. */
export function locateSections(note: string, style: SectionStyle): LocatedSection[] {
	const lines = markdownLines(note);
	const heads = lines.flatMap((line, index) => (line.heading ? [headAt(lines, index, line.heading)] : []));
	const outline = { note, lines, heads, lastWorded: lastWorded(lines, -1, lines.length) };
	const found: LocatedSection[] = [];
	for (const [order, head] of heads.entries()) {
		const isInside = (lines[head.index]?.start ?? 0) < (found.at(-1)?.end ?? 0);
		if (!isInside && isOurs(head, style)) found.push(located(outline, head, order));
	}
	return found;
}

function headAt(lines: readonly MarkdownLine[], index: number, heading: Heading): Head {
	let under = index + 1;
	if (heading.setext) while (lines[under - 1]?.kind !== 'underline') under++;
	let first = under;
	while (first < lines.length && isBlank((lines[first] as MarkdownLine).text)) first++;
	const line = lines[first];
	const isMarked = line?.kind === 'comment' && isMarker(line.text);
	return { heading, index, marker: isMarked ? first : undefined, under };
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
		mark === undefined ? ends(other, head) : other.index > mark,
	);
	const stop = next ? beginningOf(next, lines) : lines.length;
	const last = mark ?? lastWorded(lines, head.index, stop);
	const start = startOf(lines[head.index] as MarkdownLine);
	const { end } = lines[last] as MarkdownLine;
	const from = head.marker === undefined ? head.under : head.marker + 1;
	const shown = bodyBetween(note, lines, from, mark === undefined ? last : lastWorded(lines, from - 1, mark));
	const body = withoutCheckMarks(shown);
	const hash = head.marker === undefined ? undefined : markedHash((lines[head.marker] as MarkdownLine).text);
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
		isLast: last >= outline.lastWorded,
		isCrowded: mark === undefined && next !== undefined && last === stop - 1,
	};
}

/**
 * Returns the first line that reads as an end mark, whatever block it is in: lines after it are the user's. The search
 * stops at the next generated section and, if the marker is missing or damaged, at the heading that ends the section.
 * The end mark of a copy, for example of a whole section in a code block or a quote, is skipped.
 */
function endMark({ lines, heads }: Outline, head: Head, order: number): number | undefined {
	const isNext = (other: Head): boolean =>
		other.marker !== undefined || (head.marker === undefined && ends(other, head));
	const stop = headBehind(heads, order, isNext)?.index ?? lines.length;
	let copies = 0;
	for (let index = (head.marker ?? head.index) + 1; index < stop; index++) {
		const { text } = lines[index] as MarkdownLine;
		if (isCopyOfMarker(text)) copies++;
		if (!isEndMark(text)) continue;
		if (copies === 0) return index;
		copies--;
	}
	return undefined;
}

function headBehind(heads: readonly Head[], order: number, fits: (head: Head) => boolean): Head | undefined {
	for (let place = order + 1; place < heads.length; place++) if (fits(heads[place] as Head)) return heads[place];
	return undefined;
}

/** Returns the last line before `stop` that is not blank, or `first` if all lines after it are blank. */
function lastWorded(lines: readonly MarkdownLine[], first: number, stop: number): number {
	let last = stop - 1;
	while (last > first && isBlank((lines[last] as MarkdownLine).text)) last--;
	return last;
}

/**
 * Returns the first line of a heading's block. Link definitions right above a setext heading belong to its paragraph.
 */
function beginningOf(head: Head, lines: readonly MarkdownLine[]): number {
	let index = head.index;
	if (head.heading.setext) while (isLinkDefinition(lines[index - 1]?.text ?? '')) index--;
	return index;
}

function ends(next: Head, head: Head): boolean {
	return next.heading.level <= head.heading.level || next.marker !== undefined;
}

/** Returns the start of a heading's line, after a byte order mark. */
function startOf(line: MarkdownLine): number {
	return line.text.startsWith('\uFEFF') ? line.start + 1 : line.start;
}

function bodyBetween(note: string, lines: readonly MarkdownLine[], from: number, last: number): string {
	let first = from;
	while (first <= last && isBlank((lines[first] as MarkdownLine).text)) first++;
	if (first > last) return '';
	return note.slice((lines[first] as MarkdownLine).start, (lines[last] as MarkdownLine).end);
}
