import * as z from 'zod/mini';
import { setting } from './setting';

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
