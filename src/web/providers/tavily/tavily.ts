import type { TavilySearchResponse } from '@tavily/core';
import type { Http } from '../../../net/http';
import { LIMITS } from '../../../research/limits';
import type { RunContext, WebHit, WebQuery } from '../../../research/ports';
import { cutAtWord } from '../../query-text';
import type { SearchProvider } from '../../search-provider';
import { TavilyClient } from './tavily-client';

export interface TavilyOptions {
	readonly http: Http;
	readonly baseUrl: string;
	/** Without one Tavily's keyless mode is used. */
	readonly apiKey?: string | undefined;
}

const TIMEOUT_SECONDS = 20;
/** What a basic search costs where the answer does not say (Tavily's price list). */
const BASIC_SEARCH_CREDITS = 1;
const MAX_RESULTS = 20;
/** How Tavily joins the passages it took from one page. */
const CHUNK_SEPARATOR = /\s*\[(?:\.{3}|…)\]\s*/;

export class TavilyProvider implements SearchProvider {
	readonly id = 'tavily';
	private readonly client: TavilyClient;
	private readonly keyless: boolean;

	constructor({ http, baseUrl, apiKey }: TavilyOptions) {
		this.keyless = !apiKey;
		this.client = new TavilyClient({ http, baseUrl, apiKey: apiKey || undefined });
	}

	async search(query: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const answer = await this.ask(query.text, query.limit, run);
		return answer.results.map(toHit);
	}

	async check(run: RunContext): Promise<void> {
		await this.ask('Tavily', 1, run);
	}

	private async ask(text: string, limit: number, run: RunContext): Promise<TavilySearchResponse> {
		run.signal.throwIfAborted();
		const answer = await this.client.search(
			cutAtWord(text, LIMITS.queryCharacters),
			{
				searchDepth: 'basic',
				topic: 'general',
				// The default has changed over time.
				maxResults: Math.min(limit, MAX_RESULTS),
				includeUsage: true,
				timeout: TIMEOUT_SECONDS,
			},
			run.signal,
		);
		run.spend({ provider: this.id, kind: 'search', credits: this.keyless ? 0 : (answer.usage?.credits ?? BASIC_SEARCH_CREDITS) });
		return answer;
	}
}

function toHit(result: TavilySearchResponse['results'][number]): WebHit {
	const published = isoDate(result.publishedDate);
	return {
		url: result.url,
		title: result.title.trim(),
		text: result.content.split(CHUNK_SEPARATOR).filter(Boolean).join('\n\n').trim(),
		...(Number.isFinite(result.score) && { score: Math.min(1, Math.max(0, result.score)) }),
		...(published && { published }),
	};
}

/** News carries `Mon, 10 Nov 2025 08:00:00 GMT`; other answers an ISO date or nothing, which the SDK's types do not tell. */
function isoDate(date: string | null | undefined): string | undefined {
	const time = Date.parse(date ?? '');
	return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
