import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

export const SERPAPI_KEY = '0123456789abcdef0123456789abcdef';

const NO_RESULTS = "Google hasn't returned any results for this query.";

export const SERPAPI_REFUSALS = {
	badKey: {
		status: 401,
		body: { error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key' },
	},
	missing: { status: 400, body: { error: 'Missing query `q` parameter.' } },
	deleted: { status: 403, body: { error: 'The account associated with this API key does not exist.' } },
	expired: { status: 410, body: { error: 'The search expired and has been deleted from the archive.' } },
	usedUp: { status: 429, body: { error: 'Your account has run out of searches.' } },
	hourly: {
		status: 429,
		body: { error: 'The number of requests sent using this API key exceeds the hourly throughput limit.' },
	},
	server: { status: 500, body: { error: "Something went wrong on SerpApi's end." } },
	unavailable: { status: 503, body: { error: 'Service unavailable.' } },
	/** Errors with status 200. */
	monthInside: {
		status: 200,
		body: { error: 'Your searches for the month are exhausted. You can upgrade plans on SerpApi.com website.' },
	},
	keyInside: {
		status: 200,
		body: { error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key' },
	},
	parameterInside: {
		status: 200,
		body: { error: 'Unsupported `xx` location parameter.', search_metadata: { id: '1', status: 'Success' } },
	},
	failedInside: {
		status: 200,
		body: { error: 'We could not process this search.', search_metadata: { id: '1', status: 'Error' } },
	},
} as const satisfies Record<string, Reply>;

/** Starts SerpApi's Google engine: a search without results is an error with status 200. */
export function startSerpApi(pages: readonly SearchPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

function answer({ path, query }: RecordedRequest, pages: readonly SearchPage[]): Reply {
	if (path !== '/search.json') return { status: 404, body: { error: 'Not found' } };
	if (query.get('api_key') !== SERPAPI_KEY) return SERPAPI_REFUSALS.badKey;
	const text = query.get('q');
	if (!text || query.get('engine') !== 'google') return SERPAPI_REFUSALS.missing;
	const found = matching(pages, text, Number(query.get('num') ?? 10));
	const metadata = {
		search_metadata: { id: '673f', status: 'Success' },
		search_parameters: { engine: 'google', q: text },
	};
	if (found.length === 0)
		return {
			body: { ...metadata, search_information: { organic_results_state: 'Fully empty' }, error: NO_RESULTS },
		};
	return {
		body: {
			...metadata,
			search_information: { organic_results_state: 'Results for exact spelling' },
			organic_results: found.map(({ url, title, text: snippet, published }, index) => ({
				position: index + 1,
				title,
				link: url,
				displayed_link: new URL(url).host,
				snippet,
				...(published && {
					date: new Date(published).toLocaleDateString('en-US', {
						month: 'short',
						day: 'numeric',
						year: 'numeric',
						timeZone: 'UTC',
					}),
				}),
			})),
		},
	};
}

export const SERVER: ServiceServer = {
	key: SERPAPI_KEY,
	dated: true,
	credits: 1,
	start: startSerpApi,
	refusals: told(SERPAPI_REFUSALS, {
		badKey: ['auth'],
		missing: ['bad_request', { message: /Missing query/ }],
		deleted: ['auth'],
		expired: ['bad_request'],
		usedUp: ['exhausted'],
		hourly: ['rate'],
		server: ['server'],
		unavailable: ['server'],
		monthInside: ['exhausted'],
		keyInside: ['auth'],
		parameterInside: ['bad_request', { message: /Unsupported/ }],
		failedInside: ['server'],
	}),
};
