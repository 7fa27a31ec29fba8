/**
 * What the pipeline needs from the world, and no more. The other rooms implement these; `services/` puts them together.
 * Every method that takes a `RunContext` stops when its signal aborts, by rejecting with the signal's reason.
 */
import type { Language } from '../text/language';
import type { ClaimDraft, Topic } from './claims';
import type { Source } from './evidence';

export type Depth = 'shallow' | 'deep' | 'agentic';
export type ResearchMode = 'general' | 'academic' | 'technical';

/** The part of a run that the ports see: when to stop, where to log, where to say what was spent. */
export interface RunContext {
	readonly signal: AbortSignal;
	readonly log: Log;
	/** Something failed and the run goes on: the user is told, once. */
	warn(message: string): void;
	spend(spending: Spending): void;
}

/** What one call cost. Tokens and credits as the service reported them; 0 where it did not say. */
export interface Spending {
	/** `openai`, `tavily`, `wikipedia` …: the key of `usage.by_provider`. */
	readonly provider: string;
	readonly kind: 'llm' | 'search' | 'embedding';
	readonly inputTokens?: number;
	readonly outputTokens?: number;
	readonly credits?: number;
}

/** Calls at info, intermediates at debug, failures at warning. Keys are redacted by the log itself. */
export interface Log {
	debug(message: string, facts?: LogFacts): void;
	info(message: string, facts?: LogFacts): void;
	warn(message: string, facts?: LogFacts): void;
}
export type LogFacts = Readonly<Record<string, unknown>>;

/** The note as an analyst sees it: plain Markdown without its Research section, embeds expanded, capped. */
export interface NoteView {
	readonly path: string;
	readonly title: string;
	readonly text: string;
	/** Undefined where the text is too short to tell. */
	readonly language: Language | undefined;
}

export interface TopicRequest {
	readonly note: NoteView;
	/** What the user wants to know about the note, in their own words. */
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	/** At most this many topics. */
	readonly limit: number;
	/** At most this many web searches for each topic. */
	readonly queries: number;
}

export interface SynthesisRequest {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	readonly topics: readonly Topic[];
	/** Best first. The analyst cites a source by its `id` and quotes one of its passages to the letter. */
	readonly sources: readonly Source[];
	readonly related: readonly RelatedNote[];
	/** About how many words all findings together may have. */
	readonly wordLimit: number;
	/** The topics that are claims of the note and are to be judged; empty where none is checked. */
	readonly claims: readonly Topic[];
}

export interface ReadingRequest {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	readonly page: ReadPage;
	/** Those that the page was found for. */
	readonly topics: readonly Topic[];
	/** At most this many tokens of the page are looked at; the ones nearest to the topics. */
	readonly limit: number;
}

/** What a passage means for the claim that a topic is; `neither` for every other topic. */
export type Stance = 'supports' | 'contradicts' | 'neither';

/** A quote as a reader returns it: nothing in it is trusted. */
export interface PageQuote {
	/** The label of the topic it tells something about. */
	readonly topic: string;
	/** Verbatim from the page. */
	readonly quote: string;
	/** What it says about the topic, in a sentence; empty where the quote says it by itself. */
	readonly says: string;
	readonly stance: Stance;
	/** As `ClaimDraft.isGuess`, of the stance. */
	readonly isGuess?: boolean;
}

/** Finds what is worth researching and says what the evidence shows, as data. Code checks and renders what it returns. */
export interface Analyst {
	/** Shown in the report: the model's name, or `extractive`. */
	readonly name: string;
	topics(request: TopicRequest, run: RunContext): Promise<readonly Topic[]>;
	synthesize(request: SynthesisRequest, run: RunContext): Promise<readonly ClaimDraft[]>;
	/** The few passages of a page that tell something about the topics; none where it adds nothing. */
	readPage(request: ReadingRequest, run: RunContext): Promise<readonly PageQuote[]>;
}

export type JudgingRequest = Pick<SynthesisRequest, 'note' | 'claims' | 'sources'>;

/** Answers at once and costs nothing: what the other cannot do or the user will not wait for. */
export interface QuickAnalyst extends Analyst {
	/** Supports and contradictions of the claims, as far as words alone show them. */
	judge(request: JudgingRequest, run: RunContext): Promise<readonly ClaimDraft[]>;
}

export interface WebQuery {
	readonly text: string;
	readonly limit: number;
	readonly mode: ResearchMode;
	readonly language: Language | undefined;
	/** Which share of the budget pays for it; `topics` where left out. */
	readonly purpose?: SpendingPurpose;
	/** The run can do without it: it is left out rather than waited for where a service stands in for another. */
	readonly isOptional?: boolean;
}

/** What a paid search or extraction is for: each has its share of the monthly credits. */
export type SpendingPurpose = 'topics' | 'deep-reading' | 'claim-checks' | 'follow-ups' | 'manual-extract' | 'reserve';

export interface WebHit {
	readonly url: string;
	readonly title: string;
	/** Plain text as the provider gave it: a snippet, or several joined by blank lines. */
	readonly text: string;
	/** Relevance 0–1; undefined where the provider gives none. */
	readonly score?: number;
	/** ISO date, where the provider gives one. */
	readonly published?: string;
}

/** A hit that passed the URL guard. */
export interface FoundPage extends WebHit {
	/** The canonical URL: two hits with the same one are the same page. `url` stays what the user opens. */
	readonly identity: string;
	/** Who found it, where it was not the provider that the answer names. */
	readonly provider?: string;
}

export interface WebAnswer {
	/** The provider that answered. */
	readonly provider: string;
	/** Best first; behind them, as many at most, those whose `text` is empty: such a page has to be read to be evidence. */
	readonly hits: readonly FoundPage[];
	/** The providers that were asked before it and failed. */
	readonly failures: readonly ProviderFailure[];
	/** Set where nobody answered and an older answer stands in: ISO time at which it was given. */
	readonly cachedAt?: string;
}

export interface SearchEstimate {
	readonly credits: number;
	/** Credits left this month; undefined where the user set no limit. */
	readonly left?: number;
}

/** Why a provider gave no answer; `reason` is a sentence for the user without any key in it. */
export interface ProviderFailure {
	readonly provider: string;
	readonly reason: string;
	readonly code: 'AUTHENTICATION' | 'RATE_LIMIT_EXCEEDED' | 'QUOTA_EXHAUSTED' | 'BUDGET_EXHAUSTED' | 'TIMEOUT' | 'MALFORMED_RESPONSE' | 'VALIDATION_ERROR' | 'INTERNAL';
	/** It was spared an optional query that it would have had to be waited for. */
	readonly isSpared?: true;
}

/** Thrown by `WebSearch.search` when no provider answered. No hits is an answer, not a failure. */
export class WebSearchFailed extends Error {
	override readonly name = 'WebSearchFailed';

	constructor(readonly failures: readonly ProviderFailure[]) {
		super(failures.map((failure) => `${failure.provider}: ${failure.reason}`).join(' '));
	}
}

export interface WebSearch {
	search(query: WebQuery, run: RunContext): Promise<WebAnswer>;
	/** What so many searches cost at most with the service that is asked first; undefined where that is free. */
	estimate?(searches: number, mode: ResearchMode): SearchEstimate | undefined;
	/** A page that the note links, as a search would name it; undefined where it must not be opened or the user wants nothing from there. */
	page?(address: string): Pick<FoundPage, 'url' | 'identity'> | undefined;
}

export interface PageRequest {
	/** An address that search returned or the note contains, never one that a model wrote. */
	readonly url: string;
	/** Whether a page holds what is known of it. A short one that does not may be a login, and is sought elsewhere where that can be. */
	readonly isExpected?: (page: ReadPage) => boolean;
}

/** A page that somebody read: its main content as clean Markdown without images or scripts. */
export interface ReadPage {
	/** Where the page was found in the end, after redirects. */
	readonly url: string;
	readonly title: string;
	/** At most `LIMITS.pageCharacters` characters, cut at the end of a paragraph. */
	readonly text: string;
	/** Who read it: `page` for the product itself, else the id of the service that did. */
	readonly reader: string;
	readonly author?: string;
	/** ISO date. */
	readonly published?: string;
	readonly site?: string;
	/** BCP 47, as the page declares it. */
	readonly language?: string;
}

/** Why a page could not be read; `reason` is a sentence for the user. */
export class PageNotRead extends Error {
	override readonly name = 'PageNotRead';

	constructor(
		readonly code: 'INVALID_URL' | 'BLOCKED_HOST' | 'UNSUPPORTED_FILE' | 'AUTHENTICATION' | 'TIMEOUT' | 'PAYLOAD_TOO_LARGE' | 'EXTRACT_FAILED',
		readonly reason: string,
		options?: ErrorOptions,
	) {
		super(reason, options);
	}
}

export interface PageReader {
	/** @throws PageNotRead; or the signal's reason once it aborts */
	read(request: PageRequest, run: RunContext): Promise<ReadPage>;
}

export interface VaultQuery {
	readonly text: string;
	readonly limit: number;
	/** Paths that must not be found: the note itself. */
	readonly exclude: readonly string[];
	/** True for what a person typed into a search box: `"…"` then demands a phrase and `-…` leaves out; in prose they are punctuation. */
	readonly isTyped?: boolean;
}

/** One passage of a note. */
export interface VaultHit {
	readonly path: string;
	readonly title: string;
	/** The headings above the passage, outermost first, as written in the note. */
	readonly headings: readonly string[];
	/** The passage as it stands in the note, Markdown included. */
	readonly text: string;
	/** Zero-based line of the note where the passage starts. */
	readonly line: number;
	/** Relevance 0–1 within this answer. */
	readonly score: number;
}

/** A note close to the researched one, and why, in facts the code can vouch for. */
export interface RelatedNote {
	readonly path: string;
	readonly title: string;
	/** The researched note speaks of what this one is called. */
	readonly isNamed: boolean;
	/** Rare words that both notes use, as the researched note writes them; most telling first. */
	readonly sharedTerms: readonly string[];
	/** Notes that link to both. */
	readonly sharedBacklinks: number;
	/** The passage that is closest. */
	readonly passage: VaultHit;
}

export interface RelatedQuery {
	readonly path: string;
	readonly text: string;
	readonly limit: number;
	/** Paths to leave out: the note itself and what it links already. */
	readonly exclude: readonly string[];
}

export interface VaultSearch {
	search(query: VaultQuery, run: RunContext): Promise<readonly VaultHit[]>;
	related(query: RelatedQuery, run: RunContext): Promise<readonly RelatedNote[]>;
}

/** The notes of the vault, read and linked as the host does it. Paths are vault-relative with `/`. */
export interface NoteStore {
	/** @throws ResearchError NOTE_NOT_FOUND */
	open(path: string): Promise<OpenNote>;
	/** @throws ResearchError NOTE_NOT_FOUND */
	read(path: string): Promise<string>;
	/** The path that `[[link]]` written in `from` leads to; `link` without `#…` and alias. */
	resolveLink(link: string, from: string): string | undefined;
	/** The shortest link text that leads from `from` to `path`; one that leads nowhere when the note is gone. */
	linkText(path: string, from: string): string;
}

/** One note bound at the start of a run: it stays the same note when the user renames or moves it. */
export interface OpenNote {
	/** The path it has now. */
	readonly path: string;
	/** @throws ResearchError NOTE_CHANGED once the note is deleted */
	read(): Promise<string>;
	/**
	 * Replaces the text in one step that nothing can come between. `change` gets the text of that moment; when it throws,
	 * nothing is written and its error comes out.
	 * @throws ResearchError NOTE_CHANGED once the note is deleted
	 */
	update(change: (current: string) => string): Promise<void>;
}

/** Sections that a run replaced, newest first, so that none is ever lost. */
export interface SectionHistory {
	load(path: string): Promise<readonly KeptSection[]>;
	save(path: string, sections: readonly KeptSection[]): Promise<void>;
}
export interface KeptSection {
	/** ISO time of the replacement. */
	readonly replacedAt: string;
	readonly text: string;
}

export interface Clock {
	now(): Date;
	/** Milliseconds from any origin, never going back. */
	elapsed(): number;
}
