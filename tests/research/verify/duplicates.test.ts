import { describe, expect, it } from 'vitest';
import { TextReader } from '../../../src/research/verify/checks/evidence/read-text';
import { RegionNames } from '../../../src/research/verify/checks/names/region-names';
import { isSameStatement, restates } from '../../../src/research/verify/duplicates';

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

describe('restates', () => {
	const isRestated = (one: string, other: string): boolean =>
		restates(reader.read(one, 'en'), reader.read(other, 'en'));

	it.each([
		[
			'The beans of the garden go out before the last frost.',
			'The beans of the garden go out after the last frost.',
		],
		['The deadline of the tax office is March 15, 2026.', 'The deadline of the tax office is April 15, 2026.'],
		['The port replaced ropes as the standard in 2001.', 'The port replaced chains as the standard in 2001.'],
		['Bags on the ferry must be ≥ 100 litres.', 'Bags on the ferry must be ≤ 100 litres.'],
		['It is a rumour that the mill opened in 1984.', 'The mill opened in 1984.'],
	])('is false for a statement that turns another one around: %s', (one, other) => {
		expect(isRestated(one, other)).toBe(false);
	});

	it.each([
		[
			'Within a week, 97 patients in the trial recovered.',
			'Ninety-seven patients in the trial recovered within a week.',
		],
		[
			'The ferry office handles a failed booking by an internal deadline of 20 seconds.',
			'A failed booking is handled as the ferry office keeps an internal deadline, before the 20 seconds of its host.',
		],
	])('is true for the same figures of the same thing in other words: %s', (one, other) => {
		expect(isRestated(one, other)).toBe(true);
	});
});
