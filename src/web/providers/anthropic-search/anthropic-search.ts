import type { Http } from '../../../net/http';
import type { RunContext, WebHit, WebQuery } from '../../../research/model/ports';
import type { ProviderFault, SearchProvider } from '../../search-provider';
import { searchPrompt, webHit } from '../hits';
import { checkBySearching, type Diagnosis, type Refusal, Service } from '../service';
import { Message, SearchedPages } from './messages';

export interface AnthropicSearchOptions {
	readonly http: Http;
	readonly apiKey: string;
	readonly model: string;
	/** Without `/v1`, as in Anthropic's own clients. */
	readonly baseUrl: string;
	/**
	 * `web_search_20250305` if left out. Newer versions, such as `web_search_20260209`, run code to filter the results.
	 */
	readonly toolVersion?: string | undefined;
	/** Most searches of the model for one query; 1 if left out. */
	readonly maxSearches?: number | undefined;
}

/** Every service with this API knows this version. Later ones only remove parameters that are not sent here. */
const API_VERSION = '2023-06-01';
const TOOL_VERSION = 'web_search_20250305';
const MAX_TOKENS = 2_048;
/** Most continuations of a paused turn. */
const MAX_RESUMES = 3;
const TIMEOUT_MS = 90_000;

const FAULTS: Readonly<Record<string, ProviderFault>> = {
	too_many_requests: 'rate',
	max_uses_exceeded: 'bad_request',
	invalid_tool_input: 'bad_request',
	query_too_long: 'bad_request',
	request_too_large: 'bad_request',
	unavailable: 'server',
};

/**
 * A Claude model with the web search tool of its API. The text of a hit is what the model cited, in the page's own
 * words. https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool
 */
export class AnthropicSearchProvider implements SearchProvider {
	readonly id = 'anthropic-search';
	private readonly service: Service;

	constructor(private readonly options: AnthropicSearchOptions) {
		this.service = new Service(options, { provider: this.id, timeout: TIMEOUT_MS, isModelApi: true, classify });
	}

	async search(query: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const found = await this.converse(searchPrompt(query), run);
		const hits = found.pages.map(({ url, title, age, quotes }) =>
			webHit({ url, title, texts: quotes, published: age }),
		);
		if (hits.length === 0 && found.failure !== undefined)
			throw this.service.error(
				{ kind: FAULTS[found.failure] ?? 'server' },
				{ status: 200, detail: found.failure },
			);
		return hits.slice(0, query.limit);
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}

	private async converse(prompt: string, run: RunContext): Promise<SearchedPages> {
		const messages: object[] = [{ role: 'user', content: prompt }];
		const found = new SearchedPages();
		for (let resumes = 0; ; resumes += 1) {
			const message = await this.ask(messages, run);
			const before = found.searches;
			found.add(message.content);
			this.spend(message, found.searches - before, run);
			if (message.stop_reason !== 'pause_turn' || resumes === MAX_RESUMES) return found;
			messages.push({ role: 'assistant', content: message.content });
		}
	}

	private ask(messages: readonly object[], run: RunContext): Promise<Message> {
		const { model, toolVersion, maxSearches = 1 } = this.options;
		return this.service.json(
			Message,
			{
				path: '/v1/messages',
				headers: { 'x-api-key': this.service.key, 'anthropic-version': API_VERSION },
				body: {
					model,
					max_tokens: MAX_TOKENS,
					messages,
					tools: [{ type: toolVersion || TOOL_VERSION, name: 'web_search', max_uses: maxSearches }],
				},
			},
			run,
		);
	}

	/** Only searches that were answered are billed. */
	private spend({ usage }: Message, answered: number, run: RunContext): void {
		this.service.spend(run, usage.server_tool_use?.web_search_requests ?? answered, {
			inputTokens: usage.input_tokens ?? 0,
			outputTokens: usage.output_tokens ?? 0,
		});
	}
}

/**
 * A spending limit is a 400 or 429. Only its message tells it from a wrong request or too many requests.
 * https://platform.claude.com/docs/en/api/errors
 */
function classify({ status, code, message }: Refusal): Diagnosis | undefined {
	const isSpent =
		/enforced_spend_limit/.test(code) || /credit balance|usage limits?|spend(?:ing)? limit/i.test(message);
	return (status === 400 || status === 429) && isSpent ? { kind: 'exhausted' } : undefined;
}
