/** Every search service the settings can name, the chain of those that are set up, and who reads pages. */
import { hostOf } from '../net/parse-url';
import type { Http } from '../net/http';
import type { UrlRules } from '../net/url-guard';
import { WebPageReader } from '../pages/reading/page-reader';
import type { RemoteReader } from '../pages/ports';
import type { PageExtractor } from '../research/gather/extraction';
import type { PageReader, RunContext, WebSearch } from '../research/model/ports';
import { MAX_KEYS, budgetRules } from '../settings/budget-options';
import { MODE_DEFAULTS } from '../settings/modes';
import type { SearchServiceId, Settings } from '../settings/schema';
import { SEARCH_SECONDS } from '../settings/service-options';
import { configuredSearch, extractOptions } from '../settings/tavily-options';
import { Secrets } from '../text/secrets';
import { ServiceGuard } from '../web/spending/guard';
import type { SpendingRules } from '../web/spending/guard-parts';
import { isHealthy, type HealthListener } from '../web/chain/health';
import { hostFilter } from '../web/chain/host-filter';
import { keyId } from '../web/spending/key-pool';
import { ProviderChain } from '../web/chain/provider-chain';
import { AnthropicSearchProvider } from '../web/providers/anthropic-search/anthropic-search';
import { ArxivProvider } from '../web/providers/arxiv';
import { BraveProvider } from '../web/providers/brave';
import { CrossrefProvider } from '../web/providers/crossref';
import { DuckDuckGoProvider } from '../web/providers/duckduckgo';
import { GoogleProvider } from '../web/providers/google';
import { OpenAiSearchProvider } from '../web/providers/openai-search/openai-search';
import { PerplexityProvider } from '../web/providers/perplexity';
import { SearxngProvider } from '../web/providers/searxng';
import { SemanticScholarProvider } from '../web/providers/semantic-scholar';
import { SerpApiProvider } from '../web/providers/serpapi';
import { type ExtractCalls, TavilyExtractor } from '../web/providers/tavily/extract';
import { TavilyReader } from '../web/providers/tavily/remote-reader';
import { TavilyProvider } from '../web/providers/tavily/tavily';
import { TavilyClient } from '../web/providers/tavily/tavily-client';
import { WikipediaProvider } from '../web/providers/wikipedia';
import type { SearchProvider } from '../web/search-provider';
import { SearchSource } from '../web/chain/search-source';
import { secretsOf, type Keys, type SearchKit } from './kit';
import { serviceHttp } from './service-http';

export function tavilyKeys({ tavily, moreTavily = [] }: Keys): string[] {
	return [...new Set([tavily, ...moreTavily].filter((key) => key !== undefined))].slice(0, MAX_KEYS);
}

/**
 * Reads pages as the settings say: a service reads all of them, or with a key of the user's those that this device
 * could not.
 */
export function createPageReader(settings: Settings, keys: Keys, kit: SearchKit): PageReader {
	const { pages, clock, yieldNow } = kit;
	const direct = settings.pageReader === 'direct';
	const remote = !direct || tavilyKeys(keys).length > 0 ? createRemoteReader(settings, keys, kit) : undefined;
	const milliseconds = settings.pageTimeout * 1_000;
	return new WebPageReader(
		{ ...pages, clock, yieldNow, milliseconds, rules: pageRules(settings) },
		{ direct, remote },
	);
}

/** What may be fetched, and so what a search may find. */
function pageRules(settings: Settings): UrlRules {
	return { allowAnyPort: settings.pagesOnAnyPort, allowLoopback: settings.pagesOnThisMachine };
}

/** Undefined when no search service is set up. */
export function createWebSearch(settings: Settings, keys: Keys, kit: SearchKit): WebSearch | undefined {
	const sources = createSources(settings, keys, kit);
	if (sources.length === 0) return undefined;
	// What was spent is known by the time the first search asks for it.
	void kit.search.ledger.load();
	const academic = ACADEMIC_SERVICES.flatMap((id) => createSource(id, settings, keys, kit) ?? []);
	return new ProviderChain({
		sources,
		academic,
		timer: kit.search.timer,
		scoreFloor: settings.scoreFloor,
		rules: pageRules(settings),
		isWanted: hostFilter(
			settings.tavilyIncludeDomainsMode === 'prefer' ? [] : settings.includeDomains,
			settings.excludeDomains,
		),
	});
}

/** Those that are set up, in the order they are asked. */
export function createSources(settings: Settings, keys: Keys, kit: SearchKit): SearchSource[] {
	return settings.searchOrder.flatMap((id) => createSource(id, settings, keys, kit) ?? []);
}

/** Undefined where the service lacks the key or address that it cannot do without. */
export function createSource(
	id: SearchServiceId,
	settings: Settings,
	keys: Keys,
	kit: SearchKit,
): SearchSource | undefined {
	const { search } = kit;
	const { baseUrl, keys: own, create } = searchServices(settings, keys)[id];
	if (own.length === 0) return undefined;
	const service = search.service(id, baseUrl, settings.tavilyPlan);
	const limited = service.limited(serviceHttp(kit, keys), settings.searchTimeout / SEARCH_SECONDS);
	const secrets = new Secrets(secretsOf(keys));
	return new SearchSource({
		memory: search,
		service,
		providers: own.map((key) => ({
			key: keyId(key),
			client: create(limited, key, {
				pages: () => createPageReader(settings, keys, kit),
				yieldNow: kit.yieldNow,
			}),
		})),
		rules: spendingRules(id, settings, own),
		redact: (text) => secrets.redact(text),
	});
}

/** Only Tavily's credits are budgeted: the plans of others are theirs to count. A limit on a run holds for all. */
export function spendingRules(id: SearchServiceId, settings: Settings, keys: ServiceKeys): SpendingRules {
	const paying = keys.filter((key) => key !== undefined).length;
	const budget = id === 'tavily' && paying > 0 ? budgetRules(settings, paying) : undefined;
	return { budget, runCredits: settings.runCredits, retries: settings.retries };
}

/** Asked besides the others in the academic mode, whether or not they are in the order. */
export const ACADEMIC_SERVICES: readonly SearchServiceId[] = ['arxiv', 'crossref', 'semantic-scholar'];

/**
 * In the order in which they are used; undefined stands for being asked without a key, and none for a service that
 * cannot be asked.
 */
type ServiceKeys = readonly (string | undefined)[];

interface ServiceTools extends Pick<SearchKit, 'yieldNow'> {
	readonly pages: () => PageReader;
}

interface SearchService {
	readonly baseUrl: string;
	readonly keys: ServiceKeys;
	readonly create: (http: Http, key: string | undefined, tools: ServiceTools) => SearchProvider;
}

/** Every search service the settings can name. */
export function searchServices(set: Settings, keys: Keys): Readonly<Record<SearchServiceId, SearchService>> {
	return {
		tavily: openService(
			set.tavilyBaseUrl,
			(access, { yieldNow }) =>
				new TavilyProvider({
					...access,
					yieldNow,
					configured: configuredSearch(set),
					modeDefaults: MODE_DEFAULTS,
				}),
			tavilyKeys(keys),
		),
		brave: keyedService(set.braveBaseUrl, keys.brave, (access) => new BraveProvider(access)),
		serpapi: keyedService(set.serpapiBaseUrl, keys.serpapi, (access) => new SerpApiProvider(access)),
		searxng: openService(set.searxngBaseUrl, (access) => new SearxngProvider(access)),
		duckduckgo: openService(set.duckduckgoBaseUrl, (access) => new DuckDuckGoProvider(access)),
		wikipedia: openService(
			set.wikipediaBaseUrl || WIKIPEDIA,
			({ http }) => new WikipediaProvider({ http, baseUrl: set.wikipediaBaseUrl || undefined }),
		),
		crossref: openService(set.crossrefBaseUrl, (access) => new CrossrefProvider(access)),
		arxiv: openService(set.arxivBaseUrl, (access) => new ArxivProvider(access)),
		'semantic-scholar': openService(
			set.semanticScholarBaseUrl,
			(access) => new SemanticScholarProvider(access),
			keys.semanticScholar === undefined ? [] : [keys.semanticScholar],
		),
		perplexity: keyedService(set.perplexityBaseUrl, keys.perplexity, (access) => new PerplexityProvider(access)),
		google: keyedService(
			set.googleBaseUrl,
			set.googleEngineId.trim() ? keys.google : undefined,
			(access) => new GoogleProvider({ ...access, engineId: set.googleEngineId }),
		),
		'anthropic-search': keyedService(
			set.anthropicBaseUrl,
			keys.anthropic,
			(access) => new AnthropicSearchProvider({ ...access, model: set.anthropicSearchModel }),
		),
		'openai-search': keyedService(
			set.openaiSearchBaseUrl,
			keys.openaiSearch,
			(access, { pages }) =>
				new OpenAiSearchProvider({ ...access, model: set.openaiSearchModel, pages: pages() }),
		),
	};
}

/** For the user: which of its hosts is asked depends on the language of the note. */
const WIKIPEDIA = 'https://wikipedia.org';

interface ServiceAccess {
	readonly http: Http;
	readonly baseUrl: string;
	readonly apiKey: string | undefined;
}

/** It works without a key, though perhaps better with one. */
function openService(
	baseUrl: string,
	create: (access: ServiceAccess, tools: ServiceTools) => SearchProvider,
	keys: readonly string[] = [],
): SearchService {
	const asked = keys.length > 0 ? keys : [undefined];
	return {
		baseUrl,
		keys: baseUrl === '' ? [] : asked,
		create: (http, apiKey, tools) => create({ http, baseUrl, apiKey }, tools),
	};
}

function keyedService(
	baseUrl: string,
	key: string | undefined,
	create: (access: ServiceAccess & { apiKey: string }, tools: ServiceTools) => SearchProvider,
): SearchService {
	return {
		baseUrl,
		keys: key === undefined ? [] : [key],
		create: (http, apiKey = '', tools) => create({ http, baseUrl, apiKey }, tools),
	};
}

/** Reads pages that the user names, outside of a run. */
export function createPageExtractor(settings: Settings, keys: Keys, kit: SearchKit): PageExtractor {
	return withoutKeys(
		new TavilyExtractor({
			calls: extractCalls(settings, keys, kit),
			options: extractOptions(settings),
			purpose: 'manual-extract',
			yieldNow: kit.yieldNow,
		}),
		keys,
	);
}

/** One small extraction. Never throws; `tell` is told what the failure was, and the log, too. */
export function checkExtract(
	settings: Settings,
	keys: Keys,
	kit: SearchKit,
	{ run, tell }: HealthListener,
): Promise<boolean> {
	const calls = extractCalls(settings, keys, kit);
	const credits = tavilyKeys(keys).length > 0 ? 1 : 0;
	const ask = async (client: TavilyClient, context: RunContext): Promise<void> => {
		const options = { includeUsage: true, timeout: settings.tavilyExtractTimeout };
		const { usage } = await client.extract([HEALTHY_PAGE], options, context.signal);
		context.spend({ provider: 'tavily', kind: 'search', credits: usage?.credits ?? 0 });
	};
	return isHealthy(
		'tavily extract',
		() => calls.call({ purpose: 'manual-extract', credits, isLast: true }, run, ask),
		{ run, tell },
	);
}

/** Reserved for examples, and always there (RFC 2606). */
const HEALTHY_PAGE = 'https://example.com/';

/** Reads pages that a run cannot fetch itself. */
export function createRemoteReader(settings: Settings, keys: Keys, kit: SearchKit): RemoteReader {
	const extractor = new TavilyExtractor({
		calls: extractCalls(settings, keys, kit),
		options: extractOptions(settings),
		purpose: 'deep-reading',
		yieldNow: kit.yieldNow,
		rules: { allowAnyPort: settings.pagesOnAnyPort },
	});
	return new TavilyReader(withoutKeys(extractor, keys), kit.search.timer);
}

/** Once more on what is read: markup that is gone by now may have hidden a key in the answer. */
function withoutKeys(extractor: PageExtractor, keys: Keys): PageExtractor {
	const secrets = new Secrets(secretsOf(keys));
	return {
		estimate: (pages) => extractor.estimate(pages),
		extract: async (urls, question, run) => {
			const { pages, failures } = await extractor.extract(urls, question, run);
			const clean = pages.map((page) => ({
				...page,
				title: secrets.redact(page.title),
				snippet: secrets.redact(page.snippet),
				content: secrets.redact(page.content),
			}));
			return { pages: clean, failures };
		},
	};
}

/** With the keys, the budget and the breaker that searching has. */
function extractCalls(settings: Settings, keys: Keys, kit: SearchKit): ExtractCalls {
	const { search } = kit;
	const { baseUrl, keys: own } = searchServices(settings, keys).tavily;
	const service = search.service('tavily', baseUrl, settings.tavilyPlan);
	const limited = service.limited(serviceHttp(kit, keys));
	const clients = own.map((key) => ({
		key: keyId(key),
		client: new TavilyClient({ http: limited, baseUrl, apiKey: key }),
	}));
	const guard = new ServiceGuard({
		memory: search,
		service,
		clients,
		rules: spendingRules('tavily', settings, own),
		use: 'extract',
	});
	return {
		keyless: own.every((key) => key === undefined),
		call: (expense, run, use) => guard.call(expense, run, use),
	};
}

/** Where the addresses of pages are sent that are not fetched directly. */
export function extractHost(settings: Settings): string {
	return hostOf(settings.tavilyBaseUrl);
}
