import * as z from 'zod/mini';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import type { ProviderFault, SearchProvider } from '../search-provider';
import { MODEL_API } from '../spending/service-policies';
import { searchPrompt, webHit } from './hits';
import { defineService, type ServiceAccess, type ServiceTools } from './search-service';
import { json, LooseNumber, LooseText, Service, SMALL_QUERY, type Diagnosis, type Refusal } from './service';

/** Every service with this API knows this version. Later ones only remove parameters that are not sent here. */
const API_VERSION = '2023-06-01';
/** Newer versions, such as `web_search_20260209`, run code to filter the results. */
const TOOL = { type: 'web_search_20250305', name: 'web_search', max_uses: 1 };
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
 * words. The address is without `/v1`, as in Anthropic's own clients.
 * https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool
 */
export const anthropicSearch = defineService({
	id: 'anthropic-search',
	prefix: 'anthropic',
	address: 'https://api.anthropic.com',
	key: 'needed',
	option: { setting: 'anthropicSearchModel', byDefault: 'claude-haiku-4-5' },
	texts: {
		name: 'Claude',
		desc: 'A model that searches and quotes pages. Needs a key; costs tokens as well.',
		key: { name: 'Anthropic API key', desc: 'Each search and the tokens it takes are billed.' },
		option: { name: 'Claude model for the search', desc: 'A small one is enough.', allowed: 'the name of a model' },
	},
	policy: { ...MODEL_API, most: 4 },
	create: (access, { option }: Pick<ServiceTools, 'option'>): SearchProvider =>
		new AnthropicSearchProvider(access, option),
});

class AnthropicSearchProvider implements SearchProvider {
	readonly id = 'anthropic-search';
	private readonly service: Service;

	constructor(
		access: ServiceAccess,
		private readonly model: string,
	) {
		this.service = new Service(access, { provider: this.id, timeout: TIMEOUT_MS, isModelApi: true, classify });
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

	async check(run: RunContext): Promise<void> {
		await this.search(SMALL_QUERY, run);
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
		const request = {
			path: '/v1/messages',
			headers: { 'x-api-key': this.service.key, 'anthropic-version': API_VERSION },
			body: { model: this.model, max_tokens: MAX_TOKENS, messages, tools: [TOOL] },
		};
		return this.service.ask(json(Message), request, run);
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

const Result = z.object({
	type: z.literal('web_search_result'),
	url: z.string(),
	title: LooseText,
	page_age: LooseText,
});
type Results = readonly (z.infer<typeof Result> | null)[];
const Citation = z.object({
	type: z.literal('web_search_result_location'),
	url: z.string(),
	title: LooseText,
	cited_text: LooseText,
});
const Failure = z.object({ error_code: z.string() });

/** The blocks that are read here. All others, such as those of newer tools, are ignored. */
const Block = z.union([
	z.object({
		type: z.literal('web_search_tool_result'),
		content: z.union([z.array(z.catch(z.nullable(Result), null)), Failure]),
	}),
	z.object({
		type: z.literal('text'),
		citations: z.optional(z.nullable(z.array(z.catch(z.nullable(Citation), null)))),
	}),
]);

/** The Messages API's answer. `content` stays as it came: a paused turn is sent back unchanged. */
const Message = z.object({
	content: z.array(z.unknown()),
	stop_reason: z.nullable(z.string()),
	usage: z.catch(
		z.object({
			input_tokens: LooseNumber,
			output_tokens: LooseNumber,
			server_tool_use: z.catch(z.optional(z.nullable(z.object({ web_search_requests: LooseNumber }))), undefined),
		}),
		{ input_tokens: undefined, output_tokens: undefined, server_tool_use: undefined },
	),
});
type Message = z.infer<typeof Message>;

interface SearchedPage {
	readonly url: string;
	readonly title: string;
	readonly age: string;
	/** Quotes that the service cut out of the page. */
	readonly quotes: string[];
}

/** Collects the results of all turns, in the order found. */
class SearchedPages {
	/** Searches that were answered. */
	searches = 0;
	/** Error code of the last search that failed. */
	failure: string | undefined;
	private readonly byUrl = new Map<string, SearchedPage>();

	add(content: readonly unknown[]): void {
		for (const value of content) {
			const { data: block } = Block.safeParse(value);
			if (!block) continue;
			if (block.type === 'text') this.addCitations(block.citations ?? []);
			else if (Array.isArray(block.content)) this.addResults(block.content);
			else this.failure = block.content.error_code;
		}
	}

	/** Returns the pages, quoted ones first. */
	get pages(): readonly SearchedPage[] {
		const all = [...this.byUrl.values()];
		return [...all.filter(({ quotes }) => quotes.length > 0), ...all.filter(({ quotes }) => quotes.length === 0)];
	}

	private addCitations(citations: readonly (z.infer<typeof Citation> | null)[]): void {
		for (const citation of citations)
			if (citation) this.page(citation.url, citation.title).quotes.push(citation.cited_text);
	}

	private addResults(results: Results): void {
		this.searches += 1;
		for (const result of results) if (result) this.page(result.url, result.title, result.page_age);
	}

	private page(url: string, title: string, age = ''): SearchedPage {
		const page = this.byUrl.get(url) ?? { url, title, age, quotes: [] };
		this.byUrl.set(url, page);
		return page;
	}
}
