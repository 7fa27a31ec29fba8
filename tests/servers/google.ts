import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { escaped, matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

export const GOOGLE_KEY = 'AIzaTest0123456789abcdef';
export const GOOGLE_ENGINE = '0123456789abcdef0';

const refusal = (
	code: number,
	status: string,
	reason: string,
	message: string,
	details: object[] = [],
): { status: number; body: object } => ({
	status: code,
	body: {
		error: {
			code,
			message,
			errors: [{ message, domain: 'global', reason }],
			status,
			...(details.length > 0 && { details }),
		},
	},
});

export const GOOGLE_REFUSALS = {
	badKey: refusal(400, 'INVALID_ARGUMENT', 'badRequest', 'API key not valid. Please pass a valid API key.', [
		{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
	]),
	badEngine: refusal(400, 'INVALID_ARGUMENT', 'badRequest', 'Request contains an invalid argument.'),
	notEnabled: refusal(
		403,
		'PERMISSION_DENIED',
		'forbidden',
		'This project does not have the access to Custom Search JSON API.',
	),
	switchedOff: refusal(
		403,
		'PERMISSION_DENIED',
		'accessNotConfigured',
		'Custom Search API has not been used in project 1 before or it is disabled.',
		[{ reason: 'SERVICE_DISABLED' }],
	),
	day: refusal(
		429,
		'RESOURCE_EXHAUSTED',
		'rateLimitExceeded',
		"Quota exceeded for quota metric 'Queries' and limit 'Queries per day' of service " +
			"'customsearch.googleapis.com'.",
	),
	dayLegacy: refusal(
		403,
		'PERMISSION_DENIED',
		'dailyLimitExceeded',
		'This API requires billing to be enabled on the project.',
	),
	minute: refusal(
		429,
		'RESOURCE_EXHAUSTED',
		'rateLimitExceeded',
		"Quota exceeded for quota metric 'Queries' and limit 'Queries per minute per user'.",
	),
	minuteLegacy: refusal(403, 'PERMISSION_DENIED', 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
	server: refusal(503, 'UNAVAILABLE', 'backendError', 'The service is currently unavailable.'),
} as const satisfies Record<string, Reply>;

/** Starts the Programmable Search JSON API. */
export function startGoogle(pages: readonly SearchPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

function answer({ path, query }: RecordedRequest, pages: readonly SearchPage[]): Reply {
	if (path !== '/customsearch/v1')
		return { status: 404, body: '<!DOCTYPE html><title>Error 404 (Not Found)</title>' };
	if (query.get('key') !== GOOGLE_KEY) return GOOGLE_REFUSALS.badKey;
	const count = Number(query.get('num') ?? 10);
	if (query.get('cx') !== GOOGLE_ENGINE || !query.get('q') || count < 1 || count > 10)
		return GOOGLE_REFUSALS.badEngine;
	const found = matching(pages, query.get('q') ?? '', count);
	return {
		body: {
			kind: 'customsearch#search',
			url: { type: 'application/json' },
			queries: { request: [{ count: found.length, cx: GOOGLE_ENGINE }] },
			searchInformation: { totalResults: String(found.length) },
			...(found.length > 0 && { items: found.map(item) }),
		},
	};
}

function item({ url, title, text, published }: SearchPage): object {
	return {
		kind: 'customsearch#result',
		title,
		htmlTitle: `<b>${escaped(title)}</b>`,
		link: url,
		displayLink: new URL(url).host,
		snippet: text,
		htmlSnippet: escaped(text),
		...(published && {
			pagemap: {
				metatags: [{ viewport: 'width=device-width', 'article:published_time': `${published}T08:00:00+00:00` }],
			},
		}),
	};
}

export const SERVER: ServiceServer = {
	key: GOOGLE_KEY,
	dated: true,
	credits: 1,
	option: GOOGLE_ENGINE,
	start: startGoogle,
	refusals: told(GOOGLE_REFUSALS, {
		badKey: ['auth', { message: /Check the key/ }],
		badEngine: ['bad_request', { message: /invalid argument/ }],
		notEnabled: ['auth', { message: /Google Cloud console/ }],
		switchedOff: ['auth', { message: /Google Cloud console/ }],
		day: ['exhausted', { message: /of today/ }],
		dayLegacy: ['exhausted', { message: /of today/ }],
		minute: ['rate'],
		minuteLegacy: ['rate'],
		server: ['server'],
	}),
};
