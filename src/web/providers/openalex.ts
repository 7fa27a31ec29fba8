import type { SearchProvider } from '../search-provider';
import * as z from 'zod/mini';
import { nextDay } from '../spending/calendar';
import { FREE } from '../spending/service-policies';
import { contentWords, type Found, sharesTerms } from './hits';
import { defineService } from './search-service';
import { ApiProvider, json, listOf, LooseText, type Diagnosis, type Refusal } from './service';

const MAX_RESULTS = 100;
/** More candidates are requested than wanted, because those that hold a word by chance are dropped. */
const CANDIDATES_PER_RESULT = 3;
/** Cost of a search in the unit of the `x-ratelimit-` headers. */
const SEARCH_UNITS = 10;

const read = json(
	z.object({
		results: listOf(
			z.object({
				id: z.string(),
				doi: LooseText,
				title: LooseText,
				publication_date: LooseText,
				/** Places of each word: `{ "Heat": [0], "moves": [1] }`. */
				abstract_inverted_index: z.catch(z.record(z.string(), z.array(z.number())), {}),
			}),
		),
	}),
);
type Work = ReturnType<typeof read>['results'][number];

/** Works with their abstracts. https://developers.openalex.org/guides/searching */
export const openAlex = defineService({
	id: 'openalex',
	prefix: 'openalex',
	address: 'https://api.openalex.org',
	key: 'optional',
	texts: {
		name: 'OpenAlex',
		desc: 'Abstracts of published works. Makes at most 50 searches a day without a key; a free key lifts the limit.',
		key: { name: 'OpenAlex API key', desc: 'Optional and free of charge for about 1,000 searches a day.' },
	},
	// Without a key an address has about 100 searches a day, which other programs use too:
	// https://developers.openalex.org/api-reference/authentication
	policy: { ...FREE, keylessDaily: 50, renewal: nextDay },
	create: (access): SearchProvider =>
		new ApiProvider(access, {
			provider: 'openalex',
			credits: 0,
			optionalKey: true,
			classify,
			request: (query, key) => {
				const asked = contentWords(query);
				if (asked.length === 0) return undefined;
				return {
					path: '/works',
					query: {
						// Words without OR must all be in a work, and no work holds all words of a question.
						search: asked.join(' OR '),
						filter: 'has_abstract:true',
						select: 'id,doi,title,publication_date,abstract_inverted_index',
						per_page: Math.min(query.limit * CANDIDATES_PER_RESULT, MAX_RESULTS),
						// An empty key is refused.
						api_key: key || undefined,
					},
				};
			},
			read,
			pages: ({ results }) => results.map(workPage),
			isRelevant: sharesTerms,
		}),
});

function workPage({ id, doi, title, publication_date, abstract_inverted_index }: Work): Found {
	return { url: doi || id, title, texts: [textOf(abstract_inverted_index)], published: publication_date };
}

function textOf(places: Work['abstract_inverted_index']): string {
	const words = Object.entries(places).flatMap(([word, at]) => at.map((place) => [place, word] as const));
	return words
		.sort(([one], [other]) => one - other)
		.map(([, word]) => word)
		.join(' ');
}

/** A used-up day and too many requests in a second are both a 429. */
function classify({ status, headers }: Refusal): Diagnosis | undefined {
	if (status === 403) return { kind: 'rate' };
	if (status !== 429) return undefined;
	return { kind: Number(headers['x-ratelimit-remaining'] ?? Infinity) < SEARCH_UNITS ? 'exhausted' : 'rate' };
}
