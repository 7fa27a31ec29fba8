/** Finds the statement of the note that a model names by its id. */
import type { NoteStatement } from '../../research/model/analyst-ports';
import { isTooShort, QuoteFinder, quoteParts } from '../../research/verify/checks/quotes/quotes';
import { statementIds, type Asked } from '../prompts/common';

/** A statement as an answer names it. */
export interface NamedStatement {
	readonly statement: string;
	/** The words that are meant, if not all of it is. */
	readonly part: string;
}

/** The statement that is meant, with the words that the answer is about. */
export interface MeantStatement {
	readonly topic: string;
	/** Verbatim from the note: the part, or the whole statement. */
	readonly text: string;
}

/** Returns undefined if no statement has the id. Nothing is guessed. */
export function statementMeant({ statement: written, part }: NamedStatement, asked: Asked): MeantStatement | undefined {
	const id = /\bT\d+\.\d+\b/i.exec(written)?.[0].toUpperCase();
	const found = statementIds(asked).find((one) => one.id === id)?.statement;
	return found && { topic: found.topic, text: partOf(found, part) ?? found.text };
}

/** Returns the part as it stands in the statement; undefined if it does not, or is too short to say something. */
function partOf({ text }: NoteStatement, part: string): string | undefined {
	const parts = quoteParts(part);
	if (isTooShort(parts)) return undefined;
	return new QuoteFinder().find(parts, [{ text, headings: [], score: 1, topics: [] }])?.text;
}
