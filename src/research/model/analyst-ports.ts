/** Ports of the analyst: the requests it gets and the answers it gives. */
import type { Language } from '../../language/language';
import type { ClaimDraft, ClaimKind, Topic } from './claims';
import type { Source, SourceKind } from './evidence';
import type { ReadPage, ResearchMode, RunContext } from './ports';
import type { RelatedNote } from './vault-ports';

/** The note as an analyst sees it: plain Markdown without its Research section, embeds expanded, capped. */
export interface NoteView {
	readonly path: string;
	readonly title: string;
	readonly text: string;
	/** Undefined where the text is too short to tell. */
	readonly language: Language | undefined;
}

/** One sentence of the note that a claim stands on. */
export interface NoteStatement {
	/** The label of its topic. */
	readonly topic: string;
	/** Verbatim from the note. */
	readonly text: string;
	/** The sentence before it in the note, for words such as "that review"; empty at the start of the note. */
	readonly before: string;
}

export interface TopicRequest {
	readonly note: NoteView;
	/** The user's own question about the note. */
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	/** At most this many topics. */
	readonly limit: number;
	/** At most this many web searches for each topic. */
	readonly queries: number;
}

/** A verified judgement on a statement of the note. */
export interface KnownVerdict {
	/** Label of the topic. */
	readonly topic: string;
	/** Words of the note. */
	readonly statement: string;
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
	/** Best first. The analyst cites a source by its `id` and quotes one of its passages to the letter. */
	readonly sources: readonly Source[];
	readonly related: readonly RelatedNote[];
	/** See `Gathered`. */
	readonly distinctiveWords?: readonly string[];
	/** Words that all findings together may have, about. */
	readonly wordLimit: number;
	/** Verdicts on claims of the note that the section shows already. */
	readonly judged?: readonly KnownVerdict[];
	/** The topics that are claims of the note and are to be judged; empty where none is checked. */
	readonly claims: readonly Topic[];
	/** The sentences of the note that its claims stand on. */
	readonly statements: readonly NoteStatement[];
}

export interface ReadingRequest {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	readonly page: ReadPage;
	/** Topics for which the page was found. */
	readonly topics: readonly Topic[];
	/** The sentences of the note that those topics stand on which are claims. */
	readonly statements: readonly NoteStatement[];
	/** At most this many tokens of the page are looked at; the ones nearest to the topics. */
	readonly limit: number;
}

export type Stance = 'supports' | 'contradicts';

/** A passage's stance on one statement of the note. */
export interface Judgement {
	/** The label of the statement's topic. */
	readonly topic: string;
	/** The statement, or the part of it that the passage decides: the note's words, to the letter. */
	readonly statement: string;
	readonly stance: Stance;
}

/** A quote as a reader returns it: nothing in it is trusted. */
export interface PageQuote {
	/** The label of the topic it tells something about. */
	readonly topic: string;
	/** Verbatim from the page. */
	readonly quote: string;
	/** Its meaning for the topic, in a sentence; empty if the quote is clear by itself. */
	readonly says: string;
	/** At most one for each statement. */
	readonly judgements: readonly Judgement[];
	/** As `ClaimDraft.isGuess`, of the judgements. */
	readonly isGuess?: boolean;
}

/**
 * Finds what is worth researching and says what the evidence shows, as data. Code checks and renders what it returns.
 */
export interface Analyst {
	/** Shown in the report: the model's name, or `extractive`. */
	readonly name: string;
	topics(request: TopicRequest, run: RunContext): Promise<readonly Topic[]>;
	/** @throws IncompleteSynthesis if only a part is ready; the original error if nothing is */
	synthesize(request: SynthesisRequest, run: RunContext): Promise<readonly ClaimDraft[]>;
	/** The few passages of a page that tell something about the topics; none where it adds nothing. */
	readPage(request: ReadingRequest, run: RunContext): Promise<readonly PageQuote[]>;
}

/** A partial answer; a fallback does the rest. Its cause is the original error. */
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
	/** Answers at once: it takes over when the user will not wait for the other, or when that one fails. */
	readonly quick: Analyst;
}

export type JudgingRequest = Pick<SynthesisRequest, 'note' | 'claims' | 'sources'>;

/** Answers at once and costs nothing: what the other cannot do or the user will not wait for. */
export interface QuickAnalyst extends Analyst {
	/**
	 * Returns every claim of the note that stands in a sentence of its own, the clearest first.
	 * @param named folded words that the user chose: the sentences that hold them come first, whatever they say
	 */
	claims(note: NoteView, named: readonly string[], run: RunContext): Promise<readonly Topic[]>;
	/** Supports and contradictions of the claims, as far as words alone show them. */
	judge(request: JudgingRequest, run: RunContext): Promise<readonly ClaimDraft[]>;
}
