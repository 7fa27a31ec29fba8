/**
 * Classifies the lines of a note as Obsidian's reading view does. Offsets are exact: the lines joined with their
 * endings give the note byte for byte.
 */
import {
	atxHeading,
	indentOf,
	isBlank,
	isComment,
	isLinkDefinition,
	isTableDelimiter,
	isThematicBreak,
	opening,
	setextLevel,
	trimBlanks,
	type OpenBlock,
	containerStart,
	continued,
	expandTabs,
	type Container,
	type Rest,
} from './markdown-blocks';

/**
 * `quote` includes callouts and everything in them; the content of a list has its own kinds, but never `heading` or
 * `underline`, because a heading in a list or quote does not divide the note.
 */
export type LineKind =
	| 'frontmatter'
	| 'fence'
	| 'comment'
	| 'html'
	| 'math'
	| 'quote'
	| 'code'
	| 'heading'
	| 'underline'
	| 'blank'
	| 'text';

export interface MarkdownLine {
	readonly kind: LineKind;
	/** Offset of the first character. */
	readonly start: number;
	/** Offset after the last character, before the line ending. */
	readonly end: number;
	/** Offset of the next line. */
	readonly next: number;
	readonly text: string;
	/** Set on the first line of a heading; a setext heading may have several lines before its underline. */
	readonly heading?: Heading;
	/** Set on the lines of a block comment: the offset of its opening mark. */
	readonly comment?: number;
}

export interface Heading {
	/** 1–6. */
	readonly level: number;
	/** As written, without marks; lines of a setext heading are joined by spaces. */
	readonly text: string;
	/** True for a heading with a `===` or `---` underline, which is part of it. */
	readonly setext: boolean;
}

/** @param markdown a whole note with any line endings, with or without a byte order mark */
export function markdownLines(markdown: string): MarkdownLine[] {
	return new BlockReader(markdown).lines;
}

/** Returns the line that would end a block left open at the end of the note; undefined if all are closed. */
export function unclosedBlock(markdown: string): string | undefined {
	return new BlockReader(markdown).closer;
}

/**
 * `first` is the index of the first line that is not a link definition. Undefined if all lines are: then it is not a
 * real paragraph.
 */
interface Paragraph {
	readonly kind: 'paragraph';
	first: number | undefined;
	last: string;
}
interface RawLeaf {
	readonly kind: 'raw';
	readonly block: OpenBlock;
	/** Offset of its opening mark, if it is a comment. */
	readonly comment: number | undefined;
}
type Leaf = Paragraph | { readonly kind: 'table' } | { readonly kind: 'code' } | RawLeaf;

/** Maximum depth of quotes and items, which bounds the work per line. Deeper marks are text. */
const DEEPEST = 32;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

class BlockReader {
	readonly lines: Writable<MarkdownLine>[];
	private containers: Container[] = [];
	private leaf: Leaf | undefined;

	constructor(markdown: string) {
		this.lines = splitLines(markdown);
		const start = frontmatterLines(this.lines);
		for (let index = 0; index < this.lines.length; index++) {
			const line = this.lines[index] as Writable<MarkdownLine>;
			line.kind =
				index < start
					? 'frontmatter'
					: this.read(index === 0 ? line.text.replace(/^\uFEFF/, '') : line.text, index);
		}
	}

	get closer(): string | undefined {
		return this.containers.length === 0 && this.leaf?.kind === 'raw' ? this.leaf.block.closer : undefined;
	}

	private read(text: string, index: number): LineKind {
		let rest = expandTabs(text, 0);
		let depth = 0;
		for (; depth < this.containers.length; depth++) {
			const inner = continued(this.containers[depth] as Container, rest);
			if (!inner) break;
			rest = inner;
		}
		const isInside = depth === this.containers.length;
		if (isInside && this.leaf?.kind === 'raw') return this.readRaw(this.leaf, rest.text, index);
		if (isBlank(rest.text)) return this.readBlank(depth);
		const inner = this.openContainers(rest, depth);
		return inner
			? this.readLeaf(inner.text, index, this.containers.length)
			: this.readLeaf(rest.text, index, depth);
	}

	private readRaw({ block, comment }: RawLeaf, text: string, index: number): LineKind {
		this.markComment(index, comment);
		if (!block.closes(text)) return this.kindOf(block.kind);
		this.leaf = undefined;
		return this.kindOf(isBlank(text) ? 'blank' : block.kind);
	}

	private readBlank(depth: number): LineKind {
		this.leave(depth);
		if (this.leaf?.kind !== 'code') this.leaf = undefined;
		return this.kindOf('blank');
	}

	/**
	 * Opens the quotes and items that start on this line.
	 * @returns their content; undefined if none starts
	 */
	private openContainers(outer: Rest, depth: number): Rest | undefined {
		let inner: Rest | undefined;
		for (;;) {
			const rest = inner ?? outer;
			const interrupts = !inner && depth === this.containers.length && this.leaf?.kind === 'paragraph';
			const start =
				(inner ? this.containers.length : depth) < DEEPEST ? containerStart(rest, interrupts) : undefined;
			if (!start) return inner;
			if (!inner) this.leave(depth);
			this.leaf = undefined;
			this.containers.push(start.container);
			inner = start.inside;
		}
	}

	/**
	 * @param depth number of open containers that the line is in; fewer than all means a lazy paragraph continuation or
	 * the end of the inner ones
	 */
	private readLeaf(text: string, index: number, depth: number): LineKind {
		if (isBlank(text)) return this.kindOf('text');
		const isInside = depth === this.containers.length;
		const paragraph = this.leaf?.kind === 'paragraph' ? this.leaf : undefined;
		const ended = paragraph && isInside ? this.endParagraph(paragraph, text, index) : undefined;
		if (ended) return ended;
		const started = startedBlock(text, paragraph !== undefined, (this.lines[index] as MarkdownLine).end);
		if (paragraph && !started) extend(paragraph, text, index);
		if (!started && (paragraph || (isInside && this.leaf?.kind === 'table'))) return this.kindOf('text');
		this.leave(depth);
		if (started?.heading && depth === 0) (this.lines[index] as Writable<MarkdownLine>).heading = started.heading;
		this.markComment(index, started?.comment);
		this.leaf = started ? started.leaf : extend({ kind: 'paragraph', first: undefined, last: text }, text, index);
		return this.kindOf(started?.kind ?? 'text');
	}

	/** Handles a line that turns the paragraph above it into a heading or table head. */
	private endParagraph(paragraph: Paragraph, text: string, index: number): LineKind | undefined {
		const level = setextLevel(text);
		if (level !== undefined && paragraph.first !== undefined) {
			this.leaf = undefined;
			if (this.containers.length === 0) this.markSetext(paragraph.first, index, level);
			return this.kindOf('underline');
		}
		if (!isTableDelimiter(text, paragraph.last)) return undefined;
		this.leaf = { kind: 'table' };
		return this.kindOf('text');
	}

	private markComment(index: number, comment: number | undefined): void {
		if (comment !== undefined) (this.lines[index] as Writable<MarkdownLine>).comment = comment;
	}

	private markSetext(first: number, underline: number, level: number): void {
		const paragraph = this.lines.slice(first, underline);
		for (const line of paragraph) line.kind = 'heading';
		const text = paragraph.map((line) => trimBlanks(line.text.replace(/^\uFEFF/, ''))).join(' ');
		(paragraph[0] as Writable<MarkdownLine>).heading = { level, text, setext: true };
	}

	/** Closes the containers that this line is not in, and the block open in them. */
	private leave(depth: number): void {
		if (depth === this.containers.length) return;
		this.containers.length = depth;
		this.leaf = undefined;
	}

	private kindOf(kind: LineKind): LineKind {
		const outermost = this.containers[0]?.kind;
		if (outermost === 'quote') return 'quote';
		return outermost === 'item' && (kind === 'heading' || kind === 'underline') ? 'text' : kind;
	}
}

function extend(paragraph: Paragraph, text: string, index: number): Paragraph {
	paragraph.last = text;
	if (paragraph.first === undefined && !isLinkDefinition(text)) paragraph.first = index;
	return paragraph;
}

interface StartedBlock {
	readonly kind: LineKind;
	readonly leaf?: Leaf;
	readonly heading?: Heading;
	/** Like `MarkdownLine.comment`. */
	readonly comment?: number | undefined;
}

/** @param end offset after the line that `text` ends */
function startedBlock(text: string, inParagraph: boolean, end: number): StartedBlock | undefined {
	if (indentOf(text) > 3) return inParagraph ? undefined : { kind: 'code', leaf: { kind: 'code' } };
	const heading = atxHeading(text);
	if (heading) return { kind: 'heading', heading: { ...heading, setext: false } };
	const opened = opening(text, inParagraph);
	if (opened) {
		const { block, closed } = opened;
		const comment = isComment(block) ? end - text.trimStart().length : undefined;
		return { kind: block.kind, comment, ...(!closed && { leaf: { kind: 'raw', block, comment } }) };
	}
	return isThematicBreak(text) ? { kind: 'text' } : undefined;
}

function splitLines(markdown: string): Writable<MarkdownLine>[] {
	const lines: Writable<MarkdownLine>[] = [];
	const ending = /\r\n|\n|\r/g;
	let start = 0;
	for (let match = ending.exec(markdown); match; match = ending.exec(markdown)) {
		lines.push({
			kind: 'text',
			start,
			end: match.index,
			next: ending.lastIndex,
			text: markdown.slice(start, match.index),
		});
		start = ending.lastIndex;
	}
	if (start < markdown.length)
		lines.push({ kind: 'text', start, end: markdown.length, next: markdown.length, text: markdown.slice(start) });
	return lines;
}

/** Returns the number of lines of the properties, which must be at the very start and closed. */
function frontmatterLines(lines: readonly MarkdownLine[]): number {
	if (!/^\uFEFF?---[ \t]*$/.test(lines[0]?.text ?? '')) return 0;
	return lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line.text)) + 1;
}
