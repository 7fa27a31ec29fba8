/** Reads a section back, for those who merge, compare, count or recheck it: its blocks, their items and sources. */
import { isAsked } from '../../text/strings';
import type { Item, Quote } from '../../text/markdown/block-grammar';
import { readNote } from '../../text/markdown/read-note';
import {
	definitionIn,
	hasSource,
	linksBetween,
	readLine,
	withoutSources,
	type SectionLine,
	type SectionSource,
} from './section-line';
import { wordedLines } from './section-marker';

/** Kinds of blocks, in the order of a section. Recognised by form, because their words are in the note's language. */
export const BLOCK_KINDS = [
	'notice',
	'contradicted',
	'given',
	'answers',
	'added',
	'more',
	'supported',
	'open',
	'skipped',
	'links',
	'account',
	'footnotes',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Blocks of claims; the kind is their verdict. */
export const CLAIM_BLOCKS: readonly BlockKind[] = ['contradicted', 'supported', 'open', 'skipped'];

export interface SectionBlock {
	readonly kind: BlockKind;
	/** Its heading or callout title, as written; empty for footnotes. */
	readonly title: string;
	readonly items: readonly SectionItem[];
	/** Lines that belong to no item. */
	readonly rest: readonly string[];
	/** All its lines as they were read, without the `> ` of a callout. */
	readonly lines: readonly SectionLine[];
}

export interface SectionItem {
	/** The claim, topic or note that it is about; empty if it names none. */
	readonly name: string;
	/** Target of the link at its start: a note that the section suggests to link. */
	readonly suggested?: string | undefined;
	/** As written, without the `> ` of a callout. */
	readonly lines: readonly string[];
	/** The line that it shares with other items; `lines` is then what it would be by itself. */
	readonly shared?: string;
}

const CLAIM = /^(?:\*\*)?([“„«「"”].*?[”“»」"])(?:\*\*)?(?: —|$)/u;
const TOPIC = /^\*\*((?:\\.|[^*\\])+)\*\*/;
/** `- “A claim” · **A topic** — nothing was found` */
const SHARED_LINE = /^[-*+] ([“„«「"”*].*[”“»」"*]) — ([^“„«「"”»」*[\]()]+)$/u;
const BETWEEN_NAMES = ' · ';
const NEXT_NAME = /([”“»」"*]) · (?=[“„«「"”*])/gu;
/** `- ` of the item that a line begins. */
const MARK = /^[-*+]\s+/;

const CALLOUT_KINDS: Readonly<Record<string, BlockKind>> = {
	warning: 'contradicted',
	failure: 'given',
	quote: 'more',
	success: 'supported',
	cite: 'open',
	info: 'account',
};

/** A line of a block while it is read. */
interface BlockLine {
	readonly line: SectionLine;
	/** Its place in an item; undefined outside of one. */
	readonly item: 'first' | 'further' | undefined;
}

interface OpenBlock {
	readonly title: string;
	readonly quote: Quote | undefined;
	readonly isOfFootnotes: boolean;
	readonly lines: BlockLine[];
}

/** Reads the body of a section, without the line at its top. Lines that the user added go to the nearest block. */
export function readSection(body: string): SectionBlock[] {
	const note = readNote(body, { repair: false });
	const blocks: OpenBlock[] = [];
	for (const [index, { start, end, text: written, heading, block }] of note.lines.entries()) {
		const within = block?.within ?? [];
		const quote = within.find((one): one is Quote => one.kind === 'quote');
		const item = within.find((one): one is Item => one.kind === 'item');
		const from = start + (quote ? (/^[ \t]*>[ \t]?/.exec(written)?.[0].length ?? 0) : 0);
		const text = body.slice(from, end);
		if (text.trim() === '') continue;
		const isTitle = heading !== undefined || (quote?.callout !== undefined && quote.line === index);
		const isFootnote = item?.mark === 'footnote';
		const last = blocks.at(-1);
		if (!last || isTitle || quote !== last.quote || (isFootnote && !last.isOfFootnotes))
			blocks.push({ title: isTitle ? written : '', quote, isOfFootnotes: isFootnote, lines: [] });
		const place = item?.mark !== 'bullet' || isTitle ? undefined : item.line === index ? 'first' : 'further';
		blocks.at(-1)?.lines.push({ line: readLine(text, linksBetween(note, from, end)), item: place });
	}
	return blocks.map(finished);
}

function finished({ title, quote, isOfFootnotes, lines }: OpenBlock): SectionBlock {
	const callout = quote?.callout?.toLowerCase();
	const items: (SectionItem & { lines: string[] })[] = [];
	const rest: string[] = [];
	for (const { line, item } of title === '' ? lines : lines.slice(1)) {
		if (item === 'first') items.push(...itemsIn(line, callout === 'cite'));
		else if (item === 'further') items.at(-1)?.lines.push(line.text);
		else rest.push(line.text);
	}
	const kind = isOfFootnotes ? 'footnotes' : kindOf(callout, items);
	return { kind, title, items, rest, lines: lines.map(({ line }) => line) };
}

/** @param mayShare true if the line may be of several items with the same state */
function itemsIn(line: SectionLine, mayShare: boolean): (SectionItem & { lines: string[] })[] {
	const { text, sources } = line;
	const [, names = '', state = ''] = (mayShare ? SHARED_LINE.exec(text) : undefined) ?? [];
	const sharing = names.replace(NEXT_NAME, '$1\n').split('\n');
	if (sharing.length > 1)
		return sharing.map((name) => ({ name: nameOf(name), lines: [`- ${name} — ${state}`], shared: text }));
	const suggested = sources.find((source) => isSuggested(source, text));
	const name = suggested ? text.slice(suggested.start, suggested.end) : nameOf(text.replace(MARK, ''));
	return [{ name, suggested: suggested?.address, lines: [text] }];
}

/** True for a link to a note at the start of an item of a line. */
function isSuggested({ kind, start }: SectionSource, line: string): boolean {
	return kind === 'vault' && start === MARK.exec(line)?.[0].length;
}

/** Puts items that consist of a name and the same state into one line, below the others. */
export function sharedLines(items: readonly (readonly string[])[]): string[][] {
	const names = new Map<string, string[]>();
	const others: string[][] = [];
	for (const lines of items) {
		const [, name, state] = (lines.length === 1 ? SHARED_LINE.exec(lines[0] ?? '') : undefined) ?? [];
		if (name === undefined || state === undefined) others.push([...lines]);
		else names.set(state, [...(names.get(state) ?? []), name]);
	}
	return [...others, ...[...names].map(([state, own]) => [`- ${own.join(BETWEEN_NAMES)} — ${state}`])];
}

function kindOf(callout: string | undefined, items: readonly SectionItem[]): BlockKind {
	if (items.length === 0) return 'notice';
	if (callout !== undefined) {
		const kind = CALLOUT_KINDS[callout] ?? 'notice';
		// Skipped claims are listed by name only.
		const isNamedAlone = items.every((item) => item.lines.length === 1 && !/ — /.test(item.lines[0] ?? ''));
		return kind === 'open' && isNamedAlone ? 'skipped' : kind;
	}
	if (items.every(({ suggested }) => suggested !== undefined)) return 'links';
	return items.every(({ name }) => isAsked(name)) ? 'answers' : 'added';
}

function nameOf(text: string): string {
	return CLAIM.exec(text)?.[1] ?? TOPIC.exec(text)?.[1] ?? '';
}

/** True for a claim with passages beside it that decide nothing: no word of a state follows its name. */
export function isLookedAt({ name, lines: [first = '', ...passages] }: SectionItem): boolean {
	return passages.length > 0 && first.replace(MARK, '').trim() === name;
}

/** True if an item has a source, or suggests a note. */
export function isCited({ lines }: SectionItem): boolean {
	return lines.some((line) => hasSource(readLine(line)));
}

/** Returns the sources of all blocks without the given kinds, in their order. Suggested notes are none. */
export function sourcesOf(blocks: readonly SectionBlock[], without: readonly BlockKind[]): SectionSource[] {
	return blocks
		.filter(({ kind }) => !without.includes(kind))
		.flatMap(({ lines }) => lines.flatMap(({ text, sources }) => sources.filter((one) => !isSuggested(one, text))));
}

/** Returns the addresses of the pages; two passages of one page count as one page. */
export function pagesOf(sources: readonly SectionSource[]): ReadonlySet<string> {
	return new Set(sources.flatMap(({ kind, address }) => (kind === 'web' ? [address] : [])));
}

/** Returns the lines of a body without their sources, footnotes and blank lines. */
export function contentLines(body: string): string[] {
	return wordedLines(body)
		.filter((line) => !definitionIn(line))
		.map(withoutSources);
}

/** Returns the items of one kind from all blocks. */
export function itemsOf(blocks: readonly SectionBlock[], kind: BlockKind): SectionItem[] {
	return blocks.filter((block) => block.kind === kind).flatMap(({ items }) => items);
}
