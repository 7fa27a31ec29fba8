import { describe, expect, it } from 'vitest';
import { pageEvidence } from '../../../src/research/study/page-evidence';
import { TimeSlice } from '../../../src/async/time-slice';
import type { Source } from '../../../src/research/model/evidence';
import { topic } from '../world';

const TOPIC = topic('Buffer tanks');
const SOURCE: Source = {
	id: 'S1',
	kind: 'web',
	address: 'https://e.org',
	title: 'Page',
	provider: 'tavily',
	read: 'page',
	published: undefined,
	passages: [{ text: 'x', headings: [], score: 1, topics: [TOPIC.topic] }],
};

async function passageOf(text: string, quote: string): Promise<string | undefined> {
	const slice = new TimeSlice(
		() => 0,
		() => Promise.resolve(),
	);
	const page = { url: 'https://e.org', title: 'Page', text, reader: 'direct' } as never;
	const { passages } = await pageEvidence(
		{
			quotes: [{ topic: TOPIC.topic, quote, says: '', judgements: [] }],
			page,
			source: SOURCE,
			topics: [TOPIC],
		},
		slice,
	);
	return passages[0]?.text;
}

const LEAD = 'A buffer tank is worth its money in these cases:';
const LIST =
	'- the pump starts more often than six times an hour\n- the radiators hold less than ten litres a kilowatt';

describe('the passage around a quote', () => {
	it.each([
		['\n\n', LIST],
		['\n', LIST],
		['\n\n', LIST.replace('\n', '\n\n')],
		['\n\n', LIST.replaceAll('- ', '1. ')],
	])(
		'has the list that its paragraph introduces, and the paragraph that introduces its list (%j)',
		async (gap, list) => {
			const text = `Before.\n\n${LEAD}${gap}${list}\n\nAfter the list comes more.`;
			expect(await passageOf(text, 'A buffer tank is worth its money')).toBe(`${LEAD}${gap}${list}`);
			expect(await passageOf(text, 'the pump starts more often than six times')).toContain(LEAD);
		},
	);

	it('is not extended without a colon before it or a list after it', async () => {
		expect(await passageOf(`${LEAD.replace(':', '.')}\n\n${LIST}`, 'A buffer tank is worth its money')).toBe(
			LEAD.replace(':', '.'),
		);
		expect(await passageOf(`${LEAD}\n\nA sentence.`, 'A buffer tank is worth its money')).toBe(LEAD);
	});

	it('stays bounded, however long the list', async () => {
		const text = `${LEAD}\n\n${'- one item of a very long list\n'.repeat(1_000)}`;
		expect(((await passageOf(text, 'A buffer tank is worth its money')) ?? '').length).toBeLessThan(700);
	});
});
