/**
 * Converts Markdown to the words its reader sees. Parts without words (images, embeds, formulas, footnote marks,
 * citations, HTML tags) and struck out words become a `GAP`, which shows that a sentence does not stand in the source
 * literally.
 */
import { markdownLines, type MarkdownLine } from './markdown-lines';
import { pattern } from '../lazy';
import { oneLine } from '../strings';

/** Replaces omitted text: U+FFFC, the object replacement character. */
export const GAP = '\uFFFC';

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
}

interface OpenBlock {
	kind: PlainBlockKind;
	lines: string[];
	done?: boolean;
	isStep?: boolean;
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
	return blocksOf(markdown, 0);
}

function* blocksOf(markdown: string, depth: number): Generator<PlainBlock> {
	const lines = markdownLines(markdown);
	let open: OpenBlock | undefined;
	for (let index = 0; index < lines.length; index++) {
		const line = lines[index] as MarkdownLine;
		const isTable =
			line.kind === 'text' && line.text.includes('|') && TABLE_DELIMITER.test(lines[index + 1]?.text ?? '');
		const isProse = line.kind === 'text' && !isTable && !isNoProse(line.text);
		if (isProse && open && !startsBlock(line.text, open)) {
			open.lines.push(line.text);
			continue;
		}
		if (open) yield* finished(open);
		open = isProse ? openBlock(line.text) : undefined;
		if (line.kind === 'heading') {
			yield* finished({ kind: 'heading', lines: [line.heading?.text ?? ''] });
		} else if (line.kind === 'quote') {
			const end = endOfKind(lines, index, 'quote');
			if (depth < QUOTE_DEPTH) yield* quoted(lines.slice(index, end), depth);
			index = end - 1;
		} else if (isTable) {
			index = endOfTable(lines, index) - 1;
		}
	}
	if (open) yield* finished(open);
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

function* quoted(lines: readonly MarkdownLine[], depth: number): Generator<PlainBlock> {
	const inner = lines.map((line) => line.text.replace(QUOTE_MARK, ''));
	inner[0] = (inner[0] ?? '').replace(CALLOUT_MARK, '');
	for (const block of blocksOf(inner.join('\n'), depth + 1))
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
	const all = oneLine(inline(lines.map((line) => line.trim().replace(BLOCK_ID, '')).join(' '), found));
	const text = all.replace(SPEAKER(), '');
	if (/[\p{L}\p{N}]/u.test(text))
		yield { ...rest, text, highlights: inWords(found.all), links: inWords(found.links) };
}

interface Highlights {
	readonly all: string[];
	readonly links: string[];
}

function inWords(texts: readonly string[]): string[] {
	return texts.map(withoutGaps).filter((words) => words !== '');
}

const INLINE = pattern('gu')`
	\\([!-/:-@[-\x60{-~])|(?<ticks>\x60{1,3})(?<code>[^\x60\n]{1,300})\k<ticks>|%%.{0,2000}?%%|
	<!--.{0,2000}?-->|!\[\[[^\]\n]{1,300}\]\]|
	!\[[^\]\n]{0,300}\]\((?:<[^>\n]{0,1000}>|[^)\n]{0,1000})\)|\^?\[\^[^\]\n]{1,100}\]|
	\^\[[^\]\n]{1,1000}\]|\[\[(?<target>[^\]|\n]{0,300})(?:\|(?<alias>[^\]\n]{0,300}))?\]\]|
	\[(?<label>(?:[^[\]\n]|\[[^[\]\n]{0,100}\]){1,300})\]\(
	(?:<[^>\n]{0,1000}>|[^()\n]{0,1000}(?:\([^()\n]{0,200}\)[^()\n]{0,200}){0,3})\)|
	~~(?=\S)[^~\n]{1,1000}~~|<(?<struck>del|s|strike)>[^<>\n]{1,1000}<\/\k<struck>>|
	\(\([\da-f]{8}-[\da-f-]{27}\)\)|\{\{(?:embed|query)\s[^{}\n]{1,300}\}\}|
	\{\{c\d{1,3}::(?<cloze>[^{}:\n]{1,500})(?:::[^{}\n]{0,200})?\}\}|\[[^[\]\n@]{0,60}@[^[\]\n]{1,300}\]|
	\[\d{1,3}\]|\[(?<reference>[^[\]\n]{1,300})\]\[[^[\]\n]{0,100}\]|<\/?[A-Za-z][^<>\n]{0,500}>|
	https?:\/\/[^\s<>]{1,2000}|\$\$[^$]{1,500}\$\$|\$(?=[^\s$])[^$\n]{0,200}[^\s$]\$(?!\d)|
	\$[^\s$\d]\$(?!\d)|(?<strong>\*\*|__|==)(?=[^\s*_=])(?<strongText>[^*_=\n]{1,200})\k<strong>|
	(?<mark>\*{1,3}|_{1,3}|~~|==|\x60)
`;

interface InlineGroups {
	readonly code?: string;
	readonly target?: string;
	readonly alias?: string;
	readonly label?: string;
	readonly reference?: string;
	readonly strongText?: string;
	/** The hidden words of a flash card: `{{c1::words::hint}}`. */
	readonly cloze?: string;
	readonly mark?: string;
}

/** Replaces links with their text, removes marks, and puts `GAP`s for the rest. */
function inline(markdown: string, highlights: Highlights): string {
	return markdown.replace(INLINE(), (...args: unknown[]) => {
		const match = args[0] as string;
		const escaped = args[1] as string | undefined;
		const groups = args[args.length - 1] as InlineGroups;
		if (escaped !== undefined) return escaped;
		if (groups.code !== undefined) return groups.code;
		if (groups.mark !== undefined) return mark(match, args[args.length - 3] as number, markdown);
		const words =
			groups.target !== undefined
				? (groups.alias ?? noteName(groups.target))
				: (groups.label ?? groups.reference ?? groups.strongText ?? groups.cloze);
		if (words === undefined) return GAP;
		const plain = inline(words, highlights);
		highlights.all.push(plain.trim());
		if (groups.strongText === undefined && groups.cloze === undefined) highlights.links.push(plain.trim());
		return plain;
	});
}

/** Returns the visible name: `Note` for `[[Folder/Note#Heading]]`. */
function noteName(target: string): string {
	const [path = '', ...headings] = target.split('#');
	return path === '' ? (headings.pop() ?? '') : (path.split('/').pop() ?? path);
}

/**
 * Removes emphasis marks. Keeps a mark between spaces (`2 * 3`), a star between digits and an underscore inside a word.
 */
function mark(match: string, offset: number, text: string): string {
	const before = text.charAt(offset - 1);
	const after = text.charAt(offset + match.length);
	if (/^\s?$/.test(before) && /^\s?$/.test(after)) return match;
	const isInside = match.startsWith('_') ? /^[\p{L}\p{N}]$/u : match.startsWith('*') ? /^\p{N}$/u : undefined;
	return isInside?.test(before) && isInside.test(after) ? match : '';
}

/** Removes gaps and joins the text around them. */
export function withoutGaps(text: string): string {
	if (!text.includes(GAP)) return text;
	return oneLine(text.replace(/\uFFFC+/gu, ' ')).replace(/ (?=[.,;:!?。、！？)])/gu, '');
}
