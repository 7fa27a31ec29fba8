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
	const choose = await analyst.beside({ note, statements, sources, isRead: false }, runContext());
	return choose([]).map(({ noteQuote, text: passage }) => [noteQuote, passage]);
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

	it('do not come from a page on something else that has the same words', async () => {
		const found = await besideOf(NOTE, 'Mary Anning', [
			{ address: 'https://b.example/', title: 'The harbour road', text: ON_ROADS },
		]);
		expect(found).toEqual([]);
	});

	it('come from another note only if the sentence or a heading above it names what the note is about', async () => {
		const claim = 'Beetroot powder can cause an additive effect when combined with blood pressure medications.\n';
		const beside = async (text: string): Promise<number> =>
			(await besideOf(claim, 'Beetroot powder', [{ address: 'Garlic.md', title: 'Garlic', text }])).length;
		const garlic = 'Garlic can cause an additive effect when combined with common blood pressure medications.';
		expect(await beside(garlic)).toBe(0);
		expect(await beside(`${garlic} Beetroot powder does so too.`)).toBe(0);
		expect(await beside(garlic.replace('Garlic', 'Garlic and beetroot powder'))).toBe(1);
	});

	it('do not repeat a note that the note links, unless it says something else', async () => {
		const same = 'The Ghost orchid blooms for three weeks in a dark beech forest.';
		const found = (text: string): Found[] => [{ address: 'Orchids.md', title: 'Orchids', text }];
		const shown = async (link: string, text: string): Promise<number> =>
			(await besideOf(`The Ghost orchid (${link}) blooms for three weeks.\n`, 'Ghost orchid', found(text)))
				.length;
		expect(await shown('[[Orchids]]', same)).toBe(0);
		expect(await shown('[[Orchids|the orchids]]', same)).toBe(0);
		expect(await shown('[[Orchids]]', same.replace('three', 'five'))).toBe(1);
		expect(await shown('the orchids', same)).toBe(1);
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
