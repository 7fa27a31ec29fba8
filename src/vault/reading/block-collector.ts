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
	/**
	 * Number of hidden stretches of the note above the block. Two blocks with equal numbers have nothing hidden between
	 * them.
	 */
	readonly hiddenAbove: number;
}

export interface Section {
	/** 0 before the first heading. */
	readonly level: number;
	readonly headings: readonly string[];
	readonly headingStart: number;
	readonly headingEnd: number;
	readonly headingLine: number;
	/** Number of hidden stretches above the heading. */
	readonly hiddenAbove: number;
	readonly blocks: NoteBlock[];
	words: number;
}

interface Range {
	readonly start: number;
	readonly end: number;
}

export interface NoteBlocks {
	readonly sections: readonly Section[];
	/** Code fences and hidden sections, in order: link syntax inside them is ignored. */
	readonly linkless: readonly Range[];
}

/** Marks of a section this plugin wrote. Formatters put them behind other words, and break them. */
const GENERATED_MARK = /^\s*%%\s{1,9}research-this-note\s{1,9}v\d/;
const GENERATED_END = /(^|[\s>])%%[\s>]{1,99}\/research-this-note[\s>]{1,99}%%(?=\s|$)/;
/** Characters behind a line in which a broken end mark ends. */
const END_BEHIND = 200;
const DRAWING = /^(?:drawing|embedded files)$/i;
const NO_LEVEL = 7;

export type NoteBlockKind = 'text' | 'item' | 'table' | 'quote' | 'fence' | 'math';

interface Heading {
	readonly level: number;
	readonly text: string;
	readonly start: number;
	readonly end: number;
	/** Number of its first line. */
	readonly line: number;
}

/** Collects the blocks of a note while its lines are read. Skips sections this plugin wrote, and drawings. */
export class BlockCollector implements NoteBlocks {
	readonly sections: Section[] = [];
	readonly linkless: Range[] = [];
	/** The open block. */
	block: NoteBlock | undefined;
	kind: NoteBlockKind = 'text';
	private lines = 0;
	private section: Section = {
		level: 0,
		headings: [],
		headingStart: 0,
		headingEnd: 0,
		headingLine: 0,
		hiddenAbove: 0,
		blocks: [],
		words: 0,
	};
	private readonly path: { level: number; text: string }[] = [];
	/** Heading level of the hidden section. */
	private hiddenLevel = NO_LEVEL;
	private hiddenStart = 0;
	private hiddenCount = 0;

	constructor(
		private readonly note: string,
		private readonly isDrawing: boolean,
	) {
		this.sections.push(this.section);
	}

	/** True while a paragraph of one line is open. */
	get isOneLine(): boolean {
		return this.block !== undefined && this.kind === 'text' && this.lines === 1;
	}

	/** Closes the block, because a hidden stretch follows. */
	hide(): void {
		this.block = undefined;
		this.hiddenCount++;
	}

	open(kind: NoteBlockKind, start: number, end: number, line: number): void {
		this.kind = kind;
		this.block = { start, end, line, words: 0, hiddenAbove: this.hiddenCount };
		this.lines = 0;
		if (this.hiddenLevel === NO_LEVEL) this.section.blocks.push(this.block);
		this.extend(start, end, line);
	}

	/** Adds a line to the open block, or opens a new one. */
	extend(start: number, end: number, line: number): void {
		if (!this.block) {
			this.open('text', start, end, line);
			return;
		}
		const words = roughWords(this.note, start, end);
		this.block.end = end;
		this.block.words += words;
		this.lines++;
		if (this.hiddenLevel === NO_LEVEL) this.section.words += words;
	}

	/** Removes the open block, because it turned out to be a heading. */
	takeBack(): void {
		const { block, section } = this;
		if (!block || section.blocks.at(-1) !== block) return;
		section.blocks.pop();
		section.words -= block.words;
	}

	openSection({ level, text, start, end, line }: Heading): void {
		this.block = undefined;
		if (level > this.hiddenLevel) return;
		this.endHidden(start);
		const isHidden = GENERATED_MARK.test(this.note.slice(end, end + 200)) || (this.isDrawing && DRAWING.test(text));
		this.hiddenLevel = isHidden ? level : NO_LEVEL;
		while ((this.path.at(-1)?.level ?? 0) >= level) this.path.pop();
		this.path.push({ level, text });
		if (isHidden) {
			this.hiddenStart = start;
			this.hide();
			return;
		}
		const headings = this.path.map((heading) => heading.text);
		this.section = {
			level,
			headings,
			headingStart: start,
			headingEnd: end,
			headingLine: line,
			hiddenAbove: this.hiddenCount,
			blocks: [],
			words: 0,
		};
		this.sections.push(this.section);
	}

	/** Records a code fence. */
	fenced(start: number, end: number): void {
		if (this.hiddenLevel === NO_LEVEL) this.linkless.push({ start, end });
	}

	/**
	 * Handles a line with a comment: text after the end mark of a section this plugin wrote is visible again.
	 * @returns the start of the end mark that is in the line, else that of the line
	 */
	marked(start: number, end: number): number {
		if (this.hiddenLevel === NO_LEVEL) return start;
		const mark = GENERATED_END.exec(this.note.slice(start, end + END_BEHIND));
		const at = start + (mark?.index ?? 0) + (mark?.[1] ?? '').length;
		if (!mark || at >= end) return start;
		this.endHidden(Math.min(end, start + mark.index + mark[0].length));
		this.hiddenLevel = NO_LEVEL;
		this.path.pop();
		return at;
	}

	/** Closes the hidden section, if one is open. */
	endHidden(end: number): void {
		if (this.hiddenLevel !== NO_LEVEL) this.linkless.push({ start: this.hiddenStart, end });
	}
}
