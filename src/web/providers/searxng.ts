import type { SearchProvider } from '../search-provider';
import * as z from 'zod/mini';
import type { ResearchMode } from '../../research/model/ports';
import { FREE } from '../spending/service-policies';
import { defineService, serviceTexts } from './search-service';
import { ApiProvider, json, listOf, LooseText } from './service';

const TEXTS = {
	name: 'SearXNG',
	desc: 'Needs the address of an instance that gives its results as JSON.',
	address: { name: 'SearXNG address', desc: 'An instance that has “json” among its formats.' },
	failures: {
		jsonOff:
			'The instance does not give its results as JSON. Add “json” to “search.formats” in its settings.yml and restart it, or use another instance.',
		enginesFailed:
			'None of the engines of the instance answered: {engines}. Try again later, or choose other engines in the instance.',
	},
} as const;
const failures = () => serviceTexts<typeof TEXTS>('searxng').failures;

const CATEGORIES: Readonly<Record<ResearchMode, string>> = {
	general: 'general',
	academic: 'general,science',
	technical: 'general,it',
};
const MAX_NAMED_ENGINES = 5;

const read = json(
	z.object({
		// `score` sums ranks in the lists of the engines, so it is not a relevance.
		results: listOf(z.object({ url: z.string(), title: LooseText, content: LooseText, publishedDate: LooseText })),
		unresponsive_engines: z.catch(z.array(z.array(z.string())), []),
	}),
);

/** An instance of the metasearch engine SearXNG. https://docs.searxng.org/dev/search_api.html */
export const searxng = defineService({
	id: 'searxng',
	prefix: 'searxng',
	address: '',
	isUsual: true,
	texts: TEXTS,
	policy: { ...FREE, burst: 10 },
	create: (access): SearchProvider =>
		new ApiProvider(access, {
			provider: 'searxng',
			credits: 0,
			classify: ({ status }) =>
				status === 403 ? { kind: 'bad_request', sentence: failures().jsonOff } : undefined,
			request: ({ text, mode, language }) => ({
				path: '/search',
				query: {
					q: text,
					format: 'json',
					categories: CATEGORIES[mode],
					language: language?.code ?? 'all',
					pageno: 1,
				},
			}),
			read,
			pages: ({ results, unresponsive_engines }, fail) => {
				if (results.length === 0 && unresponsive_engines.length > 0) {
					const engines = unresponsive_engines
						.slice(0, MAX_NAMED_ENGINES)
						.map(([name = '', reason]) => (reason ? `${name} (${reason})` : name));
					const sentence = failures().enginesFailed({ engines: engines.join(', ') });
					throw fail({ kind: 'server', sentence });
				}
				return results.map(({ url, title, content, publishedDate }) => ({
					url,
					title,
					texts: [content],
					published: publishedDate,
				}));
			},
		}),
});
