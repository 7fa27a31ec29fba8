import * as z from 'zod/mini';
import { setting } from './setting';

/**
 * Who fetches pages: this device, and a service only for what it could not read; or the service alone, from outside the
 * user's network.
 */
export const PAGE_READERS = ['direct', 'tavily'] as const;

/** How the deep run reads pages. */
export const PAGE_FIELDS = {
	pagesPerTopic: setting(() => z.number().check(z.int(), z.minimum(0), z.maximum(5)), 2),
	pageReader: setting(() => z.enum(PAGE_READERS), 'direct'),
	/** Pages on other ports than 80 and 443 too. */
	pagesOnAnyPort: setting(() => z.boolean(), false),
	/** Pages of this machine too: a local wiki, a test server. */
	pagesOnThisMachine: setting(() => z.boolean(), false),
} as const;
