import { type VisibleNote, visibleNote } from './hidden-text';
import { roughWords } from './rough-words';

/**
 * Lines that stay together if they fit: a paragraph, a table, a list item with its children, a code fence, a callout.
 */
export interface NoteBlock {
	readonly start: number;
	end: number;
	/** Zero-based. */
	readonly line: number;
	words: number;
	/** Number of gaps above the block. Two blocks with equal numbers have nothing hidden between them. */
	readonly gapsAbove: number;
}

export interface Section {
	/** 0 before the first heading. */
	readonly level: number;
	readonly headings: readonly string[];
	readonly headingStart: number;
	readonly headingEnd: number;
	readonly headingLine: number;
	/** Number of gaps above the heading. */
	readonly gapsAbove: number;
	readonly blocks: NoteBlock[];
	words: number;
}

const HEADING = /^ {0,3}(#{1,6})(?!\S)(.*?)(?:\s#+)?$/;
/** Longer text is never shown as a heading, even if it is marked as one. */
const MAX_HEADING = 500;
const UNDERLINE = /^(?:=+|-+)$/;
const LIST_MARK = /^(?:[-*+]|\d{1,9}[.)])(?!\S)/;
const LINE_END = /(\r\n|\r|\n)/;
/** Characters read per step. */
const CHARACTERS_A_STEP = 100_000;

type BlockKind = 'text' | 'item' | 'table' | 'quote' | 'fence';

/** Reads the sections of a note and their blocks in one pass, in steps of about a millisecond. */
export function* readNoteBlocks(
	note: string,
): Generator<void, Pick<VisibleNote, 'linkless'> & { readonly sections: readonly Section[] }> {
	const visible = visibleNote(note);
	const reader = new BlockReader(visible);
	let pause = CHARACTERS_A_STEP;
	let start = 0;
	for (const line of visible.text.split(LINE_END)) {
		if (!/^[\r\n]/.test(line)) reader.take(start, start + line.length);
		start += line.length;
		if (start < pause) continue;
		yield;
		pause = start + CHARACTERS_A_STEP;
	}
	return { sections: reader.sections, linkless: visible.linkless };
}

class BlockReader {
	readonly sections: Section[] = [];
	private readonly path: { level: number; text: string }[] = [];
	/** The open block, its number of lines, and the columns before its list mark. */
	private block: NoteBlock | undefined;
	private kind: BlockKind = 'text';
	private lines = 0;
	private indent = 0;
	/** True after a blank line in an item: then only lines indented deeper still belong to it. */
	private isLoose = false;
	private line = -1;
	/** Number of gaps passed, and the end of the last one. */
	private gaps = 0;
	private visibleFrom = 0;
	private fences = 0;

	constructor(private readonly note: VisibleNote) {
		this.openSection(0, '', 0, 0);
	}

	/** Reads a line: the text before, between and after the gaps in it. */
	take(start: number, end: number): void {
		this.line++;
		let from = Math.max(start, this.visibleFrom);
		for (let gap = this.note.gaps[this.gaps]; gap && gap.start <= end; gap = this.note.gaps[this.gaps]) {
			if (gap.start > from) this.takeText(from, gap.start);
			this.block = undefined;
			this.gaps++;
			this.visibleFrom = from = gap.end;
		}
		if (from <= end) this.takeText(from, end);
	}

	private takeText(start: number, end: number): void {
		const fence = this.note.fences[this.fences];
		if (fence && fence.start < start) {
			this.extend(start, end);
			if (end < fence.end) return;
			this.fences++;
			if (this.kind === 'fence') this.block = undefined;
			return;
		}
		const line = this.note.text.slice(start, end).trimEnd();
		const shown = line.trimStart();
		if (shown === '') {
			if (this.block && this.kind === 'item') this.isLoose = true;
			else this.block = undefined;
			return;
		}
		const indent = columns(line);
		if (this.isLoose && indent <= this.indent) this.block = undefined;
		this.isLoose = false;
		const inItem = this.block !== undefined && this.kind === 'item' && indent > this.indent;
		const last = start + line.length;
		if (!(inItem && indent > this.indent + 1) && this.isHeading(line, start, last)) return;
		const isItem = LIST_MARK.test(shown);
		const kind = isItem ? 'item' : fence && fence.start < end ? 'fence' : (KINDS[shown.charAt(0)] ?? 'text');
		if (inItem || (!isItem && this.block && kind !== 'fence' && (kind === 'text' || kind === this.kind)))
			this.extend(start, last);
		else {
			this.open(kind, start, last);
			this.indent = indent;
		}
	}

	/** Opens a section if the line is a heading, or underlines the paragraph of one line above it. */
	private isHeading(line: string, start: number, end: number): boolean {
		if (line.length > MAX_HEADING) return false;
		const [, marks, text = ''] = (line.includes('#') && HEADING.exec(line)) || [];
		if (marks) {
			this.openSection(marks.length, text, start, end);
			return true;
		}
		const { block, section } = this;
		const isUnderlined = block && this.kind === 'text' && this.lines === 1 && UNDERLINE.test(line.trim());
		if (!isUnderlined || block.end - block.start > MAX_HEADING) return false;
		section.blocks.pop();
		section.words -= block.words;
		this.line--;
		this.openSection(line.includes('=') ? 1 : 2, this.note.text.slice(block.start, block.end), block.start, end);
		this.line++;
		return true;
	}

	private openSection(level: number, heading: string, headingStart: number, headingEnd: number): void {
		this.block = undefined;
		while ((this.path.at(-1)?.level ?? 0) >= level && this.path.length > 0) this.path.pop();
		if (level > 0) this.path.push({ level, text: heading.trim().replace(/\s+/g, ' ') });
		this.sections.push({
			level,
			headings: this.path.map(({ text }) => text),
			headingStart,
			headingEnd,
			headingLine: this.line,
			gapsAbove: this.gaps,
			blocks: [],
			words: 0,
		});
	}

	private get section(): Section {
		return this.sections.at(-1) as Section;
	}

	private open(kind: BlockKind, start: number, end: number): void {
		this.kind = kind;
		this.block = { start, end, line: this.line, words: 0, gapsAbove: this.gaps };
		this.lines = 0;
		this.section.blocks.push(this.block);
		this.extend(start, end);
	}

	/** Adds a line to the open block, or opens a new one. */
	private extend(start: number, end: number): void {
		if (!this.block) return this.open('text', start, end);
		const words = roughWords(this.note.text, start, end);
		this.block.end = end;
		this.block.words += words;
		this.section.words += words;
		this.lines++;
	}
}

const KINDS: Readonly<Record<string, BlockKind>> = { '>': 'quote', '|': 'table' };

/** Returns a line's indentation in columns; a tab advances to the next multiple of four. */
function columns(line: string): number {
	let count = 0;
	for (const character of /^\s*/.exec(line)?.[0] ?? '') count += character === '\t' ? 4 - (count % 4) : 1;
	return count;
}
