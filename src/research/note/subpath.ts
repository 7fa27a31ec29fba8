import { comparableHeading } from '../../text/markdown/headings';
import { markdownLines, type MarkdownLine } from '../../text/markdown/markdown-lines';

/**
 * Returns the part of a note that `#Heading`, `#Heading#Sub` or `#^block` refers to; undefined if there is none.
 * Headings are compared as in Obsidian: without punctuation, ignoring case.
 */
export function partOfNote(markdown: string, subpath: string): string | undefined {
	const lines = markdownLines(markdown);
	if (subpath.startsWith('#^')) return blockText(lines, subpath.slice(2).trim());
	const path = subpath.split('#').map(comparableHeading).filter(Boolean);
	return path.length === 0 ? undefined : headingText(markdown, lines, path);
}

/** Returns the text under a heading. `#A#B` is a heading B anywhere below a heading A. */
function headingText(markdown: string, lines: readonly MarkdownLine[], path: readonly string[]): string | undefined {
	const levels: number[] = [];
	for (const [index, line] of lines.entries()) {
		if (!line.heading) continue;
		const { level, text } = line.heading;
		while (levels.length > 0 && level <= (levels.at(-1) ?? 0)) levels.pop();
		if (comparableHeading(text) !== path[levels.length]) continue;
		levels.push(level);
		if (levels.length < path.length) continue;
		const end = lines.slice(index + 1).find((later) => later.heading && later.heading.level <= level);
		return markdown.slice(line.start, end?.start ?? markdown.length).trim();
	}
	return undefined;
}

const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * Returns a block marked with ` ^id` at its end: a paragraph, a list item with its indented lines, or the block above a
 * line with only `^id`.
 */
function blockText(lines: readonly MarkdownLine[], id: string): string | undefined {
	if (!/^[\w-]+$/.test(id)) return undefined;
	const mark = new RegExp(`(?:^|\\s)\\^${id}\\s*$`, 'i');
	const at = lines.findIndex(({ kind, text }) => (kind === 'text' || kind === 'quote') && mark.test(text));
	const line = lines[at];
	if (!line) return undefined;
	const own = line.text.replace(mark, '').trimEnd();
	const isLone = /^[\s>]*$/.test(own);
	const block = isLone ? blockAbove(lines, at) : [...paragraphAbove(lines, at), own, ...indentedBelow(lines, at)];
	return block.join('\n').trim() || undefined;
}

function blockAbove(lines: readonly MarkdownLine[], before: number): string[] {
	let end = before;
	while (lines[end - 1]?.kind === 'blank') end -= 1;
	const kind = lines[end - 1]?.kind;
	let start = end;
	while (start > 0 && lines[start - 1]?.kind === kind) start -= 1;
	return lines.slice(start, end).map(({ text }) => text);
}

/** Returns the lines before line `at` in the same paragraph or list item. */
function paragraphAbove(lines: readonly MarkdownLine[], at: number): string[] {
	let start = at;
	while (start > 0 && !ITEM.test(lines[start]?.text ?? '') && lines[start - 1]?.kind === lines[at]?.kind) start -= 1;
	return lines.slice(start, at).map(({ text }) => text);
}

/** Returns the lines indented under a list item; empty for a paragraph. */
function indentedBelow(lines: readonly MarkdownLine[], at: number): string[] {
	const start = lines[at - paragraphAbove(lines, at).length]?.text ?? '';
	if (!ITEM.test(start)) return [];
	const indent = indentOf(start);
	const below: string[] = [];
	for (const { text } of lines.slice(at + 1)) {
		if (text.trim() === '' || indentOf(text) <= indent) break;
		below.push(text);
	}
	return below;
}

function indentOf(text: string): number {
	return text.length - text.trimStart().length;
}
