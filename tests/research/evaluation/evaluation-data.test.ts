import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf, unknownOf } from '../../../src/research/evaluation/evaluation-data';
import type { RunFacts, RunRecord } from '../../../src/research/evaluation/run-record';

const RUN: RunFacts = {
	depth: 'deep',
	writer: 'model',
	topics: 6,
	covered: 5,
	checked: 20,
	passed: 15,
	reader: 'reader',
	asked: 10,
	confirmed: 9,
	pages: 4,
	published: ['2026-11-20', '2025-11-21', 'some day'],
	wordLimit: 600,
	usage: { llm_calls: 3, input_tokens: 900, output_tokens: 100, search_credits: 4 },
	milliseconds: 5_000,
};
const RECORD: RunRecord = {
	at: '2026-11-21T12:00:00.000Z',
	hash: 'a',
	run: RUN,
	section: { points: 8, cited: 6, pages: 4, notes: 1, domains: 3, words: 300 },
	judgement: null,
};

describe('figuresOf', () => {
	it('sums up a run and its section', () => {
		expect(figuresOf(RECORD, 100)).toEqual({
			topic_coverage: { value: 0.833, covered: 5, of: 6 },
			citation_coverage: { value: 0.75, cited: 6, of: 8 },
			exact_checks: { value: 0.75, passed: 15, of: 20 },
			second_reader: { value: 0.9, reader: 'reader', confirmed: 9, of: 10 },
			distinct_domains: { value: 3, pages: 4 },
			vault_share: { value: 0.2, notes: 1, of: 5 },
			// One and 365 days; the third date is invalid.
			recency: { value: 183, dated: 2, of: 4 },
			length: { value: 0.5, words: 300, limit: 600 },
			cost: { llm_calls: 3, input_tokens: 900, output_tokens: 100, search_credits: 4, milliseconds: 5_000 },
		});
	});

	it('describes a section without a record, and names the figures only the run knew', () => {
		const figures = figuresOf({ ...RECORD, run: null }, 100);
		expect(unknownOf(figures)).toEqual(['topic_coverage', 'exact_checks', 'second_reader', 'recency', 'cost']);
		expect(figures).toMatchObject({
			citation_coverage: { value: 0.75 },
			vault_share: { value: 0.2 },
			length: { value: 3, limit: 100 },
		});
	});

	it('returns shares from 0 to 1, and none of nothing, for any run', () => {
		const part = fc.nat(50).chain((of) => fc.nat(of).map((some) => [some, of] as const));
		const dates = fc.array(
			fc.oneof(
				fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
				fc.string(),
			),
		);
		fc.assert(
			fc.property(
				part,
				part,
				part,
				part,
				dates,
				([covered, topics], [passed, checked], [confirmed, asked], [cited, points], published) => {
					const run = { ...RUN, covered, topics, passed, checked, confirmed, asked, published };
					const figures = figuresOf({ ...RECORD, run, section: { ...RECORD.section, cited, points } }, 100);
					for (const [figure, of] of [
						[figures.topic_coverage, topics],
						[figures.exact_checks, checked],
						[figures.second_reader, asked],
						[figures.citation_coverage, points],
					] as const) {
						expect(figure?.value === null).toBe(of === 0);
						expect(figure?.value ?? 0).toBeGreaterThanOrEqual(0);
						expect(figure?.value ?? 1).toBeLessThanOrEqual(1);
					}
					expect(figures.recency?.value ?? 0).toBeGreaterThanOrEqual(0);
					expect(figures.recency?.dated ?? 0).toBeLessThanOrEqual(published.length);
				},
			),
		);
	});
});
