import type { Http } from '../../../src/net/http';
import { NodeHttp } from '../../../src/node/pages/node-http';
import { PageNotRead, type PageReader, type WebQuery } from '../../../src/research/model/ports';
import type { Keys } from '../../../src/services/kit';
import { SEARCH_SERVICES, serviceOf } from '../../../src/settings/search-settings';
import type { SearchServiceId } from '../../../src/web/chain/search-services';
import type { SearchProvider } from '../../../src/web/search-provider';
import type { SearchPage } from '../../servers/search-page';
import type { ServiceServer } from '../../servers/service-server';
import { startTavily, TAVILY_KEY } from '../../servers/tavily';
import { startWikipedia } from '../../servers/wikipedia';

interface ProviderCase extends ServiceServer {
	readonly id: SearchServiceId;
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

/** Services with tests of their own. */
const OTHERS: ReadonlySet<SearchServiceId> = new Set(['tavily', 'wikipedia']);

async function caseOf(id: SearchServiceId): Promise<ProviderCase> {
	const { SERVER: server } = (await import(`../../servers/${id}.ts`)) as { SERVER: ServiceServer };
	const tools = {
		option: server.option ?? '',
		pages: () => readingPages,
		yieldNow: () => Promise.resolve(),
	};
	return {
		...server,
		id,
		create: (baseUrl, key, over = http) =>
			serviceOf(id).create({ http: over, baseUrl, ...(server.key !== undefined && { apiKey: key }) }, tools),
	};
}

export const CASES: readonly ProviderCase[] = await Promise.all(
	SEARCH_SERVICES.filter((id) => !OTHERS.has(id)).map(caseOf),
);

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
