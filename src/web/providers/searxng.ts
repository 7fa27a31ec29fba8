import * as z from 'zod/mini';
import type { Http } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import type { ResearchMode, RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { PROVIDER_ERROR_STRINGS } from '../../locales/locale';
import { cutAtWord } from '../search-provider';
import type { SearchProvider } from '../search-provider';
import { listOf, LooseText } from './forms';
import { webHit } from './hits';
import { checkBySearching, Service } from './service';

export interface SearxngOptions {
	readonly http: Http;
	/** SearXNG has no default instance. */
	readonly baseUrl: string;
}

const CATEGORIES: Readonly<Record<ResearchMode, string>> = {
	general: 'general',
	academic: 'general,science',
	technical: 'general,it',
};
const MAX_NAMED_ENGINES = 5;

const Answer = z.object({
	// `score` sums ranks in the lists of the engines, so it is not a relevance.
	results: listOf(z.object({ url: z.string(), title: LooseText, content: LooseText, publishedDate: LooseText })),
	unresponsive_engines: z.catch(z.array(z.array(z.string())), []),
});

/** An instance of the metasearch engine SearXNG. https://docs.searxng.org/dev/search_api.html */
export class SearxngProvider implements SearchProvider {
	readonly id = 'searxng';
	private readonly service: Service;

	constructor(options: SearxngOptions) {
		this.service = new Service(options, {
			provider: this.id,
			classify: ({ status }) =>
				status === 403 ? { kind: 'bad_request', sentence: PROVIDER_ERROR_STRINGS.searxngJsonOff } : undefined,
		});
	}

	async search({ text, limit, mode, language }: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const query = {
			q: cutAtWord(text, LIMITS.queryCharacters),
			format: 'json',
			categories: CATEGORIES[mode],
			language: language?.code ?? 'all',
			pageno: 1,
		};
		const { results, unresponsive_engines } = await this.service.json(Answer, { path: '/search', query }, run);
		if (results.length === 0 && unresponsive_engines.length > 0) {
			const engines = unresponsive_engines
				.slice(0, MAX_NAMED_ENGINES)
				.map(([name = '', reason]) => (reason ? `${name} (${reason})` : name));
			throw this.service.error(
				{
					kind: 'server',
					sentence: PROVIDER_ERROR_STRINGS.searxngEnginesFailed({ engines: engines.join(', ') }),
				},
				{ status: 200 },
			);
		}
		this.service.spend(run, 0);
		return results
			.slice(0, limit)
			.map(({ url, title, content, publishedDate }) =>
				webHit({ url, title, texts: [content], published: publishedDate }),
			);
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}
}
