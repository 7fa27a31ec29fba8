import type { SearchProvider } from '../search-provider';
import * as z from 'zod/mini';
import { wordSet } from '../../text/strings';
import { PAID } from '../spending/service-policies';
import { defineService } from './search-service';
import { ApiProvider, json, listOf, LooseText, type Diagnosis, type Refusal } from './service';

const MAX_WORDS = 50;
/** Our codes of the languages that `search_lang` accepts. `OTHER_CODES` has those that Brave writes differently. */
const LANGUAGES = wordSet(
	'ar bg bn ca cs da de en es et eu fi fr gl gu he hi hr hu is it kn ko lt lv ml mr ms nb nl pa pl ro ru sk ' +
		'sl sr sv ta te th tr uk vi',
);
const OTHER_CODES: Readonly<Record<string, string>> = { ja: 'jp', zh: 'zh-hans', pt: 'pt-br', no: 'nb' };

/** `web` is missing if nothing was found. */
const read = json(
	z.object({
		web: z.optional(
			z.nullable(
				z.object({
					results: listOf(
						z.object({
							url: z.string(),
							title: LooseText,
							description: LooseText,
							page_age: LooseText,
							extra_snippets: z.catch(z.array(z.string()), []),
						}),
					),
				}),
			),
		),
		type: z.literal('search'),
	}),
);

/** Brave's web search. https://api-dashboard.search.brave.com/app/documentation/web-search */
export const brave = defineService({
	id: 'brave',
	prefix: 'brave',
	address: 'https://api.search.brave.com',
	key: 'needed',
	isUsual: true,
	texts: {
		name: 'Brave',
		desc: 'Needs a key.',
		key: { name: 'Brave API key', desc: 'Each search counts as one request of your plan.' },
	},
	// The free plan allows one request a second; results may not be stored:
	// https://api-dashboard.search.brave.com/terms-of-service
	policy: { ...PAID, burst: 1, mayKeep: false },
	create: (access): SearchProvider => {
		/** Undefined once a refusal shows that the plan has no extra snippets. */
		let extraSnippets: 'true' | undefined = 'true';
		return new ApiProvider(access, {
			provider: 'brave',
			credits: 1,
			maxResults: 20,
			classify: ({ status, headers, code }) => {
				if (/OPTION_NOT_IN_PLAN/.test(code)) extraSnippets = undefined;
				// A wrong key is a 422, like a wrong parameter.
				if (status === 422 && /SUBSCRIPTION_TOKEN|x-subscription-token/i.test(code)) return { kind: 'auth' };
				return status === 429 ? limitReached(headers) : undefined;
			},
			request: ({ text, limit, language }, key) => ({
				path: '/res/v1/web/search',
				headers: { 'x-subscription-token': key },
				query: {
					q: text.split(' ').slice(0, MAX_WORDS).join(' '),
					count: limit,
					// The default is the United States.
					country: 'ALL',
					text_decorations: 'false',
					result_filter: 'web',
					search_lang: languageCode(language?.code),
					extra_snippets: extraSnippets,
				},
			}),
			read,
			pages: ({ web }) =>
				(web?.results ?? []).map(({ url, title, description, extra_snippets, page_age }) => ({
					url,
					title,
					texts: [description, ...extra_snippets],
					published: page_age,
				})),
		});
	},
});

function languageCode(code: string | undefined): string | undefined {
	const base = code?.split('-')[0]?.toLowerCase() ?? '';
	return OTHER_CODES[base] ?? (LANGUAGES.has(base) ? base : undefined);
}

/**
 * Each header lists the windows from the shortest to the longest: a second and a month. A monthly limit of 0 means
 * unlimited. https://api-dashboard.search.brave.com/app/documentation/web-search/response-headers
 */
function limitReached(headers: Refusal['headers']): Diagnosis {
	const [limits, remaining, resets] = ['limit', 'remaining', 'reset'].map((name) =>
		(headers[`x-ratelimit-${name}`] ?? '').split(',').map((part) => parseInt(part, 10)),
	);
	const month = (limits?.length ?? 0) - 1;
	const isMonthOver = month > 0 && (limits?.[month] ?? 0) > 0 && remaining?.[month] === 0;
	const seconds = resets?.[isMonthOver ? month : 0];
	return {
		kind: isMonthOver ? 'exhausted' : 'rate',
		...(seconds !== undefined && seconds >= 0 && { retryAfterMs: seconds * 1_000 }),
	};
}
