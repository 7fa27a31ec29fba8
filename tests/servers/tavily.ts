import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';

export const TAVILY_KEY = 'tvly-test-0123456789abcdef';

/** A page that the server finds when the query holds one of its words. */
export interface TavilyPage {
	readonly url: string;
	readonly title: string;
	readonly content: string;
	readonly score?: number;
	readonly published_date?: string;
}

/** Every refusal of the search endpoint, in the shape that was seen on the wire. */
export const TAVILY_REFUSALS = {
	tooLong: { status: 400, body: { detail: { error: 'Query is too long. Max query length is 400 characters.' } } },
	badKey: { status: 401, body: { detail: { error: 'Unauthorized: missing or invalid API key.' } } },
	forbidden: { status: 403, body: { detail: { error: 'This URL is not supported.' } } },
	invalid: { status: 422, body: { detail: [{ type: 'int_parsing', loc: ['body', 'max_results'], msg: 'Input should be a valid integer', input: 'x' }] } },
	rate: { status: 429, headers: { 'Retry-After': '60' }, body: { detail: { error: 'Your request has been blocked due to excessive requests.' } } },
	rateBare: { status: 429, body: { error: 'Too many requests' } },
	rateUntil: { status: 429, headers: { date: 'Fri, 21 Nov 2025 10:00:00 GMT', 'Retry-After': 'Fri, 21 Nov 2025 10:00:30 GMT' }, body: {} },
	plan: { status: 432, body: { detail: { error: "This request exceeds your plan's set usage limit." } } },
	payAsYouGo: { status: 433, body: { detail: { error: 'This request exceeds the pay-as-you-go limit.' } } },
	server: { status: 500, body: { detail: { error: 'Internal server error' } } },
	keyless: {
		status: 429,
		body: { error: { code: 'hourly_cap', message: 'The hourly limit of keyless searches is reached.', retry_after_seconds: 1800, next_actions: [{ type: 'signup', url: 'https://app.tavily.example' }] } },
	},
	html: { status: 502, body: '<html><body><h1>Bad gateway</h1></body></html>' },
} as const satisfies Record<string, Reply>;

/** Tavily's search endpoint over the given pages: it authorises, validates and answers as the real one does. */
export function startTavily(pages: readonly TavilyPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

interface SearchBody {
	readonly query: string;
	readonly max_results?: number;
	readonly include_usage?: boolean;
	readonly search_depth?: string;
	readonly topic?: string;
}

function answer(request: RecordedRequest, pages: readonly TavilyPage[]): Reply {
	if (request.path !== '/search' || request.method !== 'POST') return { status: 404, body: { detail: 'Not Found' } };
	const keyless = request.headers['x-tavily-access-mode'] === 'keyless';
	if (!keyless && request.headers['authorization'] !== `Bearer ${TAVILY_KEY}`) return TAVILY_REFUSALS.badKey;
	const body = JSON.parse(request.body) as SearchBody;
	if (body.query.length > 400) return TAVILY_REFUSALS.tooLong;
	if (typeof body.max_results !== 'number') return TAVILY_REFUSALS.invalid;
	const asked = body.query.toLowerCase().split(/\W+/).filter((word) => word.length > 3);
	const found = pages.filter((page) => asked.some((word) => `${page.title} ${page.content}`.toLowerCase().includes(word)));
	return {
		body: {
			query: body.query,
			follow_up_questions: null,
			answer: null,
			images: [],
			results: found.slice(0, body.max_results).map((page) => ({ score: 0.8, raw_content: null, ...page })),
			response_time: 0.42,
			...(body.include_usage && { usage: { credits: keyless ? 0 : 1 } }),
			request_id: '00000000-0000-4000-8000-000000000000',
		},
	};
}
