/** Parses a generated section into blocks and items, for merging and comparing sections. */
import { fold } from '../../language/fold';
import { plainLine } from '../../text/markdown/escape-markdown';
import { withoutTextFragment } from '../../text/web-address';
import { wordedLines } from './section-marker';
import { isAsked } from '../../text/strings';

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
}

export interface SectionItem {
	/** The claim, topic or note that it is about; empty if it names none. */
	readonly name: string;
	/** As written, without the `> ` of a callout. */
	readonly lines: readonly string[];
	/** The line that it shares with other items; `lines` is then what it would be by itself. */
	readonly shared?: string;
}

const CALLOUT = /^>[ \t]?\[!([a-z]+)\][+-]?[ \t]*/i;
const HEADING = /^#{1,6} /;
/** Sections are written with `- `; an editor or the user may write another mark. */
const ITEM = /^[-*+] /;
const DEFINITION = /^\[\^[^\]\n]+\]: /;
/** A link at the start of an item: a suggested note. */
const POINTER = /^(?:\[\[[^\]]*\]\]|\[(?:\\.|[^\]\\])*\]\([^()\n]*\))/;
const CLAIM = /^(?:\*\*)?([“„«「"”].*?[”“»」"])(?:\*\*)?(?: —|$)/u;
const TOPIC = /^\*\*((?:\\.|[^*\\])+)\*\*/;
/** `- “A claim” · **A topic** — nothing was found` */
const SHARED_LINE = /^[-*+] ([“„«「"”*].*[”“»」"*]) — ([^“„«「"”»」*[\]()]+)$/u;
const BETWEEN_NAMES = ' · ';
const NEXT_NAME = /([”“»」"*]) · (?=[“„«「"”*])/gu;
const PAGE_LINK = /\]\((https?:\/\/[^\s)]+)/g;

const CALLOUT_KINDS: Readonly<Record<string, BlockKind>> = {
	warning: 'contradicted',
	failure: 'given',
	quote: 'more',
	success: 'supported',
	cite: 'open',
	info: 'account',
};

/** Returns the addresses of the linked pages; two passages of one page count as one page. */
export function linkedPages(lines: string): ReadonlySet<string> {
	return new Set([...lines.matchAll(PAGE_LINK)].map(([, address = '']) => withoutTextFragment(address)));
}

/** Parses the body of a section, without the line at its top. Lines that the user added go to the nearest block. */
export function sectionBlocks(body: string): SectionBlock[] {
	const groups: string[][] = [];
	let isCallout = false;
	for (const line of body.split(/\r\n|\n|\r/)) {
		const isQuoted = line.startsWith('>');
		const isFirst =
			CALLOUT.test(line) || HEADING.test(line) || (DEFINITION.test(line) && !isDefined(groups.at(-1)));
		if (isFirst || isQuoted !== isCallout) groups.push([]);
		isCallout = isQuoted;
		if (line.trim() !== '') groups.at(-1)?.push(line);
		if (groups.length === 0 && line.trim() !== '') groups.push([line]);
	}
	return groups.filter((lines) => lines.length > 0).map(blockOf);
}

function isDefined(lines: readonly string[] | undefined): boolean {
	return lines?.some((line) => DEFINITION.test(line)) ?? false;
}

function blockOf(lines: readonly string[]): SectionBlock {
	const [first = '', ...others] = lines;
	const callout = CALLOUT.exec(first)?.[1]?.toLowerCase();
	const isTitled = callout !== undefined || HEADING.test(first);
	const content = (isTitled ? others : lines).map((line) => line.replace(/^>[ \t]?/, ''));
	const items: { name: string; lines: string[]; shared?: string }[] = [];
	const rest: string[] = [];
	for (const line of content) {
		const item = items.at(-1);
		const [, names = '', state = ''] = (callout === 'cite' ? SHARED_LINE.exec(line) : undefined) ?? [];
		const sharing = names.replace(NEXT_NAME, '$1\n').split('\n');
		if (sharing.length > 1)
			items.push(
				...sharing.map((name) => ({ name: nameOf(name), lines: [`- ${name} — ${state}`], shared: line })),
			);
		else if (ITEM.test(line)) items.push({ name: nameOf(line.slice(2)), lines: [line] });
		else if (item && /^\s/.test(line)) item.lines.push(line);
		else rest.push(line);
	}
	const title = isTitled ? first : '';
	return { kind: kindOf(callout, lines, items), title, items, rest };
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

function kindOf(callout: string | undefined, lines: readonly string[], items: readonly SectionItem[]): BlockKind {
	if (callout !== undefined) {
		const kind = items.length === 0 ? 'notice' : (CALLOUT_KINDS[callout] ?? 'notice');
		// Skipped claims are listed by name only.
		const isNamedAlone = items.every((item) => item.lines.length === 1 && !/ — /.test(item.lines[0] ?? ''));
		return kind === 'open' && isNamedAlone ? 'skipped' : kind;
	}
	if (DEFINITION.test(lines[0] ?? '')) return 'footnotes';
	if (items.length === 0) return 'notice';
	if (items.every(({ lines: [line = ''] }) => POINTER.test(line.slice(2)))) return 'links';
	return items.every(({ name }) => isAsked(name)) ? 'answers' : 'added';
}

function nameOf(text: string): string {
	const named = POINTER.exec(text)?.[0] ?? CLAIM.exec(text)?.[1] ?? TOPIC.exec(text)?.[1];
	return named ?? '';
}

/** True for a claim with passages beside it that decide nothing: no word of a state follows its name. */
export function isLookedAt({ name, lines: [first = '', ...passages] }: SectionItem): boolean {
	return passages.length > 0 && first.replace(ITEM, '').trim() === name;
}

/** Pattern of a link to a page or a note, as sections contain it. */
export const SECTION_LINK = String.raw`(?<!\\)\[(?:\\.|[^[\]\\])*\]\([^()\n]*\)|\[\[[^[\]\n]*\]\]`;
/** ` ([site](…), [[note]])`, footnote references, or a single page link. */
const SOURCES = new RegExp(
	[
		String.raw`\s?\((?:${SECTION_LINK})(?:, (?:${SECTION_LINK}))*\)`,
		String.raw`\[\^[^[\]\s]+\]`,
		String.raw`(?<!\\)\[(?:\\.|[^[\]\\])*\]\(https?:[^()\n]*\)`,
	].join('|'),
	'g',
);

/** Returns a generated line without its sources, so that lines that differ only in their sources are equal. */
export function withoutSources(line: string): string {
	return withoutClippings(line).replace(SOURCES, '');
}

/** Returns the lines of a body without their sources, footnotes and blank lines. */
export function contentLines(body: string): string[] {
	return wordedLines(body)
		.filter((line) => !DEFINITION.test(line))
		.map(withoutSources);
}

/** True if two names are of the same claim, topic or note; marks, case and the last full stop are ignored. */
export function isSameName(one: string, other: string): boolean {
	return one !== '' && nameKey(one) === nameKey(other);
}

export function nameKey(name: string): string {
	return fold(plainLine(name.replace(/(?<!\\)\*\*|\\(?=[!-/:-@[-`{-~])/g, '')))
		.replace(/[“”„«»「」"]|(?<![.。])[.。]+(?=[”“»」"]?$)/gu, '')
		.trim();
}

/** Returns the lines of all blocks without the given kinds. */
export function blockLines(blocks: readonly SectionBlock[], without: readonly BlockKind[]): string[] {
	return blocks
		.filter(({ kind }) => !without.includes(kind))
		.flatMap(({ items, rest }) => [...items.flatMap(({ lines }) => lines), ...rest]);
}

/** Returns the items of one kind from all blocks. */
export function itemsOf(blocks: readonly SectionBlock[], kind: BlockKind): SectionItem[] {
	return blocks.filter((block) => block.kind === kind).flatMap(({ items }) => items);
}

/** Separates a page's link from the link to the note that is a clipping of it: `[site](…) · [[note]]`. */
export const BEHIND_PAGE = ' · ';

const NOTE_BEHIND_PAGE =
	/ · (?=\[\[|\[(?:\\.|[^[\]\\])*\]\((?!https?:))(?:\[\[[^[\]\n]*\]\]|\[(?:\\.|[^[\]\\])*\]\([^()\n]*\))/g;
const PAGE_WITH_NOTE = new RegExp(
	String.raw`(?<!\\)\[(?:\\.|[^[\]\\])*\]\(https?:[^()\n]*\)[^[\]()\n]*?(${NOTE_BEHIND_PAGE.source})`,
	'g',
);

/** Removes the links to clippings: a page and its clipping are one source. */
export function withoutClippings(line: string): string {
	return line.replace(NOTE_BEHIND_PAGE, '');
}

/** Replaces each page link that a clipping follows by the clipping's link. */
export function withoutClippedPages(line: string): string {
	return line.replace(PAGE_WITH_NOTE, (_, note: string) => note.slice(BEHIND_PAGE.length));
}
