/**
 * The second reader: sees a sentence, its quotes and the text around them, and decides if the quotes support the
 * sentence. It sees neither the whole note nor the writer's prompt.
 */
import type { RunContext } from './ports';
import type { PageWriter } from './writers';

/** A passage behind a sentence, verbatim from the source. */
export interface ReviewedPassage {
	readonly title: string;
	/** Name and host of a web page's site; empty for a note. */
	readonly publisher: string;
	/** The headings above it, outermost first. */
	readonly headings: readonly string[];
	/** True for a note of the same writer, false for a web page. */
	readonly isOwnNote: boolean;
	readonly writer?: PageWriter | undefined;
	/** ISO date, if known. */
	readonly published: string | undefined;
	/** Verbatim. */
	readonly quote: string;
	/** The text around each part of the quote, with marks for omitted text. */
	readonly text: string;
	/** The sentence of the page before `text`; empty if it is not known. */
	readonly before?: string;
}

/** Words of a source that an item does not rest on. */
export type SeenWords = Pick<ReviewedPassage, 'title' | 'publisher' | 'writer' | 'published' | 'quote'>;

export interface ReviewItem {
	/** `R1`, `R2` … within one review. */
	readonly id: string;
	/** `statement`: a sentence to be written. `claim`: a sentence of the note for which a verdict is to be shown. */
	readonly kind: 'statement' | 'claim';
	readonly text: string;
	/** The label of its topic, which names what it is about; empty if that is another claim's sentence. */
	readonly topic: string;
	/** The sentence of the note, if the claim is only a part of it. */
	readonly whole?: string;
	/** For a claim: set on a row of a table. */
	readonly isRow?: true;
	/** For a claim: what it stands under in the note, as in `Statement`. */
	readonly under?: readonly string[];
	/** For a claim: the items of the list that it leads to, as in `Statement`. */
	readonly items?: readonly string[];
	/** For a claim: the sentence before it in the note, which words such as "that review" refer to; otherwise empty. */
	readonly before: string;
	/** For a claim that is said to be contradicted: the text of the note after it, which may correct it. */
	readonly after?: string;
	/** For such a claim: other sentences of the note that the same source is said to support. */
	readonly supported?: readonly string[];
	/** For a claim: words of other sources that may say the opposite of the verdict. */
	readonly seeToo?: readonly SeenWords[];
	/** The question of the note that a statement is to answer; empty if there is none. */
	readonly question: string;
	/** Words that the exact checks did not find in the passages; empty if there are none. */
	readonly doubted: string;
	readonly passages: readonly ReviewedPassage[];
}

const STATEMENT_VERDICTS = ['supported', 'partly', 'unsupported', 'other case'] as const;
const CLAIM_VERDICTS = ['supports', 'contradicts', 'neither', 'other case'] as const;

/**
 * Verdicts by kind of item. `other case`: the passages say it of another product, group, time or place than the
 * sentence is about.
 */
export const REVIEW_VERDICTS = { statement: STATEMENT_VERDICTS, claim: CLAIM_VERDICTS } as const;
export type ReviewVerdict = (typeof STATEMENT_VERDICTS)[number] | (typeof CLAIM_VERDICTS)[number];

export interface ReviewAnswer {
	readonly verdict: ReviewVerdict;
	/** The part of the sentence that the passages do not show; empty if there is none. */
	readonly missing: string;
	/** The supported part of a partly supported statement, in the reader's words. Not trusted. */
	readonly reduced: string;
	/** True if a statement does not answer its question. */
	readonly isNoAnswer?: true;
	/** For a decided claim: the words of a passage that decide it. Not trusted. Undefined if the reader copies none. */
	readonly words?: string;
	/** For a decided claim: the part of it that these words decide; undefined for all of it. Not trusted. */
	readonly part?: string;
	/** For a decided claim: words that say the opposite of the verdict; undefined if there are none. Not trusted. */
	readonly other?: string;
}

export interface ClaimReviewer {
	/** Upper limit of calls for the sentences of a run, if it is more than a handful. */
	readonly calls?: number;
	/** Shown in the report. */
	readonly name: string;
	/** True if it also decides on doubts of the exact checks. */
	readonly answersDoubts?: true;
	/**
	 * @returns answers by the item's id; items without an answer were not reviewed, and the run is warned
	 * @throws ResearchError if the reader gave no answer at all; the signal's reason if it aborts
	 */
	review(items: readonly ReviewItem[], run: RunContext): Promise<ReadonlyMap<string, ReviewAnswer>>;
}
