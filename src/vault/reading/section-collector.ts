import { roughWords } from './rough-words';

/**
 * Lines that stay together if they fit: a paragraph, a table, a list item with its children, a code fence, a callout.
 */
export interface PassageBlock {
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
	readonly blocks: PassageBlock[];
	words: number;
}

/** A stretch of a note. */
export interface Range {
	readonly start: number;
	readonly end: number;
}

/** Marks of a section this plugin wrote. Formatters put them behind other words, and break them. */
const GENERATED_MARK = /^\s*%%\s{1,9}research-this-note\s{1,9}v\d/;
const GENERATED_END = /(^|[\s>])%%[\s>]{1,99}\/research-this-note[\s>]{1,99}%%(?=\s|$)/;
/** Characters behind a line in which a broken end mark ends. */
const END_BEHIND = 200;
const DRAWING = /^(?:drawing|embedded files)$/i;
const NO_LEVEL = 7;

interface Heading {
	readonly level: number;
	readonly text: string;
	readonly start: number;
	readonly end: number;
	/** Number of its first line. */
	readonly line: number;
}

/** Collects the blocks of a note, line by line. Skips sections this plugin wrote, and drawings. */
export class SectionCollector {
	readonly sections: Section[] = [];
	/** The skipped sections, in order. */
	readonly skipped: Range[] = [];
	/** The open block. */
	private block: PassageBlock | undefined;
	/** The block or container of the note that the open block comes from. */
	private source: unknown;
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
	/** Offset behind the last end mark of a section this plugin wrote; a formatter may have broken it into two lines. */
	markEnd = 0;

	constructor(
		private readonly note: string,
		private readonly isDrawing: boolean,
	) {
		this.sections.push(this.section);
	}

	/** True inside a skipped section. */
	get isSkipping(): boolean {
		return this.hiddenLevel !== NO_LEVEL;
	}

	/** Closes the block, because a hidden stretch follows. */
	hide(): void {
		this.block = undefined;
		this.hiddenCount++;
	}

	/** Adds a stretch of a line to the open block; opens a new one if it is of another source. */
	extend(source: unknown, { start, end, line }: Range & { readonly line: number }): void {
		if (!this.block || this.source !== source) {
			this.source = source;
			this.block = { start, end, line, words: 0, hiddenAbove: this.hiddenCount };
			if (!this.isSkipping) this.section.blocks.push(this.block);
		}
		const words = roughWords(this.note, start, end);
		this.block.end = end;
		this.block.words += words;
		if (!this.isSkipping) this.section.words += words;
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

	/**
	 * Handles a line with a comment: text after the end mark of a section this plugin wrote is visible again.
	 * @returns the start of the end mark that is in the line, else that of the line
	 */
	marked(start: number, end: number): number {
		if (!this.isSkipping) return start;
		const mark = GENERATED_END.exec(this.note.slice(start, end + END_BEHIND));
		const at = start + (mark?.index ?? 0) + (mark?.[1] ?? '').length;
		if (!mark || at >= end) return start;
		this.markEnd = start + mark.index + mark[0].length;
		this.endHidden(Math.min(end, this.markEnd));
		this.hiddenLevel = NO_LEVEL;
		this.path.pop();
		return at;
	}

	/** Closes the hidden section, if one is open. */
	endHidden(end: number): void {
		if (this.isSkipping) this.skipped.push({ start: this.hiddenStart, end });
	}
}
