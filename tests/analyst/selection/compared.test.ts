import { describe, expect, it } from 'vitest';
import { comparedOf } from '../../../src/analyst/selection/shown';
import type { Statement, TopicId } from '../../../src/research/ledger/statement';
import type { KnownVerdict, SynthesisRequest } from '../../../src/research/model/analyst-ports';
import type { Source } from '../../../src/research/model/evidence';

const BUDGET = 'The garden club spends at most 900 euros a year.';
const SEEDS = 'Tomato seeds germinate in 24 days.';

const statement = (id: Statement['id'], words: string, topic: TopicId): Statement => ({
	id,
	kind: 'claim',
	words,
	places: [],
	before: '',
	topics: [topic],
});

function source(id: string, kind: Source['kind'], text: string, topics: readonly TopicId[] = []): Source {
	const address = kind === 'web' ? `https://a.example/${id}` : `${id}.md`;
	const passages = [{ text, headings: [], score: 0.8, topics }];
	return {
		id,
		kind,
		address,
		title: id,
		provider: 'test',
		read: kind === 'web' ? 'snippet' : 'note',
		published: undefined,
		passages,
	};
}

function request(sources: readonly Source[], over: Partial<SynthesisRequest> = {}): SynthesisRequest {
	return {
		note: { path: 'Club.md', title: 'Club', text: `${BUDGET} ${SEEDS}`, language: { code: 'en', name: 'English' } },
		focus: undefined,
		mode: 'general',
		topics: [
			{ id: 'T1', topic: 'Budget', context: BUDGET, type: 'claim' },
			{ id: 'T2', topic: 'Seeds', context: SEEDS, type: 'claim' },
		],
		sources,
		related: [],
		wordLimit: 300,
		claims: [],
		statements: [statement('C1', BUDGET, 'T1'), statement('C2', SEEDS, 'T2')],
		...over,
	};
}

const decided = (...statements: readonly Statement['id'][]): readonly KnownVerdict[] =>
	statements.map((id) => ({ topicId: 'T1', statement: id, stance: 'supports', source: 'S9', kind: 'web' }));
const ids = (compared: SynthesisRequest): readonly string[] => compared.statements.map(({ id }) => id);
const shown = (compared: SynthesisRequest): readonly string[] => compared.sources.map(({ id }) => id);

describe('what is compared', () => {
	const MINUTES = source('Minutes', 'vault', 'The board agreed on at most 600 euros a year for the garden.', ['T1']);

	it('is an own note beside a claim that pages have decided', () => {
		const compared = comparedOf(request([MINUTES], { judged: decided('C1', 'C2') }));
		expect(ids(compared)).toEqual(['C1']);
		expect(shown(compared)).toEqual(['Minutes']);
	});

	it('is an own note that was found for another topic', () => {
		const friend = source('Letter', 'vault', 'Her tomato seeds took 10 days to germinate.', ['T1']);
		expect(ids(comparedOf(request([friend], { judged: decided('C1', 'C2') })))).toEqual(['C2']);
	});

	it('is no web page beside a claim that pages have decided', () => {
		const page = source('S1', 'web', 'Garden clubs spend 900 euros a year.', ['T1']);
		const compared = comparedOf(request([page, MINUTES], { judged: decided('C1', 'C2') }));
		expect(shown(compared)).toEqual(['Minutes']);
	});

	it('is no own note on another matter that shares a single word with a claim', () => {
		const poems =
			'A year of poems, with a short one by Mary Oliver on wild geese, a long one by Philip Larkin on trains and ' +
			'weddings, two by Wendy Cope on oranges and love, and the old one on the sea by John Masefield.';
		const other = source('Poems', 'vault', poems, ['T1']);
		expect(shown(comparedOf(request([MINUTES, other])))).toEqual(['Minutes']);
	});

	it('is no related note on the salary beside a note on a journey', () => {
		const text = 'In 2026 I earn 2,900 euros a month, and 31 days of leave.';
		const pay = source('Pay', 'vault', text, []);
		const related = [{ path: 'Pay.md', title: 'Pay', score: 0.5 }] as unknown as SynthesisRequest['related'];
		const words = 'A bed in Lisbon costs 45 euros a night.';
		const topics = [{ id: 'T1', topic: 'Beds in Lisbon', context: words, type: 'claim' } as const];
		const journey = { topics, related, statements: [statement('C1', words, 'T1')] };
		expect(shown(comparedOf(request([pay], journey)))).toEqual([]);
		const trip = source('Trip', 'vault', 'Last year our beds in Lisbon cost 38 euros a night.', []);
		expect(shown(comparedOf(request([pay, trip], journey)))).toEqual(['Trip']);
	});

	it('is nothing if the notes share no content word with a claim', () => {
		const other = source('Recipes', 'vault', 'Soup needs salt and three onions.', ['T1']);
		expect(comparedOf(request([other])).sources).toEqual([]);
		const related = [
			{ path: 'Recipes.md', title: 'Recipes', score: 0.5 },
		] as unknown as SynthesisRequest['related'];
		expect(comparedOf(request([other], { related })).sources).toEqual([]);
		expect(shown(comparedOf(request([other, source('S1', 'web', 'Nothing alike.', ['T1'])])))).toContain('S1');
	});
});
