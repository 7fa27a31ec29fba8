import { describe, expect, it } from 'vitest';
import { readScope, withScope } from '../../src/settings/run-scope';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';
import { configuredSearch, tavilyConflicts } from '../../src/settings/tavily-options';

const NOW = Date.UTC(2026, 10, 23, 12);

describe('the limits of a run', () => {
	it('are empty if nothing is typed', () => {
		expect(readScope({ domains: ' ' }, NOW, '')).toBeUndefined();
		expect(withScope(DEFAULT_SETTINGS, {})).toEqual(DEFAULT_SETTINGS);
	});

	it('have a date, and each site once', () => {
		expect(readScope({ topic: 'news', days: 7, domains: 'nature.com, *.gov nature.com' }, NOW, '')).toEqual({
			topic: 'news',
			since: '2026-11-16',
			domains: ['nature.com', '*.gov'],
		});
	});

	it('are refused in words', () => {
		const domains = 'nature.com, nothing!';
		expect(() => readScope({ domains }, NOW, 'Correct it.')).toThrow('“nothing!” is not a site');
	});

	it('replace the configured ones without conflicts', () => {
		const configured = {
			...DEFAULT_SETTINGS,
			tavilyTopic: 'finance' as const,
			tavilyTimeRange: 'year' as const,
			tavilyEndDate: '2020-01-01',
			tavilyMaxHours: 5,
			includeDomains: ['old.example'],
			tavilyIncludeDomainsMode: 'prefer' as const,
		};
		const scope = { topic: 'news' as const, since: '2026-11-16', domains: ['nature.com'] };
		const settings = withScope(configured, scope);
		const search = configuredSearch(settings);
		expect(search).toMatchObject({ topic: 'news', startDate: '2026-11-16', includeDomains: ['nature.com'] });
		for (const name of ['days', 'timeRange', 'endDate', 'maxHours', 'includeDomainsMode'])
			expect(search).not.toHaveProperty(name);
		expect(tavilyConflicts(settings)).toEqual([]);
	});
});
