import { describe, expect, it } from 'vitest';
import { readScope, withScope } from '../../src/settings/run-scope';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';
import { configuredSearch, tavilyConflicts } from '../../src/settings/tavily-options';

const NOW = Date.UTC(2026, 10, 23, 12);

describe('the limits of a run', () => {
	it('are empty if nothing is typed', () => {
		expect(readScope({ topic: '', days: ' ', domains: '' }, NOW)).toEqual({});
		expect(withScope(DEFAULT_SETTINGS, {})).toEqual(DEFAULT_SETTINGS);
	});

	it('are parsed from text', () => {
		expect(readScope({ topic: 'news', days: '7', domains: 'nature.com, *.gov nature.com' }, NOW)).toEqual({
			topic: 'news',
			since: '2026-11-16',
			domains: ['nature.com', '*.gov'],
		});
	});

	it.each([
		[{ topic: 'gossip' }, /cannot be “gossip”: it must be general, news, finance/],
		[{ days: '0' }, /from 1 to 3,650/],
		[{ days: '1.5' }, /from 1 to 3,650/],
		[{ days: 'week' }, /cannot be “week”/],
		[{ days: '4000' }, /from 1 to 3,650/],
		[{ domains: 'nature.com, nothing!' }, /“nothing!” is not a site/],
	])('are refused in words: %j', (typed, sentence) => {
		expect(readScope(typed, NOW)).toMatch(sentence);
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
