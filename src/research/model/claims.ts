import type { EntryId } from '../ledger/entry';
import type { RemovalReason } from '../ledger/fate';
import type { StatementId, TopicId } from '../ledger/statement';
import type { PassageRef, SourcePassage } from './evidence';
import type { Evidence } from './evidence-store';

export type TopicType = 'claim' | 'concept' | 'question';

/** Something in the note that is worth researching, as an analyst returns it. */
export interface TopicDraft {
	/** A short label in the note's language: it becomes a heading. */
	readonly topic: string;
	/** The sentence or two of the note that the topic is about. */
	readonly context: string;
	readonly type: TopicType;
	/** Search keywords; the label is used if the analyst gives none. */
	readonly query?: string;
	/** The query as a sentence with its subject, for services that read natural language. */
	readonly sentence?: string;
	/** Further web searches: the wider context, then one detail. */
	readonly furtherQueries?: readonly string[];
}

export interface Topic extends TopicDraft {
	readonly id: TopicId;
}

/** Numbers topics after the known ones. A topic of the same name as another one is the same topic. */
export function numberedTopics(drafts: readonly TopicDraft[], known: readonly Topic[] = []): Topic[] {
	const ids = new Map(known.map(({ id, topic }) => [topic, id]));
	return drafts.map((draft) => {
		const id: TopicId = ids.get(draft.topic) ?? `T${ids.size + 1}`;
		ids.set(draft.topic, id);
		return { ...draft, id };
	});
}

/**
 * `finding`: a statement from the evidence. `contradiction`: a source contradicts the note. `support`: a source
 * supports the note. `beside`: a passage on the same thing as a statement of the note, which decides nothing.
 * `related`: the reason why a vault note is relevant.
 */
export type ClaimKind = 'finding' | 'contradiction' | 'support' | 'beside' | 'related';

type JudgementKind = 'contradiction' | 'support';

export type Stance = 'supports' | 'contradicts';

export function stanceOf(kind: JudgementKind): Stance {
	return kind === 'support' ? 'supports' : 'contradicts';
}

interface Draft {
	/** One or two sentences. */
	readonly text: string;
	readonly cites: readonly Cite[];
	/** True for a claim made by rules, without a model: if it fails an exact check, it is not counted as removed. */
	readonly isGuess?: boolean;
}

/** How a finding stands to its question. */
interface Answering {
	/** True if it does not answer its question, as its writer or the second reader says. */
	readonly isNoAnswer?: boolean;
	/** True if it adds to the note, even as no answer. */
	readonly isAddition?: boolean;
}

/** A statement of the evidence on a topic, as an analyst returns it. */
export interface FindingDraft extends Draft, Answering {
	readonly kind: 'finding';
	readonly topicId: TopicId;
}

/** The reason to link a note, as an analyst returns it. */
export interface ReasonDraft extends Draft {
	readonly kind: 'related';
	readonly topicId?: undefined;
}

/** A judgement of a source about words of the note, as an analyst returns it. */
export interface JudgementDraft extends Draft {
	readonly kind: JudgementKind;
	readonly topicId: TopicId;
	/** Undefined for a sentence of the note that may not be a statement yet. */
	readonly statement?: StatementId | undefined;
	/** The judged words: a statement of the note, or a part of one. */
	readonly noteQuote: string;
}

/** A passage on the same thing as a statement of the note, as an analyst returns it. */
export interface PassageDraft extends Draft {
	readonly kind: 'beside';
	readonly topicId: TopicId;
	readonly statement?: StatementId | undefined;
	readonly noteQuote: string;
	/** 0–1: how likely it helps to judge the statement. */
	readonly nearness: number;
}

/** Nothing in it is trusted. */
export type ClaimDraft = FindingDraft | ReasonDraft | JudgementDraft | PassageDraft;

/** True if it is on a statement of the note. */
export function isAboutNote<T extends { readonly kind: ClaimKind }>(
	claim: T,
): claim is Extract<T, { readonly kind: JudgementKind | 'beside' }> {
	return isJudgement(claim) || claim.kind === 'beside';
}

export function isJudgement<T extends { readonly kind: ClaimKind }>(
	claim: T,
): claim is Extract<T, { readonly kind: JudgementKind }> {
	return claim.kind === 'contradiction' || claim.kind === 'support';
}

export interface Cite {
	/** `S1`…`Sn` */
	readonly source: string;
	/** Verbatim from that source; `…` may replace omitted words. */
	readonly quote: string;
}

/** Returns the sentence that is checked against the sources: for a support the note's own, else the claim's text. */
export function judgedSentence(claim: ClaimDraft): string {
	return claim.kind === 'support' ? claim.noteQuote : claim.text;
}

/** A fact of a claim that the exact checks did not find in its evidence. */
export interface Doubt {
	readonly reason: RemovalReason;
	/** The doubtful words of the claim; empty if the whole claim is in doubt. */
	readonly words: string;
}

interface Verified<C> extends Answering {
	readonly id: EntryId;
	readonly text: string;
	readonly cites: readonly C[];
	/** True if the text is a verbatim quote of a source. */
	readonly isExtract?: boolean;
	/** True if rules made it, without a model. These are cautious enough to be shown without a second reader. */
	readonly isGuess?: boolean;
	/** A doubt of the exact checks that the second reader decides on; without an answer the claim is removed. */
	readonly doubt?: Doubt;
	/** True if the second reader was asked about it but did not answer. */
	readonly isUnreviewed?: boolean;
}

export interface Finding<C = VerifiedCite> extends Verified<C> {
	readonly kind: 'finding';
	readonly topicId: TopicId;
}

export interface Reason<C = VerifiedCite> extends Verified<C> {
	readonly kind: 'related';
	readonly topicId?: undefined;
}

interface AboutNote<C> extends Verified<C> {
	readonly topicId: TopicId;
	/** The statement of the note that it is on. */
	readonly statement: StatementId;
	/** The statement's words, or the part of them that is judged. */
	readonly noteQuote: string;
}

export interface Judgement<C = VerifiedCite> extends AboutNote<C> {
	readonly kind: JudgementKind;
	/** True if the second reader found it beside another judgement, which says the opposite. */
	readonly isOpposite?: true;
}

/** A passage beside a statement of the note: it decides nothing. */
export interface PassageBeside<C = VerifiedCite> extends AboutNote<C> {
	readonly kind: 'beside';
	/** As `PassageDraft.nearness`. */
	readonly nearness: number;
}

/** Passed the exact checks, perhaps with a doubt. */
export type VerifiedClaim = Finding | Reason | Judgement | PassageBeside;

/** A cite with the text of the passage that contains the quote. */
export type VerifiedCite = Cite & PassageRef;

/** A claim with a snapshot of its sources, for weighing and showing. Do not store it. */
export type CitedFinding = Finding<Citation>;
export type CitedJudgement = Judgement<Citation>;
export type CitedBeside = PassageBeside<Citation>;
export type CitedReason = Reason<Citation>;
export type CitedClaim = CitedFinding | CitedReason | CitedJudgement | CitedBeside;

/** A quote with its source and the passage that contains it. */
export interface Citation extends SourcePassage {
	readonly quote: string;
}

/**
 * Adds the present sources to claims. Cites of snippets are dropped if the page was read since; so are claims without a
 * cite.
 */
export function withSources(claims: readonly Judgement[], evidence: Evidence): CitedJudgement[];
export function withSources(claims: readonly VerifiedClaim[], evidence: Evidence): CitedClaim[];
export function withSources(claims: readonly VerifiedClaim[], evidence: Evidence): CitedClaim[] {
	return claims.flatMap((claim): CitedClaim[] => {
		const cites = claim.cites.flatMap((cite): Citation[] => {
			const found = evidence.find(cite);
			return found ? [{ ...found, quote: cite.quote }] : [];
		});
		return cites.length > 0 ? [{ ...claim, cites }] : [];
	});
}
