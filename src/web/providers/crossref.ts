import * as z from 'zod/mini';
import type { Http } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { cutAtWord } from '../search-provider';
import type { SearchProvider } from '../search-provider';
import { listOf, LooseText } from './forms';
import { webHit } from './hits';
import { checkBySearching, Service } from './service';

export interface CrossrefOptions {
	readonly http: Http;
	readonly baseUrl: string;
	/** Contact address. Crossref serves requests with one from a better pool. */
	readonly mailto?: string | undefined;
}

const MAX_RESULTS = 100;
/** Heading at the start of many abstracts. */
const ABSTRACT_HEADING = /^\s*<jats:title[^<>]*>\s*(?:abstract|summary)\s*<\/jats:title>/i;

const Answer = z.object({
	status: z.literal('ok'),
	message: z.object({
		items: listOf(
			z.object({
				DOI: z.string(),
				URL: LooseText,
				title: z.catch(z.array(z.string()), []),
				abstract: LooseText,
				issued: z.catch(z.object({ 'date-parts': z.array(z.array(z.number())) }), { 'date-parts': [] }),
			}),
		),
	}),
});
type Work = z.infer<typeof Answer>['message']['items'][number];

/**
 * Registered works with an abstract: a work without one could support no statement.
 * https://api.crossref.org
 */
export class CrossrefProvider implements SearchProvider {
	readonly id = 'crossref';
	private readonly service: Service;

	constructor(private readonly options: CrossrefOptions) {
		this.service = new Service(options, { provider: this.id });
	}

	async search({ text, limit }: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const query = {
			query: cutAtWord(text, LIMITS.queryCharacters),
			rows: Math.min(limit, MAX_RESULTS),
			filter: 'has-abstract:true',
			select: 'DOI,URL,title,abstract,issued',
			mailto: this.options.mailto?.trim() || undefined,
		};
		const { message } = await this.service.json(Answer, { path: '/works', query }, run);
		this.service.spend(run, 0);
		return message.items.slice(0, limit).map(toHit);
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}
}

function toHit({ DOI, URL, title, abstract, issued }: Work): WebHit {
	const [year, ...rest] = issued['date-parts'][0] ?? [];
	const published =
		year === undefined ? undefined : [String(year), ...rest.map((part) => String(part).padStart(2, '0'))].join('-');
	return webHit({
		url: URL || `https://doi.org/${DOI}`,
		title: title[0] ?? '',
		texts: [abstract.replace(ABSTRACT_HEADING, '')],
		published,
	});
}
