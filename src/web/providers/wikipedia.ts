import * as z from 'zod/mini';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { sentences } from '../../language/sentences';
import { stopWords } from '../../language/stop-words';
import { fold } from '../../language/fold';
import { words } from '../../language/words';
import { cutAtWord, type ProviderFault, type SearchProvider } from '../search-provider';
import { FREE } from '../spending/service-policies';
import { sharesTerms } from './hits';
import { textOfMarkup } from './markup-text';
import { defineService, type ServiceAccess } from './search-service';
import { json, Service, SMALL_QUERY } from './service';

/** The address for the Wikipedia of the query's language. */
export const ANY_WIKIPEDIA = 'https://wikipedia.org';
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
export const wikipedia = defineService({
	id: 'wikipedia',
	prefix: 'wikipedia',
	address: '',
	usualAddress: ANY_WIKIPEDIA,
	isUsual: true,
	texts: { name: 'Wikipedia', desc: 'Needs no key.' },
	// Reading has no published limit, but requests should be sent in series:
	// https://www.mediawiki.org/wiki/API:Etiquette
	// A search that finds nothing is repeated with looser conditions.
	policy: { ...FREE, burst: 20, requests: 2 },
	create: (access): SearchProvider => new WikipediaProvider(access),
});

class WikipediaProvider implements SearchProvider {
	readonly id = 'wikipedia';
	private readonly service: Service;

	constructor(private readonly access: ServiceAccess) {
		const classify = ({ status }: { readonly status: number }): { kind: ProviderFault } | undefined =>
			status < 500 && status !== 429 ? { kind: 'bad_request' } : undefined;
		this.service = new Service(access, { provider: this.id, classify });
	}

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
		await this.ask('Wikipedia', SMALL_QUERY, run);
	}

	private async ask(text: string, query: WebQuery, run: RunContext): Promise<WebHit[]> {
		const host = hostFor(this.access.baseUrl, query);
		const request = {
			host,
			path: '/w/api.php',
			query: parameters(cutAtWord(text, LIMITS.queryCharacters), query.limit),
			headers: { 'api-user-agent': CLIENT_NAME },
		};
		const answer = await this.service.ask(json(Answer), request, run);
		// Errors come with HTTP 200: https://www.mediawiki.org/wiki/API:Errors_and_warnings
		if (answer.error)
			throw this.service.error(
				{ kind: faultOfCode(answer.error.code) },
				{ status: 200, detail: answer.error.info },
			);
		this.service.spend(run, 0);
		return toHits(answer, host, query.language?.code).slice(0, query.limit);
	}
}

function hostFor(configured: string, { language }: WebQuery): string {
	const code = language?.code.split('-')[0]?.toLowerCase() ?? '';
	if (configured !== ANY_WIKIPEDIA) return configured.replace(/(?<!\/)\/+$/, '');
	return `https://${/^[a-z]{2,3}$/.test(code) ? code : 'en'}.wikipedia.org`;
}

/** https://www.mediawiki.org/wiki/API:Search and https://www.mediawiki.org/wiki/Extension:TextExtracts */
function parameters(search: string, limit: number): Record<string, string | number> {
	const count = Math.min(limit, MAX_RESULTS);
	return {
		action: 'query',
		list: 'search',
		srsearch: search,
		srlimit: count,
		generator: 'search',
		gsrsearch: search,
		gsrlimit: count,
		prop: 'extracts|info',
		exintro: 1,
		explaintext: 1,
		exlimit: 'max',
		inprop: 'url',
		redirects: 1,
		format: 'json',
		formatversion: 2,
		origin: '*',
	};
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
