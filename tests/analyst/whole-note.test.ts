import { describe, expect, it } from 'vitest';
import { budgetsFor } from '../../src/analyst/selection/budgets';
import { ExtractiveAnalyst } from '../../src/analyst/extractive-analyst';
import { LlmAnalyst } from '../../src/analyst/llm-analyst';
import { partsOf } from '../../src/analyst/selection/note-parts';
import type { ChatModel, ChatRequest } from '../../src/llm/chat-model';
import { tickingClock } from './extractive-kit';
import type { TopicRequest } from '../../src/research/model/analyst-ports';
import { LIMITS } from '../../src/research/model/limits';
import { estimateTokens } from '../../src/text/token-estimate';
import { TestRun } from '../llm/model-kit';

/** Finds the claim where it is shown, and otherwise what each part begins with. */
class Reader implements ChatModel {
	readonly name = 'reader';
	readonly prompts: string[] = [];

	constructor(private readonly claim: string) {}

	complete<T>({ user, form }: ChatRequest<T>): Promise<T> {
		this.prompts.push(user);
		const topic = (label: string, context: string): object => ({
			topic: label,
			context,
			type: 'claim',
			query: label,
			broader: '',
			detail: '',
		});
		const filler = Array.from({ length: 12 }, (_, index) => topic(`Filler ${this.prompts.length} ${index}`, 'x'));
		const found = user.includes(this.claim) ? [topic('The claim', this.claim), ...filler] : filler;
		return Promise.resolve(form.schema.parse({ topics: found }));
	}
}

const ENGLISH = 'We walked along the river again and talked about the garden and the weather of that week.';
const ENGLISH_CLAIM = 'A heat pump with the refrigerant R290 needs 35 percent less electricity than one with R410A.';
const CHINESE = '我们又沿着河边散步，聊了聊花园和那一周的天气。';
const CHINESE_CLAIM = '使用R290制冷剂的热泵比使用R410A的热泵少用35%的电力。';

function noteOf(filler: string, claim: string, code: 'en' | 'zh'): TopicRequest {
	const paragraph = filler.repeat(Math.ceil(400 / filler.length));
	const count = Math.floor((LIMITS.noteCharacters - claim.length - 2) / (paragraph.length + 2));
	const text = [...Array.from({ length: count }, () => paragraph), claim].join('\n\n');
	const language = { code, name: code === 'en' ? 'English' : 'Chinese' };
	return {
		note: { path: 'Long.md', title: 'Long', text, language },
		focus: undefined,
		mode: 'general',
		limit: 10,
		queries: 3,
	};
}

const NOTES = [
	['English', noteOf(ENGLISH, ENGLISH_CLAIM, 'en'), ENGLISH_CLAIM],
	['Chinese', noteOf(CHINESE, CHINESE_CLAIM, 'zh'), CHINESE_CLAIM],
] as const;

describe.each(NOTES)('a claim in the last paragraph of a note of 200,000 characters, %s', (_, request, claim) => {
	it.each([8_000, 32_000, 128_000, 1_000_000])(
		'becomes a topic with a model that reads %i tokens at once',
		async (window) => {
			const model = new Reader(claim);
			const topics = await new LlmAnalyst(model, { budgets: budgetsFor(window) }).topics(request, new TestRun());
			expect(topics.map(({ context }) => context)).toContain(claim);
			expect(topics.length).toBeLessThanOrEqual(10);
			for (const prompt of model.prompts) expect(estimateTokens(prompt)).toBeLessThan(0.75 * window);
		},
	);
});

it.each(NOTES)('becomes a topic without a model too, %s', async (_, request, claim) => {
	const topics = await new ExtractiveAnalyst(tickingClock(), () => Promise.resolve()).topics(request, new TestRun());
	expect(topics.map(({ context }) => context)).toContain(claim);
});

describe('partsOf', () => {
	it('hold the whole text, each within the limit, with some of each end again in the next', () => {
		const text = Array.from({ length: 200 }, (_, index) => `Sentence number ${index} stands here by itself.`).join(
			'\n\n',
		);
		const parts = partsOf(text, 500, 'en');
		expect(parts.length).toBeGreaterThan(4);
		for (let index = 0; index < 200; index++) expect(parts.join()).toContain(`number ${index} `);
		for (const part of parts) expect(estimateTokens(part)).toBeLessThan(600);
		for (const [index, part] of parts.slice(1).entries()) expect(parts[index]).toContain(part.slice(0, 30));
	});
});
