/**
 * The ports of the pipeline: the run and the web here, the analysts in `analyst-ports.ts`, the vault in
 * `vault-ports.ts`. Other modules implement them; `services/` connects them. Every method with a `RunContext` rejects
 * with the signal's reason if its signal aborts.
 */
import type { Language } from '../../language/language';
import type { ErrorCode, ResearchError } from './errors';
import type { FoundPassage, PagePictures } from './evidence';
import type { RunLimits } from './limits';

export type Depth = 'shallow' | 'deep' | 'agentic';
export type ResearchMode = 'general' | 'academic' | 'technical';

/** The part of a run that the ports see: when to stop, where to log, and where to report costs. */
export interface RunContext {
	readonly signal: AbortSignal;
	readonly log: Log;
	/** Tells the user, once, that something failed while the run goes on. */
	warn(message: string): void;
	spend(spending: Spending): void;
	/** Limits of credits and calls, with the spending so far; without them the run is not limited. */
	readonly limits?: RunLimits;
	/** Shows in the progress line what the run waits for; without it nothing is shown. */
	tellWaiting?(sentence: string): void;
	/** Asks, once a run, whether to go on without a model that is gone; rejects if the run stops. */
	withoutModel?(error: ResearchError): Promise<void>;
	/** Reports text that a model was not shown; without it nothing is reported. */
	omit?(omission: Omission): void;
}

/** Text left out of a prompt, in characters. */
export interface Omission {
	/** The text that was cut, and the prompt it was cut for: `note` in the prompt for topics, `note_in_findings` … */
	readonly what: 'note' | 'note_in_findings' | 'evidence_in_findings' | 'evidence_in_comparison' | 'pages';
	readonly shown: number;
	readonly of: number;
}

/** Cost of one call: tokens and credits as the service reported them, 0 if it reported none. */
export interface Spending {
	/** `openai`, `tavily`, `wikipedia` …: the key of `usage.by_provider`. */
	readonly provider: string;
	readonly kind: 'llm' | 'search' | 'embedding';
	readonly inputTokens?: number;
	readonly outputTokens?: number;
	readonly credits?: number;
	/** US dollars of a call of a model or of embeddings; undefined if its price is not known. */
	readonly dollars?: number;
}

/** Log of a run: calls at info, intermediate results at debug, failures at warn. The log redacts keys itself. */
export interface Log {
	debug(message: string, facts?: LogFacts): void;
	info(message: string, facts?: LogFacts): void;
	warn(message: string, facts?: LogFacts): void;
}
export type LogFacts = Readonly<Record<string, unknown>>;

export interface WebQuery {
	/** Keywords. */
	readonly text: string;
	/** The same as a sentence, for services that read natural language; they get the keywords if it is undefined. */
	readonly sentence?: string | undefined;
	readonly limit: number;
	readonly mode: ResearchMode;
	readonly language: Language | undefined;
	/** The share of the budget that pays for it; `topics` if undefined. */
	readonly purpose?: SpendingPurpose;
	/**
	 * True if the run can do without the query: it is skipped instead of waited for if it went to a substitute service.
	 */
	readonly isOptional?: boolean;
}

/** Purpose of a paid search or extraction. Each has a share of the monthly credits. */
export type SpendingPurpose = 'topics' | 'deep-reading' | 'claim-checks' | 'follow-ups' | 'manual-extract' | 'reserve';

/** A hit as a service returns it. The search drops those that must not be opened. */
export interface WebHit {
	readonly url: string;
	readonly title: string;
	/** Plain text as the provider gave it: a snippet, or several joined by blank lines. */
	readonly text: string;
	/** Relevance 0–1; undefined if the provider gives none. */
	readonly score?: number;
	/** ISO date, if the provider gives one. */
	readonly published?: string;
	/** ISO time of the search that returned it, if a cached answer was used. */
	readonly rememberedAt?: string;
	readonly pictures?: PagePictures;
}

export interface PageAddress {
	/** The address that the user opens. */
	readonly url: string;
	/** The canonical URL, equal for two addresses of the same page. Only for comparison, never opened. */
	readonly identity: string;
}

/** Identifies pages by their addresses, and rejects addresses that must not be opened. */
export interface PageAddresses {
	/** Returns the page at an address; undefined if it must not be opened or the user excluded its host. */
	page(address: string): PageAddress | undefined;
}

export interface WebAnswer {
	/** The provider that answered. */
	readonly provider: string;
	/**
	 * Hits with text, best first; then at most as many hits with an empty `text`, which have to be read to be evidence.
	 */
	readonly hits: readonly FoundPassage[];
	/** The providers that were tried before and failed. */
	readonly failures: readonly ProviderFailure[];
}

export interface SearchEstimate {
	readonly credits: number;
	/** Credits left this month; undefined if the user set no limit. */
	readonly left?: number;
}

/** Reason why a provider gave no answer; `reason` is a sentence for the user and contains no key. */
export interface ProviderFailure {
	readonly provider: string;
	readonly reason: string;
	readonly code: ErrorCode;
	/** True if the provider did not fail: an optional query was skipped because it would have had to wait. */
	readonly isSpared?: true;
	/** True if the connection failed: the provider itself said nothing. */
	readonly isUnreached?: true;
	/** True if the provider was not asked: too many queries wait for it. */
	readonly isUnasked?: true;
}

/** Thrown by `WebSearch.search` if no provider answered. An answer without hits is not a failure. */
export class WebSearchFailed extends Error {
	override readonly name = 'WebSearchFailed';

	constructor(readonly failures: readonly ProviderFailure[]) {
		super(failures.map((failure) => `${failure.provider}: ${failure.reason}`).join(' '));
	}
}

export interface WebSearch {
	search(query: WebQuery, run: RunContext): Promise<WebAnswer>;
	/**
	 * Returns the highest cost of these searches, even if every service has to be tried; undefined if they are free. An
	 * answer that comes too late may be paid for twice, which is not included.
	 */
	estimate?(texts: readonly string[], mode: ResearchMode): SearchEstimate | undefined;
}

export interface PageRequest {
	/** An address from a search or the note, never one that a model wrote. */
	readonly url: string;
	/**
	 * Returns true if a page contains its search snippet. A short page without it may be a login wall, so another reader
	 * tries it, if there is one.
	 */
	readonly isExpected?: (page: ReadPage) => boolean;
	/** True to read the whole page rather than its main content: a quote may be from a comment or a caption. */
	readonly isWhole?: boolean;
}

/** A page that was read: its main content as clean Markdown without images or scripts. */
export interface ReadPage {
	/** The final address, after redirects. */
	readonly url: string;
	readonly title: string;
	/**
	 * At most `LIMITS.pageCharacters` characters, or `LIMITS.wholePageCharacters` of a whole page, cut at the end of a
	 * paragraph.
	 */
	readonly text: string;
	/** True if a whole page has more text than `text`. */
	readonly isCut?: boolean;
	/** The reader: `page` if this device fetched the page, else the id of the service. */
	readonly reader: string;
	/** ISO date. */
	readonly published?: string;
	readonly site?: string;
	/** True if the page offers products for sale. */
	readonly isShop?: true;
}

/** Thrown if a page could not be read; `reason` is a sentence for the user. */
export class PageNotRead extends Error {
	override readonly name = 'PageNotRead';

	/** True if the page's own server says that the page no longer exists (404 or 410). */
	readonly isGone: boolean;

	constructor(
		readonly code:
			| 'INVALID_URL'
			| 'BLOCKED_HOST'
			| 'UNSUPPORTED_FILE'
			| 'AUTHENTICATION'
			| 'TIMEOUT'
			| 'PAYLOAD_TOO_LARGE'
			| 'EXTRACT_FAILED',
		readonly reason: string,
		options: ErrorOptions & { readonly isGone?: boolean } = {},
	) {
		super(reason, options);
		this.isGone = options.isGone ?? false;
	}
}

export interface PageReader {
	/**
	 * Returns the highest number of credits for this number of pages; undefined if this device reads them free of charge.
	 */
	estimate?(pages: number): number;
	/** @throws PageNotRead; or the signal's reason if it aborts */
	read(request: PageRequest, run: RunContext): Promise<ReadPage>;
}

/** Cache of paid or slow answers, so that a second run within `LIMITS.keptMinutes` does not pay again. */
export interface PaidAnswers {
	/** Returns a fresh answer from the cache, or undefined. */
	recall(question: string, run: RunContext): Promise<unknown>;
	/** @param answer a value that JSON can represent */
	keep(question: string, answer: unknown, run: RunContext): Promise<void>;
	/** Keeps an answer for this run alone, in case it is interrupted and continued. */
	keepForRun(question: string, answer: unknown, run: RunContext): void;
}

export interface Clock {
	now(): Date;
	/** Milliseconds since any moment; never decreases. */
	elapsed(): number;
}
