import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/research/evidence';
import { verifyClaims } from '../../../src/research/verify';
import type { RemovalReason } from '../../../src/research/verify';

function reasonFor(claim: string, quote: string, rest = '', languageCode = 'en'): RemovalReason | undefined {
	const page: Source = { id: 'S1', kind: 'web', address: 'https://example.org/', title: '', provider: 'test', read: 'page', published: undefined, passages: [{ text: `${quote} ${rest}`.trim(), headings: [], score: 1, topics: [] }] };
	return verifyClaims([{ topic: 't', text: claim, kind: 'finding', cites: [{ source: 'S1', quote }] }], { sources: [page], noteText: '', languageCode, resolvesLink: () => false }).removed[0]?.reason;
}

describe('polarity, in other words than the quote', () => {
	it.each([
		['Guests are obliged to leave a deposit.', 'You do not need to leave a deposit if you book as a guest of the club.'],
		['The guide recommends using the `--force` flag.', 'Do not use the `--force` flag, which overwrites every file.'],
		['The bridge was finished in 2019 although money ran out.', 'The bridge was abandoned in 2019 because money ran out.'],
		['The ministry agreed to publish the report.', 'The ministry declined to publish the report.'],
		['Traders said the ruling would embolden other smugglers.', 'Traders said the ruling would discourage other smugglers.'],
		['The tanks are not made of plastic.', 'Stainless steel rusts here, which is why the tanks are made of plastic.'],
		['Le musée conseille le billet de groupe.', 'Évitez le billet de groupe, plus cher que deux entrées.', 'fr'],
	])('removes "%s" for "%s"', (claim, quote, language = 'en') => {
		expect(reasonFor(claim, quote, '', language)).toBe('negation_mismatch');
	});

	it.each([
		['There is no direct route to the summit, so walkers take the ridge first.', 'Walkers must first take the ridge, since a direct route to the summit is not open.'],
		['It is still unclear if the repair will hold.', 'Engineers said it was too early to tell whether the repair will hold.'],
		['The judges stopped short of fining the airline.', 'The court declined to fine the airline.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});
});

describe('direction', () => {
	it.each([
		['Output fell from 90 to 60 tonnes.', 'Output rose from 60 tonnes to 90 tonnes after the repair.'],
		['The clinic reduced waiting lists and raised fees.', 'The clinic cut fees, but waiting lists grew.'],
		['Falls are most frequent for riders with the shortest training.', 'The longer the training, the more frequent the falls of riders.'],
		['The glue is applied before the wood has dried.', 'The glue is applied after the wood has dried.'],
	])('removes "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeDefined();
	});

	it.each([
		['Profits eased to 4 million euros in May from 5 million the month before.', 'Profits reached 4 million euros in May, down from 5 million in April, and rose in one division.'],
		['Add the salt only after the beans have cooked.', 'Let the beans cook before adding the salt.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});
});

describe('force', () => {
	it.each([
		['The trial definitively proves that the cream heals burns.', 'The cream may heal burns faster, but larger trials are needed.'],
		['The entire committee backed the sale of the harbour.', 'Some members of the committee backed the sale of the harbour.'],
		['Drinking green tea causes lower blood pressure.', 'Drinking green tea was associated with lower blood pressure in this survey.'],
		['The tunnel has shortened journeys by ten minutes.', 'The tunnel could shorten journeys by ten minutes.'],
		['The fine fell due for all boats.', 'The fine fell due for some boats.'],
		['Der Deich hat die Schäden verringert.', 'Der Deich könnte die Schäden verringern.', 'de'],
		['La galleria ha ridotto il traffico.', 'La galleria potrebbe ridurre il traffico.', 'it'],
	])('removes "%s" for "%s"', (claim, quote, language = 'en') => {
		expect(reasonFor(claim, quote, '', language)).toBe('overstated');
	});

	it.each([
		['According to the operator, the tunnel could make journeys shorter by ten minutes.', 'The tunnel could shorten journeys by ten minutes.'],
		['The port supplies half of the gravel used each year.', 'Some gravel comes by road, and the port supplies half of it.'],
		['The dam was taken for a rival to the mill.', 'The dam, which could be seen from afar, was regarded as a rival to the mill.'],
		['The festival was founded in May 1997.', 'The festival was founded in May 1997 by a local choir.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});
});

describe('who and what', () => {
	it.each([
		['Goalkeeper Tom Reyes left Albion for Wanderers in August.', 'Goalkeeper Tom Reyes left Wanderers for Albion on loan in August.', ''],
		['The tenants want the lift to be repaired.', 'The owner wants the lift to be repaired.', 'The tenants pay for heating.'],
	])('removes "%s" for "%s"', (claim, quote, rest) => {
		expect(reasonFor(claim, quote, rest)).toBe('name_not_in_source');
	});

	it.each([
		['Ahead by two goals at half-time, the Rovers lost their keeper.', 'The Rovers led by two goals at the interval and then lost their keeper.'],
		['The test is ordered first by local GPs.', 'The general practitioners of the district order the test first.'],
		['The lamps will be improved, the owners have pledged.', 'The owners have promised better lamps.'],
		['Members could join as long as their boat was insured.', 'Owners were eligible provided that their boat was insured.'],
		['Although Okafor was cleared, her club must pay the costs.', 'Ada Okafor was cleared, but her club has to pay the costs.'],
		['Two members left the pact in 1931.', 'The pact dates from 1930, and two members left it the following year.'],
		['The spore can live for more than two weeks.', 'The spore can survive for up to 17 days.'],
	])('keeps "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});
});

describe('relation to the quote', () => {
	it('removes a claim that shares little more than its subject with the quote', () => {
		expect(reasonFor('The Larkspur module compresses its archives with brotli.', 'The default timeout is 500 milliseconds, and values below 50 are refused.', 'The Larkspur module is written in Rust.')).toBe('quote_unrelated');
	});

	it('keeps a claim in other words for the same', () => {
		expect(reasonFor('Engineers swapped the worn bolts and reinforced the pillars.', 'Engineers replaced the worn bolts and strengthened the pillars.')).toBeUndefined();
	});
});

describe('what has changed places', () => {
	it.each([
		['The pass lasts four days for the harbour line and nine days for the valley line.', 'The pass is valid for 9 days on the harbour line and 4 days on the valley line.', 'number_not_in_source'],
		['Anna Lund drew the plans in 1911, and Peter Holm built the tower at Varde.', 'Peter Holm drew the plans in 1911, and Anna Lund built the tower at Varde in the same decade.', 'name_not_in_source'],
		['The crates were shipped to Lisbon in 1920.', 'Many crates of cork, shipped from Lisbon in 1920, were never opened.', 'name_not_in_source'],
		['The editor now writes TOML, replacing the older YAML.', 'New: the editor writes YAML instead of TOML.', 'name_not_in_source'],
		['The court told Harrow to refund Melbury for the faulty doors.', 'Melbury must refund Harrow 3 million euros for faulty doors, the court ruled.', 'name_not_in_source'],
		['The word was coined by Ida Brandt.', 'The word was coined by K. Osei, and Ida Brandt later wrote a book about it.', 'name_not_in_source'],
	])('judges "%s" by "%s"', (claim, quote, reason) => {
		expect(reasonFor(claim, quote)).toBe(reason);
	});
});

describe('what is compared by its numbers', () => {
	const QUOTE = 'In the survey 72% of the tenants had read the letter, compared with 40% of the owners.';
	const FELL = 'Rents in the port fell by 9%, while rents in the old town fell by 4%.';
	it.each([
		['Owners had read the letter more often than tenants.', QUOTE, 'negation_mismatch'],
		['Tenants had read the letter more often than owners.', QUOTE, undefined],
		['Rents in the old town fell more than in the port.', FELL, 'negation_mismatch'],
		['Rents in the port fell more than in the old town.', FELL, undefined],
	])('judges "%s" by "%s"', (claim, quote, reason) => {
		expect(reasonFor(claim, quote)).toBe(reason);
	});
});

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

describe('how long something takes', () => {
	it.each([
		['The paint still held after six years.', 'Six years and two storms later the paint still held.'],
		['The town shrank in the course of centuries and went under.', 'The town shrank over several centuries.'],
	])('orders nothing: "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});
});
