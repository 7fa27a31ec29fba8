import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, settingHint, settingProblem } from '../../src/settings/schema';
import { readSetting } from '../../src/settings/control-values';
import { configuredSearch, newConflict } from '../../src/settings/tavily-options';

describe('a hint for an invalid value', () => {
	it.each([
		['modelBaseUrl', 'localhost:11434', 'http://localhost:11434/v1'],
		['modelBaseUrl', '192.168.1.20:1234/', 'http://192.168.1.20:1234/v1'],
		['modelBaseUrl', 'api.openai.com/v1', 'https://api.openai.com/v1'],
		['reviewBaseUrl', 'nas:11434', 'http://nas:11434/v1'],
		['searxngBaseUrl', 'localhost:8080', 'http://localhost:8080'],
	] as const)('is the address that %s “%s” is likely to mean', (name, typed, address) => {
		expect(settingProblem(name, typed)).toContain(`Did you mean ${address}?`);
		expect(settingProblem(name, address)).toBeUndefined();
	});

	it.each(['ftp://models', 'https://', 'a model', 'l', ''])('is nothing for “%s”', (typed) => {
		expect(settingHint('modelBaseUrl', typed)).toBe('');
	});

	it('names the line that is not a site', () => {
		expect(settingProblem('excludeDomains', ['example.org', 'exa!mple', 'x y'])).toContain(
			'“exa!mple” is not a site.',
		);
	});
});

describe('a list of sites', () => {
	it('accepts pasted addresses, and sends their sites to Tavily', () => {
		expect(readSetting('includeDomains', 'https://example.org/path, *.test')).toEqual({
			value: ['https://example.org/path', '*.test'],
		});
		const set = { ...DEFAULT_SETTINGS, includeDomains: ['https://example.org/path/?a=1', '*.test'] };
		expect(configuredSearch(set).includeDomains).toEqual(['example.org/path', '*.test']);
	});
});

describe('an empty value', () => {
	it('means the default, or none if the setting allows it', () => {
		expect(readSetting('wordLimit', '')).toEqual({ value: 600 });
		expect(readSetting('tavilyDays', '')).toEqual({ value: null });
		expect(readSetting('searxngBaseUrl', '')).toEqual({ value: '' });
	});

	it('is never requested as null', () => {
		for (const [name, value] of [
			['modelTimeout', 5],
			['tavilyDays', 0],
			['tavilyMaxResults', 50],
		] as const) {
			expect(settingProblem(name, value)).not.toContain('null');
			expect(settingProblem(name, value)).toMatch(/empty, or a whole number .*from \d+ to [\d,]+/);
		}
	});
});

describe('newConflict', () => {
	it('reports a conflict that a change would create, but not an existing one', () => {
		expect(newConflict(DEFAULT_SETTINGS, { tavilyDays: 3 })).toContain(
			'“tavilyDays” counts only with the topic “news”',
		);
		expect(newConflict({ ...DEFAULT_SETTINGS, tavilyTopic: 'news' }, { tavilyDays: 3 })).toBeUndefined();
		expect(newConflict({ ...DEFAULT_SETTINGS, tavilyDays: 3 }, { tavilyDays: 4 })).toBeUndefined();
		expect(newConflict(DEFAULT_SETTINGS, { tavilyCountry: 'DE' })).toBeUndefined();
	});
});
