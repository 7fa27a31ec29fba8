import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODE_DEFAULTS } from '../../../../src/settings/tavily-options';
import {
	chooseParameters,
	searchCredits,
	toWire,
	type SearchParameters,
} from '../../../../src/web/providers/tavily/search-parameters';
import { runs } from '../../../property-runs';

const layer: fc.Arbitrary<SearchParameters> = fc.record(
	{
		searchDepth: fc.constantFrom('basic', 'advanced', 'fast', 'ultra-fast', 'ultra_fast', undefined),
		topic: fc.constantFrom('general', 'news', 'finance', undefined),
		chunksPerSource: fc.integer({ min: 1, max: 5 }),
		maxResults: fc.integer({ min: 1, max: 20 }),
		includeRawContent: fc.constantFrom(false, true, 'markdown', 'text'),
		autoParameters: fc.boolean(),
		country: fc.constantFrom('DE', 'united states', undefined),
		safeSearch: fc.boolean(),
	},
	{ requiredKeys: [] },
) as fc.Arbitrary<SearchParameters>;
const names = [
	'searchDepth',
	'topic',
	'chunksPerSource',
	'maxResults',
	'includeRawContent',
	'autoParameters',
	'country',
	'safeSearch',
] as const;

describe('which value of a parameter counts', () => {
	it("is the explicit one, else the configured one, else that of the mode, else nobody's", () => {
		fc.assert(
			fc.property(layer, layer, layer, (explicit, configured, mode) => {
				const chosen = chooseParameters({ explicit, configured, mode });
				for (const name of names)
					expect(chosen[name]).toEqual(explicit[name] ?? configured[name] ?? mode[name]);
				expect(Object.values(chosen)).not.toContain(undefined);
			}),
			runs(200),
		);
	});

	it('pins the depth under auto parameters in every mode, unless the user leaves it to Tavily', () => {
		for (const mode of Object.values(MODE_DEFAULTS)) {
			expect(chooseParameters({ explicit: {}, configured: { autoParameters: true }, mode })).toMatchObject({
				searchDepth: mode.searchDepth,
				autoParameters: true,
			});
			const left = chooseParameters({
				explicit: {},
				configured: { autoParameters: true, searchDepth: 'auto', topic: 'auto' },
				mode,
			});
			expect(left).not.toHaveProperty('searchDepth');
			expect(left).not.toHaveProperty('topic');
		}
	});

	it('comes with the modes as documented', () => {
		expect(MODE_DEFAULTS).toEqual({
			general: { searchDepth: 'basic', chunksPerSource: 3, includeRawContent: false, topic: 'general' },
			academic: { searchDepth: 'advanced', chunksPerSource: 5, includeRawContent: 'markdown', topic: 'general' },
			technical: { searchDepth: 'advanced', chunksPerSource: 4, includeRawContent: 'markdown', topic: 'general' },
		});
	});
});

describe('what is sent', () => {
	it('is only what the API takes, and everything left out or changed in meaning is said', () => {
		fc.assert(
			fc.property(layer, (chosen) => {
				const { options, notes } = toWire(chosen);
				expect(['basic', 'advanced', 'fast', 'ultra-fast', undefined]).toContain(options.searchDepth);
				expect(options.chunksPerSource ?? 1).toBeLessThanOrEqual(3);
				expect(options.includeRawContent).not.toBe(true);
				if (options.country !== undefined)
					expect([options.topic ?? 'general', options.country]).toEqual([
						'general',
						expect.stringMatching(/^(germany|united states)$/),
					]);
				if ((chosen.chunksPerSource ?? 0) > 3) expect(notes.join()).toContain('at most 3');
				if (chosen.country !== undefined && options.country === undefined)
					expect(notes.join()).toContain('country');
				for (const note of notes) expect(note).toMatch(/\.$/);
			}),
			runs(200),
		);
	});

	it.each([
		[{ searchDepth: 'ultra_fast' }, { searchDepth: 'ultra-fast' }, 0],
		[{ includeRawContent: true }, { includeRawContent: 'markdown' }, 0],
		[{ topic: 'news', days: 3 }, { topic: 'news', days: 3 }, 0],
		[{ topic: 'general', days: 3 }, { topic: 'general' }, 1],
		[{ topic: 'finance', country: 'DE' }, { topic: 'finance' }, 1],
		[{ country: 'Czechia' }, { country: 'czech republic' }, 0],
		[{ safeSearch: true, searchDepth: 'fast' }, { searchDepth: 'fast' }, 1],
		[{ safeSearch: true, searchDepth: 'basic' }, { searchDepth: 'basic', safe_search: true }, 0],
		[{ includeDomains: [], includeDomainsMode: 'prefer' }, {}, 1],
		[
			{ includeDomains: ['a.example'], includeDomainsMode: 'prefer' },
			{ includeDomains: ['a.example'], includeDomainsMode: 'prefer' },
			0,
		],
		[{ filterByLanguage: true }, {}, 1],
		[
			{ includePublishedDate: true, filterByPublishedDate: true },
			{ include_published_date: true, filter_by_published_date: true },
			0,
		],
		[{ chunksPerSource: 5 }, { chunksPerSource: 3 }, 1],
	] as const)('%j becomes %j', (chosen, options, notes) => {
		const wire = toWire(chosen);
		expect(wire.options).toEqual(options);
		expect(wire.notes).toHaveLength(notes);
	});

	it('costs two credits for an advanced search and one for any other', () => {
		expect(['basic', 'fast', 'ultra-fast', undefined, 'advanced'].map(searchCredits)).toEqual([1, 1, 1, 1, 2]);
	});
});
