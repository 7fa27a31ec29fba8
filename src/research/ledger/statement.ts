/** `C1`…`Cn`. Holds within one run, and is not shown. */
export type StatementId = `C${number}`;
/** `T1`…`Tn`, in the order in which topics were chosen. Holds within one run, and is not shown. */
export type TopicId = `T${number}`;

/** Characters of the note. */
interface Place {
	readonly start: number;
	readonly end: number;
}

/** A claim or a question of the note. */
export interface Statement {
	readonly id: StatementId;
	readonly kind: 'claim' | 'question';
	/** The note's words, verbatim if they were located. A question goes by its name in the section. */
	readonly words: string;
	/** The parts of its words in the note; empty if the analyst used its own words. */
	readonly places: readonly Place[];
	/** Set on a row of a table, which is one claim; the heads of its columns are the last of `under`. */
	readonly isRow?: true;
	/** The sentence before it in the note, for words such as "that review"; empty below a heading. */
	readonly before: string;
	/** The whole sentence of the note, if its words are only a part of it. */
	readonly within?: string;
	/** The heading above it, the line that leads to its list, and the items that hold its item, outermost first. */
	readonly under?: readonly string[];
	/** The items of the list that it leads to: “It has to meet all of these:” says nothing without them. */
	readonly items?: readonly string[];
	/** Its topics, and the note's claims that it is a sentence of. */
	readonly topics: readonly TopicId[];
}

/** Returns the statements of a topic or a claim, in the note's order. */
export function statementsOf(id: TopicId, statements: readonly Statement[]): Statement[] {
	return statements.filter(({ topics }) => topics.includes(id));
}
