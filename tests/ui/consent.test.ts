import { describe, expect, it } from 'vitest';
import { agreements, notAgreed } from '../../src/ui/consent';
import type { Destination } from '../../src/services/destinations';

const SEARCH: Destination = { host: 'api.tavily.com', service: 'search' };
const SITES: Destination = { host: '*', service: 'sites' };
const FALLBACK: Destination = { host: 'api.tavily.com', service: 'pageFallback' };
const READER: Destination = { host: 'api.tavily.com', service: 'pageReader' };

describe('agreements', () => {
	it('hold for what was agreed to, and for no other use of the same host', () => {
		const agreed = agreements([SEARCH], []);
		expect(agreed).toEqual(['api.tavily.com']);
		expect(notAgreed([SEARCH, SITES, FALLBACK], agreed)).toEqual([SITES, FALLBACK]);
	});

	it('are kept beside those before them', () => {
		const agreed = agreements([SEARCH, SITES], ['wikipedia.org', 'api.tavily.com']);
		expect(agreed).toEqual(['wikipedia.org', 'api.tavily.com', '*']);
		expect(notAgreed([SEARCH, SITES], agreed)).toEqual([]);
	});

	it('ask no more where a service that may read some pages reads all of them', () => {
		expect(notAgreed([READER], agreements([SITES, FALLBACK], []))).toEqual([]);
	});
});
