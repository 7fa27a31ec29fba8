/** Builds the pipeline's ports from settings and an adapter kit: the one place that knows every implementation. Both hosts call it. */
import { ExtractiveAnalyst } from './analyst/extractive-analyst';
import { LlmAnalyst } from './analyst/llm-analyst';
import { checkModel, OpenAiModel, type OpenAiSettings } from './llm/openai';
import { OpenAiEmbedder, TEXTS_A_REQUEST } from './llm/openai-embeddings';
import type { Http } from './net/http';
import { isOnThisMachine } from './net/public-address';
import type { PageExtractor } from './research/extraction';
import type { UrlRules } from './net/url-guard';
import { WebPageReader } from './pages/page-reader';
import { PageSlots } from './pages/page-slots';
import type { PageTransport, ParseHtml, ReadPdf, RemoteReader } from './pages/ports';
import { LIMITS } from './research/limits';
import type { Analyst, Clock, NoteStore, PageReader, SectionHistory, SpendingPurpose, WebSearch } from './research/ports';
import type { ResearchOptions, ResearchPorts } from './research/research-note';
import { DEFAULT_MODEL_URL, SEARCH_SERVICES, type KeyName, type SearchServiceId, type Settings } from './settings/schema';
import { budgetRules, MAX_KEYS } from './settings/budget-options';
import { DEFAULT_EMBEDDINGS_URL } from './settings/embedding-options';
import { MODE_DEFAULTS } from './settings/modes';
import { configuredSearch, extractOptions } from './settings/tavily-options';
import type { EmbeddingProgress } from './vault/embedding-leg';
import { VaultIndex } from './vault/vault-index';
import type { Embedder, IndexStore, VaultFiles, WorkerHost } from './vault/ports';
import { PURPOSES, type BudgetMode } from './web/budget';
import { dayOf, monthOf } from './web/calendar';
import { ServiceGuard, type ServiceStatus, type SpendingRules } from './web/guard';
import { hostFilter } from './web/host-filter';
import { keyId, type KeyState } from './web/key-pool';
import { ProviderChain } from './web/provider-chain';
import { AnthropicSearchProvider } from './web/providers/anthropic-search/anthropic-search';
import { ArxivProvider } from './web/providers/arxiv';
import { BraveProvider } from './web/providers/brave';
import { CrossrefProvider } from './web/providers/crossref';
import { DuckDuckGoProvider } from './web/providers/duckduckgo';
import { GoogleProvider } from './web/providers/google';
import { OpenAiSearchProvider } from './web/providers/openai-search/openai-search';
import { PerplexityProvider } from './web/providers/perplexity';
import { SearxngProvider } from './web/providers/searxng';
import { SemanticScholarProvider } from './web/providers/semantic-scholar';
import { SerpApiProvider } from './web/providers/serpapi';
import { TavilyExtractor, type ExtractCalls } from './web/providers/tavily/extract';
import { TavilyReader } from './web/providers/tavily/remote-reader';
import { TavilyProvider } from './web/providers/tavily/tavily';
import { TavilyClient } from './web/providers/tavily/tavily-client';
import { WikipediaProvider } from './web/providers/wikipedia';
import { SearchMemory, type MemoryParts } from './web/search-memory';
import type { SearchProvider } from './web/search-provider';
import { SearchSource } from './web/search-source';
import type { UsageOfMonth } from './web/usage-ledger';

/** What a host brings: the world behind the ports. */
export interface AdapterKit {
	readonly http: Http;
	readonly notes: NoteStore;
	readonly files: VaultFiles;
	/** Where the vault index is kept between sessions. */
	readonly store: IndexStore;
	/** Absent where the index works on the caller's own thread. */
	readonly workers?: WorkerHost;
	readonly history: SectionHistory;
	readonly pages: PageAccess;
	/** What searching remembers from run to run. */
	readonly search: SearchMemory;
	readonly clock: Clock;
	/** Lets the host do other work; resolves as soon as it has. */
	readonly yieldNow: () => Promise<void>;
	/** Calls later, unless it is called off. */
	readonly schedule?: (act: () => void, milliseconds: number) => () => void;
	/** A phone has little memory to give. */
	readonly isSmallDevice?: boolean;
}

/** What reading pages takes. The slots are those of all runs, so that two runs share them. */
export interface PageAccess {
	readonly transport: PageTransport;
	readonly slots: PageSlots;
	readonly parseHtml: ParseHtml;
	readonly readPdf: ReadPdf;
}

/** The keys themselves, read from secret storage or the environment for one run. */
export type Keys = Readonly<Partial<Record<KeyName, string | undefined>>> & {
	/** Used in their order after `tavily`. */
	readonly moreTavily?: readonly string[];
};

/** Every key, for whoever must not let one out. */
export function secretsOf({ moreTavily = [], ...keys }: Keys): string[] {
	return [...Object.values(keys), ...moreTavily].filter((key) => key !== undefined);
}

function tavilyKeys({ tavily, moreTavily = [] }: Keys): string[] {
	return [...new Set([tavily, ...moreTavily].filter((key) => key !== undefined))].slice(0, MAX_KEYS);
}

/** One for the time the program runs: its parts are the host's. */
export function createSearchMemory(parts: MemoryParts): SearchMemory {
	return new SearchMemory(parts);
}

/** The index outlives a run; it is built when the first search needs it. */
export function createVaultIndex(kit: AdapterKit, excludedFolders: () => readonly string[], embedder?: () => Embedder | undefined): VaultIndex {
	return new VaultIndex({
		files: kit.files,
		exclusions: () => {
			const folders = excludedFolders();
			return { covers: (path) => isExcluded(path, folders), stamp: folders.join('\n') };
		},
		resolveLink: (link, from) => kit.notes.resolveLink(link, from),
		store: kit.store,
		...(kit.workers && { workers: kit.workers }),
		...(kit.schedule && { schedule: kit.schedule }),
		...(embedder && { embedder }),
		isSmallDevice: kit.isSmallDevice ?? false,
		clock: kit.clock,
		yieldNow: kit.yieldNow,
	});
}

/** Undefined where the user has turned none on, or set up none that may be asked. */
export function createEmbedder(settings: Settings, keys: Keys, { http }: Pick<AdapterKit, 'http'>, offline = false): Embedder | undefined {
	const { embeddingsBaseUrl, embeddingsModel } = settings;
	if (!hasEmbeddings(settings, keys) || (offline && !isOnThisMachine(embeddingsBaseUrl))) return undefined;
	return new OpenAiEmbedder({ baseUrl: embeddingsBaseUrl, model: embeddingsModel, apiKey: embeddingsKey(settings, keys) }, http);
}

/** As `hasModel`. */
function hasEmbeddings(settings: Settings, keys: Keys): boolean {
	return settings.embeddingsEnabled && (embeddingsKey(settings, keys) !== undefined || settings.embeddingsBaseUrl.replace(/\/+$/, '') !== DEFAULT_EMBEDDINGS_URL);
}

/** Without a key of its own, that of the model where one service gives both: never to another. */
function embeddingsKey({ embeddingsBaseUrl, modelBaseUrl }: Settings, { embeddings, model }: Keys): string | undefined {
	return embeddings ?? (new URL(embeddingsBaseUrl).origin === new URL(modelBaseUrl).origin ? model : undefined);
}

/** What embedding the rest of the vault takes, about. */
export interface EmbeddingCost {
	readonly characters: number;
	readonly requests: number;
}

export function embeddingCost({ passagesLeft, charactersLeft }: EmbeddingProgress): EmbeddingCost {
	return { characters: charactersLeft, requests: Math.ceil(passagesLeft / TEXTS_A_REQUEST) };
}

/** Who embeds the notes, for the user. */
export function embeddingsHost({ embeddingsBaseUrl }: Settings): string {
	return hostOf(embeddingsBaseUrl);
}

export function createResearchPorts(settings: Settings, keys: Keys, kit: AdapterKit, vault: VaultIndex, offline: boolean): ResearchPorts {
	const quick = new ExtractiveAnalyst(kit.yieldNow);
	const mayUseModel = hasModel(settings, keys) && (!offline || isOnThisMachine(settings.modelBaseUrl));
	const analyst: Analyst = mayUseModel ? new LlmAnalyst(new OpenAiModel(modelSettings(settings, keys), kit)) : quick;
	const { notes, history, clock, yieldNow } = kit;
	return { analyst, quick, pages: offline ? undefined : createPageReader(settings, keys, kit), vault: offline && !isOnThisMachine(settings.embeddingsBaseUrl) ? vault.onThisDevice : vault, web: offline ? undefined : createWebSearch(settings, keys, kit), notes, isExcluded: (path) => isExcluded(path, settings.excludedFolders), history, clock, yieldNow };
}

/** Reads pages as the settings say: a service reads all of them, or with a key of the user's those that this device could not. */
export function createPageReader(settings: Settings, keys: Keys, kit: SearchKit): PageReader {
	const { pages, clock, yieldNow } = kit;
	const direct = settings.pageReader === 'direct';
	const remote = !direct || tavilyKeys(keys).length > 0 ? createRemoteReader(settings, keys, kit) : undefined;
	return new WebPageReader({ ...pages, clock, yieldNow, rules: pageRules(settings) }, { direct, remote });
}

/** At most so many pages at once, however many runs there are. */
export function createPageSlots(): PageSlots {
	return new PageSlots(LIMITS.pagesAtOnce, LIMITS.pagesAtOncePerHost);
}

/** What may be fetched, and so what a search may find. */
function pageRules(settings: Settings): UrlRules {
	return { allowAnyPort: settings.pagesOnAnyPort, allowLoopback: settings.pagesOnThisMachine };
}

/**
 * Sends the model one small request.
 * @throws ResearchError when it would not work in a run either
 */
export function testModel(settings: Settings, keys: Keys, kit: Pick<AdapterKit, 'http'>, signal: AbortSignal): Promise<void> {
	return checkModel(modelSettings(settings, keys), kit.http, signal);
}

function modelSettings(settings: Settings, keys: Keys): OpenAiSettings {
	return { baseUrl: settings.modelBaseUrl, model: settings.modelName, apiKey: keys.model };
}

/** A service that only names pages has them read. */
export type SearchKit = Pick<AdapterKit, 'http' | 'search' | 'pages' | 'clock' | 'yieldNow'>;

/** Undefined when no search service is set up. */
export function createWebSearch(settings: Settings, keys: Keys, kit: SearchKit): WebSearch | undefined {
	const sources = createSources(settings, keys, kit);
	if (sources.length === 0) return undefined;
	// What was spent is known by the time the first search asks for it.
	void kit.search.ledger.load();
	const academic = ACADEMIC_SERVICES.flatMap((id) => createSource(id, settings, keys, kit) ?? []);
	return new ProviderChain({ sources, academic, timer: kit.search.timer, rules: pageRules(settings), isWanted: hostFilter(settings.tavilyIncludeDomainsMode === 'prefer' ? [] : settings.includeDomains, settings.excludeDomains) });
}

/** Those that are set up, in the order they are asked. */
export function createSources(settings: Settings, keys: Keys, kit: SearchKit): SearchSource[] {
	return settings.searchOrder.flatMap((id) => createSource(id, settings, keys, kit) ?? []);
}

/** Undefined where the service lacks the key or address that it cannot do without. */
export function createSource(id: SearchServiceId, settings: Settings, keys: Keys, kit: SearchKit): SearchSource | undefined {
	const { http, search } = kit;
	const { baseUrl, keys: own, create } = searchServices(settings, keys)[id];
	if (own.length === 0) return undefined;
	const service = search.service(id, baseUrl);
	const limited = service.limited(http);
	return new SearchSource({
		memory: search,
		service,
		providers: own.map((key) => ({ key: keyId(key), client: create(limited, key, () => createPageReader(settings, keys, kit)) })),
		rules: spendingRules(id, settings, own),
	});
}

/** Only Tavily's credits are budgeted: the plans of others are theirs to count. A limit on a run holds for all. */
function spendingRules(id: SearchServiceId, settings: Settings, keys: ServiceKeys): SpendingRules {
	const paying = keys.filter((key) => key !== undefined).length;
	return { budget: id === 'tavily' && paying > 0 ? budgetRules(settings, paying) : undefined, runCredits: settings.runCredits };
}

/** Asked besides the others in the academic mode, whether or not they are in the order. */
const ACADEMIC_SERVICES: readonly SearchServiceId[] = ['arxiv', 'crossref', 'semantic-scholar'];

/** In the order in which they are used; undefined stands for being asked without a key, and none for a service that cannot be asked. */
type ServiceKeys = readonly (string | undefined)[];

interface SearchService {
	readonly baseUrl: string;
	readonly keys: ServiceKeys;
	readonly create: (http: Http, key: string | undefined, pages: () => PageReader) => SearchProvider;
}

/** Every search service the settings can name. */
function searchServices(set: Settings, keys: Keys): Readonly<Record<SearchServiceId, SearchService>> {
	return {
		tavily: openService(set.tavilyBaseUrl, (access) => new TavilyProvider({ ...access, configured: configuredSearch(set), modeDefaults: MODE_DEFAULTS }), tavilyKeys(keys)),
		brave: keyedService(set.braveBaseUrl, keys.brave, (access) => new BraveProvider(access)),
		serpapi: keyedService(set.serpapiBaseUrl, keys.serpapi, (access) => new SerpApiProvider(access)),
		searxng: openService(set.searxngBaseUrl, (access) => new SearxngProvider(access)),
		duckduckgo: openService(set.duckduckgoBaseUrl, (access) => new DuckDuckGoProvider(access)),
		wikipedia: openService(set.wikipediaBaseUrl || WIKIPEDIA, ({ http }) => new WikipediaProvider({ http, baseUrl: set.wikipediaBaseUrl || undefined })),
		crossref: openService(set.crossrefBaseUrl, (access) => new CrossrefProvider(access)),
		arxiv: openService(set.arxivBaseUrl, (access) => new ArxivProvider(access)),
		'semantic-scholar': openService(set.semanticScholarBaseUrl, (access) => new SemanticScholarProvider(access), keys.semanticScholar === undefined ? [] : [keys.semanticScholar]),
		perplexity: keyedService(set.perplexityBaseUrl, keys.perplexity, (access) => new PerplexityProvider(access)),
		google: keyedService(set.googleBaseUrl, set.googleEngineId.trim() ? keys.google : undefined, (access) => new GoogleProvider({ ...access, engineId: set.googleEngineId })),
		'anthropic-search': keyedService(set.anthropicBaseUrl, keys.anthropic, (access) => new AnthropicSearchProvider({ ...access, model: set.anthropicSearchModel })),
		'openai-search': keyedService(set.openaiSearchBaseUrl, keys.openaiSearch, (access, pages) => new OpenAiSearchProvider({ ...access, model: set.openaiSearchModel, pages: pages() })),
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
function openService(baseUrl: string, create: (access: ServiceAccess) => SearchProvider, keys: readonly string[] = []): SearchService {
	const asked = keys.length > 0 ? keys : [undefined];
	return { baseUrl, keys: baseUrl === '' ? [] : asked, create: (http, apiKey) => create({ http, baseUrl, apiKey }) };
}

function keyedService(baseUrl: string, key: string | undefined, create: (access: ServiceAccess & { apiKey: string }, pages: () => PageReader) => SearchProvider): SearchService {
	return { baseUrl, keys: key === undefined ? [] : [key], create: (http, apiKey = '', pages) => create({ http, baseUrl, apiKey }, pages) };
}

/** Reads pages that the user names, outside of a run. */
export function createPageExtractor(settings: Settings, keys: Keys, kit: SearchKit): PageExtractor {
	return new TavilyExtractor({ calls: extractCalls(settings, keys, kit), options: extractOptions(settings), purpose: 'manual-extract' });
}

/** Reads pages that a run cannot fetch itself. */
export function createRemoteReader(settings: Settings, keys: Keys, kit: SearchKit): RemoteReader {
	return new TavilyReader(new TavilyExtractor({ calls: extractCalls(settings, keys, kit), options: extractOptions(settings), purpose: 'deep-reading' }));
}

/** With the keys, the budget and the breaker that searching has. */
function extractCalls(settings: Settings, keys: Keys, { http, search }: SearchKit): ExtractCalls {
	const { baseUrl, keys: own } = searchServices(settings, keys).tavily;
	const service = search.service('tavily', baseUrl);
	const limited = service.limited(http);
	const clients = own.map((key) => ({ key: keyId(key), client: new TavilyClient({ http: limited, baseUrl, apiKey: key }) }));
	const guard = new ServiceGuard(search, service, clients, spendingRules('tavily', settings, own));
	return { keyless: own.every((key) => key === undefined), call: (expense, run, use) => guard.call(expense, run, use) };
}

/** Where the addresses of pages are sent that are not fetched directly. */
export function extractHost(settings: Settings): string {
	return hostOf(settings.tavilyBaseUrl);
}

/** OpenAI needs a key; another endpoint may do without one, as models on the user's own machine do. */
export function hasModel(settings: Settings, keys: Keys): boolean {
	return keys.model !== undefined || settings.modelBaseUrl.replace(/\/+$/, '') !== DEFAULT_MODEL_URL;
}

export function researchStyle(settings: Settings): ResearchOptions['style'] {
	const { heading, headingLevel, citationStyle, wordLimit, runReport } = settings;
	return { heading: heading.trim(), level: headingLevel as ResearchOptions['style']['level'], citationStyle, wordLimit, runReport };
}

/** Whom a run would send something to, for the consent dialog and the settings. */
export interface Destination {
	/** `*` where it is known only once the search has found pages. */
	readonly host: string;
	/**
	 * `nextSearch` is asked when those before it found nothing, `academicSearch` besides the others in the academic mode. Pages are
	 * fetched from their `sites`, with a `pageFallback` for those that this device could not read; or a `pageReader` reads them all.
	 */
	readonly service: 'model' | 'embeddings' | 'search' | 'nextSearch' | 'academicSearch' | 'sites' | 'pageFallback' | 'pageReader';
}

/** @param run what the run is to be, where it is not what the settings say */
export function destinations(settings: Settings, keys: Keys, { mode, depth }: Pick<Settings, 'mode' | 'depth'> = settings): Destination[] {
	const found: Destination[] = [];
	if (hasModel(settings, keys)) found.push({ service: 'model', host: hostOf(settings.modelBaseUrl) });
	if (hasEmbeddings(settings, keys)) found.push({ service: 'embeddings', host: embeddingsHost(settings) });
	const services = searchServices(settings, keys);
	const academic: readonly SearchServiceId[] = mode === 'academic' ? ACADEMIC_SERVICES : [];
	const asked = [...settings.searchOrder.filter((id) => !academic.includes(id)), ...academic].filter((id) => services[id].keys.length > 0);
	const general = asked.find((id) => !academic.includes(id));
	const kindOf = (id: SearchServiceId): Destination['service'] => (academic.includes(id) ? 'academicSearch' : id === general ? 'search' : 'nextSearch');
	if (settings.searchOrder.length === 0) return found;
	// OpenAI's search only names pages: they are read to be evidence, whatever the depth.
	const readsPages = (depth === 'deep' && settings.pagesPerTopic > 0 && asked.length > 0) || asked.includes('openai-search');
	return [...found, ...asked.map((id) => ({ host: hostOf(services[id].baseUrl), service: kindOf(id) })), ...(readsPages ? pageDestinations(settings, keys) : [])];
}

function pageDestinations(settings: Settings, keys: Keys): Destination[] {
	const host = extractHost(settings);
	if (settings.pageReader === 'tavily') return [{ host, service: 'pageReader' }];
	return [{ host: '*', service: 'sites' }, ...(tavilyKeys(keys).length > 0 ? [{ host, service: 'pageFallback' as const }] : [])];
}

/** A search service for the settings and the command line. */
export interface SearchServiceState {
	readonly id: SearchServiceId;
	/** `not-set`: it lacks a key or an address; `off`: it is not in the order, though it could be. */
	readonly status: ServiceStatus | { readonly kind: 'not-set' | 'off' };
	/** In the order in which they are used. Each is named by the beginning of its hash; never shown is the key itself. */
	readonly keys: readonly { readonly key: string; readonly state: KeyState; readonly credits: number }[];
}

/** All services: those of the order first, in their order. Nothing is asked. */
export function searchServiceStates(settings: Settings, keys: Keys, kit: SearchKit): Promise<SearchServiceState[]> {
	const ids = [...new Set([...settings.searchOrder, ...SEARCH_SERVICES])];
	return Promise.all(
		ids.map(async (id) => {
			const source = createSource(id, settings, keys, kit);
			if (!source) return { id, status: { kind: 'not-set' as const }, keys: [] };
			const status = settings.searchOrder.includes(id) ? await source.status() : { kind: 'off' as const };
			return { id, status, keys: source.keyStates() };
		}),
	);
}

/** The Tavily credits of this month and of those before, for numbers and a chart. */
export interface BudgetState {
	/** `2026-11`. */
	readonly month: string;
	/** 0 where the user sets none. */
	readonly limit: number;
	readonly mode: BudgetMode;
	readonly usage: UsageOfMonth;
	readonly purposes: readonly { readonly purpose: SpendingPurpose; readonly spent: number; readonly share: number; readonly today: number; readonly daily: number }[];
	readonly history: readonly { readonly month: string; readonly usage: UsageOfMonth }[];
}

/** Undefined without a Tavily key: then nothing is spent. */
export async function budgetState(settings: Settings, keys: Keys, kit: SearchKit): Promise<BudgetState | undefined> {
	const rules = spendingRules('tavily', settings, searchServices(settings, keys).tavily.keys).budget;
	const source = createSource('tavily', settings, keys, kit);
	if (!rules || !source) return undefined;
	const { ledger, timer } = kit.search;
	await ledger.load();
	const now = timer.now();
	const usage = ledger.usage('tavily', now);
	const today = usage.byDay[dayOf(now)] ?? {};
	const weights = Math.max(1, PURPOSES.reduce((sum, purpose) => sum + rules.shares[purpose], 0));
	const purposes = PURPOSES.map((purpose) => ({
		purpose,
		spent: usage.byPurpose[purpose] ?? 0,
		share: Math.round((rules.month * rules.shares[purpose]) / weights),
		today: today[purpose] ?? 0,
		daily: rules.daily[purpose],
	}));
	return { month: monthOf(now), limit: rules.month, mode: source.budgetMode, usage, purposes, history: ledger.history('tavily') };
}

function hostOf(url: string): string {
	return new URL(url).host;
}

function isExcluded(path: string, folders: readonly string[]): boolean {
	return folders.some((folder) => isBelow(path, folder));
}

function isBelow(path: string, folder: string): boolean {
	const normalized = folder.replace(/^\/+|\/+$/g, '');
	return normalized !== '' && (path === normalized || path.startsWith(`${normalized}/`));
}
