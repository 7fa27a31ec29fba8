/** Finds what leads to a sentence of a note: the sentence before it, and what it stands under. */
import { sentences } from '../../language/sentences';
import { countWords, words } from '../../language/words';
import { cut } from '../../text/strings';
import { plainText, unmarked } from '../verify/checks/quotes/mapped-text';
import { sentenceAt } from './sentence-at';

export interface StatementContext {
	/** The whole sentence, if the place is only a part of it. */
	readonly within?: string;
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
const LONGEST_SENTENCE = 1_000;
/** Characters of a sentence by which it is found in the note, with its markup. */
const LEAST_FOUND = 12;
/** Shortest previous sentence that explains something, in words. */
const LEAST_BEFORE = 2;
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/u;
/** `- `, `2. `, `> - [x] ` */
const ITEM = /^([ \t>]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[.\][ \t]+)?/u;
/** `[Source: The limits of friendship](https://x.example)`, `![[photo.png]]`: a line that is not a sentence. */
const LONE_LINK = /^[\s>]*!?\[(?:\[[^\]]*\]|[^\]]*)\](?:\([^)]*\))?[\s.]*$/u;
/** The start of a row of a table. */
const BORDER = /^[ \t>]*\|/u;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/u;
/** A sentence's end that leads to a list. */
const LEADS_ON = /^["'”’»)\]*_`]*[:：][*_]*[ \t]*\n(?:[ \t>]*\n)?/u;
/** Characters after a sentence, and of an item, that are read for its list; items that are told. */
const LIST = { characters: 2_000, item: 150, items: 8 } as const;
const LEADS = /[:：][*_]*$/u;

/** Columns of a line's indentation. A tab counts as four. */
function indentOf(line: string): number {
	return (/^[ \t>]*/u.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
}

interface Line {
	readonly kind: 'blank' | 'heading' | 'item' | 'text';
	readonly indent: number;
	/** Its words, without marks. */
	readonly text: string;
}

/** @param place the first and the last character of the sentence, or of a part of it */
export function statementContext(
	note: string,
	{ start, end }: { readonly start: number; readonly end: number },
	languageCode: string | undefined,
): StatementContext {
	const from = Math.max(0, note.lastIndexOf('\n\n', start) + 2, start - LONGEST_SENTENCE);
	const to = note.indexOf('\n\n', end);
	const paragraph = note.slice(from, to < 0 ? end + LONGEST_SENTENCE : Math.min(to, end + LONGEST_SENTENCE));
	const sentence = (sentenceAt(paragraph, start - from) ?? '').replace(ITEM, '');
	const isPart = countWords(sentence) > countWords(plainText(note.slice(start, end)));
	const whole = isPart ? paragraph.indexOf(sentence.slice(0, LEAST_FOUND)) : -1;
	const lines = linesOf(note.slice(Math.max(0, start - LONGEST_ABOVE), whole < 0 ? start : from + whole));
	const row = note.slice(note.lastIndexOf('\n', start - 1) + 1, start);
	if (BORDER.test(row + note.charAt(start))) return { before: '', under: underTable(lines, languageCode) };
	const items = itemsBelow(note.slice(end, end + LIST.characters));
	return {
		...(isPart && { within: sentence }),
		before: beforeIn(lines, languageCode),
		under: underIn(lines, languageCode),
		...(items.length > 0 && { items }),
	};
}

/** Returns the heads of the table whose row the lines end with, and what the table stands under. */
function underTable(lines: readonly Line[], languageCode: string | undefined): string[] {
	const first = lines.findLastIndex((line, at) => at < lines.length - 1 && !BORDER.test(line.text)) + 1;
	const heads = lines[first]?.text.split('|').map((head) => head.trim());
	const above = lines.slice(0, first).filter(({ kind }) => kind !== 'blank');
	const lead = above.at(-1)?.kind === 'text' ? lastSentence(above.at(-1)?.text ?? '', languageCode) : '';
	return [...underIn(above, languageCode), lead, (heads ?? []).filter(Boolean).join(' · ')].filter(Boolean);
}

/** Returns the items of the list that a sentence leads to, without those below them. */
function itemsBelow(rest: string): string[] {
	const lead = LEADS_ON.exec(rest)?.[0];
	if (lead === undefined) return [];
	const lines = rest.slice(lead.length).split('\n');
	const first = indentOf(lines[0] ?? '');
	const end = lines.findIndex((line) => !ITEM.test(line) || indentOf(line) < first);
	const own = (end < 0 ? lines : lines.slice(0, end)).map(lineOf).filter(({ indent }) => indent === first);
	return own.slice(0, LIST.items).map(({ text }) => cut(text.trim(), LIST.item));
}

/** Returns the lines that end with the sentence's own line, which ends where the sentence begins. */
function linesOf(above: string): Line[] {
	const found: Line[] = [];
	let isCode = false;
	for (const line of above.split('\n')) {
		const isFence = FENCE.test(line);
		if (isFence) isCode = !isCode;
		found.push(isFence || isCode ? { kind: 'blank', indent: 0, text: '' } : lineOf(line));
	}
	return found;
}

function lineOf(line: string): Line {
	const heading = HEADING.exec(line)?.[1];
	if (heading !== undefined) return { kind: 'heading', indent: 0, text: unmarked(heading).trim() };
	const text = unmarked(line.replace(ITEM, '')).replace(/^[\s>]+/u, '');
	if (ITEM.test(line)) return { kind: 'item', indent: indentOf(line), text };
	if (LONE_LINK.test(line)) return { kind: 'blank', indent: indentOf(line), text: '' };
	return { kind: text.trim() === '' ? 'blank' : 'text', indent: indentOf(line), text };
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

function underIn(lines: readonly Line[], languageCode: string | undefined): string[] {
	const found: string[] = [];
	let indent = -1;
	let isInList = true;
	for (const line of [...lines].reverse()) {
		if (line.kind === 'heading') return [line.text, ...found];
		if (line.kind === 'item' && isInList) {
			if (indent >= 0 && line.indent < indent) found.unshift(line.text.trim());
			if (indent < 0 || line.indent < indent) indent = line.indent;
		} else if (line.kind === 'text' && line.indent === 0 && line !== lines.at(-1)) {
			if (isInList && indent >= 0 && LEADS.test(line.text.trim()))
				found.unshift(lastSentence(line.text, languageCode));
			isInList = false;
		} else if (line.kind === 'text' && line.indent === 0) isInList = false;
	}
	return found;
}
