import { describe, expect, it } from 'vitest';
import { knownVerdicts } from '../../../src/research/stages/write-drafts';
import type { Topic, Judgement } from '../../../src/research/model/claims';
import { Evidence } from '../../../src/research/model/evidence-store';
import { NoteStatements } from '../../../src/research/note/statements';
import type { Gathered } from '../../../src/research/gather/gather';

const SENTENCE = 'Heat pumps do not work below -5 °C.';
const QUOTE = 'Heat pumps do work below −5 °C, and models for the north keep heating at −15 °C.';
const TOPIC: Topic = { id: 'T1', topic: 'Frost', context: SENTENCE, type: 'claim' };
const STATEMENTS = new NoteStatements({ path: 'A.md', title: 'A', text: SENTENCE, language: undefined }, [TOPIC]);

function gathered(): Gathered {
	const evidence = new Evidence();
	const [identity, address] = ['https://a.example/', 'https://a.example/'];
	evidence.open({ kind: 'web', identity, address, title: 'A', provider: 'test', read: 'page' });
	return {
		evidence,
		related: [],
		distinctiveWords: [],
		topics: [{ topic: TOPIC, status: 'done', isSearched: true }],
		failures: [],
		web: 'answered',
	};
}

const claim = (kind: Judgement['kind'], over: Partial<Judgement> = {}): Judgement => ({
	id: 'page1-1',
	topicId: 'T1',
	text: 'They do.',
	kind,
	cites: [{ source: 'S1', quote: QUOTE, passage: QUOTE }],
	statement: 'C1',
	noteQuote: 'Heat pumps do not work below -5 °C',
	...over,
});

describe('what the writer of findings is told', () => {
	it('is each certain verdict with the whole statement and its source', () => {
		const judgements = [
			claim('contradiction'),
			claim('contradiction', { doubt: { reason: 'contradiction_unproven', words: '' } }),
		];
		const { judged } = knownVerdicts(judgements, gathered(), STATEMENTS, 600);
		expect(judged).toEqual([{ topicId: 'T1', statement: 'C1', stance: 'contradicts', source: 'S1', kind: 'web' }]);
	});

	it('is the word limit less what verdicts, labels and related notes take, and never nearly nothing', () => {
		const budget = (count: number): number =>
			knownVerdicts(
				Array.from({ length: count }, () => claim('contradiction')),
				gathered(),
				STATEMENTS,
				600,
			).wordLimit;
		expect(budget(0)).toBe(599);
		expect(budget(2)).toBeLessThan(budget(1));
		expect(budget(100)).toBe(360);
		expect(knownVerdicts([claim('support')], gathered(), STATEMENTS, 600).wordLimit).toBe(599);
	});
});
