import type { SearchProvider } from '../search-provider';
import { FREE } from '../spending/service-policies';
import { contentWords, type Found, sharesTerms } from './hits';
import { defineService } from './search-service';
import { ApiProvider } from './service';

const MAX_RESULTS = 100;
/** More candidates are requested than wanted, because those that hold a word by chance are dropped. */
const CANDIDATES_PER_RESULT = 3;

/** Preprints with their abstracts. https://info.arxiv.org/help/api/user-manual.html */
export const arxiv = defineService({
	id: 'arxiv',
	prefix: 'arxiv',
	address: 'https://export.arxiv.org',
	isAcademic: true,
	texts: {
		name: 'arXiv',
		desc: 'Abstracts of preprints; asked besides the others in academic mode. Needs no key.',
	},
	// One request in three seconds: https://info.arxiv.org/help/api/tou.html
	policy: { ...FREE, burst: 1, spacing: 3_000 },
	create: (access): SearchProvider =>
		new ApiProvider(access, {
			provider: 'arxiv',
			credits: 0,
			// arXiv asks for a pause with a 503 too.
			classify: ({ status, headers, body }) =>
				isTooFast(body) || (status === 503 && headers['retry-after']) ? { kind: 'rate' } : undefined,
			request: (query) => {
				const asked = contentWords(query);
				if (asked.length === 0) return undefined;
				return {
					path: '/api/query',
					headers: { accept: 'application/atom+xml' },
					query: {
						// No abstract holds all words of a question, so any word matches.
						search_query: asked.map((word) => `all:${word}`).join(' OR '),
						start: 0,
						max_results: Math.min(query.limit * CANDIDATES_PER_RESULT, MAX_RESULTS),
						sortBy: 'relevance',
					},
				};
			},
			read: String,
			pages: (feed, fail) => {
				if (isTooFast(feed)) throw fail({ kind: 'rate' });
				if (!/<feed[\s>]/.test(feed) || !/<\/feed>\s*$/.test(feed)) throw fail({ kind: 'parse' });
				const problem = problemIn(feed);
				if (problem !== undefined) throw fail({ kind: 'bad_request' }, problem);
				return entries(feed).flatMap(entryPage);
			},
			isRelevant: sharesTerms,
		}),
});

function isTooFast(body: string): boolean {
	return /^\s*rate exceeded/i.test(body);
}

/** An error in the query comes as an entry of the feed. */
function problemIn(feed: string): string | undefined {
	const error = entries(feed).find((entry) => /\/api\/errors/.test(element(entry, 'id')));
	return error && element(error, 'summary');
}

function entryPage(entry: string): Found[] {
	// Without the version, so that the address equals that of other providers.
	const url = element(entry, 'id')
		.trim()
		.replace(/^http:/, 'https:')
		.replace(/v\d+$/, '');
	if (!/^https:/.test(url)) return [];
	const [title, summary, published] = ['title', 'summary', 'published'].map((name) => element(entry, name));
	return [{ url, title: title ?? '', texts: [summary ?? ''], published }];
}

/**
 * Returns the entries of a feed. A program writes the feed and its entries do not nest, so no XML parser is needed;
 * workers have none.
 */
function entries(feed: string): string[] {
	return feed
		.split(/<entry[^<>]*>/)
		.slice(1)
		.map((entry) => entry.split('</entry>', 1)[0] ?? '');
}

const START_TAG = /<([a-z:]+)(?:\s[^<>]*)?>/g;

function element(entry: string, name: string): string {
	const start = [...entry.matchAll(START_TAG)].find(([, tag]) => tag === name);
	return start ? (entry.slice(start.index + start[0].length).split(`</${name}>`, 1)[0] ?? '') : '';
}
