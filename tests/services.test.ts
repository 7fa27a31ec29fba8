import { describe, expect, it } from 'vitest';
import { HttpError, type Http } from '../src/net/http';
import { nodeClock } from '../src/node/kit/node-clock';
import { NodeHttp } from '../src/node/pages/node-http';
import { nodePageAccess } from '../src/node/kit/node-kit';
import { ResearchRun } from '../src/research/model/run';
import { destinations } from '../src/services/destinations';
import { createSearchMemory, type Keys } from '../src/services/kit';
import { secretsOf } from '../src/services/service-http';
import { hasModel } from '../src/services/models';
import { researchStyle } from '../src/services/research-style';
import { createPageExtractor, createPageReader, createSources, createWebSearch } from '../src/services/web-search';
import { missingText } from '../src/services/search-catalog';
import { budgetState, searchServiceStates } from '../src/services/search-states';
import { DEFAULT_SETTINGS, KEY_SETTINGS, type KeyName, type Settings } from '../src/settings/schema';
import { keyNameOf, SEARCH_SERVICES, serviceOf } from '../src/settings/search-settings';
import { MemoryBlobs, MemoryText, VirtualTimer } from './web/world';

const NO_KEYS: Keys = {};
const ALL_KEYS: Keys = Object.fromEntries(Object.keys(KEY_SETTINGS).map((name) => [name, `${name}-key`]));
const ALL: Partial<Settings> = {
	searchOrder: [...SEARCH_SERVICES],
	searxngBaseUrl: 'http://localhost:8080',
	googleEngineId: 'engine',
};
const kit = {
	http: new NodeHttp(),
	search: createSearchMemory({ timer: new VirtualTimer(), answers: new MemoryBlobs(), usage: new MemoryText() }),
	pages: nodePageAccess(),
	clock: nodeClock,
	yieldNow: () => Promise.resolve(),
};
const asked = (over: Partial<Settings>, keys: Keys): string[] =>
	createSources(settings(over), keys, kit).map(({ id }) => id);

function settings(over: Partial<Settings>): Settings {
	return { ...DEFAULT_SETTINGS, ...over };
}

describe('hasModel', () => {
	it.each([
		[{}, undefined, false],
		[{ modelBaseUrl: 'https://api.openai.com/v1/' }, undefined, false],
		[{}, 'sk-1', true],
		[{ modelBaseUrl: 'http://localhost:11434/v1' }, undefined, true],
	])('%j with the key %s: %s', (over, model, expected) => {
		expect(hasModel(settings(over), { ...NO_KEYS, model })).toBe(expected);
	});
});

describe('the reader of pages', () => {
	it('if it is a service, gets only addresses that the user allows, and only their ports', async () => {
		const url = 'http://wiki.example:8080/page';
		const sent: string[] = [];
		const http: Http = {
			send: ({ url: address }) => {
				sent.push(address);
				const body = JSON.stringify({
					results: [{ url, title: 'A page', raw_content: 'Words of the page.' }],
					failed_results: [],
					response_time: 1,
				});
				return Promise.resolve({
					status: 200,
					headers: { 'content-type': 'application/json' },
					body: new Uint8Array(new TextEncoder().encode(body)).buffer,
				});
			},
		};
		const read = (over: Partial<Settings>) =>
			createPageReader(settings({ pageReader: 'tavily', ...over }), NO_KEYS, { ...kit, http }).read(
				{ url },
				new ResearchRun(nodeClock),
			);
		expect(await read({ pagesOnAnyPort: true })).toMatchObject({ reader: 'tavily', text: 'Words of the page.' });
		expect(sent).toHaveLength(1);
		await expect(read({ pagesOnAnyPort: false })).rejects.toMatchObject({ code: 'BLOCKED_HOST' });
		expect(sent).toHaveLength(1);
	});
});

describe('reading pages by a service', () => {
	it('still works for pages that are too large: the service is used again, also for searches', async () => {
		const tooLarge: Http = { send: () => Promise.reject(new HttpError('too-large', 'api.tavily.com')) };
		const failing = {
			...kit,
			http: tooLarge,
			search: createSearchMemory({
				timer: new VirtualTimer(),
				answers: new MemoryBlobs(),
				usage: new MemoryText(),
			}),
		};
		const run = new ResearchRun(nodeClock);
		const extractor = createPageExtractor(DEFAULT_SETTINGS, NO_KEYS, failing);
		const { failures } = await extractor.extract(
			['https://a.example/', 'https://b.example/', 'https://c.example/'],
			undefined,
			run,
		);
		expect(failures.map(({ code }) => code)).toEqual([
			'PAYLOAD_TOO_LARGE',
			'PAYLOAD_TOO_LARGE',
			'PAYLOAD_TOO_LARGE',
		]);
		const [tavily] = await searchServiceStates(DEFAULT_SETTINGS, NO_KEYS, failing);
		expect(tavily?.status).toEqual({ kind: 'working' });
	});
});

describe('the search services', () => {
	it('are used in the order of the settings, all of them if each has its requirements', () => {
		const reversed = [...SEARCH_SERVICES].reverse();
		expect(asked({ ...ALL, searchOrder: reversed }, ALL_KEYS)).toEqual(reversed);
	});

	it.each(Object.keys(KEY_SETTINGS) as KeyName[])('with the key %s alone are those that need it or none', (name) => {
		const more = SEARCH_SERVICES.filter((id) => {
			const service = serviceOf(id);
			return keyNameOf(service) === name && service.key === 'needed';
		});
		const none = asked(ALL, NO_KEYS);
		expect(asked(ALL, { [name]: 'key' }).filter((id) => !none.includes(id))).toEqual(more);
	});

	it('need an address or an engine if there is no default', () => {
		expect(asked({ searchOrder: ['searxng', 'google'] }, ALL_KEYS)).toEqual([]);
		expect(createWebSearch(settings({ searchOrder: ['searxng', 'google'] }), ALL_KEYS, kit)).toBeUndefined();
	});

	it('that cost money are not used merely because a key exists, and DuckDuckGo only if chosen', () => {
		expect(asked({}, { ...ALL_KEYS, brave: undefined, serpapi: undefined })).toEqual(['tavily', 'wikipedia']);
	});

	it('have a message for missing requirements exactly if they can lack one', () => {
		const missing = SEARCH_SERVICES.filter((id) => missingText(id) !== '');
		expect(missing).toEqual(
			SEARCH_SERVICES.filter((id) => !asked({ searchOrder: [...SEARCH_SERVICES] }, NO_KEYS).includes(id)),
		);
	});
});

describe('destinations', () => {
	it('list every host that a run would send to, and no other', () => {
		expect(destinations(DEFAULT_SETTINGS, NO_KEYS)).toMatchObject([
			{ service: 'search', host: 'api.tavily.com' },
			{ service: 'nextSearch', host: 'wikipedia.org' },
			{ service: 'sites', host: '*' },
		]);
		const own = settings({
			modelBaseUrl: 'http://localhost:11434/v1',
			tavilyBaseUrl: 'https://search.example/v1',
			wikipediaBaseUrl: 'https://wiki.example',
		});
		expect(destinations(own, NO_KEYS).map(({ host }) => host)).toEqual([
			'localhost:11434',
			'search.example',
			'wiki.example',
			'*',
		]);
		expect(destinations(settings({ searchOrder: [] }), NO_KEYS)).toEqual([]);
	});

	it('include the academic services in an academic run, in the order or not', () => {
		expect(
			destinations(settings({ searchOrder: ['crossref', 'wikipedia'] }), NO_KEYS, {
				mode: 'academic',
				depth: 'shallow',
			}),
		).toMatchObject([
			{ service: 'search', host: 'wikipedia.org' },
			{ service: 'academicSearch', host: 'export.arxiv.org' },
			{ service: 'academicSearch', host: 'api.crossref.org' },
			{ service: 'academicSearch', host: 'api.semanticscholar.org' },
			{ service: 'sites', host: '*' },
		]);
	});

	it('list everyone who learns the pages of a run of any depth, depending on the configured reader', () => {
		const deep = { mode: 'general', depth: 'deep' } as const;
		const model = { modelBaseUrl: 'http://localhost:11434/v1' };
		const added = (changes: Partial<Settings>, keys: Keys = NO_KEYS) => {
			const chosen = settings({ ...model, ...changes });
			expect(destinations(chosen, keys, deep)).toEqual(destinations(chosen, keys));
			const unread = settings({ ...model, ...changes, pagesPerTopic: 0 });
			return destinations(chosen, keys).slice(destinations(unread, keys).length);
		};
		expect(added({})).toMatchObject([{ service: 'sites', host: '*' }]);
		expect(added({}, { tavily: 'key' })).toMatchObject([
			{ service: 'sites', host: '*' },
			{ service: 'pageFallback', host: 'api.tavily.com' },
		]);
		expect(added({ pageReader: 'tavily' })).toMatchObject([{ service: 'pageReader', host: 'api.tavily.com' }]);
		const without: Partial<Settings>[] = [{ pagesPerTopic: 0 }, { searchOrder: [] }, { searchOrder: ['brave'] }];
		for (const none of without) expect(added(none)).toEqual([]);
		// Icons of sites are fetched at any depth.
		const icons = settings({ ...ALL, tavilySearchFavicon: true, pagesPerTopic: 0 });
		expect(destinations(icons, NO_KEYS).at(-1)).toMatchObject({ service: 'sites' });
		// Without a model a shallow run reads pages too.
		expect(destinations(settings({}), NO_KEYS)).toEqual(destinations(settings({}), NO_KEYS, deep));
		expect(destinations(settings({ pagesPerTopic: 0 }), NO_KEYS)).toHaveLength(2);
		expect(destinations(settings({ searchOrder: ['openai-search'] }), { openaiSearch: 'key' })).toMatchObject([
			{ service: 'search', host: 'api.openai.com' },
			{ service: 'sites', host: '*' },
		]);
	});

	it('list exactly the configured services, each with its host', () => {
		const { length } = destinations(settings(ALL), NO_KEYS);
		// Without a model pages are read too.
		expect(length).toBe(asked(ALL, NO_KEYS).length + 1);
		expect(
			destinations(settings({ ...ALL, searchOrder: ['searxng', 'arxiv', 'anthropic-search', 'brave'] }), {
				brave: 'key',
			}),
		).toMatchObject([
			{ service: 'search', host: 'localhost:8080' },
			{ service: 'nextSearch', host: 'export.arxiv.org' },
			{ service: 'nextSearch', host: 'api.search.brave.com' },
			{ service: 'sites', host: '*' },
		]);
	});
});

describe('researchStyle', () => {
	it('follows the settings', () => {
		expect(
			researchStyle(
				settings({
					heading: ' Belege ',
					headingLevel: 3,
					citationStyle: 'footnotes',
					linkToPassage: false,
					wordLimit: 300,
				}),
			),
		).toEqual({
			heading: 'Belege',
			level: 3,
			citationStyle: 'footnotes',
			linkToPassage: false,
			wordLimit: 300,
			runReport: false,
		});
	});
});

describe('the search status in the settings', () => {
	const keys: Keys = { tavily: 'tvly-1', moreTavily: ['tvly-2', 'tvly-1'], brave: 'BSA-1' };

	it('lists each service with its state, those of the order first, and each key by an anonymous name', async () => {
		const states = await searchServiceStates(settings({ searchOrder: ['brave', 'searxng', 'tavily'] }), keys, kit);
		expect(states.slice(0, 4)).toMatchObject([
			{ id: 'brave', status: { kind: 'untested' }, keys: [{ credits: 0, state: { kind: 'ready' } }] },
			{ id: 'searxng', status: { kind: 'not-set' }, keys: [] },
			{ id: 'tavily', status: { kind: 'untested' }, keys: [{}, {}] },
			{ id: 'serpapi', status: { kind: 'not-set' } },
		]);
		for (const secret of secretsOf(keys)) expect(JSON.stringify(states)).not.toContain(secret);
		expect(secretsOf(keys)).toEqual(['tvly-1', 'BSA-1', 'tvly-2', 'tvly-1']);
	});

	it('has a budget that grows with the keys, divided as configured; none without a key', async () => {
		expect(await budgetState(settings({}), NO_KEYS, kit)).toBeUndefined();
		const budget = await budgetState(settings({ tavilyCreditsPerKey: 500 }), keys, kit);
		expect(budget).toMatchObject({ month: '2026-11', limit: 1_000, mode: 'normal', usage: { total: 0 } });
		expect(budget?.purposes.map(({ purpose, share }) => [purpose, share])).toEqual([
			['topics', 500],
			['deep-reading', 200],
			['claim-checks', 100],
			['follow-ups', 100],
			['manual-extract', 50],
			['reserve', 50],
		]);
	});
});
