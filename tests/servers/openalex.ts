import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { matching, type SearchPage } from './search-page';
import type { ServiceServer } from './service-server';

const KEY = 'openalex-test-0123456789abcdef';
const FIELDS: ReadonlySet<string> = new Set(['id', 'doi', 'title', 'publication_date', 'abstract_inverted_index']);

const refusal = (status: number, error: string, message: string, headers = {}): Reply => ({
	status,
	headers,
	body: { error, message },
});
const BAD_KEY = refusal(401, 'Invalid or missing API key', 'Get a free key at openalex.org/settings/api.');
const BAD_FIELD = refusal(400, 'Invalid query parameters error.', 'names is not a valid select field.');

/** Starts the search of works. As documented, words without OR must all be in a work. */
function start(pages: readonly SearchPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

function answer({ path, query }: RecordedRequest, pages: readonly SearchPage[]): Reply {
	if (path !== '/works') return refusal(404, 'Not Found', 'The requested URL was not found.');
	if (query.has('api_key') && query.get('api_key') !== KEY) return BAD_KEY;
	if (
		!query
			.get('select')
			?.split(',')
			.every((field) => FIELDS.has(field))
	)
		return BAD_FIELD;
	const count = Number(query.get('per_page') ?? 25);
	if (!(count >= 1 && count <= 100)) return refusal(400, 'Pagination error.', 'per-page must be between 1 and 100');
	const words = (query.get('search') ?? '').split(/ (?:AND )?(?!OR )(?<!OR )/);
	const found = pages.filter((page) => words.every((part) => matching([page], part, 1).length > 0));
	return {
		headers: { 'x-ratelimit-limit': '1000', 'x-ratelimit-remaining': '990' },
		body: { meta: { count: found.length, page: 1, per_page: count }, results: found.slice(0, count).map(work) },
	};
}

function work({ url, title, text, published }: SearchPage, index: number): object {
	const places: Record<string, number[]> = {};
	for (const [place, word] of text.split(' ').entries()) (places[word] ??= []).push(place);
	return {
		id: `https://openalex.org/W${index + 1}`,
		doi: url.startsWith('https://doi.org/') ? url : null,
		title,
		publication_date: published ?? null,
		abstract_inverted_index: text === '' ? null : places,
	};
}

export const SERVER: ServiceServer = {
	key: KEY,
	dated: true,
	credits: 0,
	start,
	refusals: {
		badKey: [BAD_KEY, 'auth'],
		badField: [BAD_FIELD, 'bad_request', { message: /valid select field/ }],
		tooFast: [
			refusal(429, 'Too Many Requests', 'Slow down.', { 'retry-after': '1' }),
			'rate',
			{ retryAfterMs: 1_000 },
		],
		blocked: [refusal(403, 'Forbidden', 'Rate limit exceeded'), 'rate'],
		usedUp: [
			refusal(429, 'Rate limit exceeded', 'Insufficient budget. This request costs $0.001.', {
				'retry-after': '54000',
				'x-ratelimit-remaining': '4',
			}),
			'exhausted',
			{ retryAfterMs: 54_000_000 },
		],
		server: [refusal(500, 'Internal Server Error', 'Something went wrong.'), 'server'],
	},
};
