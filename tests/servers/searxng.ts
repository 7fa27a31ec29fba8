import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

export const SEARXNG_REFUSALS = {
	jsonOff: { status: 403, body: '<!doctype html><title>403 Forbidden</title><h1>Forbidden</h1>' },
	limiter: {
		status: 429,
		headers: { 'Retry-After': '3600' },
		body: '<!doctype html><title>429 Too Many Requests</title>',
	},
	invalid: { status: 400, body: { error: 'Invalid value "xx" for parameter language' } },
	server: { status: 500, body: '<!doctype html><title>Internal Server Error</title>' },
	noPage: { status: 404, body: '<!doctype html><title>Not Found</title>' },
	/** No result, because no engine answered. */
	enginesFailed: {
		status: 200,
		body: {
			query: 'x',
			number_of_results: 0,
			results: [],
			answers: [],
			corrections: [],
			infoboxes: [],
			suggestions: [],
			unresponsive_engines: [['duckduckgo', 'CAPTCHA'], ['brave', 'Suspended: too many requests'], ['google']],
		},
	},
} as const satisfies Record<string, Reply>;

/** Starts the JSON API of a SearXNG instance with one engine that never answers. */
export function startSearxng(pages: readonly SearchPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

function answer({ path, query }: RecordedRequest, pages: readonly SearchPage[]): Reply {
	if (path !== '/search') return SEARXNG_REFUSALS.noPage;
	if (query.get('format') !== 'json') return { body: '<!doctype html><title>SearXNG</title>' };
	const text = query.get('q') ?? '';
	const found = matching(pages, text, 50);
	return {
		body: {
			query: text,
			number_of_results: 0,
			results: found.map(({ url, title, text: content, published }, index) => ({
				url,
				title,
				content,
				engine: 'wikidata',
				engines: ['wikidata', 'mojeek'],
				positions: [index + 1],
				score: 4 / (index + 1),
				category: 'general',
				template: 'default.html',
				publishedDate: published ? `${published}T00:00:00` : null,
			})),
			answers: [],
			corrections: [],
			infoboxes: [],
			suggestions: [],
			unresponsive_engines: found.length > 0 ? [['startpage', 'Suspended: CAPTCHA']] : [],
		},
	};
}

export const SERVER: ServiceServer = {
	dated: true,
	credits: 0,
	start: startSearxng,
	refusals: told(SEARXNG_REFUSALS, {
		jsonOff: ['bad_request', { message: /Add “json” to “search\.formats”/ }],
		limiter: ['rate', { retryAfterMs: 3_600_000 }],
		invalid: ['bad_request', { message: /Invalid value/ }],
		server: ['server'],
		noPage: ['bad_request'],
		enginesFailed: [
			'server',
			{ message: /duckduckgo \(CAPTCHA\), brave \(Suspended: too many requests\), google\. Try again/ },
		],
	}),
};
