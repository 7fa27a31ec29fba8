import { describe, expect, it } from 'vitest';
import { reasonFor } from './reason-for';

describe('numbers that follow from the source', () => {
	it.each([
		['The walk takes about a quarter of an hour.', 'The walk takes some 14 minutes.'],
		['The flight took just under eight and a half hours.', 'The flight took 8 hours 20 minutes.'],
		['The new crane lifts five times as much as the old one.', 'The new crane lifts 60 tonnes, the old one lifted 12 tonnes.'],
		['The treated trees bore fewer than half as many apples as the others.', 'The treated trees bore 58 per cent fewer apples than the others.'],
		['Entry is free for under-18s.', 'Entry is free for people under 18 years.'],
		['Such clocks were first built in the 1300s.', 'Such clocks were first built in the fourteenth century.'],
		['Such clocks were first built in the fourteenth century.', 'Such clocks were first built in the 1300s.'],
		['The road was paved in the 1800s.', 'The road was paved in 1847.'],
		['The temple is six millennia older than the wall.', 'The temple was built some six thousand years before the wall.'],
		['The lava covers perhaps a third of its former area.', 'The lava once covered an area three times as large.'],
		['The trial recruited adults in two provinces.', 'The trial recruited adults in Alberta and Ontario and followed them by letter.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});

	it.each([
		['The new crane lifts eight times as much as the old one.', 'The new crane lifts 60 tonnes, the old one lifted 12 tonnes.'],
		['The flight took nine and a half hours.', 'The flight took 8 hours 20 minutes.'],
		['The trial recruited adults in four provinces.', 'The trial recruited adults in Alberta and Ontario and followed them by letter.'],
		['The lava covers a fifth of its former area.', 'The lava once covered an area three times as large.'],
	])('removes "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBe('number_not_in_source');
	});
});

describe('centuries', () => {
	it.each([
		['Such clocks were first built in the 1400s.', 'Such clocks were first built in the fourteenth century.'],
		['Such clocks were first built in the thirteenth century.', 'Such clocks were first built in the 1300s.'],
	])('removes "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBe('date_not_in_source');
	});
});

describe('measures that follow from others', () => {
	it.each([
		['The ferry leaves within a minute and a half.', 'The ferry leaves within 90 seconds.'],
		['The new lock cuts the passage by seven minutes.', 'The new lock cut the passage from 19 to 12 minutes.'],
		['A third of the boats leaked.', 'Of 15 boats five leaked.'],
		['Some 5% of the boats leak.', 'About one boat in twenty leaks.'],
		['The lock empties in about a minute and a half.', 'The lock empties in 95 seconds.'],
		['The repair took under three weeks.', 'The repair was done within eighteen days.'],
		['The barge waited for about two months.', 'The barge sat there for 61 days.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});

	it.each([
		['The repair took under two weeks.', 'The repair was done within eighteen days.'],
		['The barge waited for about three months.', 'The barge sat there for 61 days.'],
		['Some 10% of the boats leak.', 'About one boat in twenty leaks.'],
	])('removes "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBe('number_not_in_source');
	});

	it('removes another difference', () => {
		expect(reasonFor('The new lock cuts the passage by eight minutes.', 'The new lock cut the passage from 19 to 12 minutes.')).toBe('number_not_in_source');
	});
});
