import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

export const ANTHROPIC_KEY = 'sk-ant-test-0123456789abcdef';

export const refusal = (
	status: number,
	type: string,
	message: string,
	details?: object,
): { status: number; body: object } => ({
	status,
	body: {
		type: 'error',
		error: { type, message, ...(details && { details }) },
		request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy',
	},
});
/** A failed search: an object instead of the list of results, with status 200. */
const failed = (error_code: string): { body: object } => ({
	body: message(
		[
			...use('x'),
			{
				type: 'web_search_tool_result',
				tool_use_id: 'srvtoolu_1',
				content: { type: 'web_search_tool_result_error', error_code },
			},
			{ type: 'text', text: 'The search failed.' },
		],
		0,
	),
});

export const ANTHROPIC_REFUSALS = {
	invalid: refusal(400, 'invalid_request_error', 'tools.0.max_uses: Input should be greater than 0'),
	lowCredit: refusal(
		400,
		'invalid_request_error',
		'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade ' +
			'or purchase credits.',
	),
	ownLimit: refusal(
		400,
		'invalid_request_error',
		'You have reached your specified API usage limits. You will regain access on 2025-12-01 at 00:00 UTC.',
	),
	badKey: refusal(401, 'authentication_error', 'invalid x-api-key'),
	billing: refusal(402, 'billing_error', 'There is an issue with your billing.'),
	denied: refusal(403, 'permission_error', 'Your API key does not have permission to use the specified resource.'),
	noModel: refusal(404, 'not_found_error', 'model: claude-none'),
	tooLarge: refusal(413, 'request_too_large', 'Request exceeds the maximum size'),
	rate: {
		...refusal(
			429,
			'rate_limit_error',
			'This request would exceed the rate limit for your organization of 50 requests per minute.',
		),
		headers: { 'Retry-After': '12' },
	},
	tier: refusal(
		429,
		'rate_limit_error',
		'You have reached your API usage limits: your organization has crossed its monthly API usage threshold.',
		{ error_code: 'enforced_spend_limit_reached' },
	),
	server: refusal(500, 'api_error', 'Internal server error'),
	overloaded: refusal(529, 'overloaded_error', 'Overloaded'),
	tooManyInside: failed('too_many_requests'),
	unavailableInside: failed('unavailable'),
	usesInside: failed('max_uses_exceeded'),
	inputInside: failed('invalid_tool_input'),
	longInside: failed('query_too_long'),
	largeInside: failed('request_too_large'),
} as const satisfies Record<string, Reply>;

export interface AnthropicServerOptions {
	/** Number of pauses in the turn. */
	readonly pauses?: number;
	/** Number of found pages that the model cites; all if omitted. */
	readonly cited?: number;
}

interface RequestBody {
	readonly model?: string;
	readonly max_tokens?: number;
	readonly messages: readonly { readonly role: string; readonly content: unknown }[];
	readonly tools?: readonly { readonly type: string; readonly name: string; readonly max_uses?: number }[];
}

/** Starts the Messages API with its web search tool. The query is between `<query>` and `</query>`. */
export function startAnthropic(
	pages: readonly SearchPage[],
	options: AnthropicServerOptions = {},
): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages, options));
}

function answer(
	{ path, method, headers, body }: RecordedRequest,
	pages: readonly SearchPage[],
	{ pauses = 0, cited = Infinity }: AnthropicServerOptions,
): Reply {
	if (path !== '/v1/messages' || method !== 'POST')
		return { status: 404, body: { type: 'error', error: { type: 'not_found_error', message: 'Not found' } } };
	if (headers['x-api-key'] !== ANTHROPIC_KEY) return ANTHROPIC_REFUSALS.badKey;
	const { model, max_tokens, messages, tools } = JSON.parse(body) as RequestBody;
	if (!headers['anthropic-version'] || !model || !max_tokens || !/^web_search_20\d{6}$/.test(tools?.[0]?.type ?? ''))
		return ANTHROPIC_REFUSALS.invalid;
	const query = /<query>(.*)<\/query>/s.exec(String(messages[0]?.content))?.[1] ?? '';
	const found = matching(pages, query, 10);
	const turn = messages.length - 1;
	if (turn < pauses)
		return {
			body: message([...use(query), ...(turn === 0 ? [results(found)] : [])], turn === 0 ? 1 : 0, 'pause_turn'),
		};
	const search = turn === 0 ? [...use(query), results(found)] : [];
	return {
		body: message(
			[
				{ type: 'text', text: 'I will search.' },
				...search,
				...found.slice(0, cited).map(statement),
				{ type: 'text', text: '.' },
			],
			search.length > 0 ? 1 : 0,
		),
	};
}

function use(query: string): object[] {
	return [{ type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query } }];
}

function results(found: readonly SearchPage[]): object {
	return {
		type: 'web_search_tool_result',
		tool_use_id: 'srvtoolu_1',
		content: found.map(({ url, title, published }) => ({
			type: 'web_search_result',
			url,
			title,
			page_age: published ? longDate(published) : null,
			encrypted_content: 'EqgfCioIARgBIiQ3YTAwMjY1Mi1m',
		})),
	};
}

function longDate(published: string): string {
	return new Date(published).toLocaleDateString('en-US', {
		month: 'long',
		day: 'numeric',
		year: 'numeric',
		timeZone: 'UTC',
	});
}

function statement({ url, title, text }: SearchPage): object {
	return {
		type: 'text',
		text: `They say: ${text}`,
		citations: [
			{
				type: 'web_search_result_location',
				url,
				title,
				cited_text: text.slice(0, 150),
				encrypted_index: 'Eo8BCioIAhgBIiQyYjQ0OWJm',
			},
		],
	};
}

function message(content: readonly object[], searches: number, stop_reason = 'end_turn'): object {
	return {
		id: 'msg_01A2B3',
		type: 'message',
		role: 'assistant',
		model: 'claude-test',
		content,
		stop_reason,
		stop_sequence: null,
		usage: { input_tokens: 100, output_tokens: 20, server_tool_use: { web_search_requests: searches } },
	};
}

export const SERVER: ServiceServer = {
	key: ANTHROPIC_KEY,
	dated: true,
	credits: 1,
	option: 'claude-test',
	start: startAnthropic,
	refusals: told(ANTHROPIC_REFUSALS, {
		invalid: ['bad_request', { message: /max_uses/ }],
		lowCredit: ['exhausted'],
		ownLimit: ['exhausted'],
		badKey: ['auth'],
		billing: ['exhausted'],
		denied: ['auth', { message: /Check the key/ }],
		noModel: ['bad_request', { message: /claude-none/ }],
		tooLarge: ['bad_request'],
		rate: ['rate', { retryAfterMs: 12_000 }],
		tier: ['exhausted'],
		server: ['server'],
		overloaded: ['server'],
		tooManyInside: ['rate'],
		unavailableInside: ['server'],
		usesInside: ['bad_request', { message: /max_uses_exceeded/ }],
		inputInside: ['bad_request'],
		longInside: ['bad_request', { message: /query_too_long/ }],
		largeInside: ['bad_request'],
	}),
};
