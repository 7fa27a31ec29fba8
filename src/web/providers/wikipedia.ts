import * as z from 'zod/mini';
import { type Http, type HttpResponse, retryAfter } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { sentences } from '../../language/sentences';
import { stopWords } from '../../language/stop-words';
import { fold } from '../../language/fold';
import { terms, words } from '../../language/words';
import { cutAtWord } from '../search-provider';
import { asProviderError, ProviderError, type ProviderFault, type SearchProvider } from '../search-provider';
import { textOfMarkup } from './hits';

export interface WikipediaOptions {
	readonly http: Http;
	/** If left out, the Wikipedia of the query's language is asked. */
	readonly baseUrl?: string | undefined;
}

const TIMEOUT_MS = 30_000;
/** Wikimedia asks every client to name itself. A browser does not allow setting `User-Agent`. */
const CLIENT_NAME = 'ResearchThisNote (Obsidian plugin)';
/** Most intros that one request returns (TextExtracts, `exlimit`). */
const MAX_RESULTS = 20;
const TEXT_CHARACTERS = 1_500;
/** Words of the second, looser search. */
const LOOSE_WORDS = 8;

/** `list=search` gives order and snippets, `generator=search` the pages. Some servers support only the first. */
const Answer = z.object({
	error: z.optional(z.object({ code: z.catch(z.string(), ''), info: z.catch(z.string(), '') })),
	query: z.optional(
		z.object({
			search: z.catch(z.array(z.object({ title: z.string(), snippet: z.catch(z.string(), '') })), []),
			pages: z.catch(
				z.array(
					z.object({
						title: z.string(),
						index: z.catch(z.number(), Infinity),
						extract: z.optional(z.string()),
						fullurl: z.optional(z.string()),
					}),
				),
				[],
			),
		}),
	),
});
type Answer = z.infer<typeof Answer>;

/** Wikipedia's own search: free and without a key. The first sentences of an article are its summary. */
export class WikipediaProvider implements SearchProvider {
	readonly id = 'wikipedia';

	constructor(private readonly options: WikipediaOptions) {}

	async search(query: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const found = contentWords(query);
		if (found.length === 0) return [];
		const strict = await this.ask(found.join(' '), query, run);
		if (strict.length > 0 || found.length === 1) return strict;
		// A page must hold every word, which no page does for a whole question. So a second search accepts any of the
		// words, and `sharesTerms` keeps the pages with two of them.
		const loose = await this.ask(mostSpecific(found).join(' OR '), query, run);
		return loose.filter((hit) => sharesTerms(hit, query));
	}

	async check(run: RunContext): Promise<void> {
		await this.ask('Wikipedia', { text: 'Wikipedia', limit: 1, mode: 'general', language: undefined }, run);
	}

	private async ask(text: string, query: WebQuery, run: RunContext): Promise<WebHit[]> {
		const base = baseUrl(this.options.baseUrl, query);
		const answer = readAnswer(
			await this.send(requestUrl(base, cutAtWord(text, LIMITS.queryCharacters), query.limit), run),
		);
		run.spend({ provider: this.id, kind: 'search', credits: 0 });
		return toHits(answer, base, query.language?.code).slice(0, query.limit);
	}

	private async send(url: string, run: RunContext): Promise<HttpResponse> {
		run.signal.throwIfAborted();
		try {
			return await this.options.http.send({
				url,
				headers: { accept: 'application/json', 'api-user-agent': CLIENT_NAME },
				signal: run.signal,
				timeout: TIMEOUT_MS,
			});
		} catch (error) {
			throw asProviderError(error, this.id);
		}
	}
}

function baseUrl(configured: string | undefined, { language }: WebQuery): string {
	const code = language?.code.split('-')[0]?.toLowerCase() ?? '';
	if (configured) return configured.replace(/\/+$/, '');
	return `https://${/^[a-z]{2,3}$/.test(code) ? code : 'en'}.wikipedia.org`;
}

/** https://www.mediawiki.org/wiki/API:Search and https://www.mediawiki.org/wiki/Extension:TextExtracts */
function requestUrl(base: string, search: string, limit: number): string {
	const count = String(Math.min(limit, MAX_RESULTS));
	const parameters = new URLSearchParams({
		action: 'query',
		list: 'search',
		srsearch: search,
		srlimit: count,
		generator: 'search',
		gsrsearch: search,
		gsrlimit: count,
		prop: 'extracts|info',
		exintro: '1',
		explaintext: '1',
		exlimit: 'max',
		inprop: 'url',
		redirects: '1',
		format: 'json',
		formatversion: '2',
		origin: '*',
	});
	return `${base}/w/api.php?${parameters.toString()}`;
}

/**
 * Returns only words: a query such as `"a" -20 °C intitle:b` would contain operators by accident. Function words are
 * left out, because they match everything.
 */
function contentWords({ text, language }: WebQuery): string[] {
	const all = words(text).map((word) => word.text);
	const stops = stopWords(language?.code);
	const content = all.filter((word) => !stops.has(fold(word)));
	return [...new Set(content.length > 0 ? content : all)].filter((word) => !/^(?:AND|OR|NOT)$/.test(word));
}

/** Returns the longest words, in the order of the query: long words are rare and say most about a page. */
function mostSpecific(found: readonly string[]): string[] {
	const longest = new Set([...found].sort((a, b) => b.length - a.length).slice(0, LOOSE_WORDS));
	return found.filter((word) => longest.has(word));
}

function sharesTerms(hit: WebHit, query: WebQuery): boolean {
	const asked = new Set(terms(query.text, query.language?.code));
	const held = new Set(terms(`${hit.title} ${hit.text}`, query.language?.code));
	return [...asked].filter((term) => held.has(term)).length >= Math.min(2, asked.size);
}

function readAnswer(response: HttpResponse): Answer {
	if (response.status !== 200) {
		const retryAfterMs = retryAfter(response.headers);
		throw new ProviderError('wikipedia', faultOf(response.status), {
			status: response.status,
			...(retryAfterMs !== undefined && { retryAfterMs }),
		});
	}
	const answer = parse(response.body);
	if (!answer) throw new ProviderError('wikipedia', 'parse', { status: 200 });
	// Errors come with HTTP 200: https://www.mediawiki.org/wiki/API:Errors_and_warnings
	if (answer.error)
		throw new ProviderError('wikipedia', faultOfCode(answer.error.code), {
			status: 200,
			detail: textOfMarkup(answer.error.info).slice(0, 200),
		});
	return answer;
}

function parse(body: ArrayBuffer): Answer | undefined {
	try {
		return Answer.parse(JSON.parse(new TextDecoder().decode(body)));
	} catch {
		return undefined;
	}
}

function faultOf(status: number): ProviderFault {
	if (status === 429) return 'rate';
	return status >= 500 ? 'server' : 'bad_request';
}

function faultOfCode(code: string): ProviderFault {
	if (/^(?:ratelimited|maxlag)$/.test(code)) return 'rate';
	if (/^(?:internal_api_error|readonly|cirrussearch-|search-)/.test(code)) return 'server';
	return 'bad_request';
}

function toHits({ query }: Answer, base: string, language: string | undefined): WebHit[] {
	const snippets = new Map(query?.search.map(({ title, snippet }) => [title, textOfMarkup(snippet)] as const));
	const pages = [...(query?.pages ?? [])].sort((a, b) => a.index - b.index);
	const found =
		pages.length > 0
			? pages
			: [...snippets.keys()].map((title) => ({ title, extract: undefined, fullurl: undefined }));
	return found.map(({ title, extract, fullurl }) => ({
		url:
			fullurl ??
			`${base}/wiki/${encodeURIComponent(title.replaceAll(' ', '_')).replaceAll('%2F', '/').replaceAll('%3A', ':')}`,
		title,
		text: firstSentences(extract?.trim() || (snippets.get(title) ?? ''), language),
	}));
}

function firstSentences(text: string, language: string | undefined): string {
	if (text.length <= TEXT_CHARACTERS) return text;
	const last = sentences(text, language).findLast(({ end }) => end <= TEXT_CHARACTERS);
	return last ? text.slice(0, last.end) : cutAtWord(text, TEXT_CHARACTERS);
}
