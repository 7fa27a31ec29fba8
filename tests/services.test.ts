import { describe, expect, it } from 'vitest';
import { NodeHttp } from '../src/node/node-http';
import { createProviders, createWebSearch, destinations, hasModel, researchStyle, type Keys } from '../src/services';
import { DEFAULT_SETTINGS, KEY_SETTINGS, SEARCH_SERVICES, type KeyName, type Settings } from '../src/settings/schema';
import { PROVIDER_STRINGS } from '../src/strings/web';

const NO_KEYS: Keys = {};
const ALL_KEYS: Keys = Object.fromEntries(Object.keys(KEY_SETTINGS).map((name) => [name, `${name}-key`]));
const ALL: Partial<Settings> = { searchOrder: [...SEARCH_SERVICES], searxngBaseUrl: 'http://localhost:8080', googleEngineId: 'engine' };
const kit = { http: new NodeHttp() };
const asked = (over: Partial<Settings>, keys: Keys): string[] => createProviders(settings(over), keys, kit).map(({ id }) => id);

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

describe('the search services', () => {
	it('are asked in the order of the settings, all of them when each has what it needs', () => {
		const reversed = [...SEARCH_SERVICES].reverse();
		expect(asked({ ...ALL, searchOrder: reversed }, ALL_KEYS)).toEqual(reversed);
	});

	it.each([
		['brave', ['brave']],
		['serpapi', ['serpapi']],
		['perplexity', ['perplexity']],
		['google', ['google']],
		['anthropic', ['anthropic-search']],
		['model', []],
	] as const)('with the key %s alone come down to %j and those that need none', (key: KeyName, more) => {
		const none: string[] = asked(ALL, NO_KEYS);
		expect(asked(ALL, { [key]: 'key' }).filter((id) => !none.includes(id))).toEqual(more);
	});

	it('need an address or an engine where there is no default', () => {
		expect(asked({ searchOrder: ['searxng', 'google'] }, ALL_KEYS)).toEqual([]);
		expect(createWebSearch(settings({ searchOrder: ['searxng', 'google'] }), ALL_KEYS, kit)).toBeUndefined();
	});

	it('that cost money are not asked for the sake of a key alone, and DuckDuckGo not without being chosen', () => {
		expect(asked({}, { ...ALL_KEYS, brave: undefined, serpapi: undefined })).toEqual(['tavily', 'wikipedia']);
	});

	it('have a sentence for what they lack exactly when they can lack something', () => {
		const missing = SEARCH_SERVICES.filter((id) => PROVIDER_STRINGS.missing[id] !== '');
		expect(missing).toEqual(SEARCH_SERVICES.filter((id) => !asked({ searchOrder: [...SEARCH_SERVICES] }, NO_KEYS).includes(id)));
	});
});

describe('destinations', () => {
	it('names every host that a run would send to, and no other', () => {
		expect(destinations(DEFAULT_SETTINGS, NO_KEYS)).toEqual([
			{ service: 'search', host: 'api.tavily.com' },
			{ service: 'nextSearch', host: 'wikipedia.org' },
		]);
		const own = settings({ modelBaseUrl: 'http://localhost:11434/v1', tavilyBaseUrl: 'https://search.example/v1', wikipediaBaseUrl: 'https://wiki.example' });
		expect(destinations(own, NO_KEYS).map(({ host }) => host)).toEqual(['localhost:11434', 'search.example', 'wiki.example']);
		expect(destinations(settings({ searchOrder: [] }), NO_KEYS)).toEqual([]);
	});

	it('names exactly the services that are set up, each with its host', () => {
		const { length } = destinations(settings(ALL), NO_KEYS);
		expect(length).toBe(asked(ALL, NO_KEYS).length);
		expect(destinations(settings({ ...ALL, searchOrder: ['searxng', 'arxiv', 'anthropic-search', 'brave'] }), { brave: 'key' })).toEqual([
			{ service: 'search', host: 'localhost:8080' },
			{ service: 'academicSearch', host: 'export.arxiv.org' },
			{ service: 'nextSearch', host: 'api.search.brave.com' },
		]);
	});
});

describe('researchStyle', () => {
	it('is what the settings say', () => {
		expect(researchStyle(settings({ heading: ' Belege ', headingLevel: 3, citationStyle: 'footnotes', wordLimit: 300 }))).toEqual({ heading: 'Belege', level: 3, citationStyle: 'footnotes', wordLimit: 300, runReport: false });
	});
});
