import { nextMonth } from './calendar';

/**
 * How a service wants to be treated. A bucket of `burst` tokens lets at most `burst + 60,000 / spacing` requests
 * through in any minute. The figures stay below the limits that the services publish. `burst` covers the requests that
 * one run sends at once, so that a run waits only for services that demand a pause between requests.
 */
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
	/** Most searches of a day (in UTC) without a key; no limit if left out. */
	readonly keylessDaily?: number;
	/** Returns when a used-up plan has searches again, if the refusal does not tell. */
	readonly renewal: (now: number) => number;
	/** False if the terms forbid storing results: they are then cached for the run only. */
	readonly mayKeep: boolean;
	/** Failures in a row that open the breaker. */
	readonly failures: number;
	/** Form of query that finds most: `sentence` if a model reads it, `keywords` if an index of words does. */
	readonly asks: 'sentence' | 'keywords';
}

export const FREE: ServicePolicy = {
	burst: 5,
	spacing: 1_000,
	requests: 1,
	credits: 0,
	failures: 3,
	renewal: nextMonth,
	mayKeep: true,
	asks: 'keywords',
};
export const PAID: ServicePolicy = { ...FREE, burst: 10, credits: 1 };
/** A service behind a model's API: three requests at once, then one a second. */
export const MODEL_API: ServicePolicy = { ...PAID, burst: 3, failures: 5, asks: 'sentence' };
