import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/research/evidence';
import { verifyClaims } from '../../../src/research/verify';
import type { RemovalReason } from '../../../src/research/verify';

function reasonFor(claim: string, quote: string, rest = ''): RemovalReason | undefined {
	const page: Source = { id: 'S1', kind: 'web', address: 'https://example.org/', title: '', provider: 'test', read: 'page', published: undefined, passages: [{ text: `${quote} ${rest}`.trim(), headings: [], score: 1, topics: [] }] };
	return verifyClaims([{ topic: 't', text: claim, kind: 'finding', cites: [{ source: 'S1', quote }] }], { sources: [page], noteText: '', languageCode: 'en', resolvesLink: () => false }).removed[0]?.reason;
}

describe('things that changed parts', () => {
	it.each([
		['The weavers paid linen for wool at the market of Arlen.', 'The weavers paid wool for linen at the market of Arlen.', ''],
		['The gauge swings from blue to red when the tank is empty.', 'The gauge swings from red to blue when the tank is empty.', ''],
		['The seller may ask for an inspection report, which the buyer answers in writing.', 'The buyer may ask for an inspection report, and the seller must answer it in writing.', ''],
		['Tickets for hall B are valid in hall A as well.', 'Tickets for hall A are also valid in hall B.', ''],
		['Velta, which runs the ferries, backs the toll, while Norro has gone to court.', 'Norro, which runs the ferries, backs the toll, while rival Velta has gone to court.', ''],
		['Turn the valve until the lamp on the boiler goes out.', 'Turn the valve until the lamp on the pump goes out.', 'The boiler stands beside the pump.'],
		['Tilapia eat the eggs and carp eat the young.', 'Carp eat the eggs and tilapia eat the young.', ''],
		['The weavers of Arlen paid for their linen in copper every spring.', 'The weavers of Arlen paid for their linen in silver every spring.', ''],
	])('removes "%s" for "%s"', (claim, quote, rest) => {
		expect(reasonFor(claim, quote, rest)).toBe('name_not_in_source');
	});

	it.each([
		['Pieces by Okada and Brandt were played.', 'They played works by Brandt and Okada.'],
		['The treaty was signed by Norro and rejected by Velta.', 'While Velta rejected the treaty, it was signed by Norro.'],
		['Wool was exchanged for linen by the weavers.', 'The weavers exchanged wool for linen.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});
});

describe('names that the cited sentences do not have', () => {
	it('removes a claim that names somebody else of the page', () => {
		expect(reasonFor('The lighthouse at Torvik was lit in 1871, as keeper Ida Holm noted.', 'The lighthouse at Torvik was lit in 1871, as keeper Jan Moe noted.', 'His successor was Ida Holm.')).toBe('name_not_in_source');
	});

	it('keeps a claim that says whom a pronoun means', () => {
		expect(reasonFor('Jan Moe lit the lighthouse at Torvik in 1871.', 'He lit the lighthouse at Torvik in 1871.', 'Jan Moe came from the north.')).toBeUndefined();
	});
});

describe('contrasts', () => {
	it.each([
		['The leak was caused not by the pump but by the gasket.', 'The leak was caused not by the gasket but by the frost.', 'The pump was replaced.'],
		['They blamed the gasket rather than the frost.', 'They blamed the frost rather than the gasket.', ''],
	])('removes "%s" for "%s"', (claim, quote, rest) => {
		expect(reasonFor(claim, quote, rest)).toBeDefined();
	});

	it('keeps a contrast told the other way round', () => {
		expect(reasonFor('It was the frost and not the gasket that caused the leak.', 'The leak was caused not by the gasket but by the frost.')).toBeUndefined();
	});
});

describe('denials and opposites beside what both sides share', () => {
	it.each([
		['The dough does not rise overnight without salt.', 'The dough rises overnight without salt.'],
		['The northern wall is sinking by about 8 millimetres a year.', 'The northern wall is rising by about 8 millimetres a year.'],
		['The two mills now always share one weir.', 'The two mills now never share one weir.'],
		['Nobody was injured when the roof of the mill collapsed.', 'Three visitors broke bones when the roof of the mill collapsed.'],
		['The harbour council was not founded by three shipowners in 1904.', 'In 1904 the harbour council was set up by three shipowners.'],
		['The tower is usually closed from May to September.', 'The tower belongs to the abbey and is usually open from May to September.'],
		['Slugs are worst in dry springs, gardeners say.', 'Gardeners complain most of slugs, which thrive in wet springs.'],
	])('removes "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBe('negation_mismatch');
	});

	it.each([
		['The additive speeds up drying.', 'The additive shortens the time of drying.'],
		['Theft is a bigger worry than damp for the archive.', 'Theft rather than damp is the biggest worry of the archive.'],
		['The archive was closed eleven days before the flood.', 'The archive had been closed eleven days earlier, after a leak in the roof.'],
		['The drive has no bad sectors.', 'The drive shows 0 bad sectors.'],
		['The hall was cleared of all complaints about noise.', 'The hall was cleared of all complaints about noise, but it may not open on Sundays.'],
		['Members do not have to pay for the ferry in winter.', 'In winter the ferry is free for members.'],
		['Nothing in the hall was damaged if it stood on the stage.', 'What stood on the stage of the hall was not damaged.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});
});

describe('numbers that follow from others', () => {
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
		['By 1880 more than a thousand ports had a time signal.', 'By 1880 more than a hundred ports had a time signal.'],
	])('removes "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBe('number_not_in_source');
	});

	it('removes another difference', () => {
		expect(reasonFor('The new lock cuts the passage by eight minutes.', 'The new lock cut the passage from 19 to 12 minutes.')).toBe('number_not_in_source');
	});
});

describe('a statement that stands in its source to the letter', () => {
	it.each([
		'The association was weaker among girls than among boys.',
		'A normal defrost should not happen more often than once every 40 minutes and lasts eight minutes.',
		'The reduction eases handling and lowers consumption, while wear rises.',
		'It pegged the currencies to a basket of silver and grain rather than to gold.',
	])('is in no conflict with itself: "%s"', (statement) => {
		const page: Source = { id: 'S1', kind: 'web', address: 'https://example.org/', title: '', provider: 'test', read: 'page', published: undefined, passages: [{ text: statement, headings: [], score: 1, topics: [] }] };
		const cites = [{ source: 'NOTE', quote: statement }, { source: 'S1', quote: statement }];
		expect(verifyClaims([{ topic: 't', text: 'The page says so.', kind: 'support', cites }], { sources: [page], noteText: statement, languageCode: 'en', resolvesLink: () => false }).removed).toEqual([]);
	});
});
