import { afterEach, describe, expect, it } from 'vitest';
import { PageNotRead, type PageReader } from '../../../src/research/model/ports';
import type { SearchProvider } from '../../../src/web/search-provider';
import { openAiSearch } from '../../../src/web/providers/openai-search';
import {
	OPENAI_KEY,
	OPENAI_OLD_TOOL,
	startOpenAiSearch,
	type OpenAiSearchServerOptions,
} from '../../servers/openai-search';
import type { ScriptedServer } from '../../servers/scripted-server';
import { RecordedRun } from '../recorded-run';
import { http, PAGES, query, readingPages } from './provider-cases';

let server: ScriptedServer;
afterEach(() => server.close());

const openAi = async (
	options: OpenAiSearchServerOptions = {},
	pages: PageReader = readingPages,
): Promise<SearchProvider> => {
	server = await startOpenAiSearch(PAGES, options);
	return openAiSearch.create(
		{ http, apiKey: OPENAI_KEY, baseUrl: server.url },
		{ option: 'gpt-test', pages: () => pages },
	);
};
const tools = (): unknown[] =>
	server.requests.map(({ body }) => (JSON.parse(body) as { tools: { type: string }[] }).tools[0]?.type);

describe('the search of OpenAI', () => {
	it('gives the words of the pages, never those of the model, and no mark in their addresses', async () => {
		const hits = await (await openAi()).search(query('heat pump store'), new RecordedRun());
		expect(hits.map(({ url, text }) => [url, text])).toEqual([
			[PAGES[0]?.url, PAGES[0]?.text],
			[PAGES[1]?.url, PAGES[1]?.text],
		]);
	});

	it('asks for the pages the search looked at, and keeps nothing with the service', async () => {
		const [hit] = await (await openAi({ cited: 0 })).search(query('heat pump'), new RecordedRun());
		expect(hit).toMatchObject({ url: PAGES[0]?.url, title: PAGES[0]?.title });
		expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({
			include: ['web_search_call.action.sources'],
			store: false,
		});
	});

	it('leaves out a page that cannot be read', async () => {
		const pages: PageReader = {
			read: ({ url }, run) =>
				url === PAGES[0]?.url
					? Promise.reject(new PageNotRead('TIMEOUT', 'It did not answer.'))
					: readingPages.read({ url }, run),
		};
		const hits = await (await openAi({}, pages)).search(query('heat pump store'), new RecordedRun());
		expect(hits.map(({ url }) => url)).toEqual([PAGES[1]?.url]);
	});

	it('calls the tool by its first name where the model knows no other', async () => {
		const provider = await openAi();
		server.script(OPENAI_OLD_TOOL);
		expect(await provider.search(query('heat pump'), new RecordedRun())).not.toEqual([]);
		expect(tools()).toEqual(['web_search', 'web_search_preview']);
	});
});
