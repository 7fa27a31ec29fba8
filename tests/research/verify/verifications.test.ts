import { describe, expect, it } from 'vitest';
import type { Judgement } from '../../../src/research/model/claims';
import { eachJudgementOnce } from '../../../src/research/verify/verifications';

const NOTE = 'Every degree less of flow temperature saves about 2 to 2.5 percent of the electricity.';
const PAGE = 'Each degree less of flow temperature saves about 2 to 2.5 % of the electricity';

function judgement(noteQuote: string, quote: string, over: Partial<Judgement> = {}): Judgement {
	const cites = [{ source: 'S1', quote, passage: `${PAGE}. That adds up.` }];
	return { id: 'page1-1', topicId: 'T1', text: quote, kind: 'support', cites, statement: 'C1', noteQuote, ...over };
}

describe('judgements', () => {
	it.each([
		['the same words', NOTE, PAGE],
		['a full stop less in the note', NOTE.slice(0, -1), PAGE],
		['a longer quote', NOTE, `${PAGE}. That adds up.`],
		['a quote that begins a word later', NOTE, PAGE.slice(5)],
	])('are asked about once with %s', (_, noteQuote, quote) => {
		const known = judgement(NOTE, PAGE);
		const other = judgement(noteQuote, quote, { id: 'writer-1' });
		const copy = { id: 'writer-1', reason: 'known', of: 'page1-1' };
		expect(eachJudgementOnce({ kept: [known, other], ended: [] })).toMatchObject({ kept: [known], ended: [copy] });
		expect(eachJudgementOnce({ kept: [other], ended: [] }, [known])).toMatchObject({ kept: [], ended: [copy] });
	});

	it.each([
		['another source', judgement(NOTE, PAGE, { cites: [{ source: 'S2', quote: PAGE, passage: PAGE }] })],
		['the other stance', judgement(NOTE, PAGE, { kind: 'contradiction' })],
		['a half of the sentence', judgement('less of flow temperature saves', PAGE)],
		['another figure', judgement(NOTE.replace('2.5', '3'), PAGE)],
	])('stay apart with %s', (_, other) => {
		expect(eachJudgementOnce({ kept: [judgement(NOTE, PAGE), other], ended: [] }).kept).toHaveLength(2);
	});
});
