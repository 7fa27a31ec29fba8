/**
 * The ports of the pipeline: here the run and the web, beside it the analysts
 * (`analyst-ports.ts`) and the vault (`vault-ports.ts`). Other modules implement these; `services/` puts them
 * together.
 * Every method that takes a `RunContext` stops when its signal aborts, by rejecting with the signal's reason.
 */
import type { Language } from '../../language/language';
import type { ErrorCode } from './errors';
import type { RunLimits } from './run-limits';

export type Depth = 'shallow' | 'deep' | 'agentic';
export type ResearchMode = 'general' | 'academic' | 'technical';

/** The part of a run that the ports see: when to stop, where to log, where to say what was spent. */
export interface RunContext {
	readonly signal: AbortSignal;
	readonly log: Log;
	/** Something failed and the run goes on: the user is told, once. */
	warn(message: string): void;
	spend(spending: Spending): void;
	/** Most credits and calls, with the spending so far; without it the run is not limited. */
	readonly limits?: RunLimits;
	/** Reports text that a model was not shown; without it nothing is reported. */
	omit?(omission: Omission): void;
}

/** Text left out of a prompt, in characters. */
export interface Omission {
	/** `note` in search of topics, `note_in_findings` …: what was cut, and for which prompt. */
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
}

/** Calls at info, intermediates at debug, failures at warning. Keys are redacted by the log itself. */
export interface Log {
	debug(message: string, facts?: LogFacts): void;
	info(message: string, facts?: LogFacts): void;
	warn(message: string, facts?: LogFacts): void;
}
export type LogFacts = Readonly<Record<string, unknown>>;

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

/** Purpose of a paid search or extraction: each has its share of the monthly credits. */
export type SpendingPurpose = 'topics' | 'deep-reading' | 'claim-checks' | 'follow-ups' | 'manual-extract' | 'reserve';

export interface WebHit {
	readonly url: string;
	readonly title: string;
	/** Plain text as the provider gave it: a snippet, or several joined by blank lines. */
	readonly text: string;
	/** Relevance 0–1; undefined where the provider gives none. */
	readonly score?: number;
	/** ISO date, if the provider gives one. */
	readonly published?: string;
	/** ISO time of the search that showed it, if a cached answer was used. */
	readonly rememberedAt?: string;
}

export interface PageAddress {
	/** The address that the user opens. */
	readonly url: string;
	/** The canonical URL: two addresses with the same one are the same page. It is compared and never opened. */
	readonly identity: string;
}

/** Tells which addresses are the same page, and which lead to none that may be opened. */
export interface PageAddresses {
	/** As a search would name the page; undefined where it must not be opened or the user wants nothing from there. */
	page(address: string): PageAddress | undefined;
}

/** A hit that passed the URL guard. */
export interface FoundPage extends WebHit, PageAddress {
	/** The service that found it, if it is not the provider that the answer names. */
	readonly provider?: string;
	/** Path of the vault note that is a clipping of it. */
	readonly clippedIn?: string;
}

export interface WebAnswer {
	/** The provider that answered. */
	readonly provider: string;
	/**
	 * Best first; behind them, as many at most, those whose `text` is empty: such a page has to be read to be evidence.
	 */
	readonly hits: readonly FoundPage[];
	/** The providers that were asked before it and failed. */
	readonly failures: readonly ProviderFailure[];
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
	readonly code: ErrorCode;
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
	/**
	 * Most credits that these searches cost, even if each service has to be asked; undefined if they are free.
	 * An answer that comes too late may be paid for twice: that is not in it.
	 */
	estimate?(texts: readonly string[], mode: ResearchMode): SearchEstimate | undefined;
}

export interface PageRequest {
	/** An address that search returned or the note contains, never one that a model wrote. */
	readonly url: string;
	/**
	 * True if a page contains its known snippet. A short page without it may be a login wall, so another reader tries
	 * it if there is one.
	 */
	readonly isExpected?: (page: ReadPage) => boolean;
}

/** A page that somebody read: its main content as clean Markdown without images or scripts. */
export interface ReadPage {
	/** Where the page was found in the end, after redirects. */
	readonly url: string;
	readonly title: string;
	/** At most `LIMITS.pageCharacters` characters, cut at the end of a paragraph. */
	readonly text: string;
	/** The reader: `page` for the product itself, else the id of the service that did. */
	readonly reader: string;
	readonly author?: string;
	/** ISO date. */
	readonly published?: string;
	readonly site?: string;
	/** BCP 47, as the page declares it. */
	readonly language?: string;
	/** True if the page offers products for sale. */
	readonly isShop?: true;
}

/** Why a page could not be read; `reason` is a sentence for the user. */
export class PageNotRead extends Error {
	override readonly name = 'PageNotRead';

	/** The page's own server says that the page no longer exists (404 or 410). */
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
	/** Credits that so many pages cost at most; nothing where this device reads them alone. */
	estimate?(pages: number): number;
	/** @throws PageNotRead; or the signal's reason once it aborts */
	read(request: PageRequest, run: RunContext): Promise<ReadPage>;
}

/** Paid or slow answers of a run, kept so that a second run need not ask again: `LIMITS.keptMinutes`. */
export interface PaidAnswers {
	/** As it was kept; undefined where nothing fresh is */
	recall(question: string, run: RunContext): Promise<unknown>;
	/** @param answer what JSON can hold */
	keep(question: string, answer: unknown, run: RunContext): Promise<void>;
	/** For this run alone, should it be interrupted and gone on with. */
	keepForRun(question: string, answer: unknown, run: RunContext): void;
}

export interface Clock {
	now(): Date;
	/** Milliseconds from any origin, never going back. */
	elapsed(): number;
}
