/**
 * Converts Markdown to the words its reader sees. Parts without words (images, embeds, formulas, footnote marks,
 * citations, HTML tags) and struck out words become a `GAP`, which shows that a sentence does not stand in the source
 * literally.
 */
import { atxHeading, isLinkDefinition, type Container } from './block-grammar';
import type { NoteBlock, NoteDocument, NoteLine } from './note-document';
import { GAP, plainInline, type Highlights } from './plain-inline';
import { readNote } from './read-note';
import { endOfRows } from './table-rows';
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

const TASK_MARK = /^\[(.)\]\s+/u;
const CALLOUT_MARK = /^\[![^\]\n]{1,40}\][+-]?[ \t]*/;
const INLINE_FIELD = /^\s*(?=\S)[\p{L}\p{N}_ -]{1,40}::\s/u;
const ONLY_TAGS = /^\s*(?:#[^\s#]+(?:\s[\s,]*)?)+$/u;
const BLOCK_ID = /(?:^|\s)\^[A-Za-z0-9-]+\s*$/;
/** The first or last line of a block of Docusaurus or Pandoc, `:::tip`, or the first of MkDocs, `!!! note "Title"`. */
const ADMONITION = /^\s*(?::{3}|(?:!{3}|\?{3}\+?)\s[a-z-]{1,30}(?:\s"[^"]*")?\s*$)/;
/** Quotes nested deeper are not read as prose. */
const QUOTE_DEPTH = 4;
/** A line that is bold from end to end is a heading to its reader, also with a hard break behind it. */
const BOLD_LINE = /^(?:\*\*[^*]+\*\*|__[^_]+__)\\?$/;
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
	return new ProseReader(readNote(markdown, { repair: true }), false).read();
}

/** Yields the blocks of the researched note. The names of speakers in a transcript are left out. */
export function eachNoteBlock(markdown: string): Generator<PlainBlock> {
	return new ProseReader(readNote(markdown, { repair: true }), true).read();
}

/** Returns the speakers of a note's transcript in lower case. */
export function speakersOf(markdown: string): ReadonlySet<string> {
	const turns = turnsIn(readNote(markdown, { repair: true }), undefined);
	return new Set([...turns.values()].map(({ speaker }) => speaker));
}

/** Chooses the prose among the blocks of a note. */
class ProseReader {
	/** The transcripts of the note and of its quotes. */
	private readonly talks = new Map<Container | undefined, Talk>();
	private readonly shown: string;

	constructor(
		private readonly note: NoteDocument,
		private readonly readsTurns: boolean,
	) {
		this.shown = withoutHidden(note);
	}

	*read(): Generator<PlainBlock> {
		for (const block of this.note.blocks) {
			const { kind, heading, within } = block;
			if (quotesAround(within).length > QUOTE_DEPTH || within.some(isFootnote)) continue;
			if (kind === 'heading' && heading && !within.some(isItem)) {
				this.talkAround(within).end();
				yield* finished({ kind: 'heading', lines: [heading.text] });
			} else if (kind === 'heading' && heading)
				yield* finished({ ...this.opened(block, heading.text), lines: [heading.text] });
			else if (kind === 'paragraph') yield* this.paragraph(block, block.first);
			else if (kind === 'table') yield* this.paragraph(block, endOfRows(this.note.lines, block));
		}
	}

	private *paragraph(block: NoteBlock, first: number): Generator<PlainBlock> {
		const talk = this.talkAround(block.within);
		let open: OpenBlock | undefined;
		for (let index = first; index <= block.last; index++) {
			const line = this.note.lines[index] as NoteLine;
			const shown = lineContent({ ...line, text: this.shown.slice(line.start, line.end) }, index, block);
			const content = shown.replace(/\uFFFC+/g, GAP);
			const text = talk.wordsOf(content, index);
			const isProse = !isNoProse(text);
			if (isProse && open && text === content && !isTitle(index - 1, block) && !startsBlock(text, open)) {
				open.lines.push(text);
				continue;
			}
			if (open) yield* finished(open);
			const isFirst = index === block.first && block.kind === 'paragraph';
			open =
				isProse && text.trim() !== ''
					? { ...(isFirst ? this.opened(block, text) : continuing(block, text)), ...talk.blockAt(index) }
					: undefined;
		}
		if (open) yield* finished(open);
	}

	/** Returns the block that a paragraph opens: the first one in an item is the item's. */
	private opened(block: NoteBlock, text: string): OpenBlock {
		const item = block.within.findLast(isItem);
		if (!item || item !== block.within.at(-1) || item.line !== block.first) return continuing(block, text);
		const task = TASK_MARK.exec(text);
		if (task) return { kind: 'task', lines: [text.slice(task[0].length)], done: task[1] !== ' ' };
		return { kind: 'item', lines: [text], ...(item.mark === 'number' && { isStep: true }) };
	}

	private talkAround(within: readonly Container[]): Talk {
		const quote = quotesAround(within).at(-1);
		let talk = this.talks.get(quote);
		if (!talk) {
			talk = new Talk(this.readsTurns ? turnsIn(this.note, quote) : NO_TURNS);
			this.talks.set(quote, talk);
		}
		return talk;
	}
}

/** Returns the text of a note with gaps instead of its hidden words, also over several lines; offsets stay. */
function withoutHidden({ text, spans }: NoteDocument): string {
	let shown = '';
	let read = 0;
	for (const { kind, start, end } of spans) {
		if (kind !== 'hidden') continue;
		shown += text.slice(read, start) + GAP.repeat(end - start);
		read = end;
	}
	return shown + text.slice(read);
}

const NO_TURNS: ReadonlyMap<number, TurnMark> = new Map();

/** Returns the turns of a transcript by the index of their line, in the note itself or in one of its quotes. */
function turnsIn({ lines }: NoteDocument, quote: Container | undefined): ReadonlyMap<number, TurnMark> {
	const own = lines.flatMap((line, index) => {
		const { block } = line;
		return block && quotesAround(block.within).at(-1) === quote ? [{ index, line, block }] : [];
	});
	const turns = readTurns(
		own.map(({ index, line, block }) => ({
			kind: lineKind(block),
			text: lineContent(line, index, block),
		})),
	);
	return new Map([...turns].flatMap(([at, mark]) => (own[at] ? [[own[at].index, mark]] : [])));
}

function lineKind({ kind, within }: NoteBlock): 'heading' | 'paragraph' | 'other' {
	return (kind === 'heading' || kind === 'paragraph') && !within.some(isItem) ? kind : 'other';
}

function quotesAround(within: readonly Container[]): readonly Container[] {
	return within.filter(({ kind }) => kind === 'quote');
}

export function isItem(container: Container): container is Extract<Container, { kind: 'item' }> {
	return container.kind === 'item';
}

function isFootnote(container: Container): boolean {
	return isItem(container) && container.mark === 'footnote';
}

/** Returns a line without the marks of quotes, items and callouts. */
export function lineContent(line: NoteLine, index: number, block: NoteBlock): string {
	const content = line.text.slice(line.inside);
	if (!isTitle(index, block)) return content;
	const title = content.replace(CALLOUT_MARK, '');
	return atxHeading(title)?.text ?? title;
}

/** True for the first line of a callout. */
function isTitle(index: number, { within }: NoteBlock): boolean {
	const inner = within.at(-1);
	return inner?.kind === 'quote' && inner.line === index && inner.callout !== undefined;
}

function continuing({ within }: NoteBlock, text: string): OpenBlock {
	return { kind: quotesAround(within).length > 0 ? 'quote' : 'paragraph', lines: [text] };
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
	wordsOf(text: string, index: number): string {
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

function isNoProse(line: string): boolean {
	return (
		line.startsWith('|') ||
		isLinkDefinition(line) ||
		[INLINE_FIELD, ONLY_TAGS, ADMONITION].some((form) => form.test(line))
	);
}

function startsBlock(line: string, open: OpenBlock): boolean {
	const above = (open.lines[open.lines.length - 1] ?? '').trim();
	return (
		BOLD_LINE.test(above) ||
		/[.!?。！？]$/u.test(above) ||
		(above.length < WRAPPED_LINE && !/^[\p{Ll}\p{P}\s\uFFFC]/u.test(line))
	);
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
