import { HttpError } from '../net/http';
import type { ProviderFailure, RunContext, WebHit, WebQuery } from '../research/model/ports';
import { WEB_STRINGS } from '../locales/locale';

/** One service that searches the web. It reports its cost to `run.spend`. The chain filters the hits. */
export interface SearchProvider {
	/** `tavily`, `wikipedia` …: the name in settings, reports and `usage.by_provider`. */
	readonly id: string;
	/**
	 * Returns the best hits first. An empty list is an answer too.
	 * @throws ProviderError; or the signal's reason once it aborts
	 */
	search(query: ProviderQuery, run: RunContext): Promise<readonly WebHit[]>;
	/**
	 * For a test button: resolves if a search would work now. Costs as much as a small search.
	 * @throws ProviderError; or the signal's reason once it aborts
	 */
	check(run: RunContext): Promise<void>;
	/** Returns the most credits of a search. Without this method the service's usual credits count. */
	credits?(query: ProviderQuery): number;
	/**
	 * Part of the cache key: everything besides the query that changes the answer, without keys.
	 */
	readonly variant?: string;
	/**
	 * Returns the credits that the key used this month by the service's count; undefined if the service does not tell.
	 */
	usedCredits?(run: RunContext): Promise<number | undefined>;
}

/** A query as the chain hands it on. */
export interface ProviderQuery extends WebQuery {
	/** True for the cheapest search, because the month's budget is nearly spent. */
	readonly economy?: boolean;
	/** Number of questions that the text joins; one if undefined. */
	readonly questions?: number;
	/** True if no further service is ready to be asked. */
	readonly isLast?: boolean;
}

/**
 * `auth` wrong key · `exhausted` no searches left in the plan · `rate` too many requests at once · `bad_request` our
 * mistake or a wrong setting · `blocked` refused as a bot · `server` fault of the service · `parse` unreadable answer ·
 * `too-large` answer above the size limit · `budget` not sent: the user's limits forbid it · `busy` not sent: the queue
 * is too long · `moved` redirect to another host, which must not get the key · `proxy` refused by the user's proxy.
 */
export type ProviderFault =
	| 'auth'
	| 'exhausted'
	| 'rate'
	| 'bad_request'
	| 'blocked'
	| 'timeout'
	| 'network'
	| 'offline'
	| 'server'
	| 'parse'
	| 'too-large'
	| 'budget'
	| 'busy'
	| 'moved'
	| 'proxy';

export interface FaultFacts {
	/** The HTTP status, if an answer arrived. */
	readonly status?: number;
	/** Pause that the service asks for. */
	readonly retryAfterMs?: number;
	/** Message of the service: short plain text without keys. */
	readonly detail?: string;
	/** True if no key was sent, so that adding one may help. */
	readonly keyless?: boolean;
	/** Sentence for the user, if the general one of the kind does not help. */
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
		const isUnreached = this.kind === 'offline' || this.kind === 'network';
		return {
			provider: this.provider,
			reason: this.message,
			code: CODES[this.kind],
			...(isUnreached && { isUnreached }),
			...(this.kind === 'busy' && { isUnasked: true as const }),
		};
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
	offline: 'UNAVAILABLE',
	server: 'UNAVAILABLE',
	parse: 'MALFORMED_RESPONSE',
	'too-large': 'PAYLOAD_TOO_LARGE',
	budget: 'BUDGET_EXHAUSTED',
	busy: 'RATE_LIMIT_EXCEEDED',
	moved: 'VALIDATION_ERROR',
	proxy: 'UNAVAILABLE',
};

function sentence(kind: ProviderFault, { keyless, detail }: FaultFacts): string {
	const keylessFailure: Partial<Record<ProviderFault, string>> = WEB_STRINGS.keylessFailure;
	const plain = (keyless && keylessFailure[kind]) || WEB_STRINGS.failure[kind === 'offline' ? 'network' : kind];
	// For the other kinds, the service's message adds nothing to our sentence.
	return detail && (kind === 'bad_request' || kind === 'blocked')
		? WEB_STRINGS.failureDetail({ sentence: plain, detail })
		: plain;
}

/**
 * Returns a failure of `Http.send` as a ProviderError, and any other error, such as the reason of an abort, unchanged.
 */
export function asProviderError(error: unknown, provider: string): Error {
	return error instanceof HttpError ? new ProviderError(provider, HTTP_FAULTS[error.kind]) : (error as Error);
}

const HTTP_FAULTS: Readonly<Record<HttpError['kind'], ProviderFault>> = {
	timeout: 'timeout',
	network: 'network',
	offline: 'offline',
	'too-large': 'too-large',
	malformed: 'parse',
	'broken-off': 'network',
	moved: 'moved',
	proxy: 'proxy',
};

/** Returns the context of a run with another signal, or another account of its spending. */
export function contextOf(run: RunContext, own: Pick<RunContext, 'signal'> | Pick<RunContext, 'spend'>): RunContext {
	return {
		signal: run.signal,
		log: run.log,
		...(run.limits && { limits: run.limits }),
		warn: (message) => run.warn(message),
		spend: (spending) => run.spend(spending),
		...own,
	};
}

/** Returns a query in one line of at most `limit` characters, cut between words if it has spaces. */
export function cutAtWord(text: string, limit: number): string {
	const line = text.replace(/\s+/gu, ' ').trim();
	if (line.length <= limit) return line;
	const lastSpace = line.lastIndexOf(' ', limit);
	if (lastSpace > 0) return line.slice(0, lastSpace);
	// Do not leave half of a surrogate pair.
	return line.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}
