import { nextMonth, nextPacificDay } from './calendar';

/** How a service wants to be treated. */
export interface ServicePolicy {
	/** Requests that may be sent at once after a pause. */
	readonly burst: number;
	/** Milliseconds until one more request may be sent. */
	readonly spacing: number;
	/** Most requests of one search, without retries. */
	readonly requests: number;
	/** Credits of a search if the provider reports none; 0 if it is free. */
	readonly credits: number;
	/**
	 * Most credits of a search, if more than `credits`: a model may search more than once. Credits reported beyond this
	 * are not counted.
	 */
	readonly most?: number;
	/** Returns when a used-up plan has searches again, if the refusal does not tell. */
	readonly renewal: (now: number) => number;
	/** False if the terms forbid storing results: they are then cached for the run only. */
	readonly mayKeep: boolean;
	/** Failures in a row that open the breaker. */
	readonly failures: number;
}

/**
 * Request limits of Tavily's plans: 100 a minute, or 1,000.
 * https://docs.tavily.com/documentation/rate-limits
 */
export type TavilyPlan = 'development' | 'production';

const SECOND = 1_000;
const FREE: ServicePolicy = {
	burst: 5,
	spacing: SECOND,
	requests: 1,
	credits: 0,
	failures: 3,
	renewal: nextMonth,
	mayKeep: true,
};
const PAID: ServicePolicy = { ...FREE, burst: 10, credits: 1 };
/** A service behind a model's API: three requests at once, then one a second. */
const NATIVE: ServicePolicy = { ...PAID, burst: 3, failures: 5 };

/**
 * A bucket of `burst` tokens that gains one each `spacing` lets at most `burst + 60 s / spacing` requests through in
 * any minute. The figures stay below the limits that the services publish. `burst` covers the requests that one run
 * sends at once, so that a run waits only for services that demand a pause between requests.
 */
const POLICIES: Readonly<Record<string, ServicePolicy>> = {
	tavily: { ...PAID, burst: 40, spacing: SECOND },
	// The free plan allows one request a second; results may not be stored:
	// https://api-dashboard.search.brave.com/terms-of-service
	brave: { ...PAID, burst: 1, mayKeep: false },
	// An hour allows a fifth of the plan: https://serpapi.com/faq
	serpapi: PAID,
	searxng: { ...FREE, burst: 10 },
	// A result page instead of an API, so one request at a time.
	duckduckgo: { ...FREE, burst: 1 },
	// Reading has no published limit, but requests should be sent in series:
	// https://www.mediawiki.org/wiki/API:Etiquette
	// A search that finds nothing is repeated with looser conditions.
	wikipedia: { ...FREE, burst: 20, requests: 2 },
	// Five requests a second without `mailto`: https://www.crossref.org/documentation/retrieve-metadata/rest-api/
	crossref: FREE,
	// One request in three seconds: https://info.arxiv.org/help/api/tou.html
	arxiv: { ...FREE, burst: 1, spacing: 3 * SECOND },
	// One request a second, with and without a key: https://www.semanticscholar.org/product/api
	'semantic-scholar': { ...FREE, burst: 1 },
	perplexity: NATIVE,
	// The quota is per day, not per month: https://developers.google.com/custom-search/v1/overview
	google: { ...PAID, renewal: nextPacificDay },
	'anthropic-search': { ...NATIVE, most: 4 },
	'openai-search': { ...NATIVE, most: 10 },
};

const TAVILY_PRODUCTION: Partial<ServicePolicy> = { burst: 100, spacing: (60 * SECOND) / 900 };

export function policyOf(service: string, plan: TavilyPlan = 'development'): ServicePolicy {
	const policy = POLICIES[service] ?? FREE;
	return plan === 'production' && service.startsWith('tavily') ? { ...policy, ...TAVILY_PRODUCTION } : policy;
}
