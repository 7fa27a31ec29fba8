import { describe, expect, it } from 'vitest';
import { analyst, noteView, runContext, sourcesOf, statementsIn, topicsOf } from './extractive-kit';

const CLAIM = 'Visitors may stay in the country for 90 days without a visa.';
const NEAR = 'Visitors from these states get a stay of 60 days in the country, and the visa is free.';

const visa = noteView(CLAIM, 'Travel');

/** Returns the passages that stand beside the claims of a note. */
async function beside(texts: readonly string[], note = visa, address = 'https://page'): Promise<string[]> {
	const topics = await topicsOf(note);
	const found = texts.map((text, index) => ({ address: `${address}${index}.example/`, text, topics: [] }));
	// They were found for something else.
	const sources = sourcesOf(
		found.map((one) => ({ ...one, topics: [0] })),
		[{ topic: 'Other', context: '', type: 'concept' }],
	);
	const request = { note, statements: statementsIn(note, topics), sources };
	return (await analyst.beside(request, runContext())).map(({ text }) => text);
}

describe('passages beside a claim', () => {
	it('speak of the same thing', async () => {
		expect(await beside([NEAR, 'The country has long beaches and a warm sea all through the year.'])).toEqual([
			NEAR,
		]);
	});

	it('stand beside one claim each, and none is the claim itself', async () => {
		const other = 'A visa for visitors to the country costs 35 euros at the border.';
		const note = noteView(`${CLAIM}\n\n${other}`, 'Travel');
		expect(await beside([NEAR, CLAIM], note)).toEqual([NEAR]);
	});

	it('are none if no passage does', async () => {
		const other = 'The museum in the capital is closed on Mondays, and tickets are sold at the door.';
		expect(await beside([other])).toEqual([]);
	});
});
