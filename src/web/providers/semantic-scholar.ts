import type { SearchProvider } from '../search-provider';
import * as z from 'zod/mini';
import { FREE } from '../spending/service-policies';
import { defineService } from './search-service';
import { ApiProvider, json, listOf, LooseNumber, LooseText } from './service';

/** `data` is missing if nothing was found. */
const read = json(
	z.object({
		total: z.number(),
		data: z.optional(
			listOf(
				z.object({
					paperId: z.string(),
					title: LooseText,
					abstract: LooseText,
					publicationDate: LooseText,
					year: LooseNumber,
					externalIds: z.catch(z.object({ DOI: LooseText, ArXiv: LooseText }), { DOI: '', ArXiv: '' }),
				}),
			),
		),
	}),
);
type Paper = NonNullable<ReturnType<typeof read>['data']>[number];

/** Papers with their abstracts. https://api.semanticscholar.org/api-docs/graph */
export const semanticScholar = defineService({
	id: 'semantic-scholar',
	prefix: 'semanticScholar',
	address: 'https://api.semanticscholar.org',
	key: 'optional',
	isAcademic: true,
	texts: {
		name: 'Semantic Scholar',
		desc: 'Abstracts of papers; asked besides the others in academic mode. Works without a key; a key lifts the limits.',
		key: { name: 'Semantic Scholar API key', desc: 'Optional and free of charge.' },
	},
	// One request a second, with and without a key: https://www.semanticscholar.org/product/api
	policy: { ...FREE, burst: 1 },
	create: (access): SearchProvider =>
		new ApiProvider(access, {
			provider: 'semantic-scholar',
			credits: 0,
			maxResults: 100,
			optionalKey: true,
			// A wrong key, and one that was not used for long, get a 403.
			classify: ({ status }, key) => (status === 403 && key ? { kind: 'auth' } : undefined),
			request: ({ text, limit }, key) => ({
				path: '/graph/v1/paper/search',
				...(key && { headers: { 'x-api-key': key } }),
				// According to the documentation, a term with a hyphen finds nothing.
				query: {
					query: text.replace(/[-‐‑]/g, ' '),
					limit,
					fields: 'title,abstract,year,publicationDate,externalIds',
				},
			}),
			read,
			pages: ({ data = [] }) =>
				data.map(({ paperId, title, abstract, publicationDate, year, externalIds }) => ({
					url: addressOf(paperId, externalIds),
					title,
					texts: [abstract],
					published: publicationDate || year?.toString(),
				})),
		}),
});

/** Returns the address that other providers use for the paper, so that it becomes one source. */
function addressOf(paperId: string, { DOI, ArXiv }: Paper['externalIds']): string {
	if (DOI) return `https://doi.org/${DOI}`;
	return ArXiv ? `https://arxiv.org/abs/${ArXiv}` : `https://www.semanticscholar.org/paper/${paperId}`;
}
