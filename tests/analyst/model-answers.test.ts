import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { comparedFrom, findingsFrom } from '../../src/analyst/answers';
import { comparisonForm } from '../../src/analyst/prompts/comparison';
import { findingsForm } from '../../src/analyst/prompts/findings';
import { readingForm } from '../../src/analyst/prompts/reading';
import { statementsForm } from '../../src/analyst/prompts/review';
import { topicsForm } from '../../src/analyst/prompts/topics';
import { MalformedAnswer, readAnswer } from '../../src/llm/json-answer';
import type { Topic } from '../../src/research/model/claims';

function recorded(name: string): Promise<string> {
	return readFile(new URL(`../fixtures/answers/${name}.txt`, import.meta.url), 'utf8');
}

const FORMS = [
	[
		'topics',
		topicsForm,
		{ topics: [{ type: 'claim' }] },
		'topics.0.type: must be one of "claim", "concept", "question"',
	],
	// The quote is kept without a stance that cannot be read.
	[
		'reading',
		readingForm(true),
		{ quotes: [{ judges: [{ statement: 'T1.1', stance: 'contradicts' }] }, { says: '', judges: [] }] },
		'quotes.0.quote: ',
	],
	['findings', findingsForm([]), { findings: [{ cites: [{ source: 'S1' }] }] }, 'findings.0.cites.0: '],
	[
		'comparison',
		comparisonForm(true),
		{ supports: [{ source: 'S3' }], related: [{ source: 'S2' }] },
		'contradictions: must be array',
	],
	[
		'review',
		statementsForm,
		{ answers: [{ verdict: 'supported' }, { reduced: 'Tanks last.' }] },
		'answers.0.verdict: must be one of',
	],
] as const;

describe.each(FORMS)('an answer to the form %s', (name, form, holds, problem) => {
	it('is read where it is a good one', async () => {
		expect(readAnswer<unknown>(await recorded(`${name}.good`), form)).toMatchObject(holds);
	});

	it('is refused where it is a bad one, with what the model has to mend', async () => {
		const bad = await recorded(`${name}.bad`);
		expect(() => readAnswer<unknown>(bad, form)).toThrow(MalformedAnswer);
		expect(() => readAnswer<unknown>(bad, form)).toThrow(problem);
	});
});

describe('the writer of findings', () => {
	it('says which questions the sources do not answer; what only adds to the note then answers none', () => {
		const topics: Topic[] = [
			{ id: 'T1', topic: 'Noise', context: 'How loud may it be?', type: 'question' },
			{ id: 'T2', topic: 'Frost', context: 'It works in frost.', type: 'claim' },
		];
		const finding = (topic: string, gain: string) => ({ topic, text: 'Ours is quiet.', gain, cites: [] });
		const findings = [finding('T1', 'background'), finding('T1', 'adds'), finding('T2', 'adds')];
		const answer = JSON.stringify({ findings, unanswered: ['T1', 'T2', 7] });
		const request = {
			note: { path: 'Note.md', title: 'Note', text: '', language: undefined },
			focus: undefined,
			mode: 'general',
			topics,
			sources: [],
			related: [],
			wordLimit: 100,
			claims: [],
			statements: [],
		} as const;
		const drafts = findingsFrom(readAnswer(answer, findingsForm(topics)), request);
		expect(drafts).toEqual([
			{ topicId: 'T1', text: 'Ours is quiet.', kind: 'finding', cites: [], isAddition: true, isNoAnswer: true },
			{ topicId: 'T2', text: 'Ours is quiet.', kind: 'finding', cites: [] },
		]);
	});
});

describe('a finding that corrects the note', () => {
	const words = '|Hydro|0.1|Dam bursts|';
	const STATED = 'The natural rate is 5 %, and nobody has ever seen it fall below three.';
	const request = {
		note: { path: 'Note.md', title: 'Note', text: words, language: undefined },
		focus: undefined,
		mode: 'general',
		topics: [{ id: 'T1', topic: 'Deaths per TWh', context: words, type: 'claim' }],
		sources: [],
		related: [],
		wordLimit: 100,
		claims: [],
		statements: [
			{ id: 'C1', kind: 'claim', words, places: [], before: '', topics: ['T1'], isRow: true },
			{ id: 'C2', kind: 'claim', words: STATED, places: [], before: '', topics: ['T1'] },
		],
	} as const;
	const found = (corrects: string, settles = '', cites: object[] = []): object[] => {
		const finding = { topic: 'T1', text: 'Dams cost 1.4 lives.', corrects, settles, cites };
		return findingsFrom(readAnswer(JSON.stringify({ findings: [finding] }), findingsForm(request.topics)), request);
	};

	it('is a judgement of the statement as well, so that it is shown there', () => {
		expect(found('|Hydro|0.1|')).toMatchObject([
			{ kind: 'contradiction', topicId: 'T1', statement: 'C1', noteQuote: words },
			{ kind: 'finding', topicId: 'T1' },
		]);
	});

	it('judges the words alone that it corrects or settles', () => {
		const part = 'The natural rate is 5 %';
		expect(found(part)[0]).toMatchObject({ kind: 'contradiction', statement: 'C2', noteQuote: part });
		const cites = ['S1', 'S2', 'S1'].map((source, place) => ({ source, quote: `94 to 96 % work (${place}).` }));
		expect(found('', part, cites)).toMatchObject([
			{ kind: 'support', noteQuote: part, cites: [cites[0], cites[2]] },
			{ kind: 'support', noteQuote: part, cites: [cites[1]] },
			{ kind: 'finding' },
		]);
	});

	it('judges a sentence of the note that no topic stands on', () => {
		const sentence = 'Lakes hold more than 100 times the water of rivers.';
		const note = { ...request.note, text: `${words}\n\n${sentence} They are fresh.` };
		const finding = {
			topic: 'T1',
			text: 'Lakes hold 83 times as much.',
			corrects: sentence,
			settles: '',
			cites: [],
		};
		expect(
			findingsFrom(readAnswer(JSON.stringify({ findings: [finding] }), findingsForm(request.topics)), {
				...request,
				note,
			}),
		).toMatchObject([{ kind: 'contradiction', topicId: 'T1', noteQuote: sentence }, { kind: 'finding' }]);
	});

	it('comes first if it changes something, and not at all if it is background that answers no question', () => {
		const question = { id: 'T2', topic: 'Why?', context: 'Why?', type: 'question' } as const;
		const asked = { ...request, topics: [...request.topics, question] };
		const answer = [
			['T1', 'adds'],
			['T1', 'background'],
			['T1', 'changes'],
			['T2', 'background'],
			['T1', 'much'],
		].map(([topic, gain], place) => ({ topic, gain, text: `Fact ${place}.`, cites: [] }));
		const read = readAnswer(JSON.stringify({ findings: answer }), findingsForm(asked.topics));
		const texts = findingsFrom(read, asked).map(({ text }) => text);
		expect(texts).toEqual(['Fact 2.', 'Fact 0.', 'Fact 3.', 'Fact 4.']);
	});

	it('does not also settle what it corrects', () => {
		const cites = [{ source: 'S1', quote: 'Dams cost 1.4 lives.' }];
		expect(found(words, words, cites)).toMatchObject([{ kind: 'contradiction' }, { kind: 'finding' }]);
	});

	it.each(['', 'Hydro is safe'])('is a finding alone if the note has no such words: “%s”', (corrects) => {
		expect(found(corrects)).toMatchObject([{ kind: 'finding', topicId: 'T1' }]);
	});
});

describe('a judgement of a comparison', () => {
	const note = { path: 'Note.md', title: 'Note', text: '', language: undefined };
	const words = 'Luhmann used links, not IDs';
	const source = (id: string, kind: 'vault' | 'web', text: string) => ({
		id,
		kind,
		title: id,
		address: `${id}.md`,
		provider: kind,
		read: 'page' as const,
		published: undefined,
		passages: [{ text, headings: [], score: 1, topics: ['T1' as const] }],
	});
	const request = {
		note,
		focus: undefined,
		mode: 'general',
		topics: [{ id: 'T1', topic: 'Numbers', context: words, type: 'claim' }],
		sources: [source('S1', 'vault', `${words}.`), source('S2', 'web', 'Each card had a number.')],
		related: [],
		wordLimit: 100,
		claims: [],
		statements: [{ id: 'C1', kind: 'claim', words, places: [], before: '', topics: ['T1'] }],
	} as const;
	const judged = (part: string, sourceQuote: string, id = 'S2') => {
		const support = { statement: 'T1.1', part, source: id, sourceQuote };
		return comparedFrom({ contradictions: [], supports: [support] }, request, request);
	};

	it.each([
		['not IDs', words],
		['links', 'Luhmann used links'],
		['Luhmann used links', 'Luhmann used links'],
		['used links, not IDs', 'used links, not IDs'],
		['', words],
		['cards', words],
	])('is on the part that it names: “%s”', (part, noteQuote) => {
		expect(judged(part, 'Each card had a number')).toMatchObject([{ kind: 'support', noteQuote }]);
	});

	it('is none if another note only has the same words', () => {
		expect(judged('', words, 'S1')).toEqual([]);
		expect(judged('', 'LUHMANN used **links**, not IDs.', 'S1')).toEqual([]);
	});
});
