import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/research/model/limits';
import { chooseTopics, type ChosenClaims } from '../../../src/research/note/topics';
import type { RunEvent } from '../../../src/research/model/run';
import { ResearchError, type ErrorCode } from '../../../src/research/model/errors';
import { failureOf, newRun, TestAnalyst, topic } from '../world';

const REQUEST = {
	note: { path: 'Note.md', title: 'Note', text: 'Text.', language: undefined },
	focus: 'the costs',
	mode: 'academic',
	queries: 3,
} as const;

/** No claims chosen by the user. */
const NONE = { chosen: {}, claims: [] };

const by = (analyst: TestAnalyst, quick = new TestAnalyst('quick', [topic('By rules')])) => ({ analyst, quick });

function failing(code: ErrorCode): TestAnalyst {
	const analyst = new TestAnalyst('model');
	analyst.onTopics = () => Promise.reject(new ResearchError(code, 'No luck.', 'Try harder.'));
	return analyst;
}

describe('chooseTopics', () => {
	it('passes focus, mode and limit to the analyst, and reports the topics', async () => {
		const analyst = new TestAnalyst('test', [topic('Costs')]);
		const run = newRun();
		const events: RunEvent[] = [];
		run.listen((event) => events.push(event));
		const topics = await chooseTopics(NONE, REQUEST, by(analyst), run);
		expect(topics).toEqual([topic('Costs', { id: 'T1', furtherQueries: [] })]);
		expect(analyst.topicRequests).toEqual([{ ...REQUEST, limit: 10 }]);
		expect(events).toContainEqual({ kind: 'topics', topics });
	});

	it('keeps the first of similar topics, and at most ten', async () => {
		const many = Array.from({ length: 15 }, (_, index) => topic(`Topic ${index}`));
		const found = await chooseTopics(
			NONE,
			REQUEST,
			by(
				new TestAnalyst('test', [
					topic('Wärme', { context: 'first' }),
					topic(' wärme '),
					topic('WÄRME'),
					...many,
				]),
			),
			newRun(),
		);
		expect(found.map(({ topic: label }) => label)).toEqual([
			'Wärme',
			...many.slice(0, LIMITS.topics - 1).map(({ topic: label }) => label),
		]);
		expect(found[0]?.context).toBe('first');
	});

	it('makes a claim that is only a heading or a caption of the note a concept', async () => {
		const text = '# Slips\n\n## The rules (Holm)\n\nSlips have numbers.\n\nFigure 1: The box';
		const claim = (label: string, context: string) => topic(label, { context, type: 'claim' });
		const analyst = new TestAnalyst('test', [
			claim('Rules of Holm', 'The rules (Holm)'),
			claim('The box', 'Figure 1: The box'),
			claim('Numbers', 'Slips have numbers.'),
		]);
		const request = { ...REQUEST, note: { ...REQUEST.note, text } };
		const found = await chooseTopics(NONE, request, by(analyst), newRun());
		expect(found.map(({ type }) => type)).toEqual(['concept', 'concept', 'claim']);
	});

	it('has rules add the queries that a model left blank or repeated', async () => {
		const analyst = new TestAnalyst('model', [
			topic('Costs', { query: 'price of a heat pump', furtherQueries: ['Price of a heat pump'] }),
			topic('Noise', { query: 'heat pump noise', furtherQueries: ['sound limits at night', 'fan blade design'] }),
		]);
		const quick = new TestAnalyst('quick');
		quick.onFurtherQueries = ({ topic: label }) => [`grants ${label}`, 'subsidies for old houses'];
		const found = await chooseTopics(NONE, REQUEST, by(analyst, quick), newRun());
		expect(found.map(({ furtherQueries }) => furtherQueries)).toEqual([
			['grants Costs', 'subsidies for old houses'],
			['sound limits at night', 'fan blade design'],
		]);
		const one = await chooseTopics(NONE, { ...REQUEST, queries: 1 }, by(analyst, quick), newRun());
		expect(one[0]?.furtherQueries).toEqual([]);
	});

	it('makes label, context and query single lines; the label replaces a missing query', async () => {
		const analyst = new TestAnalyst('test', [
			topic(' A\n label ', { context: 'two\n\nlines', query: ' a \n query ' }),
			{ id: 'T2', topic: 'Bare', context: '', type: 'claim' },
		]);
		expect(await chooseTopics(NONE, REQUEST, by(analyst), newRun())).toEqual([
			{ id: 'T1', topic: 'A label', context: 'two lines', type: 'concept', query: 'a query', furtherQueries: [] },
			{ id: 'T2', topic: 'Bare', context: '', type: 'claim', query: 'Bare', furtherQueries: [] },
		]);
	});

	it('keeps further queries that differ, up to the user’s limit', async () => {
		const found = topic('Noise', {
			query: 'heat pump noise at night',
			furtherQueries: [
				'Heat pump noise in the night',
				' ',
				' sound\nlimits ',
				'35 dB(A) bedroom window',
				'a fourth one',
			],
		});
		const kept = async (queries: number): Promise<unknown> =>
			(
				await chooseTopics(
					NONE,
					{ ...REQUEST, note: { ...REQUEST.note, language: { code: 'en', name: 'English' } }, queries },
					by(new TestAnalyst('test', [found])),
					newRun(),
				)
			)[0]?.furtherQueries;
		expect(await kept(9)).toEqual(['sound limits', '35 dB(A) bedroom window']);
		expect(await kept(2)).toEqual(['sound limits']);
		expect(await kept(1)).toEqual([]);
	});

	it.each([[[]], [[topic(''), topic(' \n ')]]])('says so when there is none', async (topics) => {
		expect(
			await failureOf(chooseTopics(NONE, REQUEST, by(new TestAnalyst('test', topics)), newRun())),
		).toMatchObject({ code: 'VALIDATION_ERROR', details: { path: 'Note.md' } });
	});

	it.each([
		'TIMEOUT',
		'INTERNAL',
		'MALFORMED_RESPONSE',
		'RATE_LIMIT_EXCEEDED',
		'QUOTA_EXHAUSTED',
		'PAYLOAD_TOO_LARGE',
	] as const)('takes those of the quick analyst where the other fails with %s, and says so', async (code) => {
		const run = newRun();
		expect(await chooseTopics(NONE, REQUEST, by(failing(code)), run)).toEqual([
			topic('By rules', { id: 'T1', furtherQueries: [] }),
		]);
		expect(run.fallbacks).toEqual([
			{ part: 'topics', analyst: 'model', reason: 'No luck.', remediation: 'Try harder.' },
		]);
		expect(run.warnings).toEqual([
			expect.stringMatching(
				/^The model “model” failed: No luck\. Try harder\. The topics were chosen by rules instead\./,
			),
		]);
	});

	it.each(['AUTHENTICATION', 'VALIDATION_ERROR'] as const)(
		'ends with %s before anything is spent: the user has something to mend',
		async (code) => {
			expect(await failureOf(chooseTopics(NONE, REQUEST, by(failing(code)), newRun()))).toMatchObject({
				code,
				message: 'No luck.',
			});
		},
	);

	it('ends if the quick analyst itself failed', async () => {
		const analyst = failing('INTERNAL');
		expect(await failureOf(chooseTopics(NONE, REQUEST, by(analyst, analyst), newRun()))).toMatchObject({
			code: 'INTERNAL',
		});
	});

	describe('with claims of the note', () => {
		const claims = [
			topic('Salt is sweet', { context: 'Salt is sweet.', type: 'claim' }),
			topic('Snow is warm', { context: 'Snow is warm.', type: 'claim' }),
		];
		const labels = async (chosen: ChosenClaims): Promise<string[]> =>
			(
				await chooseTopics({ chosen, claims }, REQUEST, by(new TestAnalyst('test', [topic('Costs')])), newRun())
			).map(({ topic: label }) => label);

		it('uses them alone, or together with the analyst’s topics', async () => {
			expect(await labels({ claims: ['snow is warm.'] })).toEqual(['Snow is warm']);
			expect(await labels({ claims: ['[[Weather|snow]] is **warm**'] })).toEqual(['Snow is warm']);
			expect(await labels({ furtherClaims: ['Snow is warm.'] })).toEqual(['Costs', 'Snow is warm']);
			expect(await labels({ furtherClaims: ['No such words.'] })).toEqual(['Costs']);
		});

		it('reports if the note contains none of the claims to research', async () => {
			expect(await failureOf(labels({ claims: ['No such words.'] }))).toMatchObject({
				code: 'VALIDATION_ERROR',
				details: { path: 'Note.md' },
			});
		});
	});
});
