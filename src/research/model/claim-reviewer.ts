/**
 * The second reader: somebody who sees a sentence, its quotes and the passages around them, and nothing else — neither
 * the note nor the topics nor what the writer was told — and says whether the passages say so.
 */
import type { RunContext } from './ports';

/** A passage that a sentence rests on, in the source's own words. */
export interface ReviewedPassage {
	readonly title: string;
	/** Host of a web page; empty for a note. */
	readonly publisher: string;
	/** The headings above it, outermost first. */
	readonly headings: readonly string[];
	/** True for a note of the same writer, false for a web page. */
	readonly isOwnNote: boolean;
	/** ISO date, where known. */
	readonly published: string | undefined;
	/** Verbatim. */
	readonly quote: string;
	/** The text around each part of the quote, with marks where some is left out. */
	readonly text: string;
}

export interface ReviewItem {
	/** `R1`… in one review. */
	readonly id: string;
	/**
	 * `statement`: a sentence that would be written. `claim`: a sentence of the note, of which a verdict would be
	 * shown.
	 */
	readonly kind: 'statement' | 'claim';
	readonly text: string;
	/** Of a claim: the sentence before it in the note, for words such as "that review"; else empty. */
	readonly before: string;
	/** The question that a statement stands under; empty if there is none. */
	readonly question: string;
	/** Words that the exact checks did not find in the passages; empty if there are none. */
	readonly doubted: string;
	readonly passages: readonly ReviewedPassage[];
}

/** The first three are said of statements, the others of claims. */
export type ReviewVerdict = 'supported' | 'partly' | 'unsupported' | 'supports' | 'contradicts' | 'neither';

export interface ReviewAnswer {
	readonly verdict: ReviewVerdict;
	/** The part of the sentence that the passages do not show; empty if there is none. */
	readonly missing: string;
	/** Of a statement that is partly so: what is left of it. Nothing in it is trusted. */
	readonly reduced: string;
	/** True if a statement does not answer the question that it stands under. */
	readonly isNoAnswer?: true;
}

export interface ClaimReviewer {
	/** Calls that the sentences of a run may take, if that is more than a handful. */
	readonly calls?: number;
	/** Shown in the report. */
	readonly name: string;
	/** True if it decides on doubts of the exact checks. */
	readonly answersDoubts?: true;
	/**
	 * @returns answers by the item's id; an item without one was not read, and why is a warning of the run
	 * @throws ResearchError if the reader answered nothing; the signal's reason once it aborts
	 */
	review(items: readonly ReviewItem[], run: RunContext): Promise<ReadonlyMap<string, ReviewAnswer>>;
}
