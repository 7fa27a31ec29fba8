/** Builds the pipeline's ports from settings and an adapter kit: the one place that knows every implementation. Both hosts call it. */
import { ExtractiveAnalyst } from './analyst/extractive-analyst';
import { LlmAnalyst } from './analyst/llm-analyst';
import { checkModel, OpenAiModel, type OpenAiSettings } from './llm/openai';
import type { Http } from './net/http';
import type { UrlRules } from './net/url-guard';
import { WebPageReader } from './pages/page-reader';
import { PageSlots } from './pages/page-slots';
import type { PageTransport, ParseHtml, ReadPdf, RemoteReader } from './pages/ports';
import { LIMITS } from './research/limits';
import type { Analyst, Clock, NoteStore, PageReader, SectionHistory, WebSearch } from './research/ports';
import type { ResearchOptions, ResearchPorts } from './research/research-note';
import { DEFAULT_MODEL_URL, type KeyName, type SearchServiceId, type Settings } from './settings/schema';
import { VaultIndex } from './vault/vault-index';
import type { IndexStore, VaultFiles, WorkerHost } from './vault/ports';
import { ProviderChain } from './web/provider-chain';
import { AnthropicSearchProvider } from './web/providers/anthropic-search/anthropic-search';
import { ArxivProvider } from './web/providers/arxiv';
import { BraveProvider } from './web/providers/brave';
import { CrossrefProvider } from './web/providers/crossref';
import { DuckDuckGoProvider } from './web/providers/duckduckgo';
import { GoogleProvider } from './web/providers/google';
import { PerplexityProvider } from './web/providers/perplexity';
import { SearxngProvider } from './web/providers/searxng';
import { SemanticScholarProvider } from './web/providers/semantic-scholar';
import { SerpApiProvider } from './web/providers/serpapi';
import { TavilyProvider } from './web/providers/tavily/tavily';
import { WikipediaProvider } from './web/providers/wikipedia';
import type { SearchProvider } from './web/search-provider';

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
	readonly clock: Clock;
	/** Lets the host do other work; resolves as soon as it has. */
	readonly yieldNow: () => Promise<void>;
}

	/** Calls later, unless it is called off. */
	readonly schedule?: (act: () => void, milliseconds: number) => () => void;
	/** A phone has little memory to give. */
	readonly isSmallDevice?: boolean;
/** What reading pages takes. The slots are those of all runs, so that two runs share them. */
export interface PageAccess {
	readonly transport: PageTransport;
	readonly slots: PageSlots;
	readonly parseHtml: ParseHtml;
	readonly readPdf: ReadPdf;
}

/** The keys themselves, read from secret storage or the environment for one run. */
export type Keys = Readonly<Partial<Record<KeyName, string | undefined>>>;

/** The index outlives a run; it is built when the first search needs it. */
export function createVaultIndex(kit: AdapterKit, excludedFolders: () => readonly string[]): VaultIndex {
	return new VaultIndex({
		files: kit.files,
		exclusions: () => {
			const folders = excludedFolders();
			return { covers: (path) => isExcluded(path, folders), stamp: folders.join('\n') };
		},
		resolveLink: (link, from) => kit.notes.resolveLink(link, from),
		store: kit.store,
		...(kit.workers && { workers: kit.workers }),
		clock: kit.clock,
		yieldNow: kit.yieldNow,
		...(kit.schedule && { schedule: kit.schedule }),
		isSmallDevice: kit.isSmallDevice ?? false,
	});
}

export function createResearchPorts(settings: Settings, keys: Keys, kit: AdapterKit, vault: VaultIndex, offline: boolean): ResearchPorts {
	const quick = new ExtractiveAnalyst(kit.yieldNow);
	const mayUseModel = hasModel(settings, keys) && (!offline || isOnThisMachine(settings.modelBaseUrl));
	const analyst: Analyst = mayUseModel ? new LlmAnalyst(new OpenAiModel(modelSettings(settings, keys), kit)) : quick;
	const { notes, history, clock, yieldNow } = kit;
	return { analyst, quick, pages: offline ? undefined : createPageReader(settings, kit), vault, web: offline ? undefined : createWebSearch(settings, keys, kit), notes, isExcluded: (path) => isExcluded(path, settings.excludedFolders), history, clock, yieldNow };
}

/** Reads pages as the settings say. */
export function createPageReader(settings: Settings, { pages, clock, yieldNow }: Pick<AdapterKit, 'pages' | 'clock' | 'yieldNow'>, remote?: RemoteReader): PageReader {
	return new WebPageReader({ ...pages, clock, yieldNow, rules: pageRules(settings) }, { direct: settings.pageReader === 'direct', remote });
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

/** Undefined when no search service is set up. */
export function createWebSearch(settings: Settings, keys: Keys, kit: Pick<AdapterKit, 'http'>): WebSearch | undefined {
	const providers = createProviders(settings, keys, kit);
	return providers.length > 0 ? new ProviderChain(providers, {}, ACADEMIC_SERVICES) : undefined;
}

/** Those that are set up, in the order they are asked. */
export function createProviders(settings: Settings, keys: Keys, kit: Pick<AdapterKit, 'http'>): SearchProvider[] {
	return settings.searchOrder.flatMap((id) => createProvider(id, settings, keys, kit) ?? []);
}

/** Undefined where the service lacks the key or address that it cannot do without. */
export function createProvider(id: SearchServiceId, settings: Settings, keys: Keys, { http }: Pick<AdapterKit, 'http'>): SearchProvider | undefined {
	return searchServices(settings, keys)[id].create?.(http);
}

/** Asked before all others in the academic mode, if the user has them in the order. */
const ACADEMIC_SERVICES: ReadonlySet<string> = new Set<SearchServiceId>(['crossref', 'arxiv', 'semantic-scholar']);

interface SearchService {
	readonly baseUrl: string;
	/** Undefined where something is missing. */
	readonly create: ((http: Http) => SearchProvider) | undefined;
}

/** Every search service the settings can name. */
function searchServices(set: Settings, keys: Keys): Readonly<Record<SearchServiceId, SearchService>> {
	return {
		tavily: openService(set.tavilyBaseUrl, (access) => new TavilyProvider({ ...access, apiKey: keys.tavily })),
		brave: keyedService(set.braveBaseUrl, keys.brave, (access) => new BraveProvider(access)),
		serpapi: keyedService(set.serpapiBaseUrl, keys.serpapi, (access) => new SerpApiProvider(access)),
		searxng: openService(set.searxngBaseUrl, (access) => new SearxngProvider(access)),
		duckduckgo: openService(set.duckduckgoBaseUrl, (access) => new DuckDuckGoProvider(access)),
		wikipedia: openService(set.wikipediaBaseUrl || WIKIPEDIA, ({ http }) => new WikipediaProvider({ http, baseUrl: set.wikipediaBaseUrl || undefined })),
		crossref: openService(set.crossrefBaseUrl, (access) => new CrossrefProvider(access)),
		arxiv: openService(set.arxivBaseUrl, (access) => new ArxivProvider(access)),
		'semantic-scholar': openService(set.semanticScholarBaseUrl, (access) => new SemanticScholarProvider({ ...access, apiKey: keys.semanticScholar })),
		perplexity: keyedService(set.perplexityBaseUrl, keys.perplexity, (access) => new PerplexityProvider(access)),
		google: keyedService(set.googleBaseUrl, set.googleEngineId.trim() ? keys.google : undefined, (access) => new GoogleProvider({ ...access, engineId: set.googleEngineId })),
		'anthropic-search': keyedService(set.anthropicBaseUrl, keys.anthropic, (access) => new AnthropicSearchProvider({ ...access, model: set.anthropicSearchModel })),
	};
}

/** For the user: which of its hosts is asked depends on the language of the note. */
const WIKIPEDIA = 'https://wikipedia.org';

interface ServiceAccess {
	readonly http: Http;
	readonly baseUrl: string;
}

/** It works without a key, though perhaps better with one. */
function openService(baseUrl: string, create: (access: ServiceAccess) => SearchProvider): SearchService {
	return { baseUrl, create: baseUrl === '' ? undefined : (http) => create({ http, baseUrl }) };
}

function keyedService(baseUrl: string, apiKey: string | undefined, create: (access: ServiceAccess & { apiKey: string }) => SearchProvider): SearchService {
	return { baseUrl, create: apiKey === undefined ? undefined : (http) => create({ http, baseUrl, apiKey }) };
}

/** OpenAI needs a key; another endpoint may do without one, as models on the user's own machine do. */
export function hasModel(settings: Settings, keys: Keys): boolean {
	return keys.model !== undefined || settings.modelBaseUrl.replace(/\/+$/, '') !== DEFAULT_MODEL_URL;
}

export function researchStyle(settings: Settings): ResearchOptions['style'] {
	const { heading, headingLevel, citationStyle, wordLimit, runReport } = settings;
	return { heading: heading.trim(), level: headingLevel as ResearchOptions['style']['level'], citationStyle, wordLimit, runReport };
}

/** A service that a run would send something to, for the consent dialog and the settings. */
export interface Destination {
	readonly host: string;
	/** `nextSearch` is asked when those before it found nothing, `academicSearch` besides that first in the academic mode. */
	readonly service: 'model' | 'search' | 'nextSearch' | 'academicSearch';
}

export function destinations(settings: Settings, keys: Keys): Destination[] {
	const found: Destination[] = [];
	if (hasModel(settings, keys)) found.push({ service: 'model', host: hostOf(settings.modelBaseUrl) });
	const services = searchServices(settings, keys);
	const asked = settings.searchOrder.filter((id) => services[id].create);
	return [...found, ...asked.map((id, place) => ({ host: hostOf(services[id].baseUrl), service: searchDestination(id, place) }))];
}

function searchDestination(id: SearchServiceId, place: number): Destination['service'] {
	if (place === 0) return 'search';
	return ACADEMIC_SERVICES.has(id) ? 'academicSearch' : 'nextSearch';
}

function hostOf(url: string): string {
	return new URL(url).host;
}

function isOnThisMachine(url: string): boolean {
	return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

function isExcluded(path: string, folders: readonly string[]): boolean {
	return folders.some((folder) => isBelow(path, folder));
}

function isBelow(path: string, folder: string): boolean {
	const normalized = folder.replace(/^\/+|\/+$/g, '');
	return normalized !== '' && (path === normalized || path.startsWith(`${normalized}/`));
}
