import type { Http } from '../../../src/net/http';
import { NodeHttp } from '../../../src/node/pages/node-http';
import { PageNotRead, type PageReader, type WebQuery } from '../../../src/research/model/ports';
import { anthropicSearch } from '../../../src/web/providers/anthropic-search';
import { arxiv } from '../../../src/web/providers/arxiv';
import { brave } from '../../../src/web/providers/brave';
import { crossref } from '../../../src/web/providers/crossref';
import { duckduckgo } from '../../../src/web/providers/duckduckgo';
import { google } from '../../../src/web/providers/google';
import { openAiSearch } from '../../../src/web/providers/openai-search';
import { perplexity } from '../../../src/web/providers/perplexity';
import { searxng } from '../../../src/web/providers/searxng';
import { semanticScholar } from '../../../src/web/providers/semantic-scholar';
import { serpapi } from '../../../src/web/providers/serpapi';
import type { Keys } from '../../../src/services/kit';
import { SEARCH_CATALOG } from '../../../src/services/search-catalog';
import type { SearchServiceId } from '../../../src/settings/schema';
import type { SearchProvider } from '../../../src/web/search-provider';
import { ANTHROPIC_KEY, startAnthropic } from '../../servers/anthropic-search';
import { startArxiv } from '../../servers/arxiv';
import { BRAVE_KEY, startBrave } from '../../servers/brave';
import { startCrossref } from '../../servers/crossref';
import { startDuckDuckGo } from '../../servers/duckduckgo';
import { GOOGLE_ENGINE, GOOGLE_KEY, startGoogle } from '../../servers/google';
import { OPENAI_KEY, startOpenAiSearch } from '../../servers/openai-search';
import { PERPLEXITY_KEY, startPerplexity } from '../../servers/perplexity';
import type { ScriptedServer } from '../../servers/scripted-server';
import type { SearchPage } from '../../servers/search-page';
import { startSearxng } from '../../servers/searxng';
import { SEMANTIC_SCHOLAR_KEY, startSemanticScholar } from '../../servers/semantic-scholar';
import { SERPAPI_KEY, startSerpApi } from '../../servers/serpapi';
import { startTavily, TAVILY_KEY } from '../../servers/tavily';
import { startWikipedia } from '../../servers/wikipedia';

export interface ProviderCase {
	readonly id: SearchServiceId;
	/** Undefined if the service takes none. */
	readonly key?: string;
	/** True if the service returns dates of pages. */
	readonly dated?: boolean;
	/** Credits of one search. */
	readonly credits: number;
	readonly start: (pages: readonly SearchPage[]) => Promise<ScriptedServer>;
	readonly create: (baseUrl: string, key: string, http?: Http) => SearchProvider;
}

export const http = new NodeHttp();

/** Pages that every service can hold: works with a DOI are pages too. */
export const PAGES: readonly SearchPage[] = [
	{
		url: 'https://doi.org/10.1000/pumps',
		title: 'Heat pumps & "boilers"',
		text: 'A heat pump moves heat. It works at -20 °C, and 5 < 6.',
		published: '2025-11-10',
	},
	{
		url: 'https://doi.org/10.1000/stores',
		title: 'Heat stores',
		text: 'A heat store keeps warm water.',
		published: '2024-02-01',
	},
	{ url: 'https://doi.org/10.1000/sleep', title: 'Sleep', text: 'Sleep is a state of reduced activity.' },
];

export const query = (text: string, limit = 10): WebQuery => ({ text, limit, mode: 'general', language: undefined });

/** Reads the pages that the services hold, without their markup. */
export const readingPages: PageReader = {
	read: ({ url }) => {
		const page = PAGES.find((known) => known.url === url);
		return page
			? Promise.resolve({ ...page, reader: 'page' })
			: Promise.reject(new PageNotRead('EXTRACT_FAILED', 'Not there.'));
	},
};

export const CASES: readonly ProviderCase[] = [
	{
		id: 'brave',
		key: BRAVE_KEY,
		dated: true,
		credits: 1,
		start: startBrave,
		create: (baseUrl, apiKey, over = http) => brave.create({ http: over, baseUrl, apiKey }),
	},
	{
		id: 'serpapi',
		key: SERPAPI_KEY,
		dated: true,
		credits: 1,
		start: startSerpApi,
		create: (baseUrl, apiKey, over = http) => serpapi.create({ http: over, baseUrl, apiKey }),
	},
	{
		id: 'searxng',
		dated: true,
		credits: 0,
		start: startSearxng,
		create: (baseUrl, _, over = http) => searxng.create({ http: over, baseUrl }),
	},
	{
		id: 'duckduckgo',
		credits: 0,
		start: startDuckDuckGo,
		create: (baseUrl, _, over = http) => duckduckgo.create({ http: over, baseUrl }),
	},
	{
		id: 'crossref',
		dated: true,
		credits: 0,
		start: startCrossref,
		create: (baseUrl, _, over = http) => crossref.create({ http: over, baseUrl }),
	},
	{
		id: 'arxiv',
		dated: true,
		credits: 0,
		start: startArxiv,
		create: (baseUrl, _, over = http) => arxiv.create({ http: over, baseUrl }),
	},
	{
		id: 'semantic-scholar',
		key: SEMANTIC_SCHOLAR_KEY,
		dated: true,
		credits: 0,
		start: startSemanticScholar,
		create: (baseUrl, apiKey, over = http) => semanticScholar.create({ http: over, baseUrl, apiKey }),
	},
	{
		id: 'perplexity',
		key: PERPLEXITY_KEY,
		dated: true,
		credits: 1,
		start: startPerplexity,
		create: (baseUrl, apiKey, over = http) => perplexity.create({ http: over, baseUrl, apiKey }),
	},
	{
		id: 'google',
		key: GOOGLE_KEY,
		dated: true,
		credits: 1,
		start: startGoogle,
		create: (baseUrl, apiKey, over = http) =>
			google.create({ http: over, baseUrl, apiKey, engineId: GOOGLE_ENGINE }),
	},
	{
		id: 'anthropic-search',
		key: ANTHROPIC_KEY,
		dated: true,
		credits: 1,
		start: startAnthropic,
		create: (baseUrl, apiKey, over = http) =>
			anthropicSearch.create({ http: over, baseUrl, apiKey, model: 'claude-test' }),
	},
	{
		id: 'openai-search',
		key: OPENAI_KEY,
		dated: true,
		credits: 1,
		start: startOpenAiSearch,
		create: (baseUrl, apiKey, over = http) =>
			openAiSearch.create({ http: over, baseUrl, apiKey, model: 'gpt-test', pages: readingPages }),
	},
];

/** Starts the server of each service, also of those with tests of their own. */
export const STARTS: Readonly<Record<string, ProviderCase['start']>> = {
	...Object.fromEntries(CASES.map(({ id, start }) => [id, start])),
	tavily: (pages) => startTavily(pages.map(({ text, ...page }) => ({ ...page, content: text }))),
	wikipedia: (pages) => startWikipedia(pages.map(({ title, text }) => ({ title, intro: text }))),
};

/** The keys that the servers accept. */
export const SERVICE_KEYS: Keys = {
	...Object.fromEntries(
		CASES.flatMap(({ id, key }) => (key === undefined ? [] : [[SEARCH_CATALOG[id].key ?? '', key] as const])),
	),
	tavily: TAVILY_KEY,
};
