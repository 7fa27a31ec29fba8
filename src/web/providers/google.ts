import type { SearchProvider } from '../search-provider';
import * as z from 'zod/mini';
import { nextPacificDay } from '../spending/calendar';
import { PAID } from '../spending/service-policies';
import { defineService, serviceTexts, type ServiceTools } from './search-service';
import { ApiProvider, json, listOf, LooseText, type Diagnosis, type Refusal } from './service';

const TEXTS = {
	name: 'Google',
	desc: 'Needs a key and a search engine of your own. Google takes no new customers and ends it on 1 January 2027.',
	missing: 'No key, or no engine',
	key: {
		name: 'Google API key',
		desc: 'One of the Custom Search JSON API. Searches beyond the free ones of a day are billed.',
	},
	option: {
		name: 'Google search engine',
		desc: 'The id of your Programmable Search Engine.',
		allowed: 'the id of a search engine',
	},
	failures: {
		dayUsedUp:
			'The searches of today are used up. They come back at midnight Pacific time; the quota is set in the Google Cloud console.',
		notAllowed:
			'The key may not use the Custom Search JSON API. Allow it in the Google Cloud console; Google takes no new customers for it and ends it on 1 January 2027.',
	},
} as const;
const failures = () => serviceTexts<typeof TEXTS>('google').failures;

/** Metadata fields with the date of a page; the first valid one counts. */
const DATES = [
	'article:published_time',
	'datepublished',
	'og:published_time',
	'date',
	'dc.date',
	'article:modified_time',
];

/** `items` is missing if nothing was found. */
const read = json(
	z.object({
		kind: z.literal('customsearch#search'),
		items: z.optional(
			listOf(
				z.object({
					link: z.string(),
					title: LooseText,
					snippet: LooseText,
					pagemap: z.catch(z.object({ metatags: z.array(z.looseObject({})) }), { metatags: [] }),
				}),
			),
		),
	}),
);

/**
 * Google's Programmable Search JSON API. https://developers.google.com/custom-search/v1/reference/rest/v1/cse/list
 * Its option is the id of the Programmable Search Engine, `cx`.
 */
export const google = defineService({
	id: 'google',
	prefix: 'google',
	address: 'https://www.googleapis.com',
	key: 'needed',
	option: { setting: 'googleEngineId', byDefault: '' },
	texts: TEXTS,
	// The quota is per day, not per month: https://developers.google.com/custom-search/v1/overview
	policy: { ...PAID, renewal: nextPacificDay },
	create: (access, { option }: Pick<ServiceTools, 'option'>): SearchProvider =>
		new ApiProvider(access, {
			provider: 'google',
			credits: 1,
			maxResults: 10,
			classify,
			request: ({ text, limit }, key) => ({
				path: '/customsearch/v1',
				query: { key, cx: option.trim(), q: text, num: limit },
			}),
			read,
			pages: ({ items = [] }) =>
				items.map(({ link, title, snippet, pagemap }) => ({
					url: link,
					title,
					texts: [snippet],
					published: DATES.map((name) => pagemap.metatags[0]?.[name]).find(
						(value) => typeof value === 'string',
					),
				})),
		}),
});

function classify({ status, code, message }: Refusal): Diagnosis | undefined {
	if (status === 400 && /API_KEY_INVALID|keyInvalid/.test(code)) return { kind: 'auth' };
	// The quotas per minute and per day are both a 403 or 429. The day ends at midnight in California.
	if (/dailyLimitExceeded/.test(code) || /per day/i.test(message))
		return { kind: 'exhausted', sentence: failures().dayUsedUp };
	if (/rateLimitExceeded|userRateLimitExceeded|RESOURCE_EXHAUSTED|quotaExceeded/i.test(code)) return { kind: 'rate' };
	return status === 403 ? { kind: 'auth', sentence: failures().notAllowed } : undefined;
}
