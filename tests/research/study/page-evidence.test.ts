import { describe, expect, it } from 'vitest';
import { pageEvidence } from '../../../src/research/study/page-evidence';
import { TimeSlice } from '../../../src/async/time-slice';
import type { PageQuote } from '../../../src/research/model/analyst-ports';
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
	passages: [{ text: 'x', headings: [], score: 1, topics: [TOPIC.id] }],
};

const PAGE = { url: 'https://e.org', title: 'Page', reader: 'direct' };

async function passageOf(text: string, quote: string): Promise<string | undefined> {
	const slice = new TimeSlice(
		() => 0,
		() => Promise.resolve(),
	);
	const { passages } = await pageEvidence(
		{
			quotes: [{ topicId: TOPIC.id, quote, says: '', judgements: [] }],
			page: { ...PAGE, text },
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

describe('the quotes of a reader', () => {
	it('have one fate each', async () => {
		const sentences = Array.from({ length: 6 }, (_, index) => `The tank of house ${index} holds ${index}0 litres.`);
		const quoted = (quote: string, topicId = TOPIC.id): PageQuote => ({
			topicId,
			quote,
			says: '',
			judgements: [],
		});
		const other = topic('Pumps');
		const slice = new TimeSlice(
			() => 0,
			() => Promise.resolve(),
		);
		const { fates } = await pageEvidence(
			{
				quotes: [
					...sentences.map((sentence) => quoted(sentence)),
					quoted('The tank', other.id),
					quoted('No such sentence is in the page.', other.id),
					quoted(sentences[0] ?? '', other.id),
					quoted(sentences[0] ?? '', 'T99'),
				],
				page: { ...PAGE, text: sentences.join('\n\n') },
				source: SOURCE,
				topics: [TOPIC, other],
			},
			slice,
		);
		expect(fates).toEqual({ kept: 5, 'not-in-source': 1, 'too-short': 1, 'over-limit': 2, 'off-topic': 1 });
	});
});
