/**
 * Converts Markdown to the words its reader sees. Parts without words (images, embeds, formulas, footnote marks,
 * citations, HTML tags) and struck out words become a `GAP`, which shows that a sentence does not stand in the source
 * literally.
 */
import { markdownLines, type MarkdownLine } from './markdown-lines';
import { GAP, plainInline, type Highlights } from './plain-inline';
import { readTurns, type TurnMark } from './turns';
import { pattern } from '../lazy';
import { oneLine } from '../strings';

export type PlainBlockKind = 'heading' | 'paragraph' | 'item' | 'task' | 'quote';

export interface PlainBlock {
	readonly kind: PlainBlockKind;
	/** One line of plain text; may contain `GAP`s. */
	readonly text: string;
	/** Emphasised text: link texts, bold and highlighted words. */
	readonly highlights: readonly string[];
	/** The highlights that are links. */
	readonly links: readonly string[];
	/** Set on items of a numbered list. */
	readonly isStep?: boolean;
	/** Set on tasks. */
	readonly done?: boolean;
	/** Set on words that somebody else says in a transcript. */
	readonly isTurn?: boolean;
}

interface OpenBlock {
	kind: PlainBlockKind;
	lines: string[];
	done?: boolean;
	isStep?: boolean;
	isTurn?: boolean;
}

const LIST_MARK = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s+|$)/;
/** Heading mark in a list item, which does not divide the note. */
const HEADING_IN_ITEM = /^#{1,6}\s+(?=\S)/;
const TASK_MARK = /^\[(.)\]\s+/u;
const QUOTE_MARK = /^ {0,3}>[ \t]?/;
const CALLOUT_MARK = /^\[!([^\]\n]{1,40})\][+-]?[ \t]*/;
const THEMATIC_BREAK = /^\s*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|=+)$/;
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:\s/;
const INLINE_FIELD = /^\s*(?=\S)[\p{L}\p{N}_ -]{1,40}::\s/u;
const TABLE_DELIMITER = /^\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;
const ONLY_TAGS = /^\s*(?:#[^\s#]+(?:\s[\s,]*)?)+$/u;
const BLOCK_ID = /\s\^[A-Za-z0-9-]+\s*$/;
/** Quotes nested deeper are not read as prose. */
const QUOTE_DEPTH = 4;
/**
 * Characters. After a shorter line, the next line starts a new block, unless it begins in lower case or with
 * punctuation.
 */
const WRAPPED_LINE = 50;

/**
 * Returns the prose of a note or page block by block, without properties, code, comments, HTML blocks, formulas and
 * tables.
 */
export function plainBlocks(markdown: string): PlainBlock[] {
	return [...eachPlainBlock(markdown)];
}

/** Yields the blocks one by one, for callers that must not block the thread. */
export function eachPlainBlock(markdown: string): Generator<PlainBlock> {
	return blocksOf(markdown, { depth: 0, readsTurns: false });
}

/** Yields the blocks of the researched note. The names of speakers in a transcript are left out. */
export function eachNoteBlock(markdown: string): Generator<PlainBlock> {
	return blocksOf(markdown, { depth: 0, readsTurns: true });
}

/** Returns the speakers of a note's transcript in lower case. */
export function speakersOf(markdown: string): ReadonlySet<string> {
	return new Set([...readTurns(markdownLines(markdown)).values()].map(({ speaker }) => speaker));
}

interface Reading {
	readonly depth: number;
	readonly readsTurns: boolean;
}

const NO_TURNS: ReadonlyMap<number, TurnMark> = new Map();

function* blocksOf(markdown: string, reading: Reading): Generator<PlainBlock> {
	const lines = markdownLines(markdown);
	const talk = new Talk(reading.readsTurns ? readTurns(lines) : NO_TURNS);
	let open: OpenBlock | undefined;
	for (let index = 0; index < lines.length; index++) {
		const line = lines[index] as MarkdownLine;
		const isTable =
			line.kind === 'text' && line.text.includes('|') && TABLE_DELIMITER.test(lines[index + 1]?.text ?? '');
		const text = talk.wordsOf(line, index);
		const isProse = line.kind === 'text' && !isTable && !isNoProse(text);
		if (isProse && open && text === line.text && !startsBlock(text, open)) {
			open.lines.push(text);
			continue;
		}
		if (open) yield* finished(open);
		open = isProse && text.trim() !== '' ? { ...openBlock(text), ...talk.blockAt(index) } : undefined;
		if (line.kind === 'heading') {
			talk.end();
			yield* finished({ kind: 'heading', lines: [line.heading?.text ?? ''] });
		} else if (line.kind === 'quote') {
			const end = endOfKind(lines, index, 'quote');
			if (reading.depth < QUOTE_DEPTH) yield* quoted(lines.slice(index, end), reading);
			index = end - 1;
		} else if (isTable) {
			index = endOfTable(lines, index) - 1;
		}
	}
	if (open) yield* finished(open);
}

/** Tells whose words the blocks of a transcript are. */
class Talk {
	private turn: TurnMark | undefined;
	private hasSpoken = false;
	private readonly last: number;

	constructor(private readonly turns: ReadonlyMap<number, TurnMark>) {
		this.last = [...turns.keys()].at(-1) ?? 0;
	}

	/** Returns a line without the mark of its speaker. */
	wordsOf({ text }: MarkdownLine, index: number): string {
		const mark = this.turns.get(index);
		if (!mark) return text;
		this.turn = mark;
		this.hasSpoken = false;
		return text.slice(mark.length);
	}

	/** Returns whose words a block is that begins here. Below the last name only its first block is that speaker's. */
	blockAt(index: number): Pick<OpenBlock, 'isTurn'> {
		if (index > this.last && this.hasSpoken) this.end();
		this.hasSpoken = true;
		return this.turn && !this.turn.isOwn ? { isTurn: true } : {};
	}

	end(): void {
		this.turn = undefined;
	}
}

function endOfKind(lines: readonly MarkdownLine[], from: number, kind: MarkdownLine['kind']): number {
	let end = from;
	while (lines[end]?.kind === kind) end++;
	return end;
}

function endOfTable(lines: readonly MarkdownLine[], from: number): number {
	let end = from;
	while (lines[end]?.kind === 'text' && lines[end]?.text.includes('|')) end++;
	return Math.max(end, from + 2);
}

function* quoted(lines: readonly MarkdownLine[], reading: Reading): Generator<PlainBlock> {
	const inner = lines.map((line) => line.text.replace(QUOTE_MARK, ''));
	inner[0] = (inner[0] ?? '').replace(CALLOUT_MARK, '');
	for (const block of blocksOf(inner.join('\n'), { ...reading, depth: reading.depth + 1 }))
		yield block.kind === 'paragraph' ? { ...block, kind: 'quote' } : block;
}

function isNoProse(line: string): boolean {
	return (
		line.trimStart().startsWith('|') ||
		THEMATIC_BREAK.test(line) ||
		DEFINITION.test(line) ||
		INLINE_FIELD.test(line) ||
		ONLY_TAGS.test(line)
	);
}

function startsBlock(line: string, open: OpenBlock): boolean {
	if (LIST_MARK.test(line)) return true;
	const above = (open.lines[open.lines.length - 1] ?? '').trim();
	return /[.!?。！？]$/u.test(above) || (above.length < WRAPPED_LINE && !/^[\p{Ll}\p{P}\s]/u.test(line.trimStart()));
}

function openBlock(line: string): OpenBlock {
	const item = LIST_MARK.exec(line);
	if (!item) return { kind: 'paragraph', lines: [line] };
	const rest = line.slice(item[0].length).replace(HEADING_IN_ITEM, '');
	const task = TASK_MARK.exec(rest);
	if (!task) return { kind: 'item', lines: [rest], ...(/\d/.test(item[0]) && { isStep: true }) };
	return { kind: 'task', lines: [rest.slice(task[0].length)], done: task[1] !== ' ' };
}

/** Speaker of a transcript with a time or number: `[00:12] Anna: `, `Anna (00:12): `, `Speaker 2: `. */
const SPEAKER = pattern('u')`
	^(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s[\p{Lu}][\p{L}\d .'’-]{0,40}:\s|
	[\p{Lu}][\p{L}\d .'’-]{0,40}\s[[(]\d{1,2}:\d{2}(?::\d{2})?[\])]:?\s|
	(?:Speaker|Sprecher|Sprecherin)\s\d{1,2}:\s)
`;

/** Yields the block as plain text, or nothing if no words are left. */
function* finished({ lines, ...rest }: OpenBlock): Generator<PlainBlock> {
	const found: Highlights = { all: [], links: [] };
	const all = oneLine(plainInline(lines.map((line) => line.trim().replace(BLOCK_ID, '')).join(' '), found));
	const text = all.replace(SPEAKER(), '');
	if (/[\p{L}\p{N}]/u.test(text))
		yield { ...rest, text, highlights: inWords(found.all), links: inWords(found.links) };
}

function inWords(texts: readonly string[]): string[] {
	return texts.map(withoutGaps).filter((words) => words !== '');
}

/** Removes gaps and joins the text around them. */
export function withoutGaps(text: string): string {
	if (!text.includes(GAP)) return text;
	return oneLine(text.replace(/\uFFFC+/gu, ' ')).replace(/ (?=[.,;:!?。、！？)])/gu, '');
}
