import { isBlank, isLinkDefinition } from '../text/markdown-blocks';
import { markdownLines, type Heading, type MarkdownLine } from '../text/markdown-lines';
import { bodyHash, isMarker, markedHash } from './section-marker';

export interface SectionStyle {
	/** The heading's text. */
	readonly heading: string;
	readonly level: 1 | 2 | 3 | 4 | 5;
}

/** A section of the note that is ours, or that stands under our heading. */
export interface LocatedSection {
	readonly state: 'empty' | 'generated' | 'edited';
	readonly start: number;
	readonly end: number;
	readonly text: string;
	readonly body: string;
	/** It was written by a run, whatever its heading says now. */
	readonly isMarked: boolean;
	readonly level: number;
	/** The level of the heading that ends it; undefined at the note's end and before another section of ours. */
	readonly nextLevel: number | undefined;
	/** Nothing but blank lines follows. */
	readonly isLast: boolean;
	/** The next line follows without a blank line between. */
	readonly isCrowded: boolean;
}

interface Head {
	readonly heading: Heading;
	readonly index: number;
	/** Index of the marker; undefined when none follows the heading. Blank lines between, as formatters put them, do not matter. */
	readonly marker: number | undefined;
	/** Index of the first line under the heading. */
	readonly under: number;
}

/** In the order of the note, none inside another. */
export function locateSections(note: string, style: SectionStyle): LocatedSection[] {
	const lines = markdownLines(note);
	const heads = lines.flatMap((line, index) => (line.heading ? [headAt(lines, index, line.heading)] : []));
	return heads.flatMap((head, order) => (isOurs(head, style) ? [located(note, lines, head, heads, order)] : []));
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

/** Without a marker the level must be the configured one: the title of a note named “Research” is no section of ours. */
function isOurs(head: Head, style: SectionStyle): boolean {
	return head.marker !== undefined || (head.heading.level === style.level && comparable(head.heading.text) === comparable(style.heading));
}

/** Case, composed accents, white space, marks of writing direction and closing `#`s make no difference. */
function comparable(heading: string): string {
	return heading.normalize('NFC').replace(/\p{Cf}/gu, '').replace(/\s+/g, ' ').replace(/(?:^| )#+ *$/, '').trim().toLowerCase();
}

function located(note: string, lines: readonly MarkdownLine[], head: Head, heads: readonly Head[], order: number): LocatedSection {
	let after = order + 1;
	while (after < heads.length && !ends(heads[after] as Head, head)) after++;
	const next = heads[after];
	const stop = next ? beginningOf(next, lines) : lines.length;
	let last = stop - 1;
	while (last > head.index && isBlank((lines[last] as MarkdownLine).text)) last--;
	const start = startOf(lines[head.index] as MarkdownLine);
	const { end } = lines[last] as MarkdownLine;
	const body = bodyBetween(note, lines, head.marker === undefined ? head.under : head.marker + 1, last);
	return {
		state: stateOf(lines, head, body),
		start,
		end,
		text: note.slice(start, end),
		body,
		isMarked: head.marker !== undefined,
		level: head.heading.level,
		nextLevel: next?.marker === undefined ? next?.heading.level : undefined,
		isLast: next === undefined,
		isCrowded: next !== undefined && last === stop - 1,
	};
}

/** Link definitions right above a setext heading are of its paragraph: without them its lines may be read otherwise. */
function beginningOf(head: Head, lines: readonly MarkdownLine[]): number {
	let index = head.index;
	if (head.heading.setext) while (isLinkDefinition(lines[index - 1]?.text ?? '')) index--;
	return index;
}

function ends(next: Head, head: Head): boolean {
	return next.heading.level <= head.heading.level || next.marker !== undefined;
}

/** A byte order mark is no part of the heading behind it. */
function startOf(line: MarkdownLine): number {
	return line.text.startsWith('\uFEFF') ? line.start + 1 : line.start;
}

function bodyBetween(note: string, lines: readonly MarkdownLine[], from: number, last: number): string {
	let first = from;
	while (first <= last && isBlank((lines[first] as MarkdownLine).text)) first++;
	if (first > last) return '';
	return note.slice((lines[first] as MarkdownLine).start, (lines[last] as MarkdownLine).end);
}

function stateOf(lines: readonly MarkdownLine[], head: Head, body: string): LocatedSection['state'] {
	const hash = head.marker === undefined ? undefined : markedHash((lines[head.marker] as MarkdownLine).text);
	if (hash !== undefined && hash === bodyHash(body)) return 'generated';
	return body === '' ? 'empty' : 'edited';
}
