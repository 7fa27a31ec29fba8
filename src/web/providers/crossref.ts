import type { SearchProvider } from '../search-provider';
import * as z from 'zod/mini';
import { FREE } from '../spending/service-policies';
import type { Found } from './hits';
import { defineService } from './search-service';
import { ApiProvider, json, listOf, LooseText } from './service';

/** Heading at the start of many abstracts. */
const ABSTRACT_HEADING = /^\s*<jats:title[^<>]*>\s*(?:abstract|summary)\s*<\/jats:title>/i;

const read = json(
	z.object({
		status: z.literal('ok'),
		message: z.object({
			items: listOf(
				z.object({
					DOI: z.string(),
					URL: LooseText,
					title: z.catch(z.array(z.string()), []),
					abstract: LooseText,
					issued: z.catch(z.object({ 'date-parts': z.array(z.array(z.number())) }), { 'date-parts': [] }),
				}),
			),
		}),
	}),
);
type Work = ReturnType<typeof read>['message']['items'][number];

/**
 * Registered works with an abstract: a work without one could support no statement.
 * https://api.crossref.org
 */
export const crossref = defineService({
	id: 'crossref',
	prefix: 'crossref',
	address: 'https://api.crossref.org',
	isAcademic: true,
	texts: {
		name: 'Crossref',
		desc: 'Abstracts of published works; asked besides the others in academic mode. Needs no key.',
	},
	// Five requests a second without `mailto`: https://www.crossref.org/documentation/retrieve-metadata/rest-api/
	policy: FREE,
	create: (access): SearchProvider =>
		new ApiProvider(access, {
			provider: 'crossref',
			credits: 0,
			maxResults: 100,
			request: ({ text, limit }) => ({
				path: '/works',
				query: {
					query: text,
					rows: limit,
					filter: 'has-abstract:true',
					select: 'DOI,URL,title,abstract,issued',
				},
			}),
			read,
			pages: ({ message }) => message.items.map(workPage),
		}),
});

function workPage({ DOI, URL, title, abstract, issued }: Work): Found {
	const [year, ...rest] = issued['date-parts'][0] ?? [];
	return {
		url: URL || `https://doi.org/${DOI}`,
		title: title[0] ?? '',
		texts: [abstract.replace(ABSTRACT_HEADING, '')],
		published:
			year === undefined
				? undefined
				: [String(year), ...rest.map((part) => String(part).padStart(2, '0'))].join('-'),
	};
}
