import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';
import { matching, type SearchPage } from './search-page';
import { told, type ServiceServer } from './service-server';

export const SEMANTIC_SCHOLAR_KEY = 's2k-test-0123456789abcdef';

export const SEMANTIC_SCHOLAR_REFUSALS = {
	rate: {
		status: 429,
		body: {
			message:
				'Too Many Requests. Please wait and try again or apply for a key for higher rate limits. ' +
				'https://www.semanticscholar.org/product/api#api-key-form',
			code: '429',
		},
	},
	forbidden: { status: 403, body: { message: 'Forbidden' } },
	invalid: { status: 400, body: { error: 'Unrecognized or unsupported fields: [x]' } },
	tooLate: { status: 504, body: { message: 'Endpoint request timed out' } },
	server: { status: 500, body: { message: 'Internal Server Error' } },
} as const satisfies Record<string, Reply>;

/**
 * Starts the paper search. A page at doi.org or arxiv.org is a paper with that id; `data` is missing if nothing was
 * found.
 */
export function startSemanticScholar(pages: readonly SearchPage[]): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, pages));
}

function answer({ path, query, headers }: RecordedRequest, pages: readonly SearchPage[]): Reply {
	if (path !== '/graph/v1/paper/search') return { status: 404, body: { error: 'Not found' } };
	if (headers['x-api-key'] !== undefined && headers['x-api-key'] !== SEMANTIC_SCHOLAR_KEY)
		return SEMANTIC_SCHOLAR_REFUSALS.forbidden;
	const text = query.get('query') ?? '';
	// As documented, a term with a hyphen matches nothing.
	const found = /\w-\w/.test(text) ? [] : matching(pages, text, Number(query.get('limit') ?? 100));
	return {
		body: found.length > 0 ? { total: found.length, offset: 0, data: found.map(paper) } : { total: 0, offset: 0 },
	};
}

function paper({ url, title, text, published }: SearchPage): object {
	const { hostname, pathname } = new URL(url);
	return {
		paperId: pathname.split('/').at(-1),
		externalIds: {
			CorpusId: 1,
			...(hostname === 'doi.org' && { DOI: pathname.slice(1) }),
			...(hostname === 'arxiv.org' && { ArXiv: pathname.replace('/abs/', '') }),
		},
		title,
		abstract: text || null,
		year: published ? Number(published.slice(0, 4)) : null,
		publicationDate: published && published.length > 4 ? published : null,
	};
}

export const SERVER: ServiceServer = {
	key: SEMANTIC_SCHOLAR_KEY,
	dated: true,
	credits: 0,
	start: startSemanticScholar,
	refusals: told(SEMANTIC_SCHOLAR_REFUSALS, {
		rate: ['rate'],
		forbidden: ['auth'],
		invalid: ['bad_request', { message: /unsupported fields/ }],
		tooLate: ['server'],
		server: ['server'],
	}),
};
