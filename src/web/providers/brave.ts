import * as z from 'zod/mini';
import type { Http } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { cutAtWord } from '../search-provider';
import type { SearchProvider } from '../search-provider';
import { listOf, LooseText } from './forms';
import { webHit } from './hits';
import { checkBySearching, Service, type Refusal, type Diagnosis } from './service';

export interface BraveOptions {
	readonly http: Http;
	readonly apiKey: string;
	readonly baseUrl: string;
}

const MAX_WORDS = 50;
const MAX_RESULTS = 20;
/** Our codes of the languages that `search_lang` accepts. `OTHER_CODES` has those that Brave writes differently. */
const LANGUAGES: ReadonlySet<string> = new Set(
	(
		'ar bg bn ca cs da de en es et eu fi fr gl gu he hi hr hu is it kn ko lt lv ml mr ms nb nl pa pl ro ru sk ' +
		'sl sr sv ta te th tr uk vi'
	).split(' '),
);
const OTHER_CODES: Readonly<Record<string, string>> = { ja: 'jp', zh: 'zh-hans', pt: 'pt-br', no: 'nb' };

/** `web` is missing if nothing was found. */
const Answer = z.object({
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
});

/** Brave's web search. https://api-dashboard.search.brave.com/app/documentation/web-search */
export class BraveProvider implements SearchProvider {
	readonly id = 'brave';
	private readonly service: Service;
	/** False once a refusal shows that the plan has no extra snippets. */
	private mayAskForMore = true;

	constructor(options: BraveOptions) {
		this.service = new Service(options, { provider: this.id, classify: (refusal) => this.classify(refusal) });
	}

	async search(query: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const hadMore = this.mayAskForMore;
		try {
			return await this.ask(query, run);
		} catch (error) {
			if (this.mayAskForMore === hadMore) throw error;
			return this.ask(query, run);
		}
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}

	private async ask({ text, limit, language }: WebQuery, run: RunContext): Promise<WebHit[]> {
		const query = {
			q: cutAtWord(text, LIMITS.queryCharacters).split(' ').slice(0, MAX_WORDS).join(' '),
			count: Math.min(limit, MAX_RESULTS),
			// The default is the United States.
			country: 'ALL',
			text_decorations: 'false',
			result_filter: 'web',
			search_lang: languageCode(language?.code),
			extra_snippets: this.mayAskForMore ? 'true' : undefined,
		};
		const { web } = await this.service.json(
			Answer,
			{ path: '/res/v1/web/search', query, headers: { 'x-subscription-token': this.service.key } },
			run,
		);
		this.service.spend(run, 1);
		const found = web?.results ?? [];
		return found
			.slice(0, limit)
			.map(({ url, title, description, extra_snippets, page_age }) =>
				webHit({ url, title, texts: [description, ...extra_snippets], published: page_age }),
			);
	}

	private classify({ status, headers, code }: Refusal): Diagnosis | undefined {
		if (/OPTION_NOT_IN_PLAN/.test(code)) this.mayAskForMore = false;
		// A wrong key is a 422, like a wrong parameter.
		if (status === 422 && /SUBSCRIPTION_TOKEN|x-subscription-token/i.test(code)) return { kind: 'auth' };
		return status === 429 ? limitReached(headers) : undefined;
	}
}

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
