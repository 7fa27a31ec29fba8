import { describe, expect, it } from 'vitest';
import { RegionNames } from '../../../../../src/research/verify/checks/names/region-names';

const regions = new RegionNames([]);

describe('RegionNames', () => {
	it.each([
		['Irans Öl', ['Irans']],
		['Deutschlands Dächer', ['Deutschlands']],
		['heat pumps of Italy and the UK', ['Italy', 'UK']],
	])('finds countries in the forms of their languages: %s', (text, found) => {
		expect(regions.named(text)).toEqual(found);
	});

	it.each(['Use weather compensation.', 'Uses of propane', 'Euer kältester Morgen', 'Eure Heizkurve'])(
		'takes no other word for a short name with an ending: %s',
		(text) => {
			expect(regions.named(text)).toEqual([]);
		},
	);
});
