import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { escaped, matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

export const CROSSREF_REFUSALS = {
	invalid: {
		status: 400,
		body: {
			status: 'failed',
			'message-type': 'validation-failure',
			message: [
				{
					type: 'integer-not-valid',
					value: 'x',
					message: 'Integer specified as x but must be a positive integer',
				},
			],
		},
	},
	rate: {
		status: 429,
		headers: { 'x-rate-limit-limit': '50', 'x-rate-limit-interval': '1s', 'Retry-After': '1' },
		body: 'Too Many Requests',
	},
	blocked: { status: 403, body: '<html><h1>403 Forbidden</h1></html>' },
	notFound: { status: 404, body: 'Resource not found.' },
	server: { status: 503, body: 'Service Unavailable' },
	gateway: { status: 504, body: '<html><h1>504 Gateway Time-out</h1></html>' },
} as const satisfies Record<string, Reply>;

/** Starts Crossref's works endpoint; the path of a page's URL is its DOI. Pages without text have no abstract. */
export function startCrossref(pages: readonly SearchPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

function answer({ path, query }: RecordedRequest, pages: readonly SearchPage[]): Reply {
	if (path !== '/works') return CROSSREF_REFUSALS.notFound;
	if (!(Number(query.get('rows')) > 0)) return CROSSREF_REFUSALS.invalid;
	const wanted = query.get('filter') === 'has-abstract:true' ? pages.filter(({ text }) => text) : pages;
	const found = matching(wanted, query.get('query') ?? '', Number(query.get('rows')));
	return {
		headers: { 'x-rate-limit-limit': '50', 'x-rate-limit-interval': '1s' },
		body: {
			status: 'ok',
			'message-type': 'work-list',
			'message-version': '1.0.0',
			message: {
				facets: {},
				'total-results': found.length,
				items: found.map(work),
				'items-per-page': found.length,
				query: { 'start-index': 0, 'search-terms': query.get('query') },
			},
		},
	};
}

function work({ url, title, text, published }: SearchPage): object {
	return {
		DOI: new URL(url).pathname.slice(1),
		URL: url,
		title: [escaped(title)],
		...(text && {
			abstract:
				'<jats:title>Abstract</jats:title>' +
				`<jats:p>${escaped(text).replace('CO2', 'CO<jats:sub>2</jats:sub>')}</jats:p>`,
		}),
		issued: { 'date-parts': [published ? published.split('-').map(Number) : [null]] },
		score: 31.4,
	};
}

export const SERVER: ServiceServer = {
	dated: true,
	credits: 0,
	start: startCrossref,
	refusals: told(CROSSREF_REFUSALS, {
		invalid: ['bad_request', { message: /must be a positive integer/ }],
		rate: ['rate', { retryAfterMs: 1_000 }],
		blocked: ['bad_request'],
		notFound: ['bad_request'],
		server: ['server'],
		gateway: ['server'],
	}),
};
