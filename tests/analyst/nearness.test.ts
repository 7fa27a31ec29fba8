import { describe, expect, it } from 'vitest';
import { noteView, sourcesOf, synthesize, topicsOf } from './extractive-kit';

const CLAIM = 'Visitors may stay in the country for 90 days without a visa.';
const NEAR = 'Visitors from these states get a stay of 60 days in the country, and the visa is free.';

/** The passages that a run without a model puts beside the claim. */
async function beside(texts: readonly string[]): Promise<string[]> {
	const note = noteView(CLAIM, 'Travel');
	const topics = await topicsOf(note);
	const found = texts.map((text, index) => ({ address: `https://page${index}.example/`, text }));
	const claims = await synthesize(note, topics, sourcesOf(found, topics));
	return claims.filter(({ kind }) => kind === 'finding').map(({ text }) => text);
}

describe('passages beside a claim', () => {
	it('speak of the same thing', async () => {
		expect(await beside([NEAR, 'The country has long beaches and a warm sea all through the year.'])).toEqual([
			NEAR,
		]);
	});

	it('are none if no passage does', async () => {
		const other = 'The museum in the capital is closed on Mondays, and tickets are sold at the door.';
		expect(await beside([other])).toEqual([]);
	});
});
