/** Where in a note a quote stands: its block or its heading, for a link that opens there. */
import { comparableHeading } from '../../text/markdown/headings';
import { lineMark } from '../../text/markdown/line-marks';
import { readNote } from '../../text/markdown/read-note';
import type { Passage } from '../model/evidence';

/** Letters, digits and dashes after a caret at the end of a block (help.obsidian.md, “Link to a block in a note”). */
const BLOCK_ID = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/;

/** Returns the id of the block that contains a quote, for a link that opens at this block; undefined without an id. */
export function blockIdOf(passage: string, quote: string): string | undefined {
	const at = passage.indexOf(quote);
	if (at < 0 || quote === '') return undefined;
	const [first = '', ...below] = passage.slice(at + quote.length).split(/\r?\n/);
	let last = first;
	for (const [index, line] of below.entries()) {
		// The id of a table or a quotation is on a line of its own, after an empty line.
		if (line.trim() === '')
			return BLOCK_ID.exec(last)?.[1] ?? /^\^([A-Za-z0-9-]+)\s*$/.exec(below[index + 1] ?? '')?.[1];
		if (lineMark(line)) break;
		last = line;
	}
	return BLOCK_ID.exec(last)?.[1];
}

/** The facts of a note that links to its headings need. */
interface HeadedNote {
	readonly title: string;
	/** Headings that occur more than once in the note, in comparable form. */
	readonly repeatedHeadings: readonly string[];
}

/**
 * Returns the headings that lead to a quote, for `#Heading` or `#Above#Heading`: only the nearest one if it is unique
 * in the note. Empty if the quote is above all headings, or below one that repeats the note's name.
 */
export function headingsTo(quote: string, { text, headings }: Passage, note: HeadedNote): readonly string[] {
	const at = quote === '' ? -1 : text.indexOf(quote);
	const inside = at < 0 ? undefined : readNote(text.slice(0, at), { repair: false }).headings.at(-1)?.text;
	const isNew = inside !== undefined && inside !== headings.at(-1);
	const path = isNew ? [...headings.slice(0, -1), inside] : headings;
	const last = path.at(-1);
	if (last === undefined) return [];
	if (path.length === 1 && last.trim().toLowerCase() === note.title.trim().toLowerCase()) return [];
	return note.repeatedHeadings.includes(comparableHeading(last)) ? path : [last];
}
