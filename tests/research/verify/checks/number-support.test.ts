import { describe, expect, it } from 'vitest';
import { reasonFor } from './reason-for';

describe('a number written in another way', () => {
	it.each([
		['The walk takes about a quarter of an hour.', 'The walk takes some 14 minutes.'],
		['Entry is free for under-18s.', 'Entry is free for people under 18 years.'],
		['Such clocks were first built in the 1300s.', 'Such clocks were first built in the fourteenth century.'],
		['Such clocks were first built in the fourteenth century.', 'Such clocks were first built in the 1300s.'],
		['The road was paved in the 1800s.', 'The road was paved in 1847.'],
		[
			'The temple is six millennia older than the wall.',
			'The temple was built some six thousand years before the wall.',
		],
		[
			'The trial recruited adults in two provinces.',
			'The trial recruited adults in Alberta and Ontario and followed them by letter.',
		],
		[
			'Two works are called Harbour: a song by Lowtide, and an album by Ann Bell.',
			'Harbour is a song by Lowtide. Harbour is also an album by Ann Bell.',
		],
		['She drove the tram from 2007 to 2011.', 'She drove the tram (2007 -- 11).'],
		['She drove the tram (2007–11).', 'She drove the tram from 2007 to 2011.'],
		['Bell scored early in the second half.', 'Bell scored again early in the second.'],
		['A storm in May broke the pier.', 'Last May, a storm broke the pier.'],
		['The paint keeps a million shells away.', 'The paint keeps 10⁶ shells away.'],
		['The paint keeps 5 million shells away.', 'The paint keeps 5 × 10^6 shells away.'],
		['The paint keeps 5 × 10⁶ shells away.', 'The paint keeps 5,000,000 shells away.'],
		['The tower is 35 metres tall.', 'The tower is 35¹ metres tall.'],
		['The nuts have 129 kcal of energy per serving.', 'The nuts have 129 kcal/28-g serving.'],
		[
			'The nuts have 129 kcal instead of 169 kcal per serving.',
			'The nuts have 129 kcal/28-g serving, not 169 kcal.',
		],
		['The adults ate nuts for 18 days.', 'The adults ate nuts for 18 d.'],
		['Whole nuts gave 4.42 kcal/g, diced 5.04.', 'The energy (kcal/g) of whole and diced nuts was 4.42 and 5.04.'],
		['The lamp is 35.5 cm tall.', 'Height [cm] of the lamp: 35.5'],
		['The frame is 120 cm tall.', 'Load (kg), maximum: 30. Height in cm: 120.'],
		['The river is 320 kilometres long.', 'Its load is 5 tons. Length, in kilometres, of the river: 320.'],
		['The adults ate nuts for 12 weeks.', 'The adults ate nuts in a 12-wk trial.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});

	it.each([
		['The flight took nine and a half hours.', 'The flight took 8 hours 20 minutes.'],
		[
			'The trial recruited adults in four provinces.',
			'The trial recruited adults in Alberta and Ontario and followed them by letter.',
		],
		[
			'Three works are called Harbour: a song by Lowtide, and an album by Ann Bell.',
			'Harbour is a song by Lowtide. Harbour is also an album by Ann Bell.',
		],
		['Half of the goals were early ones.', 'Bell scored again early in the second.'],
		['The paint keeps 106 shells away.', 'The paint keeps 10⁶ shells away.'],
		['The paint keeps 10⁶ shells away.', 'The paint keeps 10⁹ shells away.'],
		['The paint keeps 5 × 10⁶ shells away.', 'The paint keeps 5 × 10^−6 shells away.'],
		['The paint keeps 10 shells away.', 'The paint keeps 10^6 shells away.'],
		['The ferry burns 60 litres for each mile.', 'The ferry burns 60 litres per 20 miles.'],
	])('removes "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBe('number_not_in_source');
	});
});

describe('years and months', () => {
	it.each([
		['She drove the tram from 2007 to 2012.', 'She drove the tram (2007 -- 11).'],
		['A storm in March broke the pier.', 'Last May, a storm broke the pier.'],
	])('removes "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBe('date_not_in_source');
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

describe('a measure in another unit', () => {
	it.each([
		['The ferry leaves within a minute and a half.', 'The ferry leaves within 90 seconds.'],
		['The lock empties in about a minute and a half.', 'The lock empties in 95 seconds.'],
		['The repair took under three weeks.', 'The repair was done within eighteen days.'],
		['The barge waited for about two months.', 'The barge sat there for 61 days.'],
		['Solar power costs 0.44 lives per TWh.', 'Solar: 440 deaths per 1,000 TWh, wind: 150 deaths per 1,000 TWh.'],
		['Wind power costs 0.15 lives per TWh.', 'Solar: 440 deaths per 1,000 TWh, wind: 150 deaths per 1,000 TWh.'],
		['The juice has 0.12 g of sugar per ml.', 'The juice has 12 g of sugar per 100 ml.'],
		[
			'In the town, 2.5 bicycles are stolen per person.',
			'In the town, 250 bicycles are stolen for every 100 people.',
		],
		['Der Saft kostet 0,5 Euro pro Flasche.', 'Der Saft kostet 6 Euro pro 12 Flaschen.'],
		['Nüsse haben 129 kcal in jeder 28-g-Portion.', 'Almonds have 4.6 kcal/g or 129 kcal/28-g serving.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});

	it.each([
		['The repair took under two weeks.', 'The repair was done within eighteen days.'],
		['The barge waited for about three months.', 'The barge sat there for 61 days.'],
		['Some 10% of the boats leak.', 'About one boat in twenty leaks.'],
		['Solar power costs 440 lives per TWh.', 'Solar: 440 deaths per 1,000 TWh, wind: 150 deaths per 1,000 TWh.'],
		['Solar power costs 4.4 lives per TWh.', 'Solar: 440 deaths per 1,000 TWh, wind: 150 deaths per 1,000 TWh.'],
		['Solar power costs 0.44 lives per TWh.', 'Solar had 440 deaths. Each year 1,000 TWh were made.'],
		['The juice has 1.2 g of sugar per ml.', 'The juice has 12 g of sugar per 100 ml.'],
	])('removes "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBe('number_not_in_source');
	});
});
