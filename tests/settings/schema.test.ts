import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	allowedValues,
	DEFAULT_SETTINGS,
	isSettingName,
	KEY_SETTINGS,
	parseSettings,
	settingProblem,
	type SettingName,
} from '../../src/settings/schema';
import { SEARCH_SERVICES } from '../../src/settings/search-settings';
import { SETTINGS_STRINGS } from '../../src/locales/locale';
import { runs } from '../property-runs';

const NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];

describe('the defaults', () => {
	it('work without configuration: no key, no model, keyless search, shallow', () => {
		expect(DEFAULT_SETTINGS).toMatchObject({
			searchOrder: ['tavily', 'brave', 'serpapi', 'searxng', 'wikipedia'],
			searxngBaseUrl: '',
			depth: 'shallow',
			mode: 'general',
			heading: '',
			headingLevel: 2,
			citationStyle: 'inline',
			linkToPassage: true,
			clippedPages: true,
			wordLimit: 600,
			retries: 3,
			scoreFloor: 0.3,
			searchTimeout: 30,
			tavilyExtractTimeout: 30,
			pageTimeout: 10,
			tavilySearchImages: false,
			tavilySearchFavicon: false,
			excludedFolders: [],
			verboseLog: false,
		});
		for (const setting of Object.values(KEY_SETTINGS)) expect(DEFAULT_SETTINGS[setting]).toBe('');
	});

	it('include every search service that the order may contain', () => {
		for (const id of SEARCH_SERVICES) expect(allowedValues('searchOrder')).toContain(id);
	});

	it('are valid, and each setting has a message that lists the valid values', () => {
		for (const name of NAMES) {
			expect(settingProblem(name, DEFAULT_SETTINGS[name])).toBeUndefined();
			expect(allowedValues(name)).toMatch(/\S/);
		}
	});

	it('are used for an empty or missing file', () => {
		for (const stored of [{}, null, undefined])
			expect(parseSettings(stored)).toEqual({ settings: DEFAULT_SETTINGS, problems: [], unknown: {} });
	});
});

describe('parseSettings', () => {
	it.each([
		['schemaVersion', 3],
		['modelBaseUrl', 'ftp://example.org'],
		['modelBaseUrl', 'api.openai.com/v1'],
		['modelBaseUrl', 'https://'],
		['modelBaseUrl', 'https://['],
		['modelBaseUrl', ''],
		['modelName', ''],
		['modelName', '  '],
		['modelKeySecret', 1],
		['searchOrder', 'tavily'],
		['searchOrder', ['tavily', 'bing']],
		['searchOrder', ['bing']],
		['searchOrder', ['tavily', 'brave', 'tavily']],
		['searxngBaseUrl', 'localhost:8080'],
		['anthropicSearchModel', ' '],
		['tavilyBaseUrl', 'https://exa mple.org'],
		['wikipediaBaseUrl', 'wikipedia.org'],
		['depth', 'bottomless'],
		['researchCalls', 5],
		['mode', null],
		['heading', ' '],
		['heading', 'Two\nlines'],
		['heading', '# Research'],
		['headingLevel', 0],
		['headingLevel', 6],
		['headingLevel', 2.5],
		['headingLevel', '2'],
		['citationStyle', 'endnotes'],
		['wordLimit', 99],
		['wordLimit', 3001],
		['excludedFolders', 'Private'],
		['excludedFolders', [1]],
		['verboseLog', 1],
		['retries', -1],
		['retries', 6],
		['scoreFloor', 1.1],
	] as const)('names %s and what is allowed instead of %j, and keeps the rest', (name, value) => {
		const { settings, problems } = parseSettings({
			[name]: value,
			wordLimit: 400,
			...(name === 'wordLimit' && { wordLimit: value }),
		});
		expect(problems).toHaveLength(1);
		expect(problems[0]).toContain(`“${name}”`);
		expect(problems[0]).toContain(JSON.stringify(value));
		expect(problems[0]).toContain(allowedValues(name));
		expect(settings).toEqual({ ...DEFAULT_SETTINGS, wordLimit: name === 'wordLimit' ? 600 : 400 });
	});

	it.each([
		['modelBaseUrl', 'http://localhost:11434/v1'],
		['wikipediaBaseUrl', ''],
		['searchOrder', []],
		['searchOrder', ['duckduckgo', 'semantic-scholar', 'anthropic-search']],
		['heading', ''],
		['heading', 'Recherche & Belege'],
		['heading', '研究'],
		['headingLevel', 5],
		['wordLimit', 3000],
		['excludedFolders', ['Private', 'Archive/Old']],
		['depth', 'deep'],
	] as const)('takes %s %j', (name, value) => {
		expect(parseSettings({ [name]: value })).toMatchObject({ problems: [], settings: { [name]: value } });
	});

	it.each([[[]], ['text'], [1], [true]])('says that %j is no object', (stored) => {
		expect(parseSettings(stored)).toEqual({
			settings: DEFAULT_SETTINGS,
			problems: [SETTINGS_STRINGS.notAnObject],
			unknown: {},
		});
	});

	it('never throws, keeps every unknown name, and returns valid settings', () => {
		const names = fc.oneof(fc.constantFrom(...NAMES, '__proto__', 'constructor', 'toString'), fc.string());
		fc.assert(
			fc.property(fc.dictionary(names, fc.jsonValue(), { noNullPrototype: true }), (stored) => {
				const { settings, unknown } = parseSettings(JSON.parse(JSON.stringify(stored)));
				for (const name of NAMES) expect(settingProblem(name, settings[name])).toBeUndefined();
				expect(Object.keys(unknown)).toEqual(
					Object.keys(JSON.parse(JSON.stringify(stored)) as object).filter((name) => !isSettingName(name)),
				);
			}),
			runs(500),
		);
	});
});
