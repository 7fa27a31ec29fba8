import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { escaped, matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

export const BRAVE_KEY = 'BSA-test-0123456789+abcdef';

const refusal = (
	status: number,
	code: string,
	detail: string,
	meta: object = {},
): { status: number; body: object } => ({
	status,
	body: {
		type: 'ErrorResponse',
		error: { id: '5d832250-0000-4000-8000-000000000000', status, code, detail, meta },
		time: 1763719200,
	},
});

/** Rate-limit headers for two windows, a second and a month; `remaining` and `reset` of each. */
const windows = (remaining: string, reset = '1, 1419704', limit = '1, 15000'): Record<string, string> => ({
	'X-RateLimit-Limit': limit,
	'X-RateLimit-Policy': '1;w=1, 15000;w=2592000',
	'X-RateLimit-Remaining': remaining,
	'X-RateLimit-Reset': reset,
});
const limited = refusal(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan', {
	plan: 'Free',
	rate_limit: 1,
	rate_current: 1,
	component: 'rate_limiter',
});

export const BRAVE_REFUSALS = {
	rate: { ...limited, headers: windows('0, 1000') },
	month: { ...limited, headers: windows('0, 0') },
	unlimitedMonth: { ...limited, headers: windows('0, 0', '1, 0', '50, 0') },
	noWindows: limited,
	badKey: refusal(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.', {
		component: 'authentication',
	}),
	missingKey: refusal(422, 'VALIDATION', 'Unable to validate request parameter(s)', {
		errors: [{ type: 'missing', loc: ['header', 'x-subscription-token'], msg: 'Field required', input: null }],
	}),
	invalid: refusal(422, 'VALIDATION', 'Unable to validate request parameter(s)', {
		errors: [
			{
				type: 'less_than_equal',
				loc: ['query', 'count'],
				msg: 'Input should be less than or equal to 20',
				input: '50',
			},
		],
	}),
	listed: {
		status: 422,
		body: {
			type: 'ErrorResponse',
			errors: [
				{
					id: '5d83',
					code: 'SUBSCRIPTION_TOKEN_INVALID',
					detail: 'The provided subscription token is invalid.',
					status: 422,
				},
			],
			time: 1763719200,
		},
	},
	notFound: refusal(404, 'NOT_FOUND', 'Not Found'),
	notInPlan: refusal(400, 'OPTION_NOT_IN_PLAN', 'The option is not subscribed in the plan.'),
	server: refusal(500, 'INTERNAL', 'Internal server error'),
} as const satisfies Record<string, Reply>;

export interface BraveServerOptions {
	/** False for a plan without extra snippets. */
	readonly extraSnippets?: boolean;
}

/** Starts Brave's web search. A page's text is its description; text after a blank line is an extra snippet. */
export function startBrave(pages: readonly SearchPage[], options: BraveServerOptions = {}): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages, options));
}

function answer(
	{ path, query, headers }: RecordedRequest,
	pages: readonly SearchPage[],
	{ extraSnippets = true }: BraveServerOptions,
): Reply {
	if (path !== '/res/v1/web/search') return BRAVE_REFUSALS.notFound;
	if (!headers['x-subscription-token']) return BRAVE_REFUSALS.missingKey;
	if (headers['x-subscription-token'] !== BRAVE_KEY) return BRAVE_REFUSALS.badKey;
	const text = query.get('q') ?? '';
	const count = Number(query.get('count') ?? 20);
	if (text.length === 0 || text.length > 400 || text.split(/\s+/).length > 50 || count < 1 || count > 20)
		return BRAVE_REFUSALS.invalid;
	if (query.has('extra_snippets') && !extraSnippets) return BRAVE_REFUSALS.notInPlan;
	const found = matching(pages, text, count).map((page) =>
		result(page, query.has('extra_snippets'), query.get('text_decorations') !== 'false'),
	);
	return {
		headers: windows('0, 1000'),
		body: {
			type: 'search',
			query: { original: text, more_results_available: false },
			mixed: {},
			...(found.length > 0 && { web: { type: 'search', results: found, family_friendly: true } }),
		},
	};
}

function result({ url, title, text, published }: SearchPage, withExtras: boolean, decorated: boolean): object {
	const [description = '', ...extras] = text.split('\n\n').map(escaped);
	return {
		type: 'search_result',
		title: escaped(title),
		url,
		description: decorated ? `<strong>${description}</strong>` : description,
		...(published && { page_age: `${published}T08:00:00`, age: 'November 10, 2025' }),
		language: 'en',
		family_friendly: true,
		meta_url: { scheme: 'https', netloc: new URL(url).host },
		...(withExtras && extras.length > 0 && { extra_snippets: extras }),
	};
}

export const SERVER: ServiceServer = {
	key: BRAVE_KEY,
	dated: true,
	credits: 1,
	start: startBrave,
	refusals: told(BRAVE_REFUSALS, {
		rate: ['rate', { retryAfterMs: 1_000 }],
		month: ['exhausted', { retryAfterMs: 1_419_704_000 }],
		unlimitedMonth: ['rate', { retryAfterMs: 1_000 }],
		noWindows: ['rate', { retryAfterMs: undefined }],
		badKey: ['auth'],
		missingKey: ['auth'],
		listed: ['auth'],
		invalid: ['bad_request', { message: /less than or equal to 20/ }],
		notFound: ['bad_request'],
		notInPlan: ['bad_request', { message: /not subscribed in the plan/ }],
		server: ['server'],
	}),
};
