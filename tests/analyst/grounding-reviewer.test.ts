import { describe, expect, it, onTestFinished } from 'vitest';
import { GroundingReviewer } from '../../src/analyst/grounding-reviewer';
import type { ReviewItem } from '../../src/research/model/claim-reviewer';
import { modelAt, TestRun } from '../llm/model-kit';
import { completion, failure, LlmServer, type ScriptedAnswer, type SeenRequest } from '../servers/llm-server';

const PASSAGE = {
	title: 'Tanks',
	headings: [],
	isOwnNote: false,
	publisher: 'tests.example',
	published: undefined,
	quote: 'A tank of forty litres is enough.',
	text: 'A tank of forty litres is enough.',
};

const statement = (id: string, text: string): ReviewItem => ({
	id,
	kind: 'statement',
	text,
	topic: '',
	before: '',
	question: '',
	doubted: '',
	passages: [PASSAGE],
});
const claim = (id: string, text: string): ReviewItem => ({
	id,
	kind: 'claim',
	text,
	topic: '',
	before: '',
	question: '',
	doubted: '',
	passages: [PASSAGE],
});

/** As Ollama serves it: Yes where the document holds the claim's words. */
function grounded({ body }: SeenRequest): ScriptedAnswer {
	const [, document = '', said = ''] = /^Document: ([^]*)\nClaim: (.*)$/.exec(body.messages[0]?.content ?? '') ?? [];
	return completion(said !== '' && document.includes(said) ? 'Yes' : 'No');
}

async function reviewer(
	script: (request: SeenRequest) => ScriptedAnswer,
): Promise<{ reviewer: GroundingReviewer; server: LlmServer }> {
	const server = await LlmServer.start(script);
	onTestFinished(() => server.stop());
	return { reviewer: new GroundingReviewer(modelAt(server.url, { model: 'bespoke-minicheck' })), server };
}

describe('a grounding model as second reader', () => {
	it('is asked one sentence a call, and what it does not find is taken out', async () => {
		const { reviewer: grounding, server } = await reviewer(grounded);
		const answers = await grounding.review(
			[
				statement('R1', 'A tank of forty litres is enough.'),
				statement('R2', 'A tank of forty litres is enough. It doubles the life of the pump.'),
				statement('R3', 'It doubles the life of the pump.'),
			],
			new TestRun(),
		);
		expect(server.requests).toHaveLength(4);
		expect(answers.get('R1')).toMatchObject({ verdict: 'supported' });
		expect(answers.get('R2')).toEqual({
			verdict: 'partly',
			missing: 'It doubles the life of the pump.',
			reduced: 'A tank of forty litres is enough.',
		});
		expect(answers.get('R3')).toMatchObject({ verdict: 'unsupported', reduced: '' });
	});

	it('supports a claim and is silent on what it does not find, for silence is no contradiction', async () => {
		const { reviewer: grounding } = await reviewer(grounded);
		const answers = await grounding.review(
			[claim('R1', 'A tank of forty litres is enough.'), claim('R2', 'A tank is never enough.')],
			new TestRun(),
		);
		expect([...answers]).toEqual([['R1', { verdict: 'supports', missing: '', reduced: '' }]]);
	});

	it('keeps what it was told before the service failed, and says so', async () => {
		const { reviewer: grounding } = await reviewer((request) =>
			JSON.stringify(request.body).includes('fails') ? failure(400, 'no') : grounded(request),
		);
		const run = new TestRun();
		const answers = await grounding.review(
			[statement('R1', 'A tank of forty litres is enough.'), statement('R2', 'It fails.')],
			run,
		);
		expect([...answers.keys()]).toEqual(['R1']);
		expect(run.warnings).toEqual([expect.stringContaining('bespoke-minicheck')]);
	});
});
