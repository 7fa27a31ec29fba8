import * as z from 'zod/mini';
import { PROVIDER_ERROR_STRINGS } from '../../locales/locale';
import { nextPacificDay } from '../spending/calendar';
import { PAID } from '../spending/service-policies';
import { ApiProvider, json, listOf, LooseText, type Diagnosis, type Refusal, type SearchServiceKind } from './service';

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
 * `engineId` is the id of the Programmable Search Engine, `cx`.
 */
export const google: SearchServiceKind<{ readonly engineId: string }> = {
	// The quota is per day, not per month: https://developers.google.com/custom-search/v1/overview
	policy: { ...PAID, renewal: nextPacificDay },
	create: ({ engineId, ...access }) =>
		new ApiProvider(access, {
			provider: 'google',
			credits: 1,
			maxResults: 10,
			classify,
			request: ({ text, limit }, key) => ({
				path: '/customsearch/v1',
				query: { key, cx: engineId.trim(), q: text, num: limit },
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
};

function classify({ status, code, message }: Refusal): Diagnosis | undefined {
	if (status === 400 && /API_KEY_INVALID|keyInvalid/.test(code)) return { kind: 'auth' };
	// The quotas per minute and per day are both a 403 or 429. The day ends at midnight in California.
	if (/dailyLimitExceeded/.test(code) || /per day/i.test(message))
		return { kind: 'exhausted', sentence: PROVIDER_ERROR_STRINGS.googleDayUsedUp };
	if (/rateLimitExceeded|userRateLimitExceeded|RESOURCE_EXHAUSTED|quotaExceeded/i.test(code)) return { kind: 'rate' };
	return status === 403 ? { kind: 'auth', sentence: PROVIDER_ERROR_STRINGS.googleNotAllowed } : undefined;
}
