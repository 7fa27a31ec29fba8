import * as z from 'zod/mini';
import { linkUrl } from '../../net/canonical-url';
import { PageNotRead, type PageReader, type RunContext, type WebHit, type WebQuery } from '../../research/model/ports';
import { cut } from '../../text/strings';
import { ProviderError, type SearchProvider } from '../search-provider';
import { MODEL_API } from '../spending/service-policies';
import { searchPrompt, webHit } from './hits';
import { defineService, type ServiceAccess, type ServiceTools } from './search-service';
import { json, LooseNumber, LooseText, Service, SMALL_QUERY } from './service';

interface OpenAiAccess extends ServiceAccess {
	readonly model: string;
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
 * that it names are read, and those that cannot be read are dropped. The address is with `/v1`, as in OpenAI's clients.
 * https://developers.openai.com/api/docs/guides/tools-web-search
 */
export const openAiSearch = defineService({
	id: 'openai-search',
	prefix: 'openaiSearch',
	address: 'https://api.openai.com/v1',
	key: 'needed',
	sharedKey: 'OPENAI_API_KEY',
	option: { setting: 'openaiSearchModel', byDefault: 'gpt-5-mini' },
	texts: {
		name: 'OpenAI',
		desc: 'A model that searches; the pages it names are read. Needs a key; costs tokens as well.',
		key: {
			name: 'OpenAI API key for searching',
			desc: 'Each search and the tokens it takes are billed. It may be the key of the model.',
		},
		option: { name: 'OpenAI model for the search', desc: 'A small one is enough.', allowed: 'the name of a model' },
	},
	policy: { ...MODEL_API, most: 10 },
	create: (access, { option, pages }: Pick<ServiceTools, 'option' | 'pages'>): SearchProvider =>
		new OpenAiSearchProvider({ ...access, model: option, pages: pages() }),
});

class OpenAiSearchProvider implements SearchProvider {
	readonly id = 'openai-search';
	private readonly service: Service;

	constructor(private readonly access: OpenAiAccess) {
		this.service = new Service(access, {
			provider: this.id,
			timeout: TIMEOUT_MS,
			isModelApi: true,
			// An empty account is a 429, like too many requests. Only its code differs.
			// https://developers.openai.com/api/docs/guides/error-codes
			classify: ({ status, code }) =>
				status === 429 && /insufficient_quota|billing/.test(code) ? { kind: 'exhausted' } : undefined,
		});
	}

	async search(query: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const pages = await this.find(searchPrompt(query), run);
		const wanted = pages.slice(0, Math.min(MAX_PAGES, query.limit));
		const read = await Promise.all(wanted.map((page) => this.read(page, run)));
		return read.flatMap((hit) => hit ?? []);
	}

	async check(run: RunContext): Promise<void> {
		await this.find(searchPrompt(SMALL_QUERY), run);
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
		const request = {
			path: '/responses',
			headers: { authorization: `Bearer ${this.service.key}` },
			body: {
				model: this.access.model,
				input: prompt,
				max_output_tokens: MAX_OUTPUT_TOKENS,
				tools: [{ type: tool }],
				include: ['web_search_call.action.sources'],
				store: false,
			},
		};
		return this.service.ask(json(ResponsesAnswer), request, run);
	}

	private async read({ url, title }: NamedPage, run: RunContext): Promise<WebHit | undefined> {
		try {
			const page = await this.access.pages.read({ url }, run);
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

const Citation = z.object({ type: z.literal('url_citation'), url: z.string(), title: LooseText });
const SearchedUrl = z.object({ type: z.literal('url'), url: z.string() });
const loose = <T>(form: z.ZodMiniType<T>) => z.catch(z.nullable(form), null);

const Content = z.object({ annotations: z.catch(z.array(loose(Citation)), []) });
/** The items that are read here. All others, such as reasoning, are ignored. */
const Item = z.union([
	z.object({
		type: z.literal('web_search_call'),
		action: z.catch(z.object({ type: z.string(), sources: z.catch(z.array(loose(SearchedUrl)), []) }), {
			type: '',
			sources: [],
		}),
	}),
	z.object({ type: z.literal('message'), content: z.array(loose(Content)) }),
]);

/** The Responses API's answer, with the pages its web search tool looked at. */
const ResponsesAnswer = z.object({
	status: z.optional(z.string()),
	error: z.optional(z.nullable(z.object({ code: LooseText, message: LooseText }))),
	output: z.array(z.unknown()),
	usage: z.catch(z.object({ input_tokens: LooseNumber, output_tokens: LooseNumber }), {
		input_tokens: undefined,
		output_tokens: undefined,
	}),
});
type ResponsesAnswer = z.infer<typeof ResponsesAnswer>;

interface NamedPage {
	readonly url: string;
	/** Empty if the answer has no title. */
	readonly title: string;
}

/** Returns the pages of an answer without duplicates, cited ones first, and its number of searches. */
function pagesOf({ output }: ResponsesAnswer): { pages: NamedPage[]; searches: number } {
	const items = output.flatMap((value) => Item.safeParse(value).data ?? []);
	const calls = items.filter((item) => item.type === 'web_search_call');
	const cited = items.flatMap((item) =>
		item.type === 'message' ? item.content.flatMap((part) => part?.annotations ?? []) : [],
	);
	const seen = calls.flatMap(({ action }) => action.sources);
	const pages = new Map<string, NamedPage>();
	for (const page of [...cited, ...seen].filter((named) => named !== null)) {
		// `linkUrl` removes OpenAI's `utm_source`.
		const url = linkUrl(page.url);
		if (url !== undefined && !pages.has(url)) pages.set(url, { url, title: 'title' in page ? page.title : '' });
	}
	return { pages: [...pages.values()], searches: calls.filter(({ action }) => action.type === 'search').length };
}
