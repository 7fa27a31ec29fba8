import type { TavilySearchOptions, TavilySearchResponse } from '@tavily/core';
import * as z from 'zod/mini';
import type { Http } from '../../../net/http';
import { withoutMarkup } from '../../../pages/markdown/clean-markdown';
import { LOOKED_AT_CHARACTERS, visibleText } from '../../../pages/page-text';
import { LIMITS } from '../../../research/model/limits';
import type { ResearchMode, RunContext, WebHit, WebQuery } from '../../../research/model/ports';
import { joinedLines } from '../../../text/markdown/broken-lines';
import { cut } from '../../../text/strings';
import { isoDate } from '../../../text/iso-date';
import { hostOf, shownAddress } from '../../../text/web-address';
import { cutAtWord, ProviderError, type SearchProvider } from '../../search-provider';
import { LONGEST_TEXT } from '../hits';
import { withSignTags } from '../markup-text';
import { defineService, type ServiceTools } from '../search-service';
import { json, Service } from '../service';
import { PAID, type ServicePolicy } from '../../spending/service-policies';
import { CHUNK_SEPARATOR } from './extract';
import { chooseParameters, searchCredits, type SearchParameters, toWire } from './search-parameters';
import { TavilyClient } from './tavily-client';

export interface TavilyOptions {
	readonly http: Http;
	readonly baseUrl: string;
	/** If left out, Tavily's keyless mode is used. */
	readonly apiKey?: string | undefined;
	/** Awaited between results, so that long pages do not block the host. */
	readonly yieldNow: () => Promise<void>;
	/** Search options from the settings. */
	readonly configured?: SearchParameters;
	/** Defaults of each mode. */
	readonly modeDefaults?: Readonly<Record<ResearchMode, SearchParameters>>;
}

/**
 * Request limits of Tavily's plans: 100 a minute, or 1,000.
 * https://docs.tavily.com/documentation/rate-limits
 */
export const TAVILY_POLICIES: Readonly<Record<'development' | 'production', ServicePolicy>> = {
	development: { ...PAID, burst: 40, asks: 'sentence' },
	production: { ...PAID, burst: 100, spacing: 60_000 / 900, asks: 'sentence' },
};

/** Options of Tavily's searches from the settings. */
type TavilyTools = Pick<ServiceTools, 'yieldNow'> & Pick<TavilyOptions, 'configured' | 'modeDefaults'>;

/** Tavily's search. Its options have settings of their own. https://docs.tavily.com/documentation/api-reference */
export const tavilySearch = defineService({
	id: 'tavily',
	prefix: 'tavily',
	address: 'https://api.tavily.com',
	key: 'optional',
	isUsual: true,
	texts: {
		name: 'Tavily',
		desc: 'Works without a key; a key lifts the limits.',
		key: { name: 'Tavily API key', desc: 'Optional. A basic search costs one credit.' },
	},
	policy: TAVILY_POLICIES.development,
	create: (access, tools: TavilyTools): SearchProvider => new TavilyProvider({ ...access, ...tools }),
});

const TIMEOUT_SECONDS = 30;
/** Longer, because Tavily reads pages meanwhile. */
const THOROUGH_TIMEOUT_SECONDS = 45;
const MAX_RESULTS = 20;
const CHEAPEST: SearchParameters = { searchDepth: 'basic', topic: 'general' };

export class TavilyProvider implements SearchProvider {
	readonly id = 'tavily';
	private readonly client: TavilyClient;

	constructor(private readonly options: TavilyOptions) {
		const { http, baseUrl, apiKey } = options;
		this.client = new TavilyClient({ http, baseUrl, apiKey: apiKey || undefined });
	}

	/** @param query `economy` forces the cheapest search, whatever is configured */
	async search(query: WebQuery & Economy, run: RunContext): Promise<readonly WebHit[]> {
		const answer = await this.ask(query, explicitOf(query), run);
		const hits: WebHit[] = [];
		for (const result of answer.results) {
			await this.options.yieldNow();
			hits.push({ ...toHit(result), ...picturesOf(result, answer.images) });
		}
		return hits;
	}

	/** Everything besides the query that changes the answer. */
	get variant(): string {
		return JSON.stringify(this.options.configured ?? {});
	}

	/** Returns the most credits: if Tavily may choose the depth, it may choose the dearer one. */
	credits(query: Pick<WebQuery, 'mode'> & Economy): number {
		if (this.client.keyless) return 0;
		const { configured = {}, modeDefaults } = this.options;
		const { searchDepth, autoParameters } = chooseParameters({
			explicit: explicitOf(query),
			configured,
			mode: modeDefaults?.[query.mode] ?? CHEAPEST,
		});
		return searchCredits(searchDepth ?? (autoParameters ? 'advanced' : undefined));
	}

	/**
	 * Returns the credits that the key has used this month; undefined if Tavily does not tell: it answers ten such
	 * requests in ten minutes. https://docs.tavily.com/documentation/api-reference/endpoint/usage
	 */
	async usedCredits(run: RunContext): Promise<number | undefined> {
		if (this.client.keyless) return undefined;
		const service = new Service(this.options, { provider: this.id, timeout: USAGE_TIMEOUT_MS });
		const request = { path: '/usage', headers: { authorization: `Bearer ${service.key}` } };
		try {
			return (await service.ask(json(Usage), request, run)).key.usage;
		} catch (error) {
			if (!(error instanceof ProviderError)) throw error;
			run.log.debug('Tavily does not tell its usage', { kind: error.kind, ...error.facts });
			return undefined;
		}
	}

	async check(run: RunContext): Promise<void> {
		await this.ask(
			{ text: 'Tavily', limit: 1, mode: 'general' },
			{ searchDepth: 'basic', includeRawContent: false, maxResults: 1 },
			run,
		);
	}

	private async ask(
		{ text, limit, mode }: Pick<WebQuery, 'text' | 'limit' | 'mode'>,
		explicit: SearchParameters,
		run: RunContext,
	): Promise<TavilySearchResponse> {
		run.signal.throwIfAborted();
		const { configured = {}, modeDefaults } = this.options;
		const defaults: SearchParameters = {
			maxResults: Math.min(limit, MAX_RESULTS),
			...(modeDefaults?.[mode] ?? CHEAPEST),
		};
		const { options, notes } = toWire(chooseParameters({ explicit, configured, mode: defaults }));
		// A default of the mode is not a mistake of the user, so no warning is given.
		const expected = configured.chunksPerSource === undefined ? toWire(defaults).notes : [];
		for (const note of notes) if (!expected.includes(note)) run.warn(note);
		const answer = await this.client.search(
			cutAtWord(text, LIMITS.queryCharacters),
			{ ...options, includeUsage: true, timeout: patience(options) },
			run.signal,
		);
		const depth = options.searchDepth ?? answer.autoParameters?.searchDepth;
		const credits = this.client.keyless ? 0 : Math.max(answer.usage?.credits ?? 0, searchCredits(depth));
		run.spend({ provider: this.id, kind: 'search', credits });
		run.log.info('Tavily search', { ...options, notes, credits, auto: answer.autoParameters });
		return answer;
	}
}

interface Economy {
	readonly economy?: boolean;
}

function explicitOf({ economy }: Economy): SearchParameters {
	return economy ? { searchDepth: 'basic', autoParameters: false } : {};
}

function patience({ searchDepth, includeRawContent }: TavilySearchOptions): number {
	return searchDepth === 'advanced' || includeRawContent ? THOROUGH_TIMEOUT_SECONDS : TIMEOUT_SECONDS;
}

/** Returns Markdown without tags: `10<sup>6</sup>` as `10⁶`. */
function shown(markdown: string): string {
	return joinedLines(withoutMarkup(withSignTags(cut(markdown, LOOKED_AT_CHARACTERS))));
}

/** Returns a hit with the page's text if Tavily sent it, else with the passages that Tavily took from the page. */
function toHit(result: Result): WebHit {
	// News has `Mon, 10 Nov 2025 08:00:00 GMT`, other answers an ISO date or nothing. The SDK's types do not show this.
	const published = isoDate(result.publishedDate);
	const page = visibleText(shown(result.rawContent ?? ''));
	return {
		url: result.url,
		title: shown(result.title.trim()),
		text: page
			? cut(page, LIMITS.pageCharacters)
			: shown(cut(result.content, LONGEST_TEXT).split(CHUNK_SEPARATOR).filter(Boolean).join('\n\n').trim()),
		...(Number.isFinite(result.score) && { score: Math.min(1, Math.max(0, result.score)) }),
		...(published && { published }),
	};
}

type Result = TavilySearchResponse['results'][number];

/** Returns the pictures that Tavily names for a result, and those of the answer that lie on the page's own host. */
function picturesOf({ url, images = [], favicon = '' }: Result, ofAnswer: Result['images'] = []): Partial<WebHit> {
	const own = ofAnswer.filter((image) => hostOf(image.url) === hostOf(url));
	const shown = [...images, ...own].flatMap((image) => shownAddress(image.url) ?? []);
	const icon = shownAddress(favicon);
	const pictures = {
		...(shown.length > 0 && { images: [...new Set(shown)].slice(0, LIMITS.imagesPerPage) }),
		...(icon !== undefined && { favicon: icon }),
	};
	return Object.keys(pictures).length > 0 ? { pictures } : {};
}

const USAGE_TIMEOUT_MS = 10_000;
const Usage = z.object({ key: z.object({ usage: z.number() }) });
