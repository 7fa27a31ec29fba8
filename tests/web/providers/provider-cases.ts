import type { Http } from '../../../src/net/http';
import { NodeHttp } from '../../../src/node/pages/node-http';
import { PageNotRead, type PageReader, type WebQuery } from '../../../src/research/model/ports';
import type { Keys } from '../../../src/services/kit';
import { serviceOf } from '../../../src/settings/search-settings';
import type { SearchServiceId } from '../../../src/web/chain/search-services';
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

interface Server {
	readonly id: SearchServiceId;
	/** Undefined if the service takes none. */
	readonly key?: string;
	/** True if the service returns dates of pages. */
	readonly dated?: boolean;
	/** Credits of one search. */
	readonly credits: number;
	readonly start: (pages: readonly SearchPage[]) => Promise<ScriptedServer>;
	/** Value of its own setting. */
	readonly option?: string;
}

interface ProviderCase extends Server {
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

const SERVERS: readonly Server[] = [
	{
		id: 'brave',
		key: BRAVE_KEY,
		dated: true,
		credits: 1,
		start: startBrave,
	},
	{
		id: 'serpapi',
		key: SERPAPI_KEY,
		dated: true,
		credits: 1,
		start: startSerpApi,
	},
	{
		id: 'searxng',
		dated: true,
		credits: 0,
		start: startSearxng,
	},
	{
		id: 'duckduckgo',
		credits: 0,
		start: startDuckDuckGo,
	},
	{
		id: 'crossref',
		dated: true,
		credits: 0,
		start: startCrossref,
	},
	{
		id: 'arxiv',
		dated: true,
		credits: 0,
		start: startArxiv,
	},
	{
		id: 'semantic-scholar',
		key: SEMANTIC_SCHOLAR_KEY,
		dated: true,
		credits: 0,
		start: startSemanticScholar,
	},
	{
		id: 'perplexity',
		key: PERPLEXITY_KEY,
		dated: true,
		credits: 1,
		start: startPerplexity,
	},
	{
		id: 'google',
		key: GOOGLE_KEY,
		dated: true,
		credits: 1,
		option: GOOGLE_ENGINE,
		start: startGoogle,
	},
	{
		id: 'anthropic-search',
		key: ANTHROPIC_KEY,
		dated: true,
		credits: 1,
		option: 'claude-test',
		start: startAnthropic,
	},
	{
		id: 'openai-search',
		key: OPENAI_KEY,
		dated: true,
		credits: 1,
		option: 'gpt-test',
		start: startOpenAiSearch,
	},
];

export const CASES: readonly ProviderCase[] = SERVERS.map((server) => ({
	...server,
	create: (baseUrl, apiKey, over = http) =>
		serviceOf(server.id).create(
			{ http: over, baseUrl, ...(server.key !== undefined && { apiKey }) },
			{ option: server.option ?? '', pages: () => readingPages, yieldNow: () => Promise.resolve() },
		),
}));

/** Starts the server of each service, also of those with tests of their own. */
export const STARTS: Readonly<Record<string, ProviderCase['start']>> = {
	...Object.fromEntries(CASES.map(({ id, start }) => [id, start])),
	tavily: (pages) => startTavily(pages.map(({ text, ...page }) => ({ ...page, content: text }))),
	wikipedia: (pages) => startWikipedia(pages.map(({ title, text }) => ({ title, intro: text }))),
};

/** The keys that the servers accept. */
export const SERVICE_KEYS: Keys = {
	...Object.fromEntries(
		CASES.flatMap(({ id, key }) => (key === undefined ? [] : [[serviceOf(id).prefix, key] as const])),
	),
	tavily: TAVILY_KEY,
};
