/**
 * Reads the lines and blocks of a note as Obsidian's reading view shows them. Offsets are exact: the lines joined with
 * their endings give the note byte for byte.
 */
import { BlockBuilder, type OpenedBlock, type Line } from './block-builder';
import {
	atxHeading,
	commentEnd,
	containerStart,
	continued,
	expandTabs,
	indentOf,
	isBlank,
	isComment,
	isLinkDefinition,
	isPastedBullet,
	isPlainStart,
	isThematicBreak,
	opening,
	setextLevel,
	templateOpening,
	TEMPLATE_END,
	trimBlanks,
	trimStartBlanks,
	type Container,
	type OpenBlock,
	type Rest,
} from './block-grammar';
import { LineEnds } from './line-ends';
import type { Heading, LineKind, NoteBlock, NoteLines } from './note-document';
import { propertiesOf } from './properties';
import { isTableDelimiter } from './table-rows';

/** First characters of the blocks that one line opens. */
const BLOCK_SIGN: ReadonlySet<string> = new Set('#`~%$<-*_');
/** Most quotes and items around a line. Deeper marks are text. */
const DEEPEST = 32;
/** Characters read per step: about a millisecond. */
const CHARACTERS_A_STEP = 100_000;

/** `first` is the index of the first line that is not a link definition; undefined if all lines are. */
interface Paragraph {
	readonly kind: 'paragraph';
	readonly block: OpenedBlock;
	first: number | undefined;
	last: string;
}
interface RawLeaf {
	readonly kind: 'raw';
	readonly block: OpenedBlock;
	readonly open: OpenBlock;
	/** Offset of its opening mark, if it is a comment. */
	readonly comment: number | undefined;
}
type Leaf = Paragraph | RawLeaf | { readonly kind: 'table' | 'code'; readonly block: OpenedBlock };

export interface LineOptions {
	/** True to guess what the writer meant, for text that is read and not written. */
	readonly repair: boolean;
	/** A comment that the lines around it do not show. */
	readonly comment?: { readonly start: number; readonly end: number } | undefined;
}

/**
 * @param note a whole note with any line endings, with or without a byte order mark
 * @returns yields after each step of about a millisecond
 */
export function* readLines(note: string, options: LineOptions): Generator<void, NoteLines> {
	return yield* new LineReader(note, options).read();
}

class LineReader extends BlockBuilder implements NoteLines {
	private leaf: Leaf | undefined;
	/** End of the text that is read next as words only, because a comment ends before it. */
	private wordsUntil = -1;
	private readonly ends: LineEnds;

	constructor(
		note: string,
		private readonly options: LineOptions,
	) {
		super(note);
		this.ends = new LineEnds(note);
	}

	get closer(): string | undefined {
		return this.containers.length === 0 && this.leaf?.kind === 'raw' ? this.leaf.open.closer : undefined;
	}

	*read(): Generator<void, NoteLines> {
		const { note } = this;
		const head = propertiesOf(note)?.end ?? -1;
		const properties: OpenedBlock = { kind: 'frontmatter', first: 0, last: 0, within: [], heading: undefined };
		if (head >= 0) this.blocks.push(properties);
		let pause = CHARACTERS_A_STEP;
		for (let start = 0; start < note.length;) {
			if (start > pause) {
				yield;
				pause = start + CHARACTERS_A_STEP;
			}
			start = this.readLine(start, start < head ? properties : undefined);
		}
		return this;
	}

	/** @returns offset of the line to read next */
	private readLine(start: number, properties: OpenedBlock | undefined): number {
		const end = this.ends.end(start);
		const line = this.add(start, end, this.ends.next(end));
		if (properties) {
			line.kind = 'frontmatter';
			this.put(line, properties);
		} else if (!this.takeComment(line)) this.take(line);
		return (this.lines.at(-1) as Line).next;
	}

	/** Handles a line in which the comment of the options begins: it becomes one line of its own. */
	private takeComment(line: Line): boolean {
		const { comment } = this.options;
		if (comment === undefined || comment.start < line.start || comment.start > line.end) return false;
		const { start, end } = comment;
		if (start > line.start) {
			this.cut(line, start);
			this.take(line);
		} else this.lines.pop();
		const hidden = this.add(start, end, end);
		hidden.kind = 'comment';
		hidden.comment = start;
		this.enter([]);
		this.leaf = undefined;
		this.put(hidden, this.open('comment'));
		this.wordsUntil = this.ends.end(end);
		return true;
	}

	private take(line: Line): void {
		if (this.takePlain(line) || this.takeCode(line)) return;
		const onlyWords = line.start < this.wordsUntil;
		const text = line.start === 0 && line.text.startsWith('\uFEFF') ? line.text.slice(1) : line.text;
		let rest = expandTabs(text, 0);
		let depth = 0;
		for (; depth < this.containers.length && !onlyWords; depth++) {
			const inner = continued(this.containers[depth] as Container, rest);
			if (!inner) break;
			rest = inner;
		}
		if (onlyWords) depth = this.containers.length;
		const isInside = depth === this.containers.length;
		if (isInside && this.leaf?.kind === 'raw') line.kind = this.takeRaw(this.leaf, rest.text, line);
		else if (isBlank(rest.text)) line.kind = this.takeBlank(depth);
		else if (onlyWords) line.kind = this.takeWords(rest.text, line);
		else {
			const inner = this.openContainers(rest, depth);
			if (inner) rest = inner;
			line.kind = this.takeLeaf(rest.text, line, inner ? this.containers.length : depth);
		}
		line.depth = this.quotes;
		line.inside = Math.min(line.text.length, line.text.length - rest.text.length + indentOf(rest.text));
	}

	/** Handles most lines: empty ones, and prose outside quotes and lists. */
	private takePlain(line: Line): boolean {
		const { leaf } = this;
		if (this.containers.length > 0 || (leaf !== undefined && leaf.kind !== 'paragraph')) return false;
		if (line.start === line.end) {
			this.leaf = undefined;
			line.kind = 'blank';
			return true;
		}
		if (!isPlainStart(line.text)) return false;
		const paragraph = leaf ?? this.paragraph(line.text);
		paragraph.first ??= this.lines.length - 1;
		paragraph.last = line.text;
		this.leaf = paragraph;
		this.put(line, paragraph.block);
		return true;
	}

	/** Handles most lines of code, comments and formulas outside quotes and lists: those that do not end their block. */
	private takeCode(line: Line): boolean {
		const { leaf } = this;
		if (this.containers.length > 0 || leaf?.kind !== 'raw' || leaf.open.closes(line.text)) return false;
		line.kind = this.putRaw(leaf, line);
		line.inside = line.text.length - trimStartBlanks(line.text).length;
		return true;
	}

	private paragraph(text: string): Paragraph {
		return { kind: 'paragraph', block: this.open('paragraph'), first: undefined, last: text };
	}

	private putRaw({ open, comment, block }: RawLeaf, line: Line): LineKind {
		if (comment !== undefined) line.comment = comment;
		this.put(line, block);
		return this.kindOf(open.kind);
	}

	private takeRaw(leaf: RawLeaf, text: string, line: Line): LineKind {
		const { open, comment, block } = leaf;
		const kind = this.putRaw(leaf, line);
		if (!open.closes(text)) return kind;
		this.leaf = undefined;
		if (open.closer === undefined) {
			this.takeOut(line, block);
			return this.kindOf('blank');
		}
		const behind = this.options.repair && comment !== undefined ? commentEnd(open, text) : undefined;
		if (behind !== undefined && !isBlank(text.slice(behind))) {
			this.wordsUntil = line.end;
			this.cut(line, line.end - (text.length - behind));
		}
		return kind;
	}

	private takeBlank(depth: number): LineKind {
		this.leave(depth);
		if (this.leaf?.kind !== 'code') this.leaf = undefined;
		return this.kindOf('blank');
	}

	/** Reads the rest of a line behind a comment, which starts no block but a paragraph. */
	private takeWords(text: string, line: Line): LineKind {
		this.leaf = this.extended(this.paragraph(text), text);
		this.put(line, this.leaf.block);
		return this.kindOf('text');
	}

	/**
	 * Opens the quotes and items that start on this line.
	 * @returns their content; undefined if none starts
	 */
	private openContainers(outer: Rest, depth: number): Rest | undefined {
		if (isPlainStart(outer.text)) return undefined;
		let inner: Rest | undefined;
		for (;;) {
			const rest = inner ?? outer;
			const interrupts = !inner && depth === this.containers.length && this.leaf?.kind === 'paragraph';
			const isGuess = (!inner && this.leaf?.kind === 'paragraph') || isPastedBullet(rest.text);
			const isMeant = this.options.repair && isGuess;
			const line = this.lines.length - 1;
			const isDeepest = (inner ? this.containers.length : depth) >= DEEPEST;
			const start = isDeepest ? undefined : containerStart(rest, { line, interrupts, isMeant });
			if (!start) return inner;
			if (!inner) this.leave(depth);
			this.leaf = undefined;
			this.enter([...this.containers, start.container]);
			inner = start.inside;
		}
	}

	/**
	 * @param depth number of open containers that the line is in; fewer than all means a lazy paragraph continuation or
	 * the end of the inner ones
	 */
	private takeLeaf(text: string, line: Line, depth: number): LineKind {
		const isInside = depth === this.containers.length;
		if (isBlank(text)) {
			this.put(line, this.open('paragraph'));
			return this.kindOf('text');
		}
		const paragraph = this.leaf?.kind === 'paragraph' ? this.leaf : undefined;
		const ended = paragraph && isInside ? this.endParagraph(paragraph, text, line) : undefined;
		if (ended) return ended;
		const started = isPlainStart(text) ? undefined : this.startedBlock(text, paragraph !== undefined, line);
		if (paragraph && !started) this.extended(paragraph, text);
		if (!started && this.leaf && (paragraph || (isInside && this.leaf.kind === 'table'))) {
			this.put(line, this.leaf.block);
			return this.kindOf('text');
		}
		this.leave(depth);
		if (started?.kind === 'code' && this.leaf?.kind === 'code') {
			this.put(line, this.leaf.block);
			return this.kindOf('code');
		}
		return this.start(started ?? { kind: 'paragraph' }, text, line);
	}

	private start({ kind, heading, open, comment }: StartedBlock, text: string, line: Line): LineKind {
		const block = this.open(kind);
		this.put(line, block);
		if (heading) block.heading = heading;
		if (heading && this.containers.length === 0) line.heading = heading;
		if (comment !== undefined) line.comment = comment;
		this.leaf = open
			? { kind: 'raw', block, open, comment }
			: kind === 'paragraph'
				? this.extended({ kind, block, first: undefined, last: text }, text)
				: kind === 'code'
					? { kind, block }
					: undefined;
		return this.kindOf(kind === 'paragraph' || kind === 'rule' || kind === 'table' ? 'text' : kind);
	}

	private startedBlock(text: string, inParagraph: boolean, { end }: Line): StartedBlock | undefined {
		const indent = indentOf(text);
		if (indent > 3) return inParagraph ? undefined : { kind: 'code' };
		if (!BLOCK_SIGN.has(text.charAt(indent))) return undefined;
		const heading = atxHeading(text);
		if (heading) return { kind: 'heading', heading: { ...heading, setext: false } };
		const opened = opening(text, inParagraph) ?? this.template(text, end);
		if (opened) {
			const { block, closed } = opened;
			const comment = isComment(block) ? end - text.trimStart().length : undefined;
			const behind = closed && comment !== undefined ? commentEnd(block, text, indentOf(text) + 2) : undefined;
			// A formula that does not end would hide the rest of the note.
			if (this.options.repair && block.kind === 'math' && !closed && !this.ends.has('$$', end)) return undefined;
			// Text behind a comment of one line is a paragraph that begins with a comment.
			if (this.options.repair && behind !== undefined && !isBlank(text.slice(behind))) return undefined;
			return { kind: block.kind, comment, open: closed ? undefined : block };
		}
		return isThematicBreak(text) ? { kind: 'rule' } : undefined;
	}

	/** Template code that does not end is text. */
	private template(text: string, end: number): ReturnType<typeof templateOpening> {
		const opened = this.options.repair ? templateOpening(text) : undefined;
		return opened && (opened.closed || this.ends.has(TEMPLATE_END, end)) ? opened : undefined;
	}

	/** Handles a line that turns the paragraph above it into a heading or table head. */
	private endParagraph(paragraph: Paragraph, text: string, line: Line): LineKind | undefined {
		if (isPlainStart(text)) return undefined;
		const level = setextLevel(text);
		if (level !== undefined && paragraph.first !== undefined) {
			this.leaf = undefined;
			this.markSetext(this.splitAt(paragraph.block, paragraph.first, 'heading'), line, level);
			return this.kindOf('underline');
		}
		if (!isTableDelimiter(text, paragraph.last)) return undefined;
		const block = this.splitAt(paragraph.block, this.lines.length - 2, 'table');
		this.leaf = { kind: 'table', block };
		this.put(line, block);
		return this.kindOf('text');
	}

	private markSetext(block: OpenedBlock, underline: Line, level: number): void {
		const paragraph = this.lines.slice(block.first, this.lines.length - 1);
		const text = paragraph.map((line) => trimBlanks(line.text.slice(line.inside).replace(/^\uFEFF/, ''))).join(' ');
		block.heading = { level, text, setext: true };
		this.put(underline, block);
		if (this.containers.length > 0) return;
		for (const line of paragraph) line.kind = 'heading';
		(paragraph[0] as Line).heading = block.heading;
	}

	/** Closes the containers that this line is not in, and the block open in them. */
	private leave(depth: number): void {
		if (depth === this.containers.length) return;
		this.enter(this.containers.slice(0, depth));
		this.leaf = undefined;
	}

	private extended(paragraph: Paragraph, text: string): Paragraph {
		paragraph.last = text;
		if (paragraph.first === undefined && !isLinkDefinition(text)) paragraph.first = this.lines.length - 1;
		return paragraph;
	}
}

interface StartedBlock {
	readonly kind: NoteBlock['kind'];
	readonly heading?: Heading;
	/** The block, if later lines belong to it. */
	readonly open?: OpenBlock | undefined;
	/** Like `NoteLine.comment`. */
	readonly comment?: number | undefined;
}
