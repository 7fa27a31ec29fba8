import { describe, expect, it } from 'vitest';
import { knownVerdicts } from '../../../src/research/stages/write-drafts';
import type { Topic, Judgement } from '../../../src/research/model/claims';
import { Evidence } from '../../../src/research/model/evidence-store';
import type { Gathered } from '../../../src/research/gather/gather';

const QUOTE = 'Heat pumps do work below −5 °C, and models for the north keep heating at −15 °C.';
const TOPIC: Topic = { id: 'T1', topic: 'Frost', context: 'Heat pumps do not work below -5 °C.', type: 'claim' };

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
		expect(knownVerdicts(judgements, gathered())).toEqual([
			{ topicId: 'T1', statement: 'C1', stance: 'contradicts', source: 'S1', kind: 'web' },
		]);
	});
});
