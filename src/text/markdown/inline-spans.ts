import { markdownLines, type MarkdownLine } from './markdown-lines';

/** A stretch of a note that is not prose: `code` is shown literally, `hidden` is not shown. */
export interface InlineSpan {
	readonly kind: 'code' | 'hidden';
	/** Offsets in the note, including the marks. */
	readonly start: number;
	readonly end: number;
}

const CLOSERS: Readonly<Record<string, string>> = { '%%': '%%', '<!--': '-->' };
const STARTS_BLOCK = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s|#{1,6}\s|\|)/;

/**
 * Returns inline code and comments in reading order, including comments over whole lines and the properties. Code
 * blocks are not included.
 */
export function inlineSpans(markdown: string, lines: readonly MarkdownLine[] = markdownLines(markdown)): InlineSpan[] {
	const spans: InlineSpan[] = [];
	let inComment = false;
	let at = 0;
	while (at < lines.length) {
		const line = lines[at] as MarkdownLine;
		if (isInline(line)) {
			const end = endOfParagraph(lines, at);
			spans.push(...spansBetween(markdown, line.start, (lines[end - 1] as MarkdownLine).end));
			at = end;
			continue;
		}
		inComment = line.kind === 'html' && (inComment || line.text.trimStart().startsWith('<!--'));
		if (inComment || line.kind === 'frontmatter' || line.kind === 'comment' || line.comment !== undefined)
			spans.push({ kind: 'hidden', start: line.start, end: line.next });
		if (line.text.includes('-->')) inComment = false;
		at += 1;
	}
	return spans;
}

function isInline({ kind, text, comment }: MarkdownLine): boolean {
	return (
		kind === 'text' || kind === 'heading' || (kind === 'quote' && comment === undefined && !/^[\s>]*$/.test(text))
	);
}

function endOfParagraph(lines: readonly MarkdownLine[], from: number): number {
	const first = lines[from] as MarkdownLine;
	let end = from + 1;
	for (
		let line = lines[end];
		line && isInline(line) && line.kind === first.kind && !STARTS_BLOCK.test(line.text);
		line = lines[end]
	)
		end += 1;
	return end;
}

/**
 * Reads each character a bounded number of times: once a mark has no end in this paragraph, its end is not searched
 * again.
 */
function spansBetween(markdown: string, start: number, end: number): InlineSpan[] {
	const text = markdown.slice(start, end);
	const spans: InlineSpan[] = [];
	const unclosed = new Set<string>();
	const marks = /\\[\s\S]|`+|%%|<!--/g;
	for (let match = marks.exec(text); match; match = marks.exec(text)) {
		const mark = match[0];
		if (mark.startsWith('\\') || unclosed.has(mark)) continue;
		const close = mark.startsWith('`')
			? endOfCode(text, mark, marks.lastIndex)
			: endBehind(text, CLOSERS[mark] as string, marks.lastIndex);
		if (close === undefined) {
			unclosed.add(mark);
			continue;
		}
		spans.push({ kind: mark.startsWith('`') ? 'code' : 'hidden', start: start + match.index, end: start + close });
		marks.lastIndex = close;
	}
	return spans;
}

/** Returns the end of a mark that closes; undefined if there is none. */
export function endBehind(text: string, closer: string, from: number): number | undefined {
	const at = text.indexOf(closer, from);
	return at < 0 ? undefined : at + closer.length;
}

/** Returns the end of inline code: a run of exactly as many backticks as opened it. */
export function endOfCode(text: string, ticks: string, from: number): number | undefined {
	const runs = /`+/g;
	runs.lastIndex = from;
	for (let run = runs.exec(text); run; run = runs.exec(text))
		if (run[0].length === ticks.length) return runs.lastIndex;
	return undefined;
}
