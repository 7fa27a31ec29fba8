import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';

export const TAVILY_KEY = 'tvly-test-0123456789abcdef';

/** A page that the server finds if the query contains one of its words. */
export interface TavilyPage {
	readonly url: string;
	readonly title: string;
	readonly content: string;
	readonly score?: number;
	readonly published_date?: string;
	/** Text for Extract and for searches with raw content; its content if omitted. */
	readonly raw_content?: string;
	readonly images?: readonly string[];
	readonly favicon?: string;
}

/** Every refusal of the search endpoint, in the form recorded from the real one. */
export const TAVILY_REFUSALS = {
	tooLong: { status: 400, body: { detail: { error: 'Query is too long. Max query length is 400 characters.' } } },
	badKey: { status: 401, body: { detail: { error: 'Unauthorized: missing or invalid API key.' } } },
	forbidden: { status: 403, body: { detail: { error: 'This URL is not supported.' } } },
	invalid: {
		status: 422,
		body: {
			detail: [
				{
					type: 'int_parsing',
					loc: ['body', 'max_results'],
					msg: 'Input should be a valid integer',
					input: 'x',
				},
			],
		},
	},
	rate: {
		status: 429,
		headers: { 'Retry-After': '60' },
		body: { detail: { error: 'Your request has been blocked due to excessive requests.' } },
	},
	rateBare: { status: 429, body: { error: 'Too many requests' } },
	rateUntil: {
		status: 429,
		headers: { date: 'Fri, 21 Nov 2025 10:00:00 GMT', 'Retry-After': 'Fri, 21 Nov 2025 10:00:30 GMT' },
		body: {},
	},
	plan: { status: 432, body: { detail: { error: "This request exceeds your plan's set usage limit." } } },
	payAsYouGo: { status: 433, body: { detail: { error: 'This request exceeds the pay-as-you-go limit.' } } },
	server: { status: 500, body: { detail: { error: 'Internal server error' } } },
	keyless: {
		status: 429,
		body: {
			error: {
				code: 'hourly_cap',
				message: 'The hourly limit of keyless searches is reached.',
				retry_after_seconds: 1800,
				next_actions: [{ type: 'signup', url: 'https://app.tavily.example' }],
			},
		},
	},
	html: { status: 502, body: '<html><body><h1>Bad gateway</h1></body></html>' },
} as const satisfies Record<string, Reply>;

/** A key's usage, as `GET /usage` reports it. */
export interface TavilyUsage {
	readonly used: number;
	readonly limit: number | null;
}

/**
 * Starts Tavily's search, extract and usage endpoints over the given pages, with the real authorisation, validation and
 * counting.
 */
export function startTavily(
	pages: readonly TavilyPage[],
	usage: TavilyUsage = { used: 0, limit: 1000 },
): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages, usage));
}

interface SearchBody {
	readonly query: string;
	readonly max_results?: number;
	readonly include_usage?: boolean;
	readonly include_raw_content?: boolean | 'markdown' | 'text';
	readonly include_favicon?: boolean;
	readonly include_images?: boolean;
	readonly search_depth?: string;
	readonly topic?: string;
	readonly country?: string;
	readonly safe_search?: boolean;
	readonly include_domains?: readonly string[];
	readonly include_domains_mode?: string;
	readonly filter_by_language?: boolean;
	readonly language?: string;
	readonly chunks_per_source?: number;
}

interface ExtractBody {
	readonly urls: string | readonly string[];
	readonly extract_depth?: string;
	readonly format?: string;
	readonly timeout?: number;
	readonly query?: string;
	readonly chunks_per_source?: number;
	readonly include_images?: boolean;
	readonly include_favicon?: boolean;
	readonly include_usage?: boolean;
}

function answer(request: RecordedRequest, pages: readonly TavilyPage[], usage: TavilyUsage): Reply {
	const route = `${request.method} ${request.path}`;
	const keyless = request.headers['x-tavily-access-mode'] === 'keyless';
	if (!['POST /search', 'POST /extract', 'GET /usage'].includes(route))
		return { status: 404, body: { detail: 'Not Found' } };
	if ((!keyless || route === 'GET /usage') && request.headers['authorization'] !== `Bearer ${TAVILY_KEY}`)
		return TAVILY_REFUSALS.badKey;
	if (route === 'GET /usage') return usageReply(usage);
	return route === 'POST /search'
		? search(JSON.parse(request.body) as SearchBody, pages, keyless)
		: extract(JSON.parse(request.body) as ExtractBody, pages, keyless);
}

function search(body: SearchBody, pages: readonly TavilyPage[], keyless: boolean): Reply {
	if (body.query.length > 400) return TAVILY_REFUSALS.tooLong;
	if (typeof body.max_results !== 'number') return TAVILY_REFUSALS.invalid;
	const problem = searchProblem(body);
	if (problem !== undefined) return { status: 400, body: { detail: { error: problem } } };
	const asked = body.query
		.toLowerCase()
		.split(/\W+/)
		.filter((word) => word.length > 3);
	const found = pages.filter((page) =>
		asked.some((word) => `${page.title} ${page.content}`.toLowerCase().includes(word)),
	);
	return {
		body: {
			query: body.query,
			follow_up_questions: null,
			answer: null,
			images: body.include_images ? found.flatMap(({ images = [] }) => images) : [],
			results: found.slice(0, body.max_results).map(({ raw_content, favicon, images: _, ...page }) => ({
				score: 0.8,
				...page,
				raw_content: body.include_raw_content ? (raw_content ?? page.content) : null,
				...(body.include_favicon && { favicon: favicon ?? null }),
			})),
			response_time: 0.42,
			...(body.include_usage && { usage: { credits: keyless ? 0 : body.search_depth === 'advanced' ? 2 : 1 } }),
			request_id: '00000000-0000-4000-8000-000000000000',
		},
	};
}

/** Returns the real API's 400 message, from its documentation. */
function searchProblem({
	search_depth,
	topic,
	country,
	safe_search,
	include_domains,
	include_domains_mode,
	filter_by_language,
	language,
	chunks_per_source,
}: SearchBody): string | undefined {
	if (!['basic', 'advanced', 'fast', 'ultra-fast', undefined].includes(search_depth)) return 'Invalid search depth.';
	if (!['general', 'news', 'finance', undefined].includes(topic))
		return "Invalid topic. Must be 'general', 'news' or 'finance'.";
	if (country !== undefined && (topic ?? 'general') !== 'general')
		return 'Country is available only if topic is general.';
	if (country !== undefined && !/^[a-z ]{4,}$/.test(country)) return 'Invalid country.';
	if (safe_search && /fast/.test(search_depth ?? '')) return 'Safe search is not supported for this search depth.';
	if (include_domains_mode !== undefined && !include_domains?.length)
		return 'include_domains_mode requires include_domains.';
	if (filter_by_language && language === undefined) return 'filter_by_language requires language.';
	if (chunks_per_source !== undefined && (chunks_per_source < 1 || chunks_per_source > 3))
		return 'chunks_per_source must be between 1 and 3.';
	return undefined;
}

const CHUNK_CHARACTERS = 500;

function extract(body: ExtractBody, pages: readonly TavilyPage[], keyless: boolean): Reply {
	const urls = typeof body.urls === 'string' ? [body.urls] : body.urls;
	if (urls.length > 20) return { status: 400, body: { detail: { error: 'Max 20 URLs are allowed.' } } };
	if (body.timeout !== undefined && (body.timeout < 1 || body.timeout > 60))
		return { status: 400, body: { detail: { error: 'Timeout must be between 1 and 60 seconds.' } } };
	const known = urls.flatMap((url) => pages.find((page) => page.url === url) ?? []);
	const failed_results = urls
		.filter((url) => !known.some((page) => page.url === url))
		.map((url) => ({ url, error: 'Failed to fetch url' }));
	if (known.length === 0) return { status: 400, body: { failed_results, detail: { error: 'No valid URLs.' } } };
	const credits = Math.ceil(known.length / 5) * (body.extract_depth === 'advanced' ? 2 : 1);
	return {
		body: {
			results: known.map((page) => ({
				url: page.url,
				title: page.title,
				raw_content: rawContent(page, body),
				images: body.include_images ? (page.images ?? []) : [],
				...(body.include_favicon && { favicon: page.favicon ?? null }),
			})),
			failed_results,
			response_time: 0.9,
			...(body.include_usage && { usage: { credits: keyless ? 0 : credits } }),
			request_id: '00000000-0000-4000-8000-000000000001',
		},
	};
}

function rawContent({ raw_content, content }: TavilyPage, { query, chunks_per_source = 3 }: ExtractBody): string {
	const whole = raw_content ?? content;
	if (query === undefined) return whole;
	return whole
		.split(/\n{2,}/)
		.slice(0, chunks_per_source)
		.map((chunk) => chunk.slice(0, CHUNK_CHARACTERS))
		.join(' [...] ');
}

function usageReply({ used, limit }: TavilyUsage): Reply {
	const counts = { search_usage: used, extract_usage: 0, crawl_usage: 0, map_usage: 0, research_usage: 0 };
	return {
		body: {
			key: { usage: used, limit, ...counts },
			account: {
				current_plan: 'Researcher',
				plan_usage: used,
				plan_limit: limit,
				paygo_usage: 0,
				paygo_limit: null,
				...counts,
			},
		},
	};
}
