import { inlineSpans } from './inline-spans';
import { markdownLines, unclosedBlock, type MarkdownLine } from './markdown-lines';

/** Lines without `heading`, because they serve to find visible text, not to divide the note. */
type LineToRead = Omit<MarkdownLine, 'heading'>;

const MARK = '%%';
/** An empty comment. Before the rest of a note it makes the first line text, even if that looks like a block. */
const ENDED_COMMENT = '%%%%';
/** After these characters `%%` is not taken as a mark: `5%%` may be a typo for a percentage. */
const NO_MARK = /[\d\\%]/;

/**
 * Returns the lines of a note for reading, not for writing. They are those of `markdownLines`, with one exception. If a
 * comment seems to hide the rest of the note, and an earlier `%%` was never closed (it stands inside a line, or in a
 * quote or list item that ended), then the two marks enclose a comment, as in the live preview. The comment becomes one
 * line of kind `comment`, with its line endings. The text before and after it stays, without a quote or list mark.
 */
export function linesToRead(markdown: string): LineToRead[] {
	const lines = markdownLines(markdown);
	if (lines.at(-1)?.kind !== 'comment' || unclosedBlock(markdown) !== MARK) return lines;
	const mark = strayMark(markdown, lines);
	if (mark === undefined) return lines;
	const end = endOfComment(markdown, mark);
	const first = lines.findLastIndex((line) => line.start <= mark);
	const { kind, start, comment } = lines[first] as MarkdownLine;
	const before: LineToRead[] =
		comment === undefined ? [{ kind, start, end: mark, next: mark, text: markdown.slice(start, mark) }] : [];
	const hidden = before.length > 0 ? mark : start;
	return [
		...lines.slice(0, first),
		...before,
		{ kind: 'comment', start: hidden, end, next: end, text: markdown.slice(hidden, end) },
		...linesBehind(markdown, end),
	];
}

/** Returns the offset of the last mark without an end in its own block. */
function strayMark(markdown: string, lines: readonly MarkdownLine[]): number | undefined {
	const marks = [strayInLine(markdown, lines), strayInContainer(markdown, lines)].filter(
		(mark) => mark !== undefined,
	);
	return marks.length > 0 ? Math.max(...marks) : undefined;
}

/** Returns the mark of a block comment whose quote or item ended first. */
function strayInContainer(markdown: string, lines: readonly MarkdownLine[]): number | undefined {
	const last = lines.at(-1)?.comment;
	return lines.findLast(({ comment, end }, at) => {
		const isEnd = comment !== undefined && comment !== last && lines[at + 1]?.comment !== comment;
		return (
			isEnd && markdown.startsWith(MARK, comment) && !markdown.slice(comment + MARK.length, end).includes(MARK)
		);
	})?.comment;
}

/** Returns the mark of a comment that started in the middle of a line and has no end in its paragraph. */
function strayInLine(markdown: string, lines: readonly MarkdownLine[]): number | undefined {
	const spans = inlineSpans(markdown, lines);
	let stray: number | undefined;
	let first = 0;
	for (const { kind, start, text } of lines) {
		const mark = start + text.lastIndexOf(MARK);
		if (kind !== 'text' || mark < start || NO_MARK.test(markdown.charAt(mark - 1))) continue;
		while ((spans[first]?.end ?? Infinity) <= mark) first += 1;
		if ((spans[first]?.start ?? Infinity) > mark) stray = mark;
	}
	return stray;
}

/**
 * Returns the end of the last comment in the rest of the note. With more than one comment, reading view and live
 * preview hide opposite parts; the intention is unknown, so everything is hidden.
 */
function endOfComment(markdown: string, start: number): number {
	const end = markdown.indexOf(MARK, start + MARK.length) + MARK.length;
	return markdown.includes(MARK, end) ? markdown.length : end;
}

function linesBehind(markdown: string, from: number): LineToRead[] {
	const shift = from - ENDED_COMMENT.length;
	const [first, ...rest] = markdownLines(ENDED_COMMENT + markdown.slice(from)).map(
		({ kind, start, end, next, text, comment }): LineToRead => ({
			kind,
			start: start + shift,
			end: end + shift,
			next: next + shift,
			text,
			...(comment !== undefined && { comment: comment + shift }),
		}),
	) as [LineToRead, ...LineToRead[]];
	const { kind, end, next } = first;
	return [
		{ kind: kind === 'comment' ? 'blank' : kind, start: from, end, next, text: markdown.slice(from, end) },
		...rest,
	];
}
