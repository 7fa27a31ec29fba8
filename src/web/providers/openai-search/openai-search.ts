import type { Http } from '../../../net/http';
import {
	PageNotRead,
	type PageReader,
	type RunContext,
	type WebHit,
	type WebQuery,
} from '../../../research/model/ports';
import { cut } from '../../../text/strings';
import { ProviderError, type SearchProvider } from '../../search-provider';
import { searchPrompt, webHit } from '../hits';
import { type Diagnosis, type Refusal, Service } from '../service';
import { type NamedPage, pagesOf, ResponsesAnswer } from './response';

export interface OpenAiSearchOptions {
	readonly http: Http;
	readonly apiKey: string;
	readonly model: string;
	/** With `/v1`, as in OpenAI's own clients. */
	readonly baseUrl: string;
	/** Reads the pages that the search names, because the answer has no text from them. */
	readonly pages: PageReader;
}

const TIMEOUT_MS = 90_000;
const MAX_OUTPUT_TOKENS = 2_048;
/** Pages read for one query. */
const MAX_PAGES = 4;
/** Characters of a page that become evidence. */
const MAX_PAGE_CHARACTERS = 20_000;

/** The current name of the tool, and its name for older models. */
const TOOLS = ['web_search', 'web_search_preview'] as const;

/**
 * An OpenAI model with the web search tool of the Responses API. The text that it writes is never evidence: the pages
 * that it names are read, and those that cannot be read are dropped.
 * https://developers.openai.com/api/docs/guides/tools-web-search
 */
export class OpenAiSearchProvider implements SearchProvider {
	readonly id = 'openai-search';
	private readonly service: Service;

	constructor(private readonly options: OpenAiSearchOptions) {
		this.service = new Service(options, { provider: this.id, timeout: TIMEOUT_MS, isModelApi: true, classify });
	}

	async search(query: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const pages = await this.find(searchPrompt(query), run);
		const wanted = pages.slice(0, Math.min(MAX_PAGES, query.limit));
		const read = await Promise.all(wanted.map((page) => this.read(page, run)));
		return read.flatMap((hit) => hit ?? []);
	}

	async check(run: RunContext): Promise<void> {
		await this.find(searchPrompt({ text: 'research', limit: 1, mode: 'general', language: undefined }), run);
	}

	private async find(prompt: string, run: RunContext): Promise<readonly NamedPage[]> {
		const response = await this.ask(prompt, run);
		const { pages, searches } = pagesOf(response);
		this.service.spend(run, searches, {
			inputTokens: response.usage.input_tokens ?? 0,
			outputTokens: response.usage.output_tokens ?? 0,
		});
		if (pages.length === 0 && response.status === 'failed')
			throw this.service.error({ kind: 'server' }, { status: 200, detail: response.error?.message ?? '' });
		return pages;
	}

	private async ask(prompt: string, run: RunContext): Promise<ResponsesAnswer> {
		try {
			return await this.askWith(TOOLS[0], prompt, run);
		} catch (error) {
			if (
				!(error instanceof ProviderError) ||
				error.kind !== 'bad_request' ||
				!/tool|web_search/i.test(error.facts.detail ?? '')
			)
				throw error;
			return this.askWith(TOOLS[1], prompt, run);
		}
	}

	private askWith(tool: (typeof TOOLS)[number], prompt: string, run: RunContext): Promise<ResponsesAnswer> {
		return this.service.json(
			ResponsesAnswer,
			{
				path: '/responses',
				headers: { authorization: `Bearer ${this.service.key}` },
				body: {
					model: this.options.model,
					input: prompt,
					max_output_tokens: MAX_OUTPUT_TOKENS,
					tools: [{ type: tool }],
					include: ['web_search_call.action.sources'],
					store: false,
				},
			},
			run,
		);
	}

	private async read({ url, title }: NamedPage, run: RunContext): Promise<WebHit | undefined> {
		try {
			const page = await this.options.pages.read({ url }, run);
			return webHit({
				url,
				title: title || page.title,
				texts: cut(page.text, MAX_PAGE_CHARACTERS).split(/\n{2,}/),
				published: page.published ?? '',
			});
		} catch (error) {
			run.signal.throwIfAborted();
			run.log.info('A page that the search named was not read', {
				url,
				reason: error instanceof PageNotRead ? error.reason : error,
			});
			return undefined;
		}
	}
}

/**
 * An empty account is a 429, like too many requests. Only its code differs.
 * https://developers.openai.com/api/docs/guides/error-codes
 */
function classify({ status, code }: Refusal): Diagnosis | undefined {
	return status === 429 && /insufficient_quota|billing/.test(code) ? { kind: 'exhausted' } : undefined;
}
