import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { escaped, matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

const feed = (inner: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" \
xmlns:arxiv="http://arxiv.org/schemas/atom">
  <link href="http://arxiv.org/api/query?search_query=all%3Ax" rel="self" type="application/atom+xml"/>
  <title type="html">ArXiv Query: search_query=all:x</title>
  <id>http://arxiv.org/api/cHxbiOdZaP56ODnBPIenZhzg5f8</id>
  <updated>2025-11-21T00:00:00-05:00</updated>
${inner}</feed>
`;

const ERROR = feed(`  <entry>
    <id>http://arxiv.org/api/errors#max_results_must_be_an_integer</id>
    <title>Error</title>
    <summary>max_results must be an integer</summary>
    <updated>2025-11-21T00:00:00-05:00</updated>
  </entry>
`);

export const ARXIV_REFUSALS = {
	invalid: { status: 400, headers: { 'content-type': 'application/atom+xml' }, body: ERROR },
	invalidInside: { status: 200, headers: { 'content-type': 'application/atom+xml' }, body: ERROR },
	rate: { status: 429, body: 'Rate exceeded.' },
	rateInside: { status: 200, body: 'Rate exceeded.' },
	later: {
		status: 503,
		headers: { 'Retry-After': '3' },
		body: '<html><h1>Retry after specified interval</h1></html>',
	},
	server: { status: 503, body: '<html><h1>Service unavailable</h1></html>' },
	blocked: { status: 403, body: '<html><h1>Forbidden</h1></html>' },
} as const satisfies Record<string, Reply>;

/** Starts arXiv's query interface, for searches of the form `all:a OR all:b`. */
export function startArxiv(pages: readonly SearchPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

function answer({ path, query }: RecordedRequest, pages: readonly SearchPage[]): Reply {
	if (path !== '/api/query') return { status: 404, body: '<html>Not found</html>' };
	if (!(Number(query.get('max_results')) > 0)) return ARXIV_REFUSALS.invalid;
	const words = (query.get('search_query') ?? '').split(' OR ').map((term) => term.replace(/^all:/, ''));
	const found = matching(pages, words.join(' '), Number(query.get('max_results')));
	return {
		headers: { 'content-type': 'application/atom+xml' },
		body: feed(
			`  <opensearch:totalResults>${found.length}</opensearch:totalResults>\n${found.map(entry).join('')}`,
		),
	};
}

function entry({ url, title, text, published = '2025-01-01' }: SearchPage): string {
	return `  <entry>
    <id>${url.replace('https:', 'http:')}v1</id>
    <updated>${published}T10:00:00Z</updated>
    <published>${published}T09:00:00Z</published>
    <title>${escaped(title).replace(' ', '\n  ')}</title>
    <summary>  ${escaped(text).replace('. ', '.\n')}
    </summary>
    <author><name>A. Author</name></author>
    <link href="${url}" rel="alternate" type="text/html"/>
    <link title="pdf" href="${url.replace('/abs/', '/pdf/')}" rel="related" type="application/pdf"/>
    <arxiv:primary_category term="physics.app-ph" scheme="http://arxiv.org/schemas/atom"/>
  </entry>
`;
}

export const SERVER: ServiceServer = {
	dated: true,
	credits: 0,
	start: startArxiv,
	refusals: told(ARXIV_REFUSALS, {
		invalid: ['bad_request'],
		invalidInside: ['bad_request', { message: /max_results must be an integer/ }],
		rate: ['rate'],
		rateInside: ['rate'],
		later: ['rate', { retryAfterMs: 3_000 }],
		server: ['server'],
		blocked: ['bad_request'],
	}),
};
