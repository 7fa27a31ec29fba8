/** Builds the chain of configured search services, and the page readers. */
import { checkUrl, type UrlRules } from '../net/url-guard';
import type { SharedFetches } from '../pages/fetch/shared-fetches';
import { WebPageReader } from '../pages/reading/page-reader';
import type { RemoteReader } from '../pages/ports';
import { assertRead, type PageExtractor } from '../research/gather/extraction';
import type { PageReader, RunContext, WebSearch } from '../research/model/ports';
import type { Settings } from '../settings/schema';
import { ACADEMIC_SERVICES } from '../settings/search-settings';
import type { SearchServiceId } from '../web/chain/search-services';
import { SEARCH_SECONDS } from '../settings/definitions/advanced';
import { extractOptions } from '../settings/tavily-options';
import { ServiceGuard } from '../web/spending/guard';
import { type HealthListener, isHealthy, SearchSource } from '../web/chain/search-source';
import { hostFilter } from '../web/chain/site-lists';
import { keyId } from '../web/spending/key-pool';
import { ProviderChain } from '../web/chain/provider-chain';
import { CanonicalAddresses } from '../web/page-addresses';
import { type ExtractCalls, TavilyExtractor } from '../web/providers/tavily/extract';
import { TavilyReader } from '../web/providers/tavily/remote-reader';
import { TavilyClient } from '../web/providers/tavily/tavily-client';
import type { Keys, SearchKit } from './kit';
import { searchService, spendingRules, tavilyKeys } from './search-catalog';
import { secretsIn, serviceHttp } from './service-http';

/** Creates the reader of pages: this device with Tavily as a fallback if there is a key, or Tavily alone. */
export function createPageReader(settings: Settings, keys: Keys, kit: SearchKit, shared?: SharedFetches): PageReader {
	const { pages, clock, yieldNow } = kit;
	const direct = settings.pageReader === 'direct';
	const remote = !direct || tavilyKeys(keys).length > 0 ? createRemoteReader(settings, keys, kit) : undefined;
	const milliseconds = settings.pageTimeout * 1_000;
	return new WebPageReader(
		{ ...pages, clock, yieldNow, milliseconds, rules: pageRules(settings), shared },
		{ direct, remote },
	);
}

/** Rules for the addresses that a run may find and fetch. */
export function pageRules(settings: Settings): UrlRules {
	return { allowAnyPort: settings.pagesOnAnyPort, allowLoopback: settings.pagesOnThisMachine };
}

/** Returns undefined if no search service is set up. */
export function createWebSearch(settings: Settings, keys: Keys, kit: SearchKit): WebSearch | undefined {
	const sources = createSources(settings, keys, kit);
	if (sources.length === 0) return undefined;
	// Start loading the ledger, so that it is ready for the first search.
	void kit.search.ledger.load();
	const academic = ACADEMIC_SERVICES.flatMap((id) => createSource(id, settings, keys, kit) ?? []);
	return new ProviderChain({
		sources,
		academic,
		timer: kit.search.timer,
		scoreFloor: settings.scoreFloor,
		since: settings.tavilyStartDate,
		results: settings.tavilyMaxResults ?? 0,
		addresses: createPageAddresses(settings),
	});
}

/** Returns the rules for pages that a search may find and a run may read. */
export function createPageAddresses(settings: Settings): CanonicalAddresses {
	const { tavilyIncludeDomainsMode, includeDomains, excludeDomains } = settings;
	const include = tavilyIncludeDomainsMode === 'prefer' ? [] : includeDomains;
	return new CanonicalAddresses(pageRules(settings), hostFilter(include, excludeDomains));
}

/** Returns the configured services, in search order. */
export function createSources(settings: Settings, keys: Keys, kit: SearchKit): SearchSource[] {
	return settings.searchOrder.flatMap((id) => createSource(id, settings, keys, kit) ?? []);
}

/** Returns undefined if the service lacks a required key or address. */
export function createSource(
	id: SearchServiceId,
	settings: Settings,
	keys: Keys,
	kit: SearchKit,
): SearchSource | undefined {
	const { search } = kit;
	const configured = searchService(id, settings, keys);
	if (configured.keys.length === 0) return undefined;
	const service = search.service(id, configured.baseUrl, configured.policy);
	const limited = service.limited(serviceHttp(kit, keys), settings.searchTimeout / SEARCH_SECONDS);
	const secrets = secretsIn(keys);
	return new SearchSource({
		memory: search,
		service,
		providers: configured.keys.map((key) => ({
			key: keyId(key),
			client: configured.create(limited, key, {
				pages: () => createPageReader(settings, keys, kit),
				yieldNow: kit.yieldNow,
			}),
		})),
		rules: spendingRules(id, settings, configured),
		redact: (text) => secrets.redact(text),
	});
}

/** Creates the extractor for pages that the user names, outside of a run. */
export function createPageExtractor(settings: Settings, keys: Keys, kit: SearchKit): PageExtractor {
	return redactingKeys(
		new TavilyExtractor({
			calls: extractCalls(settings, keys, kit),
			options: extractOptions(settings),
			purpose: 'manual-extract',
			yieldNow: kit.yieldNow,
			rules: extractRules(settings),
		}),
		keys,
	);
}

/** @throws ResearchError if none of the addresses may be requested */
export function assertAddresses(urls: readonly string[], settings: Settings): void {
	const failures = urls.flatMap((url) => {
		const check = checkUrl(url, extractRules(settings));
		return check.ok ? [] : [{ url, code: check.code, reason: check.reason }];
	});
	if (failures.length === urls.length) assertRead({ pages: [], failures });
}

/** Rules for the addresses that Tavily may fetch, which cannot reach this device. */
function extractRules({ pagesOnAnyPort }: Settings): UrlRules {
	return { allowAnyPort: pagesOnAnyPort };
}

/** Tests the extraction with one page. Never throws: a failure goes to `tell` and the log. */
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
		const { usage } = await client.extract([TEST_PAGE], options, context.signal);
		context.spend({ provider: 'tavily', kind: 'search', credits: usage?.credits ?? 0 });
	};
	return isHealthy(
		'tavily extract',
		() => calls.call({ purpose: 'manual-extract', credits, isLast: true, hasOwnTime: true }, run, ask),
		{ run, tell },
	);
}

/** Reserved for examples (RFC 2606), so it always exists. */
const TEST_PAGE = 'https://example.com/';

/** Creates the reader that has Tavily fetch pages: those that this device cannot read, or all of them. */
export function createRemoteReader(settings: Settings, keys: Keys, kit: SearchKit): RemoteReader {
	const extractor = new TavilyExtractor({
		calls: extractCalls(settings, keys, kit),
		options: extractOptions(settings),
		purpose: 'deep-reading',
		yieldNow: kit.yieldNow,
		rules: extractRules(settings),
	});
	return new TavilyReader(redactingKeys(extractor, keys), kit.search.timer);
}

/** Redacts keys again in the extracted text: in the response, markup may have hidden them. */
function redactingKeys(extractor: PageExtractor, keys: Keys): PageExtractor {
	const secrets = secretsIn(keys);
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

/** Returns the extraction calls. They share keys and budget with searches, but have their own circuit breaker. */
function extractCalls(settings: Settings, keys: Keys, kit: SearchKit): ExtractCalls {
	const { search } = kit;
	const tavily = searchService('tavily', settings, keys);
	const { baseUrl, keys: own } = tavily;
	const service = search.service('tavily', baseUrl, tavily.policy);
	const limited = service.limited(serviceHttp(kit, keys));
	const clients = own.map((key) => ({
		key: keyId(key),
		client: new TavilyClient({ http: limited, baseUrl, apiKey: key }),
	}));
	const guard = new ServiceGuard({
		memory: search,
		service,
		clients,
		rules: spendingRules('tavily', settings, tavily),
		use: 'extract',
	});
	return {
		keyless: own.every((key) => key === undefined),
		call: (expense, run, use) => guard.call(expense, run, use),
	};
}
