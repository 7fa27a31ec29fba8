import { describe, expect, it } from 'vitest';
import { dates, isSupportedDate } from '../../../../../src/language/numbers/dates';
import { plainText } from '../../../../../src/research/verify/checks/quotes/mapped-text';
import { matchNumber } from '../../../../../src/research/verify/checks/numbers/number-match';
import { quantities } from '../../../../../src/language/numbers/quantities';

/** Returns how the first number of a claim matches the best number of a source. */
function match(claim: string, source: string, claimLanguage = 'en', sourceLanguage = claimLanguage): string {
	const claimed = quantities(plainText(claim), claimLanguage).find((quantity) => quantity.kind !== 'hint');
	if (!claimed) return 'none';
	const found = quantities(plainText(source), sourceLanguage).map((known) => matchNumber(claimed, known));
	return ['yes', 'bare', 'unit'].find((result) => found.includes(result as 'yes')) ?? 'no';
}

describe('numbers', () => {
	it.each([
		['1,250 people', '1.250 Menschen', 'en', 'de'],
		['1 250 000', '1,250,000', 'en', 'en'],
		['3.5 million euros', '€3.5m', 'en', 'en'],
		['3,5 Mio. Euro', '3.5 million euros', 'de', 'en'],
		['12 percent', 'zwölf Prozent', 'en', 'de'],
		['25 %', 'one in four', 'en', 'en'],
		['half of them', '50 percent', 'en', 'en'],
		['two thirds', '67 %', 'en', 'en'],
		['about 3.5', '3.48', 'en', 'en'],
		['more than 40 percent', '42.3 %', 'en', 'en'],
		['nearly 3,000', '2,987', 'en', 'en'],
		['2.9 million', '2,873,000', 'en', 'en'],
		['1.5 km', '1,500 metres', 'en', 'en'],
		['half an hour', '30 minutes', 'en', 'en'],
		['two years', '24 months', 'en', 'en'],
		['72 Stunden', 'three days', 'de', 'en'],
		['the 19th century', 'in 1854', 'en', 'en'],
		['the 1990s', 'in 1994', 'en', 'en'],
		['fünfundzwanzig Häuser', '25 houses', 'de', 'en'],
		['einunddreißig Häuser', '31 houses', 'de', 'en'],
		['vijfentwintig huizen', '25 houses', 'nl', 'en'],
		['femogtyve huse', '25 houses', 'da', 'en'],
		['le XIXe siècle', 'the 19th century', 'fr', 'en'],
		['10 kW', '10–20 kW', 'en', 'en'],
		['1.4亿人', '140 million people', 'zh', 'en'],
		['30公斤', '30 kg', 'zh', 'en'],
	])('%s is in %s', (claim, source, claimLanguage, sourceLanguage) =>
		expect(match(claim, source, claimLanguage, sourceLanguage)).toBe('yes'),
	);

	it.each([
		['3.58', '3.48'],
		['about 45 percent', '42 percent'],
		['150 houses', '151 houses'],
		['two thirds', 'three quarters'],
		['1.5 km', '1,400 metres'],
		['in 1995', 'in 1994'],
		['15 °C', '-15 °C'],
		['more than 30 percent', '42 percent'],
	])('%s is not in %s', (claim, source) => expect(match(claim, source)).toBe('no'));

	it.each([
		['5 kWh', '5 kW'],
		['40 °F', '40 °C'],
		['12 days', '12 hours'],
		['20 dollars', '€20'],
		['3 percent', '3 percentage points'],
		['5 kg per person', '5 litres per person'],
	])('%s is another unit than %s', (claim, source) => expect(match(claim, source)).toBe('unit'));

	it.each([
		['A meta-analysis of trials', 'en'],
		['Eine Meta-Analyse', 'de'],
	])('reads no half in “%s”, though metà is one in Italian', (text, language) => {
		expect(quantities(text, language).filter((quantity) => quantity.kind !== 'hint')).toEqual([]);
		expect(quantities('la metà delle case', 'it')).not.toEqual([]);
	});

	it('does not read digits of a name as a number', () => {
		expect(quantities('R290, GPT-4, CO2 and B12', 'en').filter((quantity) => quantity.kind !== 'hint')).toEqual([]);
	});
});

describe('dates', () => {
	it.each([
		['12 March 2020', 'am 12. März 2020'],
		['March 12, 2020', '2020-03-12'],
		['in March 2020', '12/03/2020'],
		['le 1er mai 2018', '2018年5月1日'],
		['12 March 2020', 'on 12 March, in the year 2020'],
	])('%s is in %s', (claim, source) => {
		const years = new Set([...source.matchAll(/\d{4}/g)].map((found) => Number(found[0])));
		const [claimed] = dates(claim);
		expect(claimed && dates(source).some((known) => isSupportedDate(claimed, known, years))).toBe(true);
	});

	it('does not take the verb for the month', () => {
		expect(dates('They may march on.')).toEqual([]);
	});
});
