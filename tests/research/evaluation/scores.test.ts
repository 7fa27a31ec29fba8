import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgementOf, missingOf, type DimensionAnswer } from '../../../src/research/evaluation/scores';
import { DIMENSIONS, JUDGE_RUBRICS } from '../../../src/locales/rubrics';
import { failureOf } from '../world';

const IDS = DIMENSIONS;

function all(score: number): DimensionAnswer[] {
	return IDS.map((dimension) => ({ dimension, score, reason: 'So it is.' }));
}

describe('judgementOf', () => {
	it.each([
		[1, 0],
		[2, 0.25],
		[3, 0.5],
		[4, 0.75],
		[5, 1],
	])('makes a composite of eight times %d: %d', (score, composite) => {
		expect(judgementOf('judge', all(score))).toMatchObject({ judge: 'judge', composite });
	});

	it('counts a dimension without a score as 3, and names it', () => {
		const answers = all(5).filter(({ dimension }) => dimension !== 'rigor' && dimension !== 'balance');
		const judgement = judgementOf('judge', answers);
		expect(judgement.composite).toBe(0.875);
		expect(missingOf(judgement)).toEqual(['rigor', 'balance']);
	});

	it('has every dimension once, in the order of the table, and a composite score, whatever the answer', () => {
		const score = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.double(), fc.constantFrom(0, 6, -1, 2.5, Number.NaN));
		const answer = fc.record({
			dimension: fc.oneof(fc.constantFrom(...IDS), fc.string()),
			score,
			reason: fc.string(),
		});
		fc.assert(
			fc.property(fc.array(answer, { maxLength: 30 }), (answers) => {
				const counts = (id: string): number | undefined =>
					answers.find((one) => one.dimension === id && [1, 2, 3, 4, 5].includes(one.score))?.score;
				fc.pre(IDS.some((id) => counts(id) !== undefined));
				const judgement = judgementOf('judge', answers);
				expect(judgement.dimensions.map(({ dimension, score: given }) => [dimension, given])).toEqual(
					IDS.map((id) => [id, counts(id) ?? null]),
				);
				const mean = IDS.reduce((sum, id) => sum + (counts(id) ?? 3), 0) / 8;
				expect(judgement.composite).toBeCloseTo((mean - 1) / 4, 2);
				expect(judgement.composite).toBeGreaterThanOrEqual(0);
				expect(judgement.composite).toBeLessThanOrEqual(1);
			}),
		);
	});

	it('accepts names as models write them, and one line of a reason', () => {
		const { dimensions } = judgementOf('judge', [
			{ dimension: ' Source Quality', score: 4, reason: 'Two\n sites.' },
		]);
		expect(dimensions[1]).toEqual({ dimension: 'source_quality', score: 4, reason: 'Two sites.' });
	});

	it('refuses an answer without scores', async () => {
		const error = await failureOf(
			Promise.resolve().then(() => judgementOf('judge', [{ dimension: 'beauty', score: 5, reason: '' }])),
		);
		expect(error).toMatchObject({
			code: 'MALFORMED_RESPONSE',
			message: '“judge” did not score any of the eight dimensions.',
		});
	});
});

describe('the rubrics', () => {
	it('use the requested wording of practical value and balance', () => {
		const { practical_value: practical, balance } = JUDGE_RUBRICS;
		expect(practical).toMatchObject({
			about: 'Actionability, specificity of insights, and usefulness to the reader',
		});
		expect(practical.levels[4]).toBe(
			'Highly actionable: specific, concrete insights the reader can immediately use',
		);
		expect(balance).toMatchObject({
			about: 'Presentation of multiple perspectives, acknowledgment of limitations and counterarguments',
		});
		expect(balance.levels[4]).toBe(
			'Exemplary balance: thorough multi-perspective analysis with nuanced limitation discussion',
		);
	});
});
