import type { InlineSpan, NoteBlock, NoteDocument, NoteLine } from '../../text/markdown/note-document';
import { propertiesOf } from '../../text/markdown/properties';
import { readNote } from '../../text/markdown/read-note';
import { type Range, type Section, SectionCollector } from './section-collector';

const DRAWING_PROPERTY = /(?:^|[\r\n])excalidraw-plugin/;
const SHOWS = /[^\s>]/;
/** Longer text, or text of several lines above a rule, was not meant as a heading. */
const MAX_HEADING = 500;
/** Lines taken per step. */
const LINES_A_STEP = 2_000;

interface SearchedSections {
	readonly sections: readonly Section[];
	/** Sections that are not searched, in order. */
	readonly skipped: readonly Range[];
}

/**
 * Chooses what of a note is searched, in steps of about a millisecond. Skipped: properties, comments, template code,
 * drawings, payloads of embedded pictures, and sections this plugin wrote. Text that is hidden over several lines ends
 * a block; a comment on one line stays in it.
 */
export function* searchedSections(note: NoteDocument): Generator<void, SearchedSections> {
	const isDrawing = DRAWING_PROPERTY.test(propertiesOf(note.text)?.text ?? '');
	const found = new SectionCollector(note.text, isDrawing);
	const reader = new SectionReader(note, found);
	for (let index = 0; index < note.lines.length; index++) {
		if (index % LINES_A_STEP === LINES_A_STEP - 1) yield;
		reader.take(note.lines[index] as NoteLine, index);
	}
	found.endHidden(note.text.length);
	return found;
}

class SectionReader {
	/** Zero-based number of the line in the text. */
	private row = -1;
	private lastEnd = -1;
	/** The first span that may be in the line. */
	private span = 0;
	private headingEnd = -1;

	constructor(
		private readonly note: NoteDocument,
		private readonly found: SectionCollector,
	) {}

	take(line: NoteLine, index: number): void {
		if (line.start !== this.lastEnd) this.row++;
		this.lastEnd = line.end === line.next ? line.next : -1;
		const { block, heading } = line;
		if (!block || index <= this.headingEnd || line.kind === 'frontmatter') return;
		if (line.start < this.found.markEnd) this.extend(block, { start: this.found.markEnd, end: line.end }, line);
		else if (line.comment !== undefined) {
			this.found.marked(line.start, line.end);
			this.found.hide();
		} else if (!(heading && this.openSection(line, block))) this.takeVisible(line, block);
	}

	private openSection({ start, end, heading }: NoteLine, block: NoteBlock): boolean {
		const last = this.note.lines[block.last]?.end ?? end;
		const isParagraph = heading?.setext === true && block.last - block.first > 1;
		if (!heading || isParagraph || last - start > MAX_HEADING) return false;
		this.headingEnd = block.last;
		const text = this.shownHeading(heading.text, { start, end: last });
		this.found.openSection({ level: heading.level, text, start, end: last, line: this.row });
		return true;
	}

	/** Returns the text of a heading without comments. */
	private shownHeading(text: string, { start, end }: Range): string {
		const hidden = this.spansIn(start, end).filter(({ kind }) => kind === 'hidden');
		if (hidden.length === 0) return text;
		const shown = hidden.reduceRight(
			(rest, span) => rest.slice(0, span.start - start) + rest.slice(span.end - start),
			this.note.text.slice(start, end),
		);
		return readNote(shown, { repair: true }).headings[0]?.text ?? '';
	}

	private takeVisible(line: NoteLine, block: NoteBlock): void {
		const { text } = this.note;
		const source = block.within[0] ?? block;
		if (!this.hasSpans(line) && !this.found.isSkipping) {
			this.found.extend(source, { start: line.start, end: line.end, line: this.row });
			return;
		}
		let from = line.text.includes('%%') ? this.found.marked(line.start, line.end) : line.start;
		let at = from;
		let isSeen = false;
		for (const { kind, start, end } of this.spansIn(line.start, line.end)) {
			if (kind === 'code' || end <= from) continue;
			isSeen ||= SHOWS.test(text.slice(at, Math.max(at, start)));
			at = Math.min(end, line.end);
			if (kind === 'hidden' && start >= line.start && end <= line.end) continue;
			if (isSeen) this.extend(source, { start: from, end: start }, line);
			this.found.hide();
			[from, isSeen] = [at, false];
		}
		if (at === line.start || isSeen || SHOWS.test(text.slice(at, line.end)))
			this.extend(source, { start: from, end: line.end }, line);
		else this.found.hide();
	}

	/** Adds a stretch of a line, without white space where a comment was cut off. */
	private extend(source: unknown, { start, end }: Range, line: NoteLine): void {
		const part = this.note.text.slice(start, end);
		const from = start === line.start ? start : end - part.trimStart().length;
		const to = end === line.end ? end : start + part.trimEnd().length;
		if (from < to) this.found.extend(source, { start: from, end: to, line: this.row });
	}

	private hasSpans({ start, end }: Range): boolean {
		this.passSpans(start);
		return (this.note.spans[this.span]?.start ?? Infinity) < end;
	}

	private passSpans(start: number): void {
		const { spans } = this.note;
		while ((spans[this.span]?.end ?? Infinity) <= start) this.span++;
	}

	/** Returns the spans that overlap a stretch; stretches must not go back. */
	private spansIn(start: number, end: number): InlineSpan[] {
		const { spans } = this.note;
		this.passSpans(start);
		const found: InlineSpan[] = [];
		for (let index = this.span; (spans[index]?.start ?? Infinity) < end; index++)
			found.push(spans[index] as InlineSpan);
		return found;
	}
}
