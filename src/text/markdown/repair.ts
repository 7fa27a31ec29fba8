/** Guesses where a comment was meant to begin. Only for text that is read: text that is added changes the guess. */
import type { LineOptions } from './note-lines';
import type { InlineSpan, NoteLine, NoteLines } from './note-document';

const MARK = '%%';
/** After these characters `%%` is not taken as a mark: `5%%` may be a typo for a percentage. */
const NO_MARK = /[\d\\%]/;

/**
 * Returns the comment that two stray marks were meant to enclose. If a comment seems to hide the rest of the note, and
 * an earlier `%%` was never closed (it stands inside a line, or in a quote or list item that ended), then the two marks
 * enclose a comment, as in the live preview.
 * @param read the note's lines, as they are without this guess
 * @param spans returns its spans
 */
export function strayComment(
	note: string,
	{ lines, closer }: NoteLines,
	spans: () => readonly InlineSpan[],
): LineOptions['comment'] {
	if (lines.at(-1)?.kind !== 'comment' || closer !== MARK) return undefined;
	const marks = [strayInLine(note, lines, spans()), strayInContainer(note, lines)].filter(
		(found) => found !== undefined,
	);
	if (marks.length === 0) return undefined;
	const mark = Math.max(...marks);
	const line = lines.findLast(({ start }) => start <= mark);
	return { start: line?.comment === undefined ? mark : line.start, end: endOfComment(note, mark) };
}

/** Returns the mark of a block comment whose quote or item ended first. */
function strayInContainer(note: string, lines: readonly NoteLine[]): number | undefined {
	const last = lines.at(-1)?.comment;
	return lines.findLast(({ comment, end }, at) => {
		const isEnd = comment !== undefined && comment !== last && lines[at + 1]?.comment !== comment;
		return isEnd && note.startsWith(MARK, comment) && !note.slice(comment + MARK.length, end).includes(MARK);
	})?.comment;
}

/** Returns the mark of a comment that started in the middle of a line and has no end in its paragraph. */
function strayInLine(note: string, lines: readonly NoteLine[], spans: readonly InlineSpan[]): number | undefined {
	let stray: number | undefined;
	let first = 0;
	for (const { kind, start, text } of lines) {
		const mark = start + text.lastIndexOf(MARK);
		if (kind !== 'text' || mark < start || NO_MARK.test(note.charAt(mark - 1))) continue;
		while ((spans[first]?.end ?? Infinity) <= mark) first += 1;
		if ((spans[first]?.start ?? Infinity) > mark) stray = mark;
	}
	return stray;
}

/**
 * Returns the end of the last comment in the rest of the note. With more than one comment, reading view and live
 * preview hide opposite parts; the intention is unknown, so everything is hidden.
 */
function endOfComment(note: string, start: number): number {
	const end = note.indexOf(MARK, start + MARK.length) + MARK.length;
	return note.includes(MARK, end) ? note.length : end;
}
