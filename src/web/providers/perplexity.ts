import * as z from 'zod/mini';
import type { Http } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { cutAtWord } from '../search-provider';
import type { SearchProvider } from '../search-provider';
import { listOf, LooseText } from './forms';
import { webHit } from './hits';
import { checkBySearching, Service } from './service';

export interface PerplexityOptions {
	readonly http: Http;
	readonly apiKey: string;
	readonly baseUrl: string;
}

const MAX_RESULTS = 20;
/** About a page of text from each result. */
const TOKENS_PER_RESULT = 1_024;

const Answer = z.object({
	results: listOf(z.object({ url: z.string(), title: LooseText, snippet: LooseText, date: LooseText })),
});

/**
 * Perplexity's Search API: passages of pages, no written answer. https://docs.perplexity.ai/api-reference/search-post
 */
export class PerplexityProvider implements SearchProvider {
	readonly id = 'perplexity';
	private readonly service: Service;

	constructor(options: PerplexityOptions) {
		this.service = new Service(options, {
			provider: this.id,
			isModelApi: true,
			// Perplexity answers with a 401 if the credit is used up.
			classify: ({ code, message }) =>
				/insufficient_quota/i.test(code) || /exceeded your current quota/i.test(message)
					? { kind: 'exhausted' }
					: undefined,
		});
	}

	async search({ text, limit }: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const body = {
			query: cutAtWord(text, LIMITS.queryCharacters),
			max_results: Math.min(limit, MAX_RESULTS),
			max_tokens_per_page: TOKENS_PER_RESULT,
		};
		const { results } = await this.service.json(
			Answer,
			{ path: '/search', headers: { authorization: `Bearer ${this.service.key}` }, body },
			run,
		);
		this.service.spend(run, 1);
		return results
			.slice(0, limit)
			.map(({ url, title, snippet, date }) => webHit({ url, title, texts: [snippet], published: date }));
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}
}
