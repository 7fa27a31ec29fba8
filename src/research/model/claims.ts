import type { Passage, PassageRef, Source } from './evidence';
import type { Evidence } from './evidence-store';
import type { RemovalReason } from './removal-reason';

export type TopicType = 'claim' | 'concept' | 'question';

/** Something in the note that is worth researching. */
export interface Topic {
	/** A short label in the note's language: it becomes a heading. */
	readonly topic: string;
	/** The sentence or two of the note that the topic is about. */
	readonly context: string;
	readonly type: TopicType;
	/** Search keywords; the label is used if the analyst gives none. */
	readonly query?: string;
	/** Further web searches: the wider context, then one detail. */
	readonly furtherQueries?: readonly string[];
}

/**
 * `finding`: what the evidence says. `contradiction`: the note and a source disagree. `support`: a source says what the
 * note says. `related`: why a vault note matters here.
 */
export type ClaimKind = 'finding' | 'contradiction' | 'support' | 'related';

/** True if the claim judges a statement of the note. */
export function isAboutNote(kind: ClaimKind): boolean {
	return kind === 'contradiction' || kind === 'support';
}

/** The id under which a contradiction or a support cites the note itself. */
export const NOTE_SOURCE_ID = 'NOTE';

/** A claim as an analyst returns it: nothing in it is trusted. */
export interface ClaimDraft {
	/** The label of the topic it belongs to. */
	readonly topic: string;
	/** One or two sentences. */
	readonly text: string;
	readonly kind: ClaimKind;
	readonly cites: readonly Cite[];
	/** A try of the rules: if it fails a check, it does not count as a removed statement. */
	readonly isGuess?: boolean;
}

export interface Cite {
	/** `S1`…`Sn`, or `NOTE` in a contradiction or a support. */
	readonly source: string;
	/** Verbatim from that source; `…` may stand for left-out words. */
	readonly quote: string;
}

/** The sentence that the checks hold against the sources: of a support the note's own, whatever it was said with. */
export function judgedSentence({ kind, text, cites }: ClaimDraft): string {
	const note = kind === 'support' ? cites.find(({ source }) => source === NOTE_SOURCE_ID) : undefined;
	return note?.quote ?? text;
}

/** A fact of a claim that the exact checks do not find in its evidence. */
export interface Doubt {
	readonly reason: RemovalReason;
	/** Words of the claim; empty if the doubt is on all of it. */
	readonly words: string;
}

/** A claim that passed every check. */
export interface VerifiedClaim {
	readonly topic: string;
	readonly text: string;
	readonly kind: ClaimKind;
	readonly cites: readonly VerifiedCite[];
	/** The note's words, in a contradiction or a support. */
	readonly noteQuote: string | undefined;
	/** Its text is a quote of a source to the letter. */
	readonly isExtract?: boolean;
	/** Judged by words alone, without a model: cautious enough to stand where nobody reads it again. */
	readonly isGuess?: boolean;
	/** A doubt of the exact checks that a second reader decides; without an answer the claim is removed. */
	readonly doubt?: Doubt;
	/** A second reader was asked about it and did not answer. */
	readonly isUnreviewed?: boolean;
	/** The second reader says that it does not answer the question that it stands under. */
	readonly isNoAnswer?: boolean;
}

/** Where the passage stands that holds the quote. */
export interface VerifiedCite extends PassageRef {
	readonly quote: string;
}

/** A claim with what it rests on, as that was known when somebody asked: to be weighed and shown, not to be kept. */
export interface CitedClaim extends Omit<VerifiedClaim, 'cites'> {
	readonly cites: readonly Citation[];
}

export interface Citation {
	readonly source: Source;
	readonly quote: string;
	/** The passage that holds the quote. */
	readonly passage: Passage;
}

/** With the sources as they are now. What rests on nothing but snippets of a page that was read since is left out. */
export function withSources(claims: readonly VerifiedClaim[], evidence: Evidence): CitedClaim[] {
	return claims.flatMap((claim): CitedClaim[] => {
		const cites = claim.cites.flatMap((cite): Citation[] => {
			const found = evidence.find(cite);
			return found ? [{ ...found, quote: cite.quote }] : [];
		});
		return cites.length > 0 ? [{ ...claim, cites }] : [];
	});
}
