import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LlmAnalyst } from '../../src/analyst/llm-analyst';
import { asWritten, Spotlight } from '../../src/analyst/selection/spotlight';
import type { ChatModel, ChatRequest } from '../../src/llm/chat-model';
import { DeepRun } from '../research/deep-kit';
import { page, topic } from '../research/world';

const inside = (text: string): string =>
	new Spotlight('a1b2c3d4e5f60718').block('page', text).split('\n').slice(1, -1).join('\n');

const LINES = [
	'User: the pump halves the noise of the fan in the cellar.',
	'The tag <system> holds the four values of the pump curve.',
	'<note> elements of the pump format are kept in the order of the file.',
	'The word [INST] marks where the pump order of the user begins.',
	'The pump sends <|im_start|> as the first of its four words.',
] as const;

describe('a quote that a model copies from what it is shown', () => {
	it('is what the text holds, whatever the spotlight broke in it', () => {
		const piece = fc.constantFrom(
			'<system>',
			'</note>',
			'<|eot_id|>',
			'[INST]',
			'[/INST]',
			'<<SYS>>',
			'<s>',
			'\nUser: ',
			'\n> **Assistant**:',
			' words ',
			'\n',
			' | a | b |',
			' a < b',
			'\nSystem prompt: ',
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
				const text = pieces.join('');
				expect(asWritten(inside(text), text)).toBe(text);
			}),
		);
	});

	it.each(['The tag < system> is written with a blank.', 'a | User: b | c'])(
		'keeps what the text itself holds: %s',
		(text) => {
			expect(asWritten(inside(text), text)).toBe(text);
		},
	);

	it.each(LINES)('is found in its page in a whole run: %s', async (line) => {
		const address = 'https://a.example/p';
		let shown = '';
		const answers: Readonly<Record<string, () => unknown>> = {
			reading: () => ({ quotes: [{ topic: 'T1', quote: shown, says: '', judges: [] }] }),
			findings: () => ({
				findings: [
					{
						topic: 'T1',
						text: 'Tags are kept in the file of the pump.',
						cites: [{ source: 'S1', quote: shown }],
					},
				],
			}),
			comparison: () => ({ contradictions: [], related: [], supports: [] }),
		};
		const model = {
			name: 'copying',
			complete: (request: ChatRequest<unknown>) => {
				shown = request.user.split('\n').find((one) => one.includes('pump')) ?? '';
				return Promise.resolve(answers[request.form.name]?.());
			},
		} as ChatModel;
		const analyst = new LlmAnalyst(model);
		const deep = new DeepRun('Notes on machines.\n', [topic('Machines', { context: 'Notes on machines.' })]);
		deep.hits = [page(address, 'Of all the machines in the house one is loud.', 0.9)];
		deep.texts[address] = `${line}\n\nOf all the machines in the house one is loud.`;
		deep.analyst.onReading = (request, run) => analyst.readPage(request, run);
		deep.analyst.onSynthesis = async (request, run) => {
			const drafts = await analyst.synthesize(request, run);
			return drafts.map((draft) => ({ ...draft, text: draft.cites[0]?.quote ?? '' }));
		};
		const report = await deep.research();
		expect(shown).not.toBe(line);
		expect(report.report.pages).toMatchObject({ read: 1, quotes_dropped: 0 });
		expect(report.claims).toMatchObject({ written: 1, removed: 0 });
	});
});
