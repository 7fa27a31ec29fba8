import { describe, expect, it } from 'vitest';
import { valuesOverTime } from '../../../src/language/numbers/slots';

describe('values of two sentences over time', () => {
	it.each([
		['The rent is 690 euros.', 'The rent is 640 euros.', '690 euros', '640 euros'],
		['The rent is 645 euros.', 'The rent is 640 euros.', '645 euros', '640 euros'],
		['The club has 120 members.', 'The club has 95 members.', '120', '95'],
		['The password rotates every 30 days.', 'The password rotates every 90 days.', '30 days', '90 days'],
		['The 2 flats cost 690 euros.', 'The 2 flats cost 640 euros.', '690 euros', '640 euros'],
	])('finds them in “%s” and “%s”', (one, other, mine, theirs) => {
		expect(valuesOverTime(one, other, 'en')?.map(({ value }) => value)).toEqual([mine, theirs]);
	});

	it.each([
		['another date', 'The contract ends on 3 May 2025.', 'The contract ends on 4 May 2026.'],
		['another year', 'We married in 2014.', 'We married in 2015.'],
		['another name', 'The club is led by Ada Roth.', 'The club is led by Ben Kurz.'],
		['the same stated time', 'In 2024 the rent was 690 euros.', 'In 2024 the rent was 640 euros.'],
		['a time that cannot be told', 'In May 2024 and 2025 it cost 690 euros.', 'In 2023 it cost 640 euros.'],
		['two values', 'The 3 flats cost 690 euros.', 'The 2 flats cost 640 euros.'],
		['another currency', 'The tool costs 5 kilos.', 'The tool costs 5 euros.'],
		['a time of day', 'The train leaves at 19:30.', 'The train leaves at 17:30.'],
		['the same value', 'The way is 1 km long.', 'The way is 1000 m long.'],
		['a denial', 'The 2 flats cost 600 euros.', 'The 2 flats do not cost 640 euros.'],
		['another thing', 'The rent is 690 euros.', 'A new bicycle costs 640 euros.'],
	])('finds none for %s', (_, one, other) => {
		expect(valuesOverTime(one, other, 'en')).toBeUndefined();
	});

	it('reads the times that sentences state', () => {
		const found = valuesOverTime('In 2026 the rent is 690 euros.', 'On 5 March 2024 the rent was 640 euros.', 'en');
		expect(found?.map(({ stated }) => stated)).toEqual(['2026', '2024-03-05']);
	});
});
