import { describe, expect, it } from 'vitest';
import { TextReader } from '../../../src/research/verify/checks/evidence/read-text';
import { RegionNames } from '../../../src/research/verify/checks/names/region-names';
import { isSameStatement } from '../../../src/research/verify/duplicates';

const reader = new TextReader(new RegionNames(['en']));
const isSame = (one: string, other: string): boolean =>
	isSameStatement(reader.read(one, 'en'), reader.read(other, 'en'));

describe('isSameStatement', () => {
	it.each([
		['A lack of vitamin B causes the disease.', 'A lack of vitamin C causes the disease.'],
		['A child pays €5 for a ticket.', 'A child pays $5 for a ticket.'],
		['The yard pays 40 dollars for a barrel.', 'The yard pays 40 euros for a barrel.'],
		['The train leaves the station at 9 am.', 'The train leaves the station at 9 pm.'],
		['The water of the spring has 40 °C.', 'The water of the spring has 40 °F.'],
		['The tower of the port is ３３３ high.', 'The tower of the port is ２５０ high.'],
		['The tower of the port is ٣٣٣ high.', 'The tower of the port is ٢٥٠ high.'],
	])('tells %s from %s', (one, other) => {
		expect(isSame(one, other)).toBe(false);
	});

	it.each([
		['The lamp is 45 m above the sea.', 'The lamp is 45 metres above the sea.'],
		['A lack of vitamin B causes the disease.', 'Lack of vitamin B causes the disease.'],
		['A child pays €5 for a ticket.', 'A child pays 5 euros for a ticket.'],
	])('takes %s for %s', (one, other) => {
		expect(isSame(one, other)).toBe(true);
	});
});
