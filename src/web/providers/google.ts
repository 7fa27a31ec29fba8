import * as z from 'zod/mini';
import type { Http } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { PROVIDER_ERROR_STRINGS } from '../../locales/locale';
import { cutAtWord } from '../search-provider';
import type { SearchProvider } from '../search-provider';
import { listOf, LooseText } from './forms';
import { webHit } from './hits';
import { checkBySearching, Service, type Refusal, type Diagnosis } from './service';

export interface GoogleOptions {
	readonly http: Http;
	readonly apiKey: string;
	/** The id of the Programmable Search Engine, `cx`. */
	readonly engineId: string;
	readonly baseUrl: string;
}

const MAX_RESULTS = 10;

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
const Answer = z.object({
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
});
type Item = NonNullable<z.infer<typeof Answer>['items']>[number];

/** Google's Programmable Search JSON API. https://developers.google.com/custom-search/v1/reference/rest/v1/cse/list */
export class GoogleProvider implements SearchProvider {
	readonly id = 'google';
	private readonly service: Service;

	constructor(private readonly options: GoogleOptions) {
		this.service = new Service(options, { provider: this.id, classify });
	}

	async search({ text, limit }: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const query = {
			key: this.service.key,
			cx: this.options.engineId.trim(),
			q: cutAtWord(text, LIMITS.queryCharacters),
			num: Math.min(limit, MAX_RESULTS),
		};
		const { items = [] } = await this.service.json(Answer, { path: '/customsearch/v1', query }, run);
		this.service.spend(run, 1);
		return items.slice(0, limit).map(toHit);
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}
}

function classify({ status, code, message }: Refusal): Diagnosis | undefined {
	if (status === 400 && /API_KEY_INVALID|keyInvalid/.test(code)) return { kind: 'auth' };
	// The quotas per minute and per day are both a 403 or 429. The day ends at midnight in California.
	if (/dailyLimitExceeded/.test(code) || /per day/i.test(message))
		return { kind: 'exhausted', sentence: PROVIDER_ERROR_STRINGS.googleDayUsedUp };
	if (/rateLimitExceeded|userRateLimitExceeded|RESOURCE_EXHAUSTED|quotaExceeded/i.test(code)) return { kind: 'rate' };
	return status === 403 ? { kind: 'auth', sentence: PROVIDER_ERROR_STRINGS.googleNotAllowed } : undefined;
}

function toHit({ link, title, snippet, pagemap }: Item): WebHit {
	const tags = pagemap.metatags[0] ?? {};
	const date = DATES.map((name) => tags[name]).find((value) => typeof value === 'string');
	return webHit({ url: link, title, texts: [snippet], published: date });
}
