import { describe, expect, it } from 'vitest';
import { IncompleteSynthesis } from '../../../src/research/model/analyst-ports';
import type { ClaimDraft } from '../../../src/research/model/claims';
import { ResearchError } from '../../../src/research/model/errors';
import type { Gathered } from '../../../src/research/gather/gather';
import { synthesize } from '../../../src/research/stages/write-drafts';
import { failureOf, newRun, settled, TestAnalyst, topic, untilAborted } from '../world';
import { evidenceOf } from '../evidence-kit';
import type { Source } from '../../../src/research/model/evidence';
import { topicIdOf } from '../../topic-ids';

const SOURCE: Source = {
	id: 'S1',
	kind: 'vault',
	address: 'A.md',
	title: 'A',
	provider: 'vault',
	read: 'note',
	speaker: { voice: 'own' },
	published: undefined,
	passages: [{ text: 'Text of A.', headings: [], score: 1, topics: [topicIdOf('Costs')] }],
};
const GATHERED: Gathered = {
	evidence: evidenceOf([SOURCE]),
	related: [],
	topics: [{ topic: topic('Costs'), status: 'done', isSearched: true }],
	distinctiveWords: [],
	failures: [],
	web: 'answered' as const,
};
const REQUEST = {
	note: { path: 'Note.md', title: 'Note', text: 'Text.', language: undefined },
	focus: undefined,
	mode: 'general',
	wordLimit: 600,
	claims: [],
	statements: [],
} as const;

describe('synthesize', () => {
	it('passes topics, sources and limits to the analyst', async () => {
		const analyst = new TestAnalyst('model');
		const claims = await synthesize(REQUEST, GATHERED, { analyst, quick: new TestAnalyst('quick') }, newRun());
		expect(claims).toHaveLength(1);
		expect(analyst.synthesisRequests).toEqual([
			{ ...REQUEST, topics: [topic('Costs')], sources: [SOURCE], related: [], distinctiveWords: [] },
		]);
	});

	it('returns nothing, and asks nobody, if no source answered', async () => {
		const analysts = { analyst: new TestAnalyst('model'), quick: new TestAnalyst('quick') };
		const gathered = { ...GATHERED, evidence: evidenceOf([]) };
		expect(await synthesize(REQUEST, gathered, analysts, newRun())).toEqual([]);
		expect(analysts.analyst.synthesisRequests.length + analysts.quick.synthesisRequests.length).toBe(0);
	});

	it('uses the quick analyst if the user will not wait, and says so', async () => {
		const analyst = new TestAnalyst('model');
		const quick = new TestAnalyst('quick');
		analyst.onSynthesis = (_, context) => untilAborted(context);
		const run = newRun();
		const work = synthesize(REQUEST, GATHERED, { analyst, quick }, run);
		await settled();
		run.finishNow();
		expect(await work).toHaveLength(1);
		expect(quick.synthesisRequests).toHaveLength(1);
		expect(run.warnings).toEqual([expect.stringContaining('model')]);
	});

	it('lets the analyst write when the user chose to finish while the sources were gathered', async () => {
		const analyst = new TestAnalyst('model');
		const quick = new TestAnalyst('quick');
		const { onSynthesis } = analyst;
		analyst.onSynthesis = (request, context) => {
			context.signal.throwIfAborted();
			return onSynthesis(request, context);
		};
		const run = newRun();
		run.finishNow();
		await synthesize(REQUEST, GATHERED, { analyst, quick }, run);
		expect(quick.synthesisRequests).toEqual([]);
		expect(analyst.synthesisRequests).toHaveLength(1);
	});

	it('writes without the analyst if the user chooses to finish a second time', async () => {
		const analyst = new TestAnalyst('model');
		const quick = new TestAnalyst('quick');
		analyst.onSynthesis = (_, context) => untilAborted(context);
		const run = newRun();
		run.finishNow();
		const work = synthesize(REQUEST, GATHERED, { analyst, quick }, run);
		await settled();
		run.finishNow();
		expect(await work).toHaveLength(1);
		expect(quick.synthesisRequests).toHaveLength(1);
	});

	it('stops at once, without the quick analyst', async () => {
		const analyst = new TestAnalyst('model');
		const quick = new TestAnalyst('quick');
		analyst.onSynthesis = (_, context) => untilAborted(context);
		const run = newRun();
		const work = synthesize(REQUEST, GATHERED, { analyst, quick }, run);
		await settled();
		run.stop();
		expect(await failureOf(work)).toMatchObject({ code: 'CANCELLED' });
		expect(quick.synthesisRequests).toEqual([]);
	});

	it('uses the quick analyst if the model fails, and says why and what to do', async () => {
		const analyst = new TestAnalyst('model');
		const quick = new TestAnalyst('quick');
		analyst.onSynthesis = () =>
			Promise.reject(new ResearchError('TIMEOUT', 'It took too long.', 'Choose a faster one.'));
		const run = newRun();
		expect(await synthesize(REQUEST, GATHERED, { analyst, quick }, run)).toEqual(
			await quick.onSynthesis({ ...REQUEST, topics: [topic('Costs')], sources: [SOURCE], related: [] }, run),
		);
		expect(run.fallbacks).toEqual([
			{ part: 'synthesis', analyst: 'model', reason: 'It took too long.', remediation: 'Choose a faster one.' },
		]);
		expect(run.warnings).toEqual([
			'The model “model” failed: It took too long. Choose a faster one. The section was put together from the ' +
				'sources’ own sentences.',
		]);
	});

	it('keeps the result of one half and asks the quick analyst only for the other', async () => {
		const analyst = new TestAnalyst('model');
		const quick = new TestAnalyst('quick');
		const draft = (kind: 'finding' | 'related', text: string): ClaimDraft =>
			kind === 'related' ? { text, kind, cites: [] } : { topicId: 'T1', text, kind, cites: [] };
		quick.onSynthesis = () => Promise.resolve([draft('finding', 'by rules'), draft('related', 'by rules')]);
		const after = async (given: ClaimDraft, missing: readonly ClaimDraft['kind'][]): Promise<unknown> => {
			analyst.onSynthesis = () => Promise.reject(new IncompleteSynthesis([given], missing, new Error('broken')));
			const run = newRun();
			return {
				claims: await synthesize(REQUEST, GATHERED, { analyst, quick }, run),
				parts: run.fallbacks.map(({ part }) => part),
			};
		};
		const [found, related] = [draft('finding', 'by the model'), draft('related', 'by the model')];
		expect(await after(found, ['contradiction', 'support', 'related'])).toEqual({
			claims: [found, draft('related', 'by rules')],
			parts: ['comparison'],
		});
		expect(await after(related, ['finding'])).toEqual({
			claims: [related, draft('finding', 'by rules')],
			parts: ['findings'],
		});
	});

	it('keeps results from before the user chose to finish', async () => {
		const analyst = new TestAnalyst('model');
		const quick = new TestAnalyst('quick');
		quick.onSynthesis = () => Promise.resolve([]);
		const given: ClaimDraft = { topicId: topicIdOf('Costs'), text: 'by the model', kind: 'finding', cites: [] };
		analyst.onSynthesis = async (_, context) => {
			const reason: unknown = await untilAborted(context).catch((thrown: unknown) => thrown);
			throw new IncompleteSynthesis([given], ['related'], reason);
		};
		const run = newRun();
		const work = synthesize(REQUEST, GATHERED, { analyst, quick }, run);
		await settled();
		run.finishNow();
		expect(await work).toEqual([given]);
		expect([run.fallbacks, run.warnings]).toEqual([[], [expect.stringContaining('You chose to finish now')]]);
	});
});
