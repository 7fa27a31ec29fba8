import { describe, expect, it } from 'vitest';
import { tavilyCountry } from '../../../../src/web/providers/tavily/countries';

describe('a country', () => {
	it.each([
		['DE', 'germany'],
		['de', 'germany'],
		[' Germany ', 'germany'],
		['US', 'united states'],
		['united states', 'united states'],
		['UK', 'united kingdom'],
		['GB', 'united kingdom'],
		['CZ', 'czech republic'],
		['Czechia', 'czech republic'],
		['BA', 'bosnia and herzegovina'],
		['Bosnia & Herzegovina', 'bosnia and herzegovina'],
		['TR', 'turkey'],
		['Türkiye', 'turkey'],
		['MM', 'myanmar'],
		['TT', 'trinidad and tobago'],
		['CG', 'congo'],
		['KR', 'south korea'],
	])('%s is %s to Tavily', (given, name) => {
		expect(tavilyCountry(given)).toBe(name);
	});

	it.each(['', 'XX', 'EU', 'Atlantis', 'GL', 'Deutschland'])('%j is none that Tavily knows', (given) => {
		expect(tavilyCountry(given)).toBeUndefined();
	});
});
