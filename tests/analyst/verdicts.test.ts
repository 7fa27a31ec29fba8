/** Verdicts of a run without a model on one claim and one sentence. Most inputs were written before the rules. */
import { describe, expect, it } from 'vitest';
import type { NoteDate } from '../../src/language/numbers/note-date';
import { languageOf } from '../../src/language/language';
import type { Topic } from '../../src/research/model/claims';
import { analyst, runContext, sourcesOf, statementsIn, type Found } from './extractive-kit';

async function verdicts(
	claim: string,
	found: readonly Found[],
	{ code = 'en', title = 'Ideas', written }: { code?: string; title?: string; written?: NoteDate } = {},
): Promise<readonly string[]> {
	const topic: Topic = { id: 'T1', topic: claim, context: claim, type: 'claim' };
	const note = { path: `${title}.md`, title, text: claim, language: languageOf(code), written };
	const claims = [topic];
	const request = { note, claims, statements: statementsIn(note, claims), sources: sourcesOf(found, claims) };
	const drafts = await analyst.judge(request, runContext());
	return drafts.map(({ kind }) => kind);
}

const inNote = (text: string, address = 'Collected.md'): Found[] => [{ address, text }];
const onPage = (text: string): Found[] => [{ address: 'https://example.org/', text }];

describe('the same words with another fact', () => {
	it.each([
		[
			'en',
			'The lighthouse on the rock was built in 1907 by two brothers.',
			'The lighthouse on the rock was built in 1927 by two brothers.',
		],
		['zh', '岩石上的灯塔由两兄弟建于1907年。', '岩石上的灯塔由两兄弟建于1927年。'],
		['zh', '1907年建成的灯塔高45.5米。', '1907年建成的灯塔高54.5米。'],
		['ja', '塔の高さは3,500メートルである。', '塔の高さは2,500メートルである。'],
		['ja', '岩の上の灯台は1907年に二人の兄弟が建てた。', '岩の上の灯台は1927年に二人の兄弟が建てた。'],
		['ko', '바위 위의 등대는 1907년에 두 형제가 세웠다.', '바위 위의 등대는 1927년에 두 형제가 세웠다.'],
		[
			'fr',
			'Le phare du rocher fut construit en 1907 par deux frères des îles.',
			'Le phare du rocher fut construit en 1927 par deux frères des îles.',
		],
		[
			'pt',
			'O farol da rocha foi construído em 1907 por dois irmãos das ilhas.',
			'O farol da rocha foi construído em 1927 por dois irmãos das ilhas.',
		],
		[
			'ru',
			'Маяк на скале был построен в 1907 году двумя братьями с островов.',
			'Маяк на скале был построен в 1927 году двумя братьями с островов.',
		],
		[
			'sv',
			'Fyren på klippan byggdes 1907 av två bröder från öarna.',
			'Fyren på klippan byggdes 1927 av två bröder från öarna.',
		],
		['cs', 'Kurz trvá osm týdnů.', 'Kurz trvá šest týdnů.'],
		['cs', 'Pes nesnáší mléko.', 'Pes snáší mléko.'],
		['cs', 'Vstupné do zámku stojí 150 Kč.', 'Vstupné do zámku stojí 180 Kč.'],
		['cs', 'Schůze spolku je vždy v úterý.', 'Schůze spolku je vždy ve čtvrtek.'],
		['cs', 'Most přes řeku byl postaven v roce 1858.', 'Most přes řeku byl postaven v roce 1885.'],
		['en', 'The bridge over the gorge was opened in 1931.', 'The bridge over the gorge was opened in 1937.'],
		['en', 'The reservoir holds 40 million litres of water.', 'The reservoir holds 70 million litres of water.'],
		['en', 'The cellar flooded three times last winter.', 'The cellar flooded five times last winter.'],
		['en', 'The library closes at 6 pm on Fridays.', 'The library closes at 8 pm on Fridays.'],
		['en', 'The heating boiler is serviced in March.', 'The heating boiler is serviced in October.'],
		['en', 'Basil tolerates frost.', 'Basil does not tolerate frost.'],
		['en', 'Oranges contain vitamin C in large amounts.', 'Oranges contain vitamin B in large amounts.'],
		['en', 'The donor in bed four has blood group A+.', 'The donor in bed four has blood group A−.'],
		['en', 'The kernel of the engine is written in C.', 'The kernel of the engine is written in C++.'],
		['en', 'The laser of the pointer has a power of 5 mW.', 'The laser of the pointer has a power of 5 MW.'],
		['en', 'The garden behind the house measures 300 m².', 'The garden behind the house measures 300 m³.'],
		['en', 'A ticket to the museum costs €5 on Sundays.', 'A ticket to the museum costs $5 on Sundays.'],
		['en', 'The bag holds 20 l of soil.', 'The bag holds 20 m² of soil.'],
		['en', 'A slice of the cake costs £4.', 'A slice of the cake costs €4.'],
		['en', 'The pump draws 15 kW at full load.', 'The pump draws 15 MW at full load.'],
		['en', 'The recipe needs 200 g of flour.', 'The recipe needs 200 mg of flour.'],
		['cs', 'Bazén má hloubku 2 m uprostřed.', 'Bazén má hloubku 2 cm uprostřed.'],
		['en', 'The ticket to the island costs 14 euros.', 'The ticket to the island costs 19 euros.'],
		['en', 'Our lease ends on 31 May 2027.', 'Our lease ends on 30 June 2027.'],
		['en', 'About 12% of the members vote by post.', 'About 21% of the members vote by post.'],
		['de', 'Der Turm der Kirche ist 62 Meter hoch.', 'Der Turm der Kirche ist 72 Meter hoch.'],
		['de', 'Die Sitzung findet am Dienstag statt.', 'Die Sitzung findet am Donnerstag statt.'],
		['de', 'Der Zug fährt um 7.45 Uhr ab.', 'Der Zug fährt um 9.45 Uhr ab.'],
		['de', 'Die Katze verträgt keine Milch.', 'Die Katze verträgt Milch.'],
		['de', 'Der Vertrag läuft zwölf Monate.', 'Der Vertrag läuft zehn Monate.'],
		['it', 'Il ponte di pietra fu costruito nel 1742.', 'Il ponte di pietra fu costruito nel 1724.'],
		['it', 'La riunione del condominio si tiene il martedì.', 'La riunione del condominio si tiene il giovedì.'],
		['it', 'Il gatto non mangia pesce crudo.', 'Il gatto mangia pesce crudo.'],
		['it', 'Il biglietto del traghetto costa 12,50 euro.', 'Il biglietto del traghetto costa 15,50 euro.'],
		['es', 'El faro tiene 48 metros de altura.', 'El faro tiene 84 metros de altura.'],
		['en', 'Member cards carry a 12 digit number.', 'Member cards carry a 16 digit number.'],
		['en', 'Milk is not stored without a lid.', 'Milk is stored without a lid.'],
	])('is a contradiction: %s: %s / %s', async (code, claim, sentence) => {
		expect(await verdicts(claim, inNote(sentence), { code })).toEqual(['contradiction']);
	});
});

describe('one hedge or limit with two values', () => {
	const pairs = [
		[
			'en',
			'The archive holds over 360 letters of the founder.',
			'The archive holds over 980 letters of the founder.',
		],
		['en', 'The pump room has less than 20 litres of oil.', 'The pump room has less than 60 litres of oil.'],
		['en', 'The new roof probably costs 6,000 euros.', 'The new roof probably costs 9,000 euros.'],
		['en', 'A rope of hemp can carry up to 200 kilos.', 'A rope of hemp can carry up to 500 kilos.'],
		['it', 'Il rimborso del prestito varia da 1 a 40 anni.', 'Il rimborso del prestito varia da 1 a 90 anni.'],
		['de', 'Die Kiste wiegt vermutlich 30 Kilo.', 'Die Kiste wiegt vermutlich 50 Kilo.'],
	] as const;

	it.each(pairs)('is a contradiction of two notes, not of a page: %s: %s / %s', async (code, claim, sentence) => {
		expect(await verdicts(claim, inNote(sentence), { code })).toEqual(['contradiction']);
		expect(await verdicts(claim, onPage(sentence), { code })).toEqual([]);
	});

	it.each([
		['The archive holds over 360 letters of the founder.', 'The archive holds over 365 letters of the founder.'],
		['The first 20 seats of the hall are reserved.', 'The first 60 seats of the hall are reserved.'],
		['Dried ginger may help with nausea.', 'Dried ginger may not help with nausea.'],
	])('says nothing of what may both be right: %s / %s', async (claim, sentence) => {
		expect(await verdicts(claim, inNote(sentence))).toEqual([]);
	});
});

describe('a whole claim with another clause behind it', () => {
	const TALL = 'The tower in the valley is 330 metres tall';
	it('is support', async () => {
		expect(await verdicts(`${TALL}.`, onPage(`${TALL} and was built in 1889.`))).toEqual(['support']);
	});

	it.each([
		`${TALL} or was 320 metres tall.`,
		`${TALL} until the storm and was rebuilt.`,
		'It is a myth that the tower in the valley is 330 metres tall and was built in 1889.',
		'The tower in the valley is 320 metres tall and was built in 1889.',
	])('is no support: %s', async (sentence) => {
		expect(await verdicts(`${TALL}.`, onPage(sentence))).not.toContain('support');
	});
});

describe('the same in another order or form', () => {
	it.each([
		['en', 'The bridge over the gorge was opened in 1931.', 'In 1931 the bridge over the gorge was opened.'],
		['en', 'The reservoir holds 40 million litres of water.', 'The reservoir holds 40,000,000 litres of water.'],
		['en', 'Basil does not tolerate frost.', "Basil doesn't tolerate frost."],
		['en', 'The ticket to the island costs 14 euros.', 'The ticket to the island costs €14.'],
		['en', 'The cellar flooded three times last winter.', 'Last winter the cellar flooded 3 times.'],
		['en', 'The library closes at 6 pm on Fridays.', 'On Fridays the library closes at 18:00.'],
		['de', 'Der Turm der Kirche ist 62 Meter hoch.', 'Der Turm der Kirche ist 62 m hoch.'],
		['de', 'Die Katze verträgt keine Milch.', 'Milch verträgt die Katze nicht.'],
	])('is support: %s: %s / %s', async (code, claim, sentence) => {
		expect(await verdicts(claim, inNote(sentence), { code })).toEqual(['support']);
	});
});

describe('what may both be right, or is said of something else', () => {
	it.each([
		['en', 'Hepatitis B is spread by the blood of others.', 'Hepatitis A is spread by the blood of others.'],
		['en', 'The club had 88 members in 2023.', 'The club had 88 members in 2024.'],
		['cs', 'Hrad je nejstarší v kraji.', 'Hrad je druhý nejstarší v kraji.'],
		['cs', 'Vlak odjíždí v 8 hodin ráno.', 'Vlak odjíždí v 8 hodin večer ze druhého nástupiště.'],
		['en', 'It is a myth that basil tolerates frost.', 'Basil does not tolerate frost.'],
		['en', 'Vitamin K is found in leafy greens.', 'Vitamin D is found in leafy greens.'],
		[
			'en',
			'The virus count reached 10⁴ per millilitre.',
			'The virus count reached 10⁷ per millilitre after a week in the open tank.',
		],
		['en', 'The museum is the largest in the county.', 'The museum is the third largest in the county.'],
		['en', 'The ferry sails every day.', 'The captain told the paper that the ferry sails every day.'],
		['en', 'The ferry sails every day.', 'The ferry sailed every day until 1998.'],
		['en', 'The ferry sails every day.', 'Perhaps the ferry sails every day.'],
		['en', 'The hall seats 400 people.', 'The hall seats at least 300 people.'],
		['en', 'The hall seats 400 people.', 'The hall seats between 350 and 450 people.'],
		['en', 'In June the shop sold 120 bikes.', 'In July the shop sold 95 bikes.'],
		['en', 'In 2023 the club had 88 members.', 'In 2024 the club had 97 members.'],
		['en', 'The first floor has 6 rooms.', 'The second floor has 4 rooms.'],
		['en', 'The north tower is 40 metres high.', 'The south tower is 55 metres high.'],
		['en', 'It runs on port 110.', 'It runs on port 143.'],
		['en', 'See page 12 for the table.', 'See page 14 for the table.'],
		['en', 'Figure 3 shows the curve of the tides.', 'Figure 4 shows the curve of the tides.'],
		['en', 'Bread made of spelt contains gluten.', 'Bread made of rice does not contain gluten.'],
		[
			'de',
			'Der Kuchen enthält keine Nüsse.',
			'Der Kuchen enthält Nüsse und ist nicht für Allergiker geeignet, sagt ein Aushang.',
		],
		['de', 'Die Miete beträgt 640 Euro.', 'Die Miete betrug früher 590 Euro.'],
		['de', 'Angeblich ist der Teich 9 Meter tief.', 'Der Teich ist 6 Meter tief.'],
		['de', 'Der Hund darf in den Garten.', 'Der Nachbar behauptet, der Hund darf in den Garten.'],
		['it', 'La farmacia apre alle 9.', 'Si dice che la farmacia apra alle 9.'],
		[
			'ar',
			'ارتفاع البرج ٣٣٣ مترا وهو قرب الميناء القديم.',
			'ارتفاع البرج ٢٥٠ مترا وهو قرب الميناء القديم بجانب السوق.',
		],
		[
			'hi',
			'मीनार की ऊँचाई १२३ मीटर है और वह नदी के पास है।',
			'मीनार की ऊँचाई १४५ मीटर है और वह नदी के पास और पुराने बाज़ार के पास है।',
		],
	])('is nothing: %s: %s / %s', async (code, claim, sentence) => {
		expect(await verdicts(claim, inNote(sentence), { code })).toEqual([]);
	});
});

describe('other units, letters, halves of the day, scripts and words that take a claim back', () => {
	it.each([
		[
			'ja',
			'東京の塔の高さは３３３メートルであり、港の近くに立っている。',
			'東京の塔の高さは２５０メートルであり、港の近くに立っている。',
		],
		['en', 'A lack of vitamin B causes the disease.', 'A lack of vitamin C causes the disease.'],
		['en', 'The night train leaves the old station at 9 am.', 'The night train leaves the old station at 9 pm.'],
		['en', 'A child pays €5 for a ticket to the museum.', 'A child pays $5 for a ticket to the museum.'],
		['en', 'The plant has a power of 15 kW.', 'The plant has a power of 15 MW.'],
		['en', 'A litre of it holds 10⁶ shells.', 'A litre of it holds 10⁹ shells.'],
		[
			'en',
			'Cold storage keeps the vitamins of an apple.',
			'It is a myth that cold storage keeps the vitamins of an apple.',
		],
		['en', 'The pier is the longest of the country.', 'The pier is the second longest of the country.'],
		[
			'en',
			'Sourdough bread does not contain gluten.',
			'Sourdough bread contains gluten and is not suitable for all.',
		],
	])('are never support: %s: %s / %s', async (code, claim, sentence) => {
		expect(await verdicts(claim, onPage(sentence), { code })).not.toContain('support');
	});
});

describe('one value written in two ways', () => {
	it.each([
		['The plank of the deck is 3½ inches wide.', 'The plank of the deck is 3 1/2 inches wide.'],
		['The blue sponge filters 2⅝ litres of sea water.', 'The blue sponge filters 2 5/8 litres of sea water.'],
		['The mast of the sloop is 12¾ inches thick.', 'The mast of the sloop is 12.75 inches thick.'],
		['The recipe for the bread needs ½ litre of milk.', 'The recipe for the bread needs 1/2 litre of milk.'],
		['The recipe for the bread needs 0.5 litres of milk.', 'The recipe for the bread needs ½ litres of milk.'],
		['The cellar holds 900 ppm of CO2 at night.', 'The cellar holds 900 ppm of CO₂ at night.'],
		['The hull keeps 5 × 10^6 shells away.', 'The hull keeps 5 × 10⁶ shells away.'],
		['The lake holds 1,250,000 litres of water.', 'The lake holds 1.25 million litres of water.'],
		['The road to the pass is 5 km long.', 'The road to the pass is 5,000 m long.'],
		['The library closes at 6 pm on Fridays.', 'The library closes at 18:00 on Fridays.'],
		['The ice cave has a temperature of -12 °C.', 'The ice cave has a temperature of −12 °C.'],
		['About 50 % of the members vote by post.', 'About 50 percent of the members vote by post.'],
		['The cellar flooded three times last winter.', 'The cellar flooded 3 times last winter.'],
	])('is support: %s / %s', async (claim, sentence) => {
		expect(await verdicts(claim, onPage(sentence))).toEqual(['support']);
		expect(await verdicts(sentence, onPage(claim))).toEqual(['support']);
	});

	it.each([
		['The plank of the deck is 3½ inches wide.', 'The plank of the deck is 3 1/4 inches wide.'],
		['The blue sponge filters 2⅝ litres of sea water.', 'The blue sponge filters 25/8 litres of sea water.'],
		['The mast of the sloop is 12¾ inches thick.', 'The mast of the sloop is 12 inches thick.'],
		['The recipe for the bread needs ½ litre of milk.', 'The recipe for the bread needs 1½ litre of milk.'],
		['The cellar holds 900 ppm of CO2 at night.', 'The cellar holds 900 ppm of CO at night.'],
	])('is not another value: %s / %s', async (claim, sentence) => {
		expect(await verdicts(claim, onPage(sentence))).not.toContain('support');
	});
});

describe('whose subject', () => {
	const [mine, theirs] = ['It is seen on port 110.', 'It is seen on port 143.'];
	const named = 'The default port of a POP3 server is 110.';

	it('is the title of the note, for a sentence without one of its own', async () => {
		expect(await verdicts(mine, inNote(theirs, 'IMAP.md'), { title: 'POP3' })).toEqual([]);
		expect(
			await verdicts('It was opened in 1931.', inNote('It was opened in 1937.', 'Old bridge'), {
				title: 'Old bridge',
			}),
		).toEqual(['contradiction']);
	});

	it('is not what the sentence is about if the title has the other value', async () => {
		const [bear, notion] = ['Obsidian was written by Bear.', 'Obsidian was written by Notion.'];
		expect(await verdicts(bear, inNote(notion, 'Notes of Notion.md'))).toEqual([]);
		expect(await verdicts(bear, inNote(notion))).toEqual(['contradiction']);
	});

	it('is another one in a template of three notes, and in notes of a series', async () => {
		const [one, two] = ['The harbour has 4 berths in summer.', 'The harbour has 9 berths in summer.'];
		expect(await verdicts('The harbour has 6 berths in summer.', inNote(one))).toEqual(['contradiction']);
		expect(
			await verdicts('The harbour has 6 berths in summer.', [...inNote(one, 'A.md'), ...inNote(two, 'B.md')]),
		).toEqual([]);
		expect(
			await verdicts('The harbour has 6 berths in summer.', inNote(one, 'Log 2023'), { title: 'Log 2024' }),
		).toEqual([]);
	});

	it('is one in three notes about three times, if the researched one is about the latest', async () => {
		const of = (day: string): NoteDate => ({ day, isOfTime: true });
		const others = [of('2022'), of('2024')].flatMap((noteDate) =>
			inNote(`The harbour has ${noteDate.day.slice(-1)} berths in summer.`, `Plan ${noteDate.day}.md`).map(
				(found) => ({ ...found, noteDate }),
			),
		);
		const claim = 'The harbour has 6 berths in summer.';
		expect(await verdicts(claim, others, { written: of('2026') })).toEqual(['contradiction', 'contradiction']);
		expect(await verdicts(claim, others, { written: of('2023') })).toEqual([]);
		const changed = others.map((found) => ({ ...found, noteDate: { ...found.noteDate, isOfTime: false } }));
		expect(await verdicts(claim, changed, { written: of('2026') })).toEqual([]);
		expect(await verdicts(claim, others)).toEqual([]);
	});

	it('may be any tower on a page, but not in a note', async () => {
		const [tower, other] = ['The tower was built in 1931.', 'The tower was built in 1937.'];
		expect(await verdicts(tower, onPage(other))).toEqual([]);
		expect(await verdicts(tower, inNote(other))).toEqual(['contradiction']);
		expect(await verdicts(named, onPage('The default port of a POP3 server is 995.'))).toEqual(['contradiction']);
	});
});

it('compares every statement of the note, and each with its own sentence', async () => {
	const claims = [2, 3, 4, 5, 6].map(
		(year) =>
			`The ${['red', 'blue', 'old', 'long', 'stone'][year - 2]} bridge of the town was opened in 19${year}1.`,
	);
	const others = claims.map((claim) => claim.replace('1.', '7.'));
	expect(await verdicts(claims.join(' '), onPage(others.join(' ')))).toEqual(
		Array.from({ length: 5 }, () => 'contradiction'),
	);
});
