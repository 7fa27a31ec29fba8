/** All search services: their addresses, their keys and what they may spend. */
import type { Http } from '../net/http';
import type { PageReader } from '../research/model/ports';
import { budgetRules, MAX_KEYS } from '../settings/budget-options';
import { configuredSearch, MODE_DEFAULTS } from '../settings/tavily-options';
import type { SearchServiceId, Settings } from '../settings/schema';
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
import { WikipediaProvider } from '../web/providers/wikipedia';
import { TavilyProvider } from '../web/providers/tavily/tavily';
import type { SearchProvider } from '../web/search-provider';
import type { SpendingRules } from '../web/spending/guard-parts';
import type { Keys, SearchKit } from './kit';

export function tavilyKeys({ tavily, moreTavily = [] }: Keys): string[] {
	return [...new Set([tavily, ...moreTavily].filter((key) => key !== undefined))].slice(0, MAX_KEYS);
}

/** Keys in the order of their use; [undefined] for use without a key, empty if the service is not set up. */
type ServiceKeys = readonly (string | undefined)[];

interface ServiceTools extends Pick<SearchKit, 'yieldNow'> {
	readonly pages: () => PageReader;
}

interface SearchService {
	readonly baseUrl: string;
	readonly keys: ServiceKeys;
	readonly create: (http: Http, key: string | undefined, tools: ServiceTools) => SearchProvider;
}

/** Returns all search services by id. */
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

/** Shown to the user. The host that is asked depends on the note's language. */
const WIKIPEDIA = 'https://wikipedia.org';

interface ServiceAccess {
	readonly http: Http;
	readonly baseUrl: string;
	readonly apiKey: string | undefined;
}

/** Returns a service that works without a key, though a key may help. */
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

/**
 * Returns the spending rules. Only Tavily's credits have a monthly budget, because other services count their own; the
 * limit per run applies to all.
 */
export function spendingRules(id: SearchServiceId, settings: Settings, keys: ServiceKeys): SpendingRules {
	const paying = keys.filter((key) => key !== undefined).length;
	const budget = id === 'tavily' && paying > 0 ? budgetRules(settings, paying) : undefined;
	return { budget, runCredits: settings.runCredits, retries: settings.retries };
}
