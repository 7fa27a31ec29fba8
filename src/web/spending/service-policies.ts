import { nextMonth, nextPacificDay } from './calendar';

/** How a service wants to be treated. */
export interface ServicePolicy {
	/** Requests that may go out at once after a pause … */
	readonly burst: number;
	/** … and milliseconds until one more may. */
	readonly spacing: number;
	/** Requests that a search takes at most, repetitions aside. */
	readonly requests: number;
	/** Credits of a search if the provider reports none; 0 if it is free. */
	readonly credits: number;
	/**
	 * Credits that a search can cost at most where that is more: a model may search more than once. What is claimed
	 * beyond it is not counted.
	 */
	readonly most?: number;
	/** When a used-up plan has searches again, where its refusal does not tell. */
	readonly renewal: (now: number) => number;
	/** False where the terms do not allow results to be kept: they are then remembered for the run alone. */
	readonly mayKeep: boolean;
	/** Failures in a row after which it is left alone for a while. */
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
/** A service behind a model's API: one a second, three at once. */
const NATIVE: ServicePolicy = { ...PAID, burst: 3, failures: 5 };

/**
 * A bucket that holds `burst` and gains one each `spacing` lets no more than `burst + 60 s / spacing` through in any
 * minute. The figures stay below what the services publish; a burst is what one run asks at once, so that a run waits
 * for nobody but those who want their requests apart.
 */
const POLICIES: Readonly<Record<string, ServicePolicy>> = {
	tavily: { ...PAID, burst: 40, spacing: SECOND },
	// The free plan takes one a second; results may not be stored:
	// https://api-dashboard.search.brave.com/terms-of-service
	brave: { ...PAID, burst: 1, mayKeep: false },
	// An hour takes a fifth of the plan: https://serpapi.com/faq
	serpapi: PAID,
	searxng: { ...FREE, burst: 10 },
	// No API: one page at a time.
	duckduckgo: { ...FREE, burst: 1 },
	// No limit on reading is published; series of requests are asked for: https://www.mediawiki.org/wiki/API:Etiquette
	// A search that finds nothing is made a second time, looser.
	wikipedia: { ...FREE, burst: 20, requests: 2 },
	// Five a second without an address to write to: https://www.crossref.org/documentation/retrieve-metadata/rest-api/
	crossref: FREE,
	// One in three seconds: https://info.arxiv.org/help/api/tou.html
	arxiv: { ...FREE, burst: 1, spacing: 3 * SECOND },
	// One a second, with a key and without: https://www.semanticscholar.org/product/api
	'semantic-scholar': { ...FREE, burst: 1 },
	perplexity: NATIVE,
	// A day's searches, not a month's: https://developers.google.com/custom-search/v1/overview
	google: { ...PAID, renewal: nextPacificDay },
	'anthropic-search': { ...NATIVE, most: 4 },
	'openai-search': { ...NATIVE, most: 10 },
};

const TAVILY_PRODUCTION: Partial<ServicePolicy> = { burst: 100, spacing: (60 * SECOND) / 900 };

export function policyOf(service: string, plan: TavilyPlan = 'development'): ServicePolicy {
	const policy = POLICIES[service] ?? FREE;
	return plan === 'production' && service.startsWith('tavily') ? { ...policy, ...TAVILY_PRODUCTION } : policy;
}
