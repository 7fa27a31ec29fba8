import * as z from 'zod/mini';
import type { Http } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { cutAtWord } from '../search-provider';
import type { ProviderFault, SearchProvider } from '../search-provider';
import { listOf, LooseText } from './forms';
import { webHit } from './hits';
import { checkBySearching, Service } from './service';

export interface SerpApiOptions {
	readonly http: Http;
	readonly apiKey: string;
	readonly baseUrl: string;
}

const MAX_RESULTS = 100;
/** Languages of Google's interface. */
const LANGUAGES: ReadonlySet<string> = new Set(
	'ar bg ca cs da de el en es et fi fr hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi'.split(
		' ',
	),
);
const OTHER_CODES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** An answer without hits is an error inside a 200. https://serpapi.com/api-status-and-error-codes */
const Answer = z.object({
	error: z.optional(z.string()),
	search_metadata: z.catch(z.object({ status: LooseText }), { status: '' }),
	search_information: z.optional(z.unknown()),
	organic_results: z.optional(
		listOf(z.object({ link: z.string(), title: LooseText, snippet: LooseText, date: LooseText })),
	),
});
type Answer = z.infer<typeof Answer>;

/** Google's results through SerpApi. The key is part of the URL, so an error must not name the URL. */
export class SerpApiProvider implements SearchProvider {
	readonly id = 'serpapi';
	private readonly service: Service;

	constructor(options: SerpApiOptions) {
		this.service = new Service(options, {
			provider: this.id,
			classify: ({ status, message }) => {
				if (status === 403) return { kind: 'auth' };
				return status === 429 ? { kind: isUsedUp(message) ? 'exhausted' : 'rate' } : undefined;
			},
		});
	}

	async search({ text, limit, language }: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const code = googleCode(language?.code ?? '');
		const query = {
			engine: 'google',
			q: cutAtWord(text, LIMITS.queryCharacters),
			num: Math.min(limit, MAX_RESULTS),
			hl: LANGUAGES.has(code) ? code : undefined,
			api_key: this.service.key,
		};
		const answer = await this.service.json(Answer, { path: '/search.json', query }, run);
		const found = this.read(answer);
		this.service.spend(run, 1);
		return found
			.slice(0, limit)
			.map(({ link, title, snippet, date }) => webHit({ url: link, title, texts: [snippet], published: date }));
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}

	private read({
		error,
		search_metadata,
		search_information,
		organic_results,
	}: Answer): NonNullable<Answer['organic_results']> {
		if (organic_results) return organic_results;
		if (error === undefined && search_information === undefined)
			throw this.service.error({ kind: 'parse' }, { status: 200 });
		if (error === undefined || /(?:n't|not) returned any results/i.test(error)) return [];
		throw this.service.error({ kind: faultOf(error, search_metadata.status) }, { status: 200, detail: error });
	}
}

function faultOf(error: string, status: string): ProviderFault {
	if (isUsedUp(error)) return 'exhausted';
	if (/api key/i.test(error)) return 'auth';
	if (/throughput|hourly|too many/i.test(error)) return 'rate';
	return status === 'Error' ? 'server' : 'bad_request';
}

function isUsedUp(message: string): boolean {
	return /run out of searches|searches for the month/i.test(message);
}

function googleCode(languageCode: string): string {
	const code = languageCode.split('-')[0]?.toLowerCase() ?? '';
	return OTHER_CODES[code] ?? code;
}
