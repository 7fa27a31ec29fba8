import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

export const PERPLEXITY_KEY = 'pplx-test-0123456789abcdef';

const refusal = (status: number, type: string, message: string): { status: number; body: object } => ({
	status,
	body: { error: { message, type, code: status } },
});

export const PERPLEXITY_REFUSALS = {
	badKey: refusal(401, 'invalid_api_key', 'Invalid API key provided.'),
	noCredit: refusal(
		401,
		'insufficient_quota',
		'You exceeded your current quota, please check your plan and billing details.',
	),
	payment: { status: 402, body: '' },
	invalid: {
		status: 422,
		body: {
			detail: [
				{
					type: 'less_than_equal',
					loc: ['body', 'max_results'],
					msg: 'Input should be less than or equal to 20',
					input: 50,
				},
			],
		},
	},
	wrong: refusal(400, 'invalid_request', 'query must not be empty'),
	rate: {
		...refusal(429, 'rate_limit_exceeded', 'Request rate limit exceeded, please try again later.'),
		headers: { 'Retry-After': '2' },
	},
	denied: { status: 403, body: '<html><h1>403 Forbidden</h1></html>' },
	server: refusal(500, 'internal_error', 'Internal server error'),
} as const satisfies Record<string, Reply>;

/** Starts Perplexity's Search API. */
export function startPerplexity(pages: readonly SearchPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

function answer({ path, method, headers, body }: RecordedRequest, pages: readonly SearchPage[]): Reply {
	if (path !== '/search' || method !== 'POST') return { status: 404, body: '' };
	if (headers['authorization'] !== `Bearer ${PERPLEXITY_KEY}`) return PERPLEXITY_REFUSALS.badKey;
	const { query, max_results } = JSON.parse(body) as { query?: string; max_results?: number };
	if (!query) return PERPLEXITY_REFUSALS.wrong;
	if (max_results !== undefined && (max_results < 1 || max_results > 20)) return PERPLEXITY_REFUSALS.invalid;
	const found = matching(pages, query, max_results ?? 10);
	return {
		body: {
			id: '00000000-0000-4000-8000-000000000000',
			results: found.map(({ url, title, text, published }) => ({
				title,
				url,
				snippet: text,
				date: published ?? null,
				last_updated: '2025-11-20',
			})),
			server_time: null,
		},
	};
}

export const SERVER: ServiceServer = {
	key: PERPLEXITY_KEY,
	dated: true,
	credits: 1,
	start: startPerplexity,
	refusals: told(PERPLEXITY_REFUSALS, {
		badKey: ['auth'],
		noCredit: ['exhausted'],
		payment: ['exhausted'],
		invalid: ['bad_request', { message: /less than or equal to 20/ }],
		wrong: ['bad_request'],
		rate: ['rate', { retryAfterMs: 2_000 }],
		denied: ['auth'],
		server: ['server'],
	}),
};
