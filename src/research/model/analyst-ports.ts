/** Ports of the analyst: the requests it gets and the answers it gives. */
import type { Language } from '../../language/language';
import type { NoteDate } from '../../language/numbers/note-date';
import type { Statement, StatementId, TopicId } from '../ledger/statement';
import type {
	Cite,
	ClaimDraft,
	ClaimKind,
	FindingDraft,
	JudgementDraft,
	PassageDraft,
	Stance,
	Topic,
	TopicDraft,
} from './claims';
import type { Source, SourceKind } from './evidence';
import type { ReadPage, ResearchMode, RunContext } from './ports';
import type { RelatedNote } from './vault-ports';

/** The note as an analyst sees it: plain Markdown without its Research section, with embeds expanded, up to a limit. */
export interface NoteView {
	readonly path: string;
	readonly title: string;
	readonly text: string;
	/** Undefined if the text is too short to detect it. */
	readonly language: Language | undefined;
	/** When it was written, as far as it says so. */
	readonly written?: NoteDate | undefined;
}

export interface TopicRequest {
	readonly note: NoteView;
	/** The user's own question about the note. */
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	/** Largest number of topics. */
	readonly limit: number;
	/** Largest number of web searches per topic. */
	readonly queries: number;
}

/** A verified judgement on a statement of the note. */
export interface KnownVerdict {
	readonly topicId: TopicId;
	readonly statement: StatementId;
	readonly stance: Stance;
	/** Id of the source. */
	readonly source: string;
	readonly kind: SourceKind;
}

export interface SynthesisRequest {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	readonly topics: readonly Topic[];
	/** Sources, best first. The analyst cites a source by its `id` and quotes its passages verbatim. */
	readonly sources: readonly Source[];
	readonly related: readonly RelatedNote[];
	/** See `Gathered`. */
	readonly distinctiveWords?: readonly string[];
	/** The day of the run, `2026-11-28`: a page may tell what was to come by a day that is over. */
	readonly today?: string;
	/** Approximate number of words for all findings together. */
	readonly wordLimit: number;
	/** True if rules write what a model failed to write: then they also choose findings on claims of the note. */
	readonly isStandIn?: true;
	/** Verdicts on claims of the note that the section already shows. */
	readonly judged?: readonly KnownVerdict[];
	/** Topics that are claims to be judged. */
	readonly claims: readonly Topic[];
	/** The sentences of the note that its claims are based on. */
	readonly statements: readonly Statement[];
}

export interface ReadingRequest {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	readonly page: ReadPage;
	/** Topics for which the page was found. */
	readonly topics: readonly Topic[];
	/** The sentences of the note behind those topics that are claims. */
	readonly statements: readonly Statement[];
	/** Largest number of tokens of the page to use: those most relevant to the topics. */
	readonly limit: number;
	/** Claims that did not fit among the note's topics: only a quote that decides one counts. */
	readonly further?: LeftOver | undefined;
}

/** Claims of the note that did not fit among its topics, and the sentences behind them. */
export interface LeftOver {
	readonly topics: readonly Topic[];
	readonly statements: readonly Statement[];
}

/** A passage's stance on one statement of the note. */
export interface PageJudgement {
	/** The statement's topic. */
	readonly topicId: TopicId;
	readonly statement?: StatementId | undefined;
	/** Its words, or the part of them that the passage decides, verbatim from the note. */
	readonly noteQuote: string;
	readonly stance: Stance;
}

/** A quote as a reader returns it; nothing in it is trusted. */
export interface PageQuote {
	readonly topicId: TopicId;
	/** Verbatim from the page. */
	readonly quote: string;
	/** Its meaning for the topic, as a sentence; empty if the quote is clear by itself. */
	readonly says: string;
	/** At most one per statement. */
	readonly judgements: readonly PageJudgement[];
	/** True for judgements made by rules, as `ClaimDraft.isGuess`. */
	readonly isGuess?: boolean;
}

/** Chooses topics and states what the evidence shows, as data. Code checks and renders the results. */
export interface Analyst {
	/** Shown in the report: the model's name, or `extractive`. */
	readonly name: string;
	topics(request: TopicRequest, run: RunContext): Promise<readonly TopicDraft[]>;
	/** @throws IncompleteSynthesis if only a part is ready; the original error if nothing is */
	synthesize(request: SynthesisRequest, run: RunContext): Promise<readonly ClaimDraft[]>;
	/** Returns the few passages of a page on the topics; empty if it adds nothing. */
	readPage(request: ReadingRequest, run: RunContext): Promise<readonly PageQuote[]>;
}

/** A partial answer; the quick analyst adds the rest. Its cause is the original error. */
export class IncompleteSynthesis extends Error {
	override readonly name = 'IncompleteSynthesis';

	constructor(
		readonly claims: readonly ClaimDraft[],
		readonly missing: readonly ClaimKind[],
		cause: unknown,
	) {
		super('a part of the synthesis is missing', { cause });
	}
}

export interface Analysts {
	readonly analyst: Analyst;
	/** Works without a model: replaces the analyst if it fails, or on "Finish now". */
	readonly quick: Analyst;
}

export interface JudgingRequest extends Pick<SynthesisRequest, 'note' | 'claims' | 'statements' | 'sources'> {
	/** True if only contradictions are wanted: a writer's notes do not support the writer's claims. */
	readonly isAgainst?: boolean;
}

export interface ClaimsRequest extends Pick<TopicRequest, 'note' | 'focus'> {
	/** Folded texts of chosen claims: sentences that contain them come first, even if they are not claims. */
	readonly named: readonly string[];
}

export interface NoteClaims {
	/** The claims that are a sentence of their own in the note, the clearest first, then its questions; at most 60. */
	readonly claims: readonly TopicDraft[];
	/** The number of claims and questions of a longer note that are left. */
	readonly further: number;
}

export interface BesideRequest extends Pick<SynthesisRequest, 'note' | 'topics' | 'statements' | 'sources'> {
	/** True if a model has read the evidence: it would have said more of what helps to judge a statement. */
	readonly isRead: boolean;
}

/**
 * Returns passages beside statements; for an empty section without any, sentences of pages on the note's subject,
 * unless a model read them.
 * @param shown quotes that the section shows elsewhere: a passage with one of them takes no other's place
 * @param isEmpty true if the section has nothing else
 */
export type ChoosePassages = (shown: readonly Cite[], isEmpty: boolean) => readonly (PassageDraft | FindingDraft)[];

/** A sentence of a text that is checked as a whole. */
export interface TextSentence<T extends TopicDraft = TopicDraft> {
	/** As plain text. */
	readonly text: string;
	/** Undefined if no source could decide it, such as a question or a greeting. */
	readonly topic: T | undefined;
}

/** The rule-based analyst: answers at once and free of charge. */
export interface QuickAnalyst extends Analyst {
	claims(request: ClaimsRequest, run: RunContext): Promise<NoteClaims>;
	/** Returns further search queries for each topic, widest first. */
	furtherQueries(
		note: NoteView,
		topics: readonly TopicDraft[],
		run: RunContext,
	): Promise<readonly (readonly string[])[]>;
	/** Returns the sentences of a text in its order, without headings. No two topics have the same label. */
	sentences(text: NoteView, run: RunContext): Promise<readonly TextSentence[]>;
	/** Returns supports and contradictions of the claims that can be found by comparing words. */
	judge(request: JudgingRequest, run: RunContext): Promise<readonly JudgementDraft[]>;
	/** Finds the passages that speak most closely of the same thing as a statement, whatever they were found for. */
	beside(request: BesideRequest, run: RunContext): Promise<ChoosePassages>;
}
