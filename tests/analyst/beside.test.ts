import { describe, expect, it } from 'vitest';
import { numberedTopics } from '../../src/research/model/claims';
import { citedYears } from '../../src/analyst/extractive/words/cited-years';
import { analyst, noteView, runContext, sourcesOf, statementsIn, type Found } from './extractive-kit';

const NOTE = `Mary Anning was a fossil collector who lived in Lyme Regis.

She found the first plesiosaur skeleton as a young woman. A landslide of the cliffs buried her dog Tray.
`;

const ON_ANNING = `Mary Anning sold fossils to the visitors of Lyme Regis. The collector searched the cliffs.
In 1833 a landslide nearly killed Anning and buried her terrier. Geologists of her time
bought fossils from Mary Anning.`;

const ON_ROADS = `A landslide closed the road to the harbour in 2014. The dog of a walker was found alive.
Engineers measured the slope for two years and drained it. The road was opened again for cars in spring.`;

async function besideOf(text: string, title: string, found: readonly Found[]): Promise<[string, string][]> {
	const note = noteView(text, title);
	const topics = numberedTopics(
		(text.match(/[^.\n]+\./gu) ?? []).map((sentence) => ({
			...{ topic: sentence.trim(), type: 'claim' as const, context: sentence.trim(), queries: [] },
		})),
	);
	const sources = sourcesOf(found, topics);
	const statements = statementsIn(note, topics);
	const choose = await analyst.beside({ note, topics, statements, sources, isRead: false }, runContext());
	return choose([], true).map((one) => [one.kind === 'beside' ? one.noteQuote : one.kind, one.text]);
}

describe('passages beside claims', () => {
	it('come from a page on the subject of the note also in other words', async () => {
		const found = await besideOf(NOTE, 'Mary Anning', [
			{ address: 'https://a.example/', title: 'Mary Anning, fossil collector', text: ON_ANNING },
			{ address: 'https://b.example/', title: 'The harbour road', text: ON_ROADS },
		]);
		const onTray = found.filter(([claim]) => claim.includes('Tray')).map(([, passage]) => passage);
		expect(onTray).toEqual(['In 1833 a landslide nearly killed Anning and buried her terrier.']);
	});

	it('come from a numbered list of a page too', async () => {
		const list = ON_ANNING.split(/(?<=\.)\s/u).map(
			(sentence, index) => `${index + 1}. ${sentence.replace('\n', ' ')}`,
		);
		const found = await besideOf(NOTE, 'Mary Anning', [
			{ address: 'https://a.example/', title: 'Mary Anning, fossil collector', text: list.join('\n') },
		]);
		const onTray = found.filter(([claim]) => claim.includes('Tray')).map(([, passage]) => passage);
		expect(onTray).toEqual(['In 1833 a landslide nearly killed Anning and buried her terrier.']);
	});

	it('do not come from a page on something else that has the same words', async () => {
		const found = await besideOf(NOTE, 'Mary Anning', [
			{ address: 'https://b.example/', title: 'The harbour road', text: ON_ROADS },
		]);
		expect(found).toEqual([]);
	});

	it('give way to a sentence of each page on the subject if there is none', async () => {
		const note = 'Double crux is a framework in which both sides abstract their arguments by one level.\n';
		const pages = [
			'Finding a double crux is not always possible, since two sides may hold no fact in common.',
			'Of forty trained pairs, only 12 found a double crux within one hour of talk.',
		];
		const found = pages.map((text, place) => ({
			address: `https://page${place}.example/`,
			title: 'The double crux',
			text,
		}));
		const shown = await besideOf(note, 'Double crux', [
			...found,
			{ address: 'https://b.example/', title: 'The harbour road', text: ON_ROADS },
		]);
		expect(shown.map(([kind, text]) => [kind, text]).sort()).toEqual(pages.map((text) => ['finding', text]).sort());
		expect(await besideOf(note, 'Double crux', found.slice(0, 1))).toEqual([]);
	});

	it('hold the deciding words, though the sentence is long, opens with a label or leans on the one before', async () => {
		const note = `Plates move about 2 mm a year, about as fast as fingernails grow.

The tuckahoe was bread for the people of the coast, who dug for the fungus.
`;
		const label = 'Average rate: Plates move a few centimeters a year, about as fast as your fingernails grow.';
		const leaning =
			'It is not the tuckahoe (茯苓) that the people of the coast dug for as bread, which is the arrow arum.';
		const before = 'The fungus grows below the trunks of old pines.';
		const found = await besideOf(note, 'Notes', [
			{
				address: 'https://a.example/',
				title: 'How fast do plates move?',
				text: `${label} Most lie below the sea.`,
			},
			// A search engine has shown the sentence before it, too.
			{ address: 'https://b.example/', title: 'The tuckahoe', text: before },
			{ address: 'https://b.example/', title: 'The tuckahoe', text: `${before} ${leaning} Pigs like both.` },
			{ address: 'https://c.example/', title: 'The harbour road', text: ON_ROADS },
		]);
		expect(found.map(([, text]) => text)).toEqual([label, `${before} ${leaning}`]);
	});

	it('have the neighbour with the value beside a claim with a value', async () => {
		const note = 'Continents shift about 2 mm in a year, as fast as our fingernails grow.\n';
		const page =
			'Continents shift about as fast as our fingernails grow. Each moves about 20 millimeters in a year.';
		const found = await besideOf(note, 'Notes', [
			{ address: 'https://a.example/', title: 'Continents', text: `${page} Pangea broke long ago.` },
			{ address: 'https://c.example/', title: 'The harbour road', text: ON_ROADS },
		]);
		expect(found.map(([, text]) => text)).toEqual([page]);
	});

	it('are one of a page on the subject where nothing is nearer, and never a caption or of another subject', async () => {
		const note = 'O uso da moeda é obrigatório no território, e a aceitação da moeda depende da lei do país.\n';
		const beside = async (text: string): Promise<string[]> =>
			(
				await besideOf(note, 'Moeda', [
					{ address: 'https://a.example/', title: 'Moeda', text },
					{ address: 'https://c.example/', title: 'The harbour road', text: ON_ROADS },
				])
			).map(([, passage]) => passage);
		const whole = 'A moeda deixa de ter uso obrigatório no território.';
		expect(await beside(whole)).toEqual([whole]);
		expect(await beside('Seu uso deixa de ser obrigatório no território da moeda.')).toEqual([]);
		expect(await beside('Uso obrigatório da moeda no território.')).toEqual([]);
	});

	it('do not come from a copy of the note, nor from a page that does not name its subject', async () => {
		const text = `Hibiscus tea lowers the blood pressure of most people who drink it every day.

Hibiscus tea may lower the blood sugar of people with diabetes after a meal.
`;
		const passage = 'Fasting lowers the blood pressure and the blood sugar of most people with diabetes.';
		const besideTea = async (title: string, page: string): Promise<number> =>
			(
				await besideOf(text, 'HibiscusTea', [
					{ address: 'https://a.example/', title, text: page },
					{ address: 'https://c.example/', title: 'The harbour road', text: ON_ROADS },
				])
			).length;
		expect(await besideTea('Fasting', passage)).toBe(0);
		expect(await besideTea('Hibiscus tea', passage.replace('Fasting', 'A cup of hibiscus tea'))).toBe(1);
		const copy = `${text.replace('\n\n', ' ')} One cup of tea a day lowers the blood sugar of most people by a little.`;
		expect(await besideTea('Hibiscus tea', copy)).toBe(0);
	});

	it('come from another note only if the sentence or a heading above it names what the note is about', async () => {
		const claim = 'Beetroot powder can cause an additive effect when combined with blood pressure medications.\n';
		const beside = async (text: string): Promise<number> =>
			(await besideOf(claim, 'Beetroot powder', [{ address: 'Garlic.md', title: 'Garlic', text }])).length;
		const garlic = 'Garlic can cause an additive effect when combined with common blood pressure medications.';
		expect(await beside(garlic)).toBe(0);
		expect(await beside(`${garlic} Beetroot powder does so too.`)).toBe(0);
		const named = 'Garlic and beetroot powder cause an additive effect when both are combined in a drink.';
		expect(await beside(named)).toBe(1);
	});

	it('do not come from another note that says the same or copies the note', async () => {
		const note = `The Ghost orchid of the beech forest blooms for three weeks in July.

The Ghost orchid has no green leaves and lives on fungi in the soil.
`;
		const besideOrchid = async (text: string): Promise<string[]> =>
			(await besideOf(note, 'Ghost orchid', [{ address: 'Hot.md', title: 'Hot', text }])).map(([, one]) => one);
		const same = 'The Ghost orchid blooms for three weeks in a dark beech forest in July.';
		expect(await besideOrchid(same)).toEqual([]);
		const other = same.replace('three', 'five');
		expect(await besideOrchid(other)).toEqual([other]);
		const more = 'The Ghost orchid was seen in a forest near Basel, and its fungi grow in no other soil.';
		expect(await besideOrchid(more)).toEqual([more]);
		expect(await besideOrchid(`${note.replace('\n\n', ' ').trim()} ${more}`)).toEqual([]);
	});

	it('are never of another study than the one that the claim names', async () => {
		const claim = 'A trial of fasting on alternate days (Trepanowski, 2017) found a loss of 6 percent of weight.';
		const passage = (cite: string): string =>
			`The trial of fasting on alternate days by ${cite} found a smaller loss of weight.`;
		const shown = async (cite: string): Promise<number> => {
			const text = passage(cite);
			return (
				await besideOf(`${claim}\n`, 'Fasting on alternate days', [
					{ address: 'https://a.example/', title: 'Fasting on alternate days', text },
				])
			).length;
		};
		expect(await Promise.all([shown('Trepanowski (2017)'), shown('Varady (2013)')])).toEqual([1, 0]);
	});
});

it.each([
	['A review (Hall et al., 2019) and a trial (Hall, 2021) agree.', ['2019', '2021']],
	['Hall et al. 2019 say so.', ['2019']],
	['Baruch Spinoza (1932-1977) was born in 1932.', []],
	['It was built in 1998 (and is still there).', []],
])('years of cited studies: %s', (text, years) => {
	expect([...citedYears(text)]).toEqual(years);
});
