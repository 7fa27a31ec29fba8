import { describe, expect, it } from 'vitest';
import { NameTable } from '../../../src/vault/ranking/name-table';

function table(names: Readonly<Record<string, string>>): NameTable {
	const made = new NameTable('en');
	for (const [path, name] of Object.entries(names)) made.add(name, path);
	return made;
}

const pathsIn = (names: Readonly<Record<string, string>>, text: string): string[] => [
	...table(names).mentions(text).keys(),
];

describe('names of notes in a text', () => {
	it('finds inflected names, and none whose words stand apart', () => {
		expect(pathsIn({ a: 'Heat pump', b: 'Pump house' }, 'Heat pumps stand in the house.')).toEqual(['a']);
	});

	it('finds no name across the end of a sentence, item, cell or paragraph', () => {
		const names = { a: 'Heat pump', b: 'St. Louis', c: 'Curry vs. Rice', d: 'Pumps: a guide' };
		expect(pathsIn(names, 'It makes heat. Pumps are loud.')).toEqual([]);
		expect(pathsIn(names, '- heat\n- pump')).toEqual([]);
		expect(pathsIn(names, '| heat | pump |')).toEqual([]);
		expect(pathsIn(names, 'All about heat\n\nPumps are loud.')).toEqual([]);
		expect(pathsIn(names, 'The heat\npump in St. Louis; curry vs. rice; pumps: a guide.').sort()).toEqual([
			'a',
			'b',
			'c',
			'd',
		]);
	});

	it('takes the longest name', () => {
		expect(pathsIn({ a: 'Heat', b: 'Heat pump' }, 'A heat pump.')).toEqual(['b']);
		expect(pathsIn({ a: 'Heat', b: 'Heat pump' }, 'A heat pump gives heat.')).toEqual(['b', 'a']);
	});

	it('reads "Stack (data structure)" as "Stack" as well', () => {
		expect(pathsIn({ a: 'Stack (data structure)' }, 'Push it onto the stack.')).toEqual(['a']);
	});

	it('reads "Man in the middle (MITM) attacks" as "MITM" and "Man in the middle attacks" as well', () => {
		const names = { a: 'Man in the middle (MITM) attacks' };
		expect(pathsIn(names, 'It was a MITM.')).toEqual(['a']);
		expect(pathsIn(names, 'It was a man-in-the-middle attack.')).toEqual(['a']);
		expect(pathsIn(names, 'A man stood in the middle.')).toEqual([]);
	});

	it('reads "03-Endianness" and "3.1 Paging" without their numbers, but not "3D" or "100 days"', () => {
		const names = { a: '03-Endianness', b: '3.1 Paging', c: '3D printing', d: '100 days' };
		expect(pathsIn(names, 'Endianness and paging matter in printing for days.')).toEqual(['a', 'b']);
	});

	it('leaves out dates, names that many notes have, and function words', () => {
		const overviews = Object.fromEntries(['a', 'b', 'c', 'd'].map((path) => [path, 'Overview']));
		expect(pathsIn({ ...overviews, e: '2024-03-01', f: 'The' }, 'The overview of 2024-03-01.')).toEqual([]);
	});

	it('marks a one-word name that occurs once and without a capital', () => {
		const passing = (text: string): boolean | undefined => table({ a: 'Trust' }).mentions(text).get('a')?.isPassing;
		expect(passing('It takes a leap of trust.')).toBe(true);
		expect(passing('- Trust me.')).toBe(true);
		expect(passing('The house belongs to the Trust.')).toBe(false);
		expect(passing('It takes trust, and trust takes years.')).toBe(false);
	});

	it('finds an abbreviation in the same capitals alone, also a short one and its plural', () => {
		const names = { a: 'S3', b: 'AWS', c: 'TACO', d: 'IT', e: 'API' };
		expect(pathsIn(names, 'Store it in S3 of AWS. The IT has two APIs.').sort()).toEqual(['a', 'b', 'd', 'e']);
		expect(pathsIn(names, 'I eat it with a taco.')).toEqual([]);
	});

	it('finds names behind an elided word and in the possessive', () => {
		const names = { a: 'Overfitting', b: "Dijkstra's algorithm", c: 'Analysis paralysis' };
		const text = "Per evitare l'overfitting e dell’analysis paralysis vedi Dijkstra algorithm.";
		expect(pathsIn(names, text).sort()).toEqual(['a', 'b', 'c']);
	});

	it('finds a title that is a long question', () => {
		const title = 'Why can document databases store and process data of sensors in real time?';
		expect(pathsIn({ a: title }, `- ${title}`)).toEqual(['a']);
	});

	it('calls a name with a capital inside it named wherever it stands', () => {
		expect(table({ a: 'ESPHome' }).mentions('- ESPHome').get('a')?.isPassing).toBe(false);
	});
});
