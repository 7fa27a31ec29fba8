import { inlineSpans } from './inline-spans';
import { markdownLines, unclosedBlock, type MarkdownLine } from './markdown-lines';

/** No headings: who asks for these lines looks for what is shown, not for how the note is divided. */
type LineToRead = Omit<MarkdownLine, 'heading'>;

const MARK = '%%';
/** Stands for a comment that has just ended: what follows it on its line is text, whatever it looks like. */
const ENDED_COMMENT = '%%%%';
/** Before a mark: `5%%` is a slip for a percentage, `\%%` and `%%%` are no marks for certain. */
const NO_MARK = /[\d\\%]/;

/**
 * The lines for who reads the note and writes nothing into it: those of `markdownLines`, save where a comment hides the
 * rest of the note and a mark before it was left open, in the middle of a line or in a quote or an item that ended
 * first. Then the one ends the other, as the live preview shows it, in which notes are written. What they enclose is
 * one line of kind `comment`, line endings included; the lines it begins and ends in hold the rest of their text, save
 * the marks of a quote or an item that it begins with.
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

/** Where the last mark stands that found no end where it began. */
function strayMark(markdown: string, lines: readonly MarkdownLine[]): number | undefined {
	const marks = [strayInLine(markdown, lines), strayInContainer(markdown, lines)].filter(
		(mark) => mark !== undefined,
	);
	return marks.length > 0 ? Math.max(...marks) : undefined;
}

/** Of a block comment whose quote or item ended first. */
function strayInContainer(markdown: string, lines: readonly MarkdownLine[]): number | undefined {
	const last = lines.at(-1)?.comment;
	return lines.findLast(({ comment, end }, at) => {
		const isEnd = comment !== undefined && comment !== last && lines[at + 1]?.comment !== comment;
		return (
			isEnd && markdown.startsWith(MARK, comment) && !markdown.slice(comment + MARK.length, end).includes(MARK)
		);
	})?.comment;
}

/** Of a comment that began in the middle of a line and found no end in its paragraph. */
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
 * Where further comments stand between, the reading view hides what the live preview shows, and the other way round:
 * nobody knows which of it was meant to be seen, so all of it is hidden.
 */
function endOfComment(markdown: string, start: number): number {
	const end = markdown.indexOf(MARK, start + MARK.length) + MARK.length;
	return markdown.includes(MARK, end) ? markdown.length : end;
}

function linesBehind(markdown: string, from: number): LineToRead[] {
	const shift = from - ENDED_COMMENT.length;
	const [first, ...rest] = markdownLines(ENDED_COMMENT + markdown.slice(from)).map(
		({ kind, start, end, next, text, comment }): LineToRead => ({
			...{ kind, start: start + shift, end: end + shift, next: next + shift, text },
			...(comment !== undefined && { comment: comment + shift }),
		}),
	) as [LineToRead, ...LineToRead[]];
	const { kind, end, next } = first;
	return [
		{ kind: kind === 'comment' ? 'blank' : kind, start: from, end, next, text: markdown.slice(from, end) },
		...rest,
	];
}
