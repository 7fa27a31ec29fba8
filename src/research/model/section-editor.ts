/**
 * The last reader of a section. It sees all its lines at once, which no other call does, and chooses among them; it
 * writes nothing. Its passages are not shown again.
 */
import type { StatementFate } from '../ledger/fate';
import type { RunContext } from './ports';
import type { PageWriter } from './writers';

/** A finding that passed the checks. */
export interface EditedLine {
	/** `F1`, `F2` … within one request. */
	readonly id: string;
	readonly text: string;
	/** The label of its topic. */
	readonly about: string;
	/** True if it answers a question of the note. */
	readonly isAnswer: boolean;
	/** True for a note of the same writer, false for a web page. */
	readonly isOwnNote: boolean;
	/** Host of a web page, or title of a note. */
	readonly publisher: string;
	/** ISO date, if known. */
	readonly published: string | undefined;
	readonly writer?: PageWriter | undefined;
}

/** A claim or question of the note. */
export interface EditedClaim {
	/** `C1`, `C2` … within one request. */
	readonly id: string;
	readonly words: string;
	readonly fate: StatementFate;
	/** Quotes that the section shows with it; empty without any. */
	readonly shown: readonly string[];
	/** True if nothing decides it, and the writer of the note is to judge it by what is shown. */
	readonly isOpen: boolean;
}

export interface EditRequest {
	readonly title: string;
	/** The first lines of the note. */
	readonly opening: string;
	readonly headings: readonly string[];
	readonly focus: string | undefined;
	readonly claims: readonly EditedClaim[];
	readonly lines: readonly EditedLine[];
}

export const LEFT_OUT_REASONS = ['repeats', 'known', 'off-subject', 'not-alone'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Nothing in it is trusted: ids may be of no line. */
export interface EditAnswer {
	/** Ids of the lines to show openly, the one that changes the note most first. */
	readonly open: readonly string[];
	readonly leftOut: readonly {
		readonly line: string;
		readonly why: LeftOutReason;
		/** The line or claim that a repetition repeats. */
		readonly of: string;
	}[];
	/** Two lines, or a line and a claim, that cannot both be true. */
	readonly conflicts: readonly { readonly one: string; readonly other: string }[];
	/** Open claims of which what is shown helps nobody to judge them. */
	readonly noHelp: readonly string[];
}

export interface SectionEditor {
	/** The model's name. */
	readonly name: string;
	/** @throws ResearchError if the model does not answer; the signal's reason if it aborts */
	edit(request: EditRequest, run: RunContext): Promise<EditAnswer>;
}
