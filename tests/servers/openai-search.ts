import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

export const OPENAI_KEY = 'sk-test-0123456789abcdefghij';

const refusal = (
	status: number,
	type: string,
	code: string | null,
	message: string,
	param: string | null = null,
): { status: number; body: object } => ({
	status,
	body: { error: { message, type, param, code } },
});

export const OPENAI_SEARCH_REFUSALS = {
	badKey: refusal(401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'),
	region: refusal(
		403,
		'request_forbidden',
		'unsupported_country_region_territory',
		'Country, region, or territory not supported',
	),
	noModel: refusal(
		404,
		'invalid_request_error',
		'model_not_found',
		'The model `gpt-none` does not exist or you do not have access to it.',
	),
	invalid: refusal(
		400,
		'invalid_request_error',
		'missing_required_parameter',
		"Missing required parameter: 'model'.",
		'model',
	),
	rate: {
		...refusal(429, 'rate_limit_error', 'rate_limit_exceeded', 'Rate limit reached for requests'),
		headers: { 'retry-after': '3' },
	},
	quota: refusal(
		429,
		'insufficient_quota',
		'insufficient_quota',
		'You exceeded your current quota, please check your plan and billing details.',
	),
	server: refusal(500, 'server_error', null, 'The server had an error while processing your request.'),
	failedInside: { body: response([], 'failed', { code: 'server_error', message: 'The model failed to answer.' }) },
} as const satisfies Record<string, Reply>;

/** An older model or endpoint that knows the tool only by its first name. */
export const OPENAI_OLD_TOOL = refusal(
	400,
	'invalid_request_error',
	'invalid_value',
	"Invalid value: 'web_search'. Supported values are: 'web_search_preview' and 'function'.",
	'tools[0].type',
);

export interface OpenAiSearchServerOptions {
	/** Number of found pages that the model cites; all if omitted. */
	readonly cited?: number;
}

/** Starts the Responses API with its web search tool. The query is between `<query>` and `</query>`. */
export function startOpenAiSearch(
	pages: readonly SearchPage[],
	options: OpenAiSearchServerOptions = {},
): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages, options));
}

function answer(
	{ path, method, headers, body }: RecordedRequest,
	pages: readonly SearchPage[],
	{ cited = Infinity }: OpenAiSearchServerOptions,
): Reply {
	if (path !== '/responses' || method !== 'POST') return refusal(404, 'invalid_request_error', null, 'Invalid URL');
	if (headers['authorization'] !== `Bearer ${OPENAI_KEY}`) return OPENAI_SEARCH_REFUSALS.badKey;
	const { model, input, tools, include } = JSON.parse(body) as {
		model?: string;
		input?: string;
		tools?: readonly { type: string }[];
		include?: readonly string[];
	};
	if (!model || !input || !/^web_search(?:_preview)?$/.test(tools?.[0]?.type ?? ''))
		return OPENAI_SEARCH_REFUSALS.invalid;
	const query = /<query>(.*)<\/query>/s.exec(input)?.[1] ?? '';
	const found = matching(pages, query, 10);
	const sources = include?.includes('web_search_call.action.sources')
		? found.map(({ url }) => ({ type: 'url', url }))
		: undefined;
	return {
		body: response([
			{ type: 'reasoning', id: 'rs_1', summary: [] },
			searchCall(query, sources),
			message(found.slice(0, cited)),
		]),
	};
}

function searchCall(query: string, sources: readonly object[] | undefined): object {
	return {
		type: 'web_search_call',
		id: 'ws_1',
		status: 'completed',
		action: { type: 'search', query, queries: [query], ...(sources && { sources }) },
	};
}

function message(cited: readonly SearchPage[]): object {
	let text = '';
	const annotations = cited.map(({ url, title }) => {
		const start_index = text.length;
		text += `In the model’s own words (${title}). `;
		return { type: 'url_citation', start_index, end_index: text.length, url: `${url}?utm_source=openai`, title };
	});
	return {
		type: 'message',
		id: 'msg_1',
		status: 'completed',
		role: 'assistant',
		content: [{ type: 'output_text', text, annotations }],
	};
}

function response(output: readonly object[], status = 'completed', error: object | null = null): object {
	return {
		id: 'resp_1',
		object: 'response',
		created_at: 1_763_700_000,
		status,
		error,
		model: 'gpt-test',
		output,
		usage: { input_tokens: 300, output_tokens: 60, total_tokens: 360 },
	};
}

export const SERVER: ServiceServer = {
	key: OPENAI_KEY,
	dated: true,
	credits: 1,
	option: 'gpt-test',
	start: startOpenAiSearch,
	refusals: told(OPENAI_SEARCH_REFUSALS, {
		badKey: ['auth'],
		region: ['auth', { message: /not available in your region/ }],
		noModel: ['bad_request', { message: /gpt-none/ }],
		invalid: ['bad_request', { message: /'model'/ }],
		rate: ['rate', { retryAfterMs: 3_000 }],
		quota: ['exhausted'],
		server: ['server'],
		failedInside: ['server'],
	}),
};
