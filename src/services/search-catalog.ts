/** All search services: their addresses, their keys and what they may spend. */
import type { Http } from '../net/http';
import type { PageReader } from '../research/model/ports';
import { budgetRules, MAX_KEYS } from '../settings/budget-options';
import { configuredSearch, MODE_DEFAULTS } from '../settings/tavily-options';
import type { KeyName, SearchServiceId, Settings } from '../settings/schema';
import { anthropicSearch } from '../web/providers/anthropic-search';
import { arxiv } from '../web/providers/arxiv';
import { brave } from '../web/providers/brave';
import { crossref } from '../web/providers/crossref';
import { duckduckgo } from '../web/providers/duckduckgo';
import { google } from '../web/providers/google';
import { openAiSearch } from '../web/providers/openai-search';
import { perplexity } from '../web/providers/perplexity';
import { searxng } from '../web/providers/searxng';
import { semanticScholar } from '../web/providers/semantic-scholar';
import { serpapi } from '../web/providers/serpapi';
import type { SearchServiceKind } from '../web/providers/service';
import { TAVILY_POLICIES, TavilyProvider } from '../web/providers/tavily/tavily';
import { ANY_WIKIPEDIA, wikipedia } from '../web/providers/wikipedia';
import type { SearchProvider } from '../web/search-provider';
import type { SpendingRules } from '../web/spending/guard';
import type { ServicePolicy } from '../web/spending/service-policies';
import type { Keys, SearchKit } from './kit';

export function tavilyKeys({ tavily, moreTavily = [] }: Keys): string[] {
	return [...new Set([tavily, ...moreTavily].filter((key) => key !== undefined))].slice(0, MAX_KEYS);
}

/** What services need besides their access. */
interface ServiceTools extends Pick<SearchKit, 'yieldNow'> {
	readonly settings: Settings;
	readonly pages: () => PageReader;
}

interface CatalogEntry extends SearchServiceKind<ServiceTools> {
	readonly address: Extract<keyof Settings, `${string}BaseUrl`>;
	/** Address if the setting is empty; without one the service is then not set up. */
	readonly usualAddress?: string;
	readonly key?: Exclude<KeyName, 'model' | 'embeddings' | 'review' | 'judge'>;
	/** True if the service also works without the key. */
	readonly isKeyOptional?: true;
	/** A further setting that must not be empty. */
	readonly needs?: 'googleEngineId';
}

/** The registration of each search service: its file, and the settings with its address and its key. */
export const SEARCH_CATALOG: Readonly<Record<SearchServiceId, CatalogEntry>> = {
	tavily: {
		policy: TAVILY_POLICIES.development,
		address: 'tavilyBaseUrl',
		key: 'tavily',
		isKeyOptional: true,
		create: ({ settings, ...access }) =>
			new TavilyProvider({ ...access, configured: configuredSearch(settings), modeDefaults: MODE_DEFAULTS }),
	},
	brave: { ...brave, address: 'braveBaseUrl', key: 'brave' },
	serpapi: { ...serpapi, address: 'serpapiBaseUrl', key: 'serpapi' },
	searxng: { ...searxng, address: 'searxngBaseUrl' },
	duckduckgo: { ...duckduckgo, address: 'duckduckgoBaseUrl' },
	wikipedia: { ...wikipedia, address: 'wikipediaBaseUrl', usualAddress: ANY_WIKIPEDIA },
	crossref: { ...crossref, address: 'crossrefBaseUrl' },
	arxiv: { ...arxiv, address: 'arxivBaseUrl' },
	'semantic-scholar': {
		...semanticScholar,
		address: 'semanticScholarBaseUrl',
		key: 'semanticScholar',
		isKeyOptional: true,
	},
	perplexity: { ...perplexity, address: 'perplexityBaseUrl', key: 'perplexity' },
	google: {
		...google,
		address: 'googleBaseUrl',
		key: 'google',
		needs: 'googleEngineId',
		create: ({ settings, ...access }) => google.create({ ...access, engineId: settings.googleEngineId }),
	},
	'anthropic-search': {
		...anthropicSearch,
		address: 'anthropicBaseUrl',
		key: 'anthropic',
		create: ({ settings, ...access }) =>
			anthropicSearch.create({ ...access, model: settings.anthropicSearchModel }),
	},
	'openai-search': {
		...openAiSearch,
		address: 'openaiSearchBaseUrl',
		key: 'openaiSearch',
		create: ({ settings, pages, ...access }) =>
			openAiSearch.create({ ...access, model: settings.openaiSearchModel, pages: pages() }),
	},
};

/** A search service with the user's settings and keys. */
export interface ConfiguredService {
	readonly baseUrl: string;
	readonly policy: ServicePolicy;
	/** Keys in the order of their use; [undefined] for use without a key, empty if the service is not set up. */
	readonly keys: readonly (string | undefined)[];
	readonly create: (http: Http, key: string | undefined, tools: Omit<ServiceTools, 'settings'>) => SearchProvider;
}

export function searchService(id: SearchServiceId, settings: Settings, keys: Keys): ConfiguredService {
	const { policy, address, usualAddress = '', key, isKeyOptional, needs, create } = SEARCH_CATALOG[id];
	const baseUrl = settings[address] || usualAddress;
	const own = id === 'tavily' ? tavilyKeys(keys) : [key && keys[key]].filter((one) => one !== undefined);
	const isSet = baseUrl !== '' && (needs === undefined || settings[needs].trim() !== '');
	const keyless = key === undefined || isKeyOptional ? [undefined] : [];
	return {
		baseUrl,
		policy: id === 'tavily' ? TAVILY_POLICIES[settings.tavilyPlan] : policy,
		keys: !isSet ? [] : own.length > 0 ? own : keyless,
		create: (http, apiKey, tools) => create({ http, baseUrl, apiKey, settings, ...tools }),
	};
}

/**
 * Returns the spending rules. Only Tavily's credits have a monthly budget, because other services count their own; the
 * limit per run applies to all.
 */
export function spendingRules(
	id: SearchServiceId,
	settings: Settings,
	{ keys }: Pick<ConfiguredService, 'keys'>,
): SpendingRules {
	const paying = keys.filter((key) => key !== undefined).length;
	const budget = id === 'tavily' && paying > 0 ? budgetRules(settings, paying) : undefined;
	return { budget, runCredits: settings.runCredits, retries: settings.retries };
}
