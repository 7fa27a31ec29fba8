/** Time limits, retries and result thresholds of services. */
import * as z from 'zod/mini';
import { setting } from './setting';

const whole = (from: number, to: number) => z.number().check(z.int(), z.minimum(from), z.maximum(to));

/** Default seconds per search; services scale their own limits by `searchTimeout / SEARCH_SECONDS`. */
export const SEARCH_SECONDS = 30;

export const SERVICE_FIELDS = {
	/** Retries after a failure of the service or the connection. */
	retries: setting(() => whole(0, 5), 3),
	/** Seconds until a search must be answered. */
	searchTimeout: setting(() => whole(5, 120), SEARCH_SECONDS),
	/** Seconds until a page must have arrived. */
	pageTimeout: setting(() => whole(1, 60), 10),
	/** Seconds until a model must have answered. Null for the default of the model's address. */
	modelTimeout: setting(() => z.nullable(whole(10, 3_600)), null),
	/** Web results with a lower relevance are left out. */
	scoreFloor: setting(() => z.number().check(z.minimum(0), z.maximum(1)), 0.3),
	/** The keys' plan, which limits the requests per minute. */
	tavilyPlan: setting(() => z.enum(['development', 'production']), 'development'),
} as const;

/**
 * Ways to fetch pages: `direct` from this device, with a service for pages that fail, or only through the service,
 * outside the user's network.
 */
export const PAGE_READERS = ['direct', 'tavily'] as const;

/** Settings for reading pages in deep runs. */
export const PAGE_FIELDS = {
	pagesPerTopic: setting(() => z.number().check(z.int(), z.minimum(0), z.maximum(5)), 2),
	pageReader: setting(() => z.enum(PAGE_READERS), 'direct'),
	/** Also read pages on ports other than 80 and 443. */
	pagesOnAnyPort: setting(() => z.boolean(), false),
	/** Also read pages of this machine: a local wiki, a test server. */
	pagesOnThisMachine: setting(() => z.boolean(), false),
} as const;
