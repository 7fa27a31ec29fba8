import { HttpError } from '../net/http';
import type { ProviderFailure, RunContext, WebHit, WebQuery } from '../research/model/ports';
import { WEB_STRINGS } from '../locales/locale';

/** One service that searches the web. It reports what it cost to `run.spend` and filters nothing: the chain does. */
export interface SearchProvider {
	/** `tavily`, `wikipedia` …: the name in settings, reports and `usage.by_provider`. */
	readonly id: string;
	/**
	 * Best first; none is an answer too.
	 * @throws ProviderError; or the signal's reason once it aborts
	 */
	search(query: ProviderQuery, run: RunContext): Promise<readonly WebHit[]>;
	/**
	 * For a test button: resolves when a search would work now. It costs as much as a small search.
	 * @throws ProviderError; or the signal's reason once it aborts
	 */
	check(run: RunContext): Promise<void>;
	/** Credits that a search takes at most; where left out, what is usual for the service. */
	credits?(query: ProviderQuery): number;
	/**
	 * Everything besides the query that changes the answer, as text without keys: a part of the cache key.
	 */
	readonly variant?: string;
	/** Credits that the key has used this month as the service counts them; undefined where it does not tell. */
	usedCredits?(run: RunContext): Promise<number | undefined>;
}

/** A query as the chain hands it on. */
export interface ProviderQuery extends WebQuery {
	/** The month's budget is nearly spent: the cheapest search will do. */
	readonly economy?: boolean;
	/** No service behind this one is ready to be asked. */
	readonly isLast?: boolean;
}

/**
 * `auth` a bad key · `exhausted` no searches left in the plan · `rate` too many at once · `bad_request` our mistake or
 * a wrong setting · `blocked` refused, as bots are · `server` their problem · `parse` an answer that is none ·
 * `too-large` more than is taken in · `budget` not sent: the user's own limits do not allow it · `busy` not sent: too
 * many wait for their turn · `moved` it sends its callers elsewhere, where no key may go.
 */
export type ProviderFault =
	| 'auth'
	| 'exhausted'
	| 'rate'
	| 'bad_request'
	| 'blocked'
	| 'timeout'
	| 'network'
	| 'server'
	| 'parse'
	| 'too-large'
	| 'budget'
	| 'busy'
	| 'moved';

export interface FaultFacts {
	/** The HTTP status, if an answer arrived. */
	readonly status?: number;
	/** How long the service asks to be left alone. */
	readonly retryAfterMs?: number;
	/** Message of the service: short plain text without keys. */
	readonly detail?: string;
	/** No key was sent, so that adding one may help. */
	readonly keyless?: boolean;
	/** Advice for the user, if the general sentence of the kind does not help. */
	readonly sentence?: string;
}

/**
 * Why a provider gave no answer. The message is a sentence for the user that names neither the provider nor any key.
 */
export class ProviderError extends Error {
	override readonly name = 'ProviderError';
	readonly status: number | undefined;
	readonly retryAfterMs: number | undefined;

	constructor(
		readonly provider: string,
		readonly kind: ProviderFault,
		readonly facts: FaultFacts = {},
	) {
		super(facts.sentence ?? sentence(kind, facts));
		this.status = facts.status;
		this.retryAfterMs = facts.retryAfterMs;
	}

	toFailure(): ProviderFailure {
		return { provider: this.provider, reason: this.message, code: CODES[this.kind] };
	}
}

const CODES: Readonly<Record<ProviderFault, ProviderFailure['code']>> = {
	auth: 'AUTHENTICATION',
	exhausted: 'QUOTA_EXHAUSTED',
	rate: 'RATE_LIMIT_EXCEEDED',
	bad_request: 'VALIDATION_ERROR',
	blocked: 'UNAVAILABLE',
	timeout: 'TIMEOUT',
	network: 'UNAVAILABLE',
	server: 'UNAVAILABLE',
	parse: 'MALFORMED_RESPONSE',
	'too-large': 'PAYLOAD_TOO_LARGE',
	budget: 'BUDGET_EXHAUSTED',
	busy: 'RATE_LIMIT_EXCEEDED',
	moved: 'VALIDATION_ERROR',
};

function sentence(kind: ProviderFault, { keyless, detail }: FaultFacts): string {
	const keylessFailure: Partial<Record<ProviderFault, string>> = WEB_STRINGS.keylessFailure;
	const plain = (keyless && keylessFailure[kind]) || WEB_STRINGS.failure[kind];
	// Elsewhere the service's own words tell the user nothing that the sentence does not.
	return detail && (kind === 'bad_request' || kind === 'blocked')
		? WEB_STRINGS.failureDetail({ sentence: plain, detail })
		: plain;
}

/**
 * What `Http.send` rejects with, as a ProviderError; anything else, such as the reason of an abort, stays what it is.
 */
export function asProviderError(error: unknown, provider: string): Error {
	return error instanceof HttpError ? new ProviderError(provider, HTTP_FAULTS[error.kind]) : (error as Error);
}

const HTTP_FAULTS: Readonly<Record<HttpError['kind'], ProviderFault>> = {
	timeout: 'timeout',
	network: 'network',
	'too-large': 'too-large',
	malformed: 'parse',
	'broken-off': 'network',
	moved: 'moved',
};

/** A query in one line of at most `limit` characters, cut between words where the script has spaces. */
export function cutAtWord(text: string, limit: number): string {
	const line = text.replace(/\s+/gu, ' ').trim();
	if (line.length <= limit) return line;
	const lastSpace = line.lastIndexOf(' ', limit);
	if (lastSpace > 0) return line.slice(0, lastSpace);
	// A lone half of a surrogate pair is not text.
	return line.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}
