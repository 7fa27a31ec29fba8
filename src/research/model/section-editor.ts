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
	/** True if the note links the note that it is from. */
	readonly isLinked: boolean;
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
	/** The words that its fate is about, if that is not all of them. */
	readonly part?: string;
	readonly fate: StatementFate;
	/** Quotes that the section shows with it; empty without any. */
	readonly shown: readonly string[];
	/** True if nothing decides it, and what was found on it could be shown for the writer of the note to judge it by. */
	readonly isOpen: boolean;
}

export interface EditRequest {
	readonly title: string;
	/** The first lines of the note, headings after `# `; all of a short one. */
	readonly opening: string;
	/** Further headings. */
	readonly headings: readonly string[];
	readonly focus: string | undefined;
	/** Claims with a result in the section, and claims after the first lines. */
	readonly claims: readonly EditedClaim[];
	readonly lines: readonly EditedLine[];
}

export const LEFT_OUT_REASONS = ['repeats', 'known', 'off-subject', 'not-alone'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** How a line bears on a claim of the note. */
export const BEARINGS = ['against', 'limits', 'supports'] as const;
export type Bearing = (typeof BEARINGS)[number];

export const SIDES = ['for', 'against'] as const;
type Side = (typeof SIDES)[number];

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
	/** Lines that bear on something in the note, with the words that they touch, and their claim if they have one. */
	readonly bears: readonly {
		readonly line: string;
		readonly claim: string;
		readonly words: string;
		readonly how: Bearing;
	}[];
	/** Two lines that cannot both be true. */
	readonly conflicts: readonly { readonly one: string; readonly other: string }[];
	/** Open claims that what is shown with them decides for a reader, and for which side. */
	readonly decides: readonly { readonly claim: string; readonly side: Side }[];
}

export interface SectionEditor {
	/** The model's name. */
	readonly name: string;
	/** @throws ResearchError if the model does not answer; the signal's reason if it aborts */
	edit(request: EditRequest, run: RunContext): Promise<EditAnswer>;
}
