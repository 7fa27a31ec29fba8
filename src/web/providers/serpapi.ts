import * as z from 'zod/mini';
import { wordSet } from '../../text/strings';
import type { ProviderFault, SearchProvider } from '../search-provider';
import { PAID } from '../spending/service-policies';
import { defineService } from './search-service';
import { ApiProvider, json, listOf, LooseText } from './service';

/** Languages of Google's interface. */
const LANGUAGES = wordSet(
	'ar bg ca cs da de el en es et fi fr hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi',
);
const OTHER_CODES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** An answer without hits is an error inside a 200. https://serpapi.com/api-status-and-error-codes */
const read = json(
	z.object({
		error: z.optional(z.string()),
		search_metadata: z.catch(z.object({ status: LooseText }), { status: '' }),
		search_information: z.optional(z.unknown()),
		organic_results: z.optional(
			listOf(z.object({ link: z.string(), title: LooseText, snippet: LooseText, date: LooseText })),
		),
	}),
);

/** Google's results through SerpApi. The key is part of the URL, so an error must not name the URL. */
export const serpapi = defineService({
	id: 'serpapi',
	prefix: 'serpapi',
	address: 'https://serpapi.com',
	key: 'needed',
	isUsual: true,
	texts: {
		name: 'SerpApi',
		desc: 'The results of Google. Needs a key.',
		key: { name: 'SerpApi API key', desc: 'Each search counts as one search of your plan.' },
	},
	// An hour allows a fifth of the plan: https://serpapi.com/faq
	policy: PAID,
	create: (access): SearchProvider =>
		new ApiProvider(access, {
			provider: 'serpapi',
			credits: 1,
			maxResults: 100,
			classify: ({ status, message }) => {
				if (status === 403) return { kind: 'auth' };
				return status === 429 ? { kind: isUsedUp(message) ? 'exhausted' : 'rate' } : undefined;
			},
			request: ({ text, limit, language }, key) => ({
				path: '/search.json',
				query: { engine: 'google', q: text, num: limit, hl: googleCode(language?.code), api_key: key },
			}),
			read,
			pages: ({ error, search_metadata, search_information, organic_results }, fail) => {
				if (!organic_results && error === undefined && search_information === undefined)
					throw fail({ kind: 'parse' });
				if (!organic_results && error !== undefined && !/(?:n't|not) returned any results/i.test(error))
					throw fail({ kind: faultOf(error, search_metadata.status) }, error);
				return (organic_results ?? []).map(({ link, title, snippet, date }) => ({
					url: link,
					title,
					texts: [snippet],
					published: date,
				}));
			},
		}),
});

function faultOf(error: string, status: string): ProviderFault {
	if (isUsedUp(error)) return 'exhausted';
	if (/api key/i.test(error)) return 'auth';
	if (/throughput|hourly|too many/i.test(error)) return 'rate';
	return status === 'Error' ? 'server' : 'bad_request';
}

function isUsedUp(message: string): boolean {
	return /run out of searches|searches for the month/i.test(message);
}

function googleCode(languageCode = ''): string | undefined {
	const base = languageCode.split('-')[0]?.toLowerCase() ?? '';
	const code = OTHER_CODES[base] ?? base;
	return LANGUAGES.has(code) ? code : undefined;
}
