import { BlockCollector, type NoteBlockKind, type NoteBlocks } from './block-collector';
import { CLOSERS, type HiddenPart, hiddenParts, HIDING_MARKS } from './hidden-text';
import { NextMatch, NoteLines } from './note-lines';
import { propertiesOf } from '../../text/markdown/properties';

const DRAWING_PROPERTY = /(?:^|[\r\n])excalidraw-plugin/;
const FENCE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(?:`{3}|~{3})/;
const BLANK_LINE = /(?:\r\n|\n|\r(?!\n))[ \t]*(?=[\r\n])/g;
const SHOWS = /[^\s>]/;
const HASH = 35;
/** Longer text is never shown as a heading, even if it is marked as one. */
const MAX_HEADING = 500;

/** Characters read per step. */
const CHARACTERS_A_STEP = 100_000;

/** A visible line: offsets of the line and of its text. */
interface VisibleLine {
	readonly start: number;
	readonly first: number;
	readonly end: number;
	/** Columns of indentation. */
	readonly indent: number;
	/** True if the indentation continues a list item. */
	readonly inItem: boolean;
}

/** The mark that ends the open block. */
interface Until {
	readonly mark: string;
	/** Length of a fence's mark; 0 if the mark alone is enough. */
	readonly fence: number;
	readonly start: number;
	readonly hides: boolean;
	/** True if the block continues after the mark. */
	readonly inItem: boolean;
}

/**
 * Reads the sections of a note and their blocks in one pass, in steps of about a millisecond. The line reader in
 * `text/` collects more about each line than an index needs and is too slow for a whole vault. Skipped: properties,
 * comments, template code, drawings, payloads of embedded pictures, and sections this plugin wrote. A comment that ends
 * on its own line stays in place.
 */
export function* readNoteBlocks(note: string): Generator<void, NoteBlocks> {
	return yield* new BlockReader(note).read();
}

class BlockReader {
	private readonly found: BlockCollector;
	/** Columns before the mark of the open list item. */
	private indent = 0;
	/** True after a blank line in the item: then only lines indented deeper still belong to it. */
	private isLoose = false;
	private until: Until | undefined;
	/** Zero-based. */
	private line = -1;
	/** Offset of the first line after the properties. */
	private readonly start: number;
	private readonly lines: NoteLines;
	private readonly hiding: NextMatch;
	private readonly blankLine: NextMatch;
	private readonly closers: Readonly<Record<string, NextMatch>>;

	constructor(private readonly note: string) {
		const next = (text: string): NextMatch => new NextMatch((from) => note.indexOf(text, from));
		this.lines = new NoteLines(note);
		const marks = HIDING_MARKS.map(next);
		this.hiding = new NextMatch((from) => Math.min(...marks.map((mark) => mark.from(from))));
		this.blankLine = new NextMatch((from) => {
			BLANK_LINE.lastIndex = from;
			return BLANK_LINE.exec(note)?.index ?? -1;
		});
		this.closers = Object.fromEntries(Object.values(CLOSERS).map((closer) => [closer, next(closer)]));
		const properties = propertiesOf(note);
		this.found = new BlockCollector(note, properties !== undefined && DRAWING_PROPERTY.test(properties.text));
		if (properties) {
			this.line = properties.lastLine;
			this.start = this.lines.next(properties.end);
		} else this.start = note.charCodeAt(0) === 0xfeff ? 1 : 0;
	}

	*read(): Generator<void, NoteBlocks> {
		const { length } = this.note;
		let pause = CHARACTERS_A_STEP;
		for (let start = this.start; start < length;) {
			if (start > pause) {
				yield;
				pause = start + CHARACTERS_A_STEP;
			}
			const end = this.lines.end(start);
			this.line++;
			this.take(start, end);
			start = this.lines.next(end);
		}
		if (this.until && this.until.fence > 0) this.found.fenced(this.until.start, length);
		this.found.endHidden(length);
		return this.found;
	}

	/** @param start start of the line, or the end of a comment that began on an earlier line */
	private take(start: number, end: number): void {
		if (this.until) this.takeOpen(this.until, start, end);
		else if (this.hiding.from(start) < end) this.takeMarked(start, end);
		else this.takeVisible(start, end);
	}

	/** Handles a line with a mark that may hide part of it. A part that ends on the line stays in its block. */
	private takeMarked(start: number, end: number): void {
		const line = this.note.slice(start, end);
		if (FENCE.test(line)) return this.takeVisible(start, end);
		let from = this.found.marked(start, end);
		let at = from;
		let isSeen = false;
		for (const part of hiddenParts(line)) {
			if (start + part.start < from || (part.closer !== undefined && !this.opensHere(part, line, end))) continue;
			isSeen ||= SHOWS.test(this.note.slice(at, start + part.start));
			at = start + part.end;
			if (part.closer === undefined && !part.isPayload) continue;
			if (isSeen) this.takeVisible(from, this.lines.lastShown(from, start + part.start));
			this.found.hide();
			[from, isSeen] = [this.lines.firstShown(at, end), false];
			if (part.closer === undefined) continue;
			this.until = { mark: part.closer, fence: 0, start: start + part.start, hides: true, inItem: false };
			return;
		}
		if (isSeen || SHOWS.test(this.note.slice(at, end))) this.takeVisible(from, end);
		else this.found.hide();
	}

	/**
	 * A mark in the middle of a line opens nothing that its paragraph does not close; template code always counts as
	 * closed.
	 */
	private opensHere(part: HiddenPart, line: string, end: number): boolean {
		const close = this.closers[part.closer ?? '']?.from(end) ?? Infinity;
		if (line.slice(0, part.start).trim() === '') return part.closer !== '%>' || close < Infinity;
		return close < this.blankLine.from(end);
	}

	/** Handles a line of a fence, formula or comment that an earlier line opened. */
	private takeOpen(until: Until, start: number, end: number): void {
		if (until.hides) {
			const close = this.note.slice(start, end).indexOf(until.mark);
			if (close < 0) return;
			this.until = undefined;
			const rest = this.lines.firstShown(start + close + until.mark.length, end);
			if (rest < end) this.take(rest, end);
			return;
		}
		if (this.hiding.from(start) < end) this.extendAroundPayloads(start, end);
		else this.extend(start, end);
		const closes =
			until.fence > 0 ? this.closesFence(until, start, end) : this.note.slice(start, end).includes(until.mark);
		if (!closes) return;
		this.until = undefined;
		if (!until.inItem) this.found.block = undefined;
		if (until.fence > 0) this.found.fenced(until.start, end);
	}

	private extendAroundPayloads(start: number, end: number): void {
		let from = start;
		for (const part of hiddenParts(this.note.slice(start, end))) {
			if (!part.isPayload) continue;
			this.extend(from, start + part.start);
			this.found.hide();
			from = start + part.end;
		}
		this.extend(from, end);
	}

	private closesFence(until: Until, start: number, end: number): boolean {
		const first = this.lines.firstShown(start, end);
		let place = first;
		while (place < end && this.note.charAt(place) === until.mark) place++;
		return place - first >= until.fence && this.note.slice(place, end).trim() === '';
	}

	private takeVisible(start: number, end: number): void {
		const first = this.lines.firstShown(start, end);
		if (first >= end) {
			if (this.found.block && this.found.kind === 'item') this.isLoose = true;
			else this.found.block = undefined;
			return;
		}
		const indent = first === start ? 0 : this.lines.columns(start, first);
		if (this.isLoose && indent <= this.indent) this.found.block = undefined;
		this.isLoose = false;
		const inItem = this.found.block !== undefined && this.found.kind === 'item' && indent > this.indent;
		if (
			this.note.charCodeAt(first) === HASH &&
			!(inItem && indent > this.indent + 1) &&
			this.heading(start, first, indent, end)
		)
			return;
		const line = { start, first, end, indent, inItem };
		if (this.underline(first, end) || this.opens(line)) return;
		this.takePlain(line);
	}

	private heading(start: number, first: number, indent: number, end: number): boolean {
		let place = first;
		while (this.note.charCodeAt(place) === HASH) place++;
		const level = place - first;
		if (level > 6 || indent > 3 || end - start > MAX_HEADING || (place < end && this.note.charCodeAt(place) > 32))
			return false;
		const text = this.headingText(place, end)
			.replace(/(?<!\s)\s+#+\s*$/, '')
			.trim();
		this.found.openSection({ level, text, start, end, line: this.line });
		return true;
	}

	private headingText(start: number, end: number): string {
		const text = this.note.slice(start, end);
		const hidden = HIDING_MARKS.some((mark) => text.includes(mark))
			? hiddenParts(text).filter((part) => part.closer === undefined)
			: [];
		return hidden.reduceRight((rest, part) => rest.slice(0, part.start) + rest.slice(part.end), text);
	}

	/** Turns the one-line paragraph above a line of `===` or `---` into a heading. */
	private underline(first: number, end: number): boolean {
		const { block, isOneLine } = this.found;
		const mark = this.note.charCodeAt(first);
		if ((mark !== 61 && mark !== 45) || !block || !isOneLine || block.end - block.start > MAX_HEADING) return false;
		for (let place = first; place < end; place++) {
			const code = this.note.charCodeAt(place);
			if (code !== mark && code > 32) return false;
		}
		this.found.takeBack();
		this.found.openSection({
			level: mark === 61 ? 1 : 2,
			text: this.headingText(block.start, block.end).trim(),
			start: block.start,
			end,
			line: this.line - 1,
		});
		return true;
	}

	/** Returns true if the line opens a fence or a formula, and handles it. */
	private opens(line: VisibleLine): boolean {
		const { note } = this;
		const { start, first, end, inItem } = line;
		const marker = listMarkerLength(note, first, end);
		let place = first + marker;
		while (marker > 0 && place < end && note.charCodeAt(place) <= 32) place++;
		const code = note.charCodeAt(place);
		if (code === 96 || code === 126) return this.fence(line, place, marker > 0);
		if (!note.startsWith('$$', first) || note.slice(first + 2, end).includes('$$')) return false;
		if (inItem) this.extend(start, end);
		else this.open('math', start, end);
		this.until = { mark: '$$', fence: 0, start, hides: false, inItem };
		return true;
	}

	/** @param place offset of the fence in the line, after a list marker */
	private fence(line: VisibleLine, place: number, hasMarker: boolean): boolean {
		const { start, end, inItem } = line;
		const mark = this.note.charAt(place);
		let last = place;
		while (last < end && this.note.charAt(last) === mark) last++;
		if (last - place < 3 || (mark === '`' && this.note.slice(last, end).includes('`'))) return false;
		if (hasMarker) this.takePlain(line);
		else if (inItem) this.extend(start, end);
		else this.open('fence', start, end);
		this.until = { mark, fence: last - place, start, hides: false, inItem: hasMarker || inItem };
		return true;
	}

	private takePlain({ start, first, end, indent, inItem }: VisibleLine): void {
		const code = this.note.charCodeAt(first);
		const isItem = listMarkerLength(this.note, first, end) > 0;
		const kind: NoteBlockKind = code === 62 ? 'quote' : code === 124 ? 'table' : isItem ? 'item' : 'text';
		const joins =
			this.found.block !== undefined && (inItem || (!isItem && (kind === 'text' || kind === this.found.kind)));
		if (joins) this.extend(start, end);
		else {
			this.open(kind, start, end);
			this.indent = indent;
		}
	}

	private open(kind: NoteBlockKind, start: number, end: number): void {
		this.found.open(kind, start, end, this.line);
	}

	private extend(start: number, end: number): void {
		this.found.extend(start, end, this.line);
	}
}

/**
 * Returns the length of the list marker at `first` (`-`, `*`, `+`, `1.`, `1)`); 0 if there is none or no space follows
 * it.
 */
export function listMarkerLength(note: string, first: number, end: number): number {
	const code = note.charCodeAt(first);
	let place = first;
	if (code === 45 || code === 42 || code === 43) place++;
	else if (code >= 48 && code <= 57) {
		while (place < end && place - first < 9 && note.charCodeAt(place) >= 48 && note.charCodeAt(place) <= 57)
			place++;
		const mark = note.charCodeAt(place);
		if (mark !== 46 && mark !== 41) return 0;
		place++;
	} else return 0;
	return place >= end || note.charCodeAt(place) <= 32 ? place - first : 0;
}
