/** Finds what leads to a sentence of a note: the sentence before it, and what it stands under. */
import { sentences } from '../../language/sentences';
import { countWords, words } from '../../language/words';
import { cut } from '../../text/strings';
import type { Item } from '../../text/markdown/block-grammar';
import type { NoteBlock, NoteDocument } from '../../text/markdown/note-document';
import { lineContent, isItem } from '../../text/markdown/plain-text';
import { plainText, unmarked } from '../verify/checks/quotes/mapped-text';
import { sentenceIn, TASK_MARK } from './sentence-at';

export interface StatementContext {
	/** The whole sentence, if the place is only a part of it. */
	readonly within?: string;
	/** Set on a row of a table. */
	readonly isRow?: true;
	/** The sentence before it, in its paragraph or the one above; empty below a heading and at the start of the note. */
	readonly before: string;
	/**
	 * The heading above it, the line that leads to its list or table, and the items that hold its item or the heads of
	 * its table, outermost first.
	 */
	readonly under: readonly string[];
	/** The items of the list that it leads to. */
	readonly items?: readonly string[];
}

/** Characters before a sentence that are searched. */
const LONGEST_ABOVE = 4_000;
/** Shortest previous sentence that explains something, in words. */
const LEAST_BEFORE = 2;
/** `[Source: The limits of friendship](https://x.example)`, `![[photo.png]]`: a line that is not a sentence. */
const LONE_LINK = /^!?\[(?:\[[^\]]*\]|[^\]]*)\](?:\([^)]*\))?[\s.]*$/u;
/** The end of a sentence, and of its paragraph, that leads to a list. */
const LEADS_ON = /^["'”’»)\]*_`]*[:：][*_]*[ \t]*$/u;
/** Items that are told, and characters of each. */
const LIST = { item: 150, items: 8 } as const;
const LEADS = /[:：][*_]*$/u;

interface Line {
	readonly kind: 'blank' | 'heading' | 'item' | 'text';
	/** Number of items around it. */
	readonly depth: number;
	/** Its words, without marks. */
	readonly text: string;
}

/** @param place the first and the last character of the sentence, or of a part of it */
export function statementContext(
	note: NoteDocument,
	{ start, end }: { readonly start: number; readonly end: number },
	languageCode: string | undefined,
): StatementContext {
	const row = note.rows.find((one) => one.start <= start && start < one.end);
	if (row) {
		const above = linesAbove(note, (note.lines[row.table.first]?.start ?? 0) - 1);
		const last = above.findLast(({ kind }) => kind !== 'blank');
		const lead = last?.kind === 'text' ? lastSentence(last.text, languageCode) : '';
		const heads = row.heads.map(unmarked).filter(Boolean).join(' · ');
		const under = [...underIn(note, row.table, [...above, BLANK], languageCode), lead, heads];
		return { isRow: true, before: '', under: [...new Set(under)].filter(Boolean) };
	}
	const sentence = sentenceIn(note, start, languageCode);
	const isPart = sentence && countWords(sentence.text) > countWords(plainText(note.text.slice(start, end)));
	const from = isPart ? sentence.start : start;
	const lines = linesAbove(note, from);
	const block = note.lines.findLast((line) => line.start <= start)?.block;
	const items =
		block && LEADS_ON.test(note.text.slice(end, note.lines[block.last]?.end)) ? itemsBelow(note, block) : [];
	return {
		...(isPart && { within: sentence.text }),
		before: beforeIn(lines, languageCode),
		under: underIn(note, block, lines, languageCode),
		...(items.length > 0 && { items }),
	};
}

const BLANK: Line = { kind: 'blank', depth: 0, text: '' };

/** Returns the items of the list below a block, without those below them. */
function itemsBelow({ blocks, lines }: NoteDocument, lead: NoteBlock): string[] {
	const depth = lead.within.length;
	const below = blocks.slice(blocks.indexOf(lead) + 1);
	const end = below.findIndex(({ within }) => {
		const item = within[depth];
		return item?.kind !== 'item' || lead.within.some((one, at) => within[at] !== one);
	});
	const own = below.slice(0, end < 0 ? undefined : end).filter(({ within, first }) => within[depth]?.line === first);
	return own
		.filter(({ within }) => within.length === depth + 1)
		.slice(0, LIST.items)
		.map((block) => cut(wordsOf(lines, block.first).trim(), LIST.item));
}

/** Returns the lines that end with the sentence's own line, which ends where the sentence begins. */
function linesAbove({ lines }: NoteDocument, end: number): Line[] {
	const own = lines.findLastIndex(({ start }) => start <= end);
	const first = lines.findIndex((line) => line.end >= end - LONGEST_ABOVE);
	return [...lines.keys()].slice(Math.max(0, first), own + 1).map((index) => lineOf(lines, index, end));
}

function lineOf(lines: NoteDocument['lines'], index: number, end: number): Line {
	const block = lines[index]?.block;
	if (!block || !(block.kind === 'paragraph' || block.kind === 'heading')) return BLANK;
	const items = block.within.filter(isItem);
	const { heading } = block;
	if (heading && block.last - block.first <= 1) {
		const text = index === block.first ? unmarked(heading.text).trim() : '';
		return { kind: text === '' ? 'blank' : 'heading', depth: 0, text };
	}
	const text = wordsOf(lines, index, end);
	if (items.at(-1)?.line === index) return { kind: 'item', depth: items.length, text };
	return { kind: text.trim() === '' ? 'blank' : 'text', depth: items.length, text };
}

/** Returns the words of a line up to an offset in the note. */
function wordsOf(lines: NoteDocument['lines'], index: number, end = Infinity): string {
	const line = lines[index];
	if (!line?.block) return '';
	const isWhole = line.end <= end;
	const own = isWhole ? line : { ...line, text: line.text.slice(0, Math.max(0, end - line.start)) };
	const content = lineContent(own, index, line.block).replace(TASK_MARK, '');
	return isWhole && LONE_LINK.test(content) ? '' : unmarked(content);
}

/** Returns the last sentence of the nearest paragraph or item above. */
function beforeIn(lines: readonly Line[], languageCode: string | undefined): string {
	const [own] = lines.slice(-1);
	const parts: string[] = [];
	for (const line of [...lines].reverse()) {
		if (line.kind === 'heading') break;
		if (line.text.trim() !== '') parts.unshift(line.text);
		const isWhole = line.kind !== 'text' && line !== own;
		if (parts.some((part) => /\p{L}/u.test(part)) && (isWhole || line.kind === 'item')) break;
	}
	const before = lastSentence(parts.join(' '), languageCode);
	return words(before).length < LEAST_BEFORE ? '' : before;
}

function lastSentence(text: string, languageCode: string | undefined): string {
	// Before a statement in “([SCOP and COP](…) is short.)” there is a bracket.
	return sentences(text, languageCode).findLast((one) => /[\p{L}\p{N}]/u.test(one.text))?.text ?? '';
}

/** Returns the heading above a block, the line that leads to its list, and the items that hold its item. */
function underIn(
	{ lines: all }: NoteDocument,
	block: NoteBlock | undefined,
	lines: readonly Line[],
	languageCode: string | undefined,
): string[] {
	const above = lines.slice(0, -1);
	const heading = above.findLastIndex(({ kind }) => kind === 'heading');
	const items = block?.within.filter(isItem) ?? [];
	const lead =
		above
			.slice(heading + 1)
			.findLast(({ kind, depth }) => kind === 'text' && depth === 0)
			?.text.trim() ?? '';
	return [
		above[heading]?.text ?? '',
		items.length > 0 && LEADS.test(lead) ? lastSentence(lead, languageCode) : '',
		...items.slice(0, -1).map(({ line }: Item) => wordsOf(all, line).trim()),
	].filter(Boolean);
}
