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
 * The lines for who reads the note and writes nothing into it: those of `markdownLines`, save where a comment hides the rest of the
 * note and a mark before it was left open in the middle of a line. Then the one ends the other, as the live preview shows it, in
 * which notes are written. What they enclose is one line of kind `comment`, line endings included; the lines it begins and ends in
 * hold the rest of their text.
 */
export function linesToRead(markdown: string): LineToRead[] {
	const lines = markdownLines(markdown);
	if (lines.at(-1)?.kind !== 'comment' || unclosedBlock(markdown) !== MARK) return lines;
	const start = strayMark(markdown, lines);
	if (start === undefined) return lines;
	const end = endOfComment(markdown, start);
	const first = lines.findLastIndex((line) => line.start <= start);
	const { kind, start: lineStart } = lines[first] as MarkdownLine;
	const before: LineToRead = { kind, start: lineStart, end: start, next: start, text: markdown.slice(lineStart, start) };
	return [...lines.slice(0, first), before, { kind: 'comment', start, end, next: end, text: markdown.slice(start, end) }, ...linesBehind(markdown, end)];
}

/** Where the last mark stands that found no end in its paragraph. */
function strayMark(markdown: string, lines: readonly MarkdownLine[]): number | undefined {
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
 * Where further comments stand between, the reading view hides what the live preview shows, and the other way round: nobody knows
 * which of it was meant to be seen, so all of it is hidden.
 */
function endOfComment(markdown: string, start: number): number {
	const end = markdown.indexOf(MARK, start + MARK.length) + MARK.length;
	return markdown.includes(MARK, end) ? markdown.length : end;
}

function linesBehind(markdown: string, from: number): LineToRead[] {
	const shift = from - ENDED_COMMENT.length;
	const lines = markdownLines(ENDED_COMMENT + markdown.slice(from)).map(({ kind, start, end, next, text }): LineToRead => ({ kind, start: start + shift, end: end + shift, next: next + shift, text }));
	const first = lines[0] as LineToRead;
	return [{ ...first, kind: first.kind === 'comment' ? 'blank' : first.kind, start: from, text: markdown.slice(from, first.end) }, ...lines.slice(1)];
}
