import { describe, expect, it } from 'vitest';
import type { PageQuote } from '../../src/research/model/analyst-ports';
import type { ReadPage } from '../../src/research/model/ports';
import { analyst, noteView, runContext, statementsIn } from './extractive-kit';

const CLAIM = 'A defrost cycle of a heat pump costs five percent of the heat delivered.';
const NOTE = noteView(`${CLAIM} Is a buffer tank worth its price in a small house?`);
const TOPICS = [
	{
		id: 'T1',
		topic: 'Heat lost in a defrost cycle',
		context: CLAIM,
		type: 'claim',
		query: 'heat pump defrost cycle losses',
	},
	{
		id: 'T2',
		topic: 'Buffer tank in a small house',
		context: 'Is a buffer tank worth its price in a small house?',
		type: 'question',
		query: 'buffer tank small house cost',
	},
] as const;
const STATEMENTS = statementsIn(NOTE, TOPICS.slice(0, 1));
const FILLER = Array.from(
	{ length: 60 },
	(_, line) =>
		`The town looks after its ${line + 20} gardens and has a market on every second Saturday of the month.`,
).join('\n\n');
const ANSWERS = {
	defrost: 'Five percent of the heat delivered is what a defrost cycle of the heat pump costs there.',
	tank: 'A buffer tank in a small house costs about 900 euros and saves little where the radiators are always open.',
};
const PAGE: ReadPage = {
	url: 'https://example.org/',
	title: 'Heat pumps',
	text: `${FILLER}\n\n## Defrosting\n\n${ANSWERS.defrost}\n\n${FILLER}\n\n${ANSWERS.tank}`,
	reader: 'page',
};

function read(page: ReadPage = PAGE): Promise<readonly PageQuote[]> {
	return analyst.readPage(
		{ note: NOTE, focus: undefined, mode: 'general', page, topics: TOPICS, statements: STATEMENTS, limit: 6_000 },
		runContext(),
	);
}

describe('reading a page without a model', () => {
	it('finds for each topic the sentence that answers it, wherever it stands', async () => {
		const quotes = await read();
		expect(quotes.map(({ topicId, quote }) => [topicId, quote])).toEqual([
			[TOPICS[0].id, ANSWERS.defrost],
			[TOPICS[1].id, ANSWERS.tank],
		]);
	});

	it('takes a sentence that says what the note says for support, and no other', async () => {
		expect((await read()).map(({ judgements }) => judgements)).toEqual([
			[
				{
					topicId: TOPICS[0].id,
					statement: expect.any(String) as string,
					noteQuote: expect.any(String) as string,
					stance: 'supports',
				},
			],
			[],
		]);
	});

	it('finds nothing on a page about something else', async () => {
		expect(await read({ ...PAGE, text: FILLER })).toEqual([]);
	});
});
