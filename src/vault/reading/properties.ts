/** The properties at the head of a note. */
export interface Properties {
	/** What stands between the two lines of `---`. */
	readonly text: string;
	/** Offset behind the closing line's `---`, before its ending. */
	readonly end: number;
	/** Zero-based number of the closing line. */
	readonly lastLine: number;
}

export const LINE_ENDING = /\r\n|\n|\r/g;
const OPENING = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)/;
const CLOSING = /(?:\r\n|\n|\r)---[ \t]*(?=[\r\n]|$)/g;

/** Undefined where a note has none: they stand at its very start and are closed. */
export function propertiesOf(note: string): Properties | undefined {
	if (!note.startsWith('---') && !note.startsWith('\uFEFF---')) return undefined;
	const opening = OPENING.exec(note)?.[0].length;
	if (opening === undefined) return undefined;
	// The ending of the opening line may be the one before the closing line: properties can be empty.
	CLOSING.lastIndex = opening - (note.startsWith('\r\n', opening - 2) ? 2 : 1);
	const closing = CLOSING.exec(note);
	if (!closing) return undefined;
	const text = note.slice(opening, closing.index);
	const isEmpty = closing.index < opening;
	return {
		text,
		end: closing.index + closing[0].length,
		lastLine: isEmpty ? 1 : 2 + (text.match(LINE_ENDING)?.length ?? 0),
	};
}
