import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';

export interface Article {
	readonly title: string;
	/** The introduction as plain text. */
	readonly intro: string;
}

export interface WikipediaServerOptions {
	/** False for a server that supports only `list=search`. */
	readonly generator?: boolean;
}

/** Starts MediaWiki's search over the given articles: every word must occur, or one of those joined by `OR`. */
export function startWikipedia(
	articles: readonly Article[],
	options: WikipediaServerOptions = {},
): Promise<ScriptedServer> {
	return ScriptedServer.start((request) => answer(request, articles, options));
}

function answer(
	{ path, query }: RecordedRequest,
	articles: readonly Article[],
	{ generator = true }: WikipediaServerOptions,
): Reply {
	if (path !== '/w/api.php' || query.get('action') !== 'query' || query.get('format') !== 'json')
		return { status: 404, body: '<h1>Not found</h1>' };
	const search = query.get('srsearch') ?? '';
	if (!search) return { body: { error: { code: 'missingparam', info: 'The "srsearch" parameter must be set.' } } };
	const found = articles.filter((article) => matches(article, search)).slice(0, Number(query.get('srlimit') ?? 10));
	return {
		body: {
			batchcomplete: true,
			query: {
				searchinfo: { totalhits: found.length },
				search: found.map(({ title, intro }, index) => ({
					ns: 0,
					title,
					pageid: 100 + index,
					size: 1,
					wordcount: 1,
					snippet: highlighted(intro, search),
					timestamp: '2025-11-01T00:00:00Z',
				})),
				// Pages are sorted by id; `index` holds the relevance order.
				...(generator &&
					query.get('generator') === 'search' &&
					found.length > 0 && { pages: found.map((article, index) => page(article, index)).reverse() }),
			},
		},
	};
}

function page({ title, intro }: Article, index: number): Record<string, unknown> {
	return {
		pageid: 100 + index,
		ns: 0,
		title,
		index: index + 1,
		extract: intro,
		fullurl: `https://en.wikipedia.org/wiki/${title.replaceAll(' ', '_')}`,
		pagelanguage: 'en',
	};
}

function matches({ title, intro }: Article, search: string): boolean {
	const text = `${title} ${intro}`.toLowerCase();
	const holds = (word: string): boolean => text.includes(word.toLowerCase());
	return search.includes(' OR ') ? search.split(' OR ').some(holds) : search.split(' ').every(holds);
}

function highlighted(intro: string, search: string): string {
	const words = search.split(' ').filter((word) => word !== 'OR' && /^\w+$/.test(word));
	const escaped = intro.slice(0, 200).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
	return words.length > 0
		? escaped.replace(new RegExp(`(${words.join('|')})`, 'gi'), '<span class="searchmatch">$1</span>')
		: escaped;
}
