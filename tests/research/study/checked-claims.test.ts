import { describe, expect, it } from 'vitest';
import { TimeSlice } from '../../../src/async/time-slice';
import { detectLanguage } from '../../../src/language/language';
import type { CitedJudgement, Topic } from '../../../src/research/model/claims';
import type { Source } from '../../../src/research/model/evidence';
import { NoteStatements } from '../../../src/research/note/statements';
import { judgeClaims } from '../../../src/research/study/checked-claims';

interface Said {
	readonly page: string;
	readonly part: string;
	readonly kind: CitedJudgement['kind'];
	readonly quote: string;
	readonly isOpposite?: true;
	readonly isOwn?: boolean;
	readonly published?: string;
}

/** Returns each part of the sentence with its fate, and the sources on each side. */
async function verdictsOn(sentence: string, said: readonly Said[]): Promise<unknown> {
	const topic: Topic = { id: 'T1', topic: 'It', context: sentence, type: 'claim', query: 'it' };
	const text = `${sentence}.`;
	const statements = new NoteStatements({ text, title: 'Note', language: detectLanguage(text) } as never, [topic]);
	const judgements = said.map((one, index): CitedJudgement => {
		const passage = { text: one.quote, headings: [], score: 0.8, topics: [] };
		const source: Source = {
			id: one.page,
			kind: one.isOwn ? 'vault' : 'web',
			address: one.isOwn ? `${one.page}.md` : `https://${one.page}.example`,
			title: one.page,
			provider: 'test',
			read: one.isOwn ? 'note' : 'page',
			published: one.published,
			passages: [passage],
		};
		return {
			id: `writer-${index + 1}`,
			kind: one.kind,
			text: one.quote,
			topicId: 'T1',
			statement: 'C1',
			noteQuote: one.part,
			cites: [{ source, passage, quote: one.quote }],
			...(one.isOpposite && { isOpposite: true }),
		};
	});
	const judging = {
		judgements,
		ended: [],
		sources: judgements.flatMap(({ cites }) => cites.map(({ source }) => source)),
		statements,
		searches: new Map(),
	};
	const slice = new TimeSlice(
		() => 0,
		() => Promise.resolve(),
	);
	const { verdicts } = await judgeClaims([topic], judging, slice);
	const isOneSource = judgements.length > 1 && new Set(said.map(({ page, kind }) => page + kind)).size === 1;
	return verdicts.map(({ statement, fate, judgements: shown }) => [
		statement,
		fate,
		...shown.map(
			({ kind, cites: [cite] }) =>
				`${kind === 'support' ? '+' : '-'}${cite?.source.id ?? ''}${isOneSource ? `: ${cite?.quote ?? ''}` : ''}`,
		),
	]);
}

describe('a sentence of which pages decide parts', () => {
	const twin = 'Venus is as large, heavy, old and bright as the Earth, but nothing more';

	it('is never supported as a whole if a page denies a part of it', async () => {
		const quote = 'Venus is like the Earth in size and composition';
		expect(
			await verdictsOn(twin, [
				{ page: 'S1', part: 'Venus is as large, heavy, old and bright as the Earth', kind: 'support', quote },
				{ page: 'S1', part: 'but nothing more', kind: 'contradiction', quote },
			]),
		).toEqual([
			['Venus is as large, heavy, old and bright as the Earth', 'supported', '+S1'],
			['but nothing more', 'contradicted', '-S1'],
		]);
	});

	const campaign = 'The campaign ran in all of China from 1958 to 1962, led by the Communist Party, and failed badly';
	const long = 'ran in all of China from 1958 to 1962, led by the Communist Party';
	const [a, b] = ['A campaign of the Party from 1958 to 1962', 'A campaign of the Party from 1958 to 1961'];

	it('is not supported by the page that denies it: the sources disagree', async () => {
		expect(
			await verdictsOn(campaign, [
				{ page: 'S1', part: long, kind: 'support', quote: a },
				{ page: 'S2', part: long, kind: 'support', quote: b },
				{ page: 'S2', part: 'from 1958 to 1962', kind: 'contradiction', quote: b },
				{ page: 'S1', part: 'from 1958 to 1962', kind: 'support', quote: a, isOpposite: true },
				{ page: 'S2', part: 'led by the Communist Party', kind: 'support', quote: b },
			]),
		).toEqual([
			['from 1958 to 1962', 'disputed', '-S2', '+S1'],
			['led by the Communist Party', 'supported', '+S1'],
		]);
	});

	const bridge = 'The Lune bridge opened in 1932, and it cost 4 million pounds';
	const shop = 'Die Werkstatt ist sonntags geöffnet und nimmt alte Batterien kostenlos an';
	it.each([
		[
			'a page of the year does not speak for the price',
			bridge,
			[
				{ page: 'S1', part: bridge, kind: 'support', quote: 'The Lune bridge was opened in 1932' },
				{
					page: 'S2',
					part: 'it cost 4 million pounds',
					kind: 'contradiction',
					quote: 'It cost 6 million pounds',
				},
			],
			[
				['The Lune bridge opened in 1932', 'supported', '+S1'],
				['it cost 4 million pounds', 'contradicted', '-S2'],
			],
		],
		[
			'two pages that were asked about all of it speak of different parts',
			bridge,
			[
				{ page: 'S1', part: bridge, kind: 'support', quote: 'The Lune bridge was opened in 1932' },
				{ page: 'S2', part: bridge, kind: 'contradiction', quote: 'The Lune bridge cost 6 million pounds' },
			],
			[
				['The Lune bridge opened in 1932', 'supported', '+S1'],
				['it cost 4 million pounds', 'contradicted', '-S2'],
			],
		],
		[
			'a page that says all of it speaks for the denied part too',
			bridge,
			[
				{ page: 'S1', part: bridge, kind: 'support', quote: 'Opened in 1932 at a cost of 4 million pounds' },
				{
					page: 'S2',
					part: 'it cost 4 million pounds',
					kind: 'contradiction',
					quote: 'It cost 6 million pounds',
				},
			],
			[
				['The Lune bridge opened in 1932', 'supported', '+S1'],
				['it cost 4 million pounds', 'disputed', '-S2', '+S1'],
			],
		],
		[
			'a page in another language counts for all of it',
			bridge,
			[
				{ page: 'S1', part: bridge, kind: 'support', quote: 'Die Brücke wurde gebaut, wie man sagt' },
				{
					page: 'S2',
					part: 'it cost 4 million pounds',
					kind: 'contradiction',
					quote: 'It cost 6 million pounds',
				},
			],
			[
				['The Lune bridge opened in 1932', 'supported', '+S1'],
				['it cost 4 million pounds', 'disputed', '-S2', '+S1'],
			],
		],
		[
			'German words without a figure',
			shop,
			[
				{ page: 'S1', part: shop, kind: 'support', quote: 'Auch sonntags ist geöffnet' },
				{ page: 'S2', part: shop, kind: 'contradiction', quote: 'Batterien nehmen wir nur gegen Gebühr an' },
			],
			[
				['Die Werkstatt ist sonntags geöffnet', 'supported', '+S1'],
				['nimmt alte Batterien kostenlos an', 'contradicted', '-S2'],
			],
		],
	] as const)('is judged by its parts: %s', async (_, sentence, said, verdicts) => {
		expect(await verdictsOn(sentence, said)).toEqual(verdicts);
	});

	it('is not accused by one page that says both', async () => {
		expect(
			await verdictsOn('The bus takes 40 minutes', [
				{
					page: 'S1',
					part: 'The bus takes 40 minutes',
					kind: 'support',
					quote: 'It takes 40 minutes on Sundays',
				},
				{ page: 'S1', part: 'The bus takes 40 minutes', kind: 'contradiction', quote: 'It takes 55 minutes' },
			]),
		).toEqual([['The bus takes 40 minutes', 'found-undecided', '-S1']]);
	});

	it('has nothing beside it that stood only beside a note with the same source', async () => {
		const range = 'Habits take 18 to 254 days (Lally et al., 2010)';
		expect(
			await verdictsOn(range, [
				{ page: 'S1', part: range, kind: 'support', quote: 'Lally et al. (2010): 18 to 254 days', isOwn: true },
				{ page: 'S2', part: range, kind: 'contradiction', quote: 'Some took 18, others 245', isOpposite: true },
			]),
		).toEqual([[range, 'nothing-found']]);
	});

	const launch = 'The probe Helix left from Kourou in March 2011';
	const rent = 'Der Stellplatz im Hafen kostet 90 Euro';
	it.each([
		[
			'the one with more of its figures and names',
			launch,
			[
				{
					page: 'S1',
					part: launch,
					kind: 'support',
					quote: 'Helix was launched years ago from a tropical site',
				},
				{ page: 'S2', part: launch, kind: 'support', quote: 'In March 2011 the Helix probe left from Kourou' },
			],
			[[launch, 'supported', '+S2', '+S1']],
		],
		[
			'the better sentence of one page',
			launch,
			[
				{
					page: 'S1',
					part: launch,
					kind: 'support',
					quote: 'Helix was launched years ago from a tropical site',
				},
				{ page: 'S1', part: launch, kind: 'support', quote: 'In March 2011 the Helix probe left from Kourou' },
			],
			[[launch, 'supported', '+S1: In March 2011 the Helix probe left from Kourou']],
		],
		[
			'the newest one on a price',
			rent,
			[
				{
					page: 'S1',
					part: rent,
					kind: 'support',
					quote: 'Stellplatz: 90 Euro im Hafen',
					published: '2019-02-01',
				},
				{
					page: 'S2',
					part: rent,
					kind: 'support',
					quote: 'Am Stellplatz im Hafen sind es 90 Euro',
					published: '2026-01-05',
				},
			],
			[[rent, 'supported', '+S2', '+S1']],
		],
	] as const)('shows its best witness first: %s', async (_, sentence, said, verdicts) => {
		expect(await verdictsOn(sentence, said)).toEqual(verdicts);
	});
});
