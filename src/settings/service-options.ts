/** How long services are waited for, how often they are asked again, and what of their answers counts. */
import * as z from 'zod/mini';
import { setting } from './setting';

const whole = (from: number, to: number) => z.number().check(z.int(), z.minimum(from), z.maximum(to));

/** Seconds of a search, for which the services' own times are made. */
export const SEARCH_SECONDS = 30;

export const SERVICE_FIELDS = {
	/** After a failure of the service or of the connection. */
	retries: setting(() => whole(0, 5), 3),
	/** Seconds. */
	searchTimeout: setting(() => whole(5, 120), SEARCH_SECONDS),
	pageTimeout: setting(() => whole(1, 60), 10),
	/** Null: as long as a model at such an address takes. */
	modelTimeout: setting(() => z.nullable(whole(10, 3_600)), null),
	/** Web results with a lower relevance are left out. */
	scoreFloor: setting(() => z.number().check(z.minimum(0), z.maximum(1)), 0.3),
	/** Of the keys: how many requests a minute they may send. */
	tavilyPlan: setting(() => z.enum(['development', 'production']), 'development'),
} as const;
