import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ContextOverflow, type ChatModel, type ChatRequest } from '../../src/llm/chat-model';
import { RunAnswers, SteadyModel } from '../../src/llm/steady-model';
import { ResearchError } from '../../src/research/model/errors';
import type { PaidAnswers } from '../../src/research/model/ports';
import { rejection, TestRun } from './model-kit';

const form = { name: 'topics', schema: z.object({ says: z.string() }) };
type Said = z.infer<typeof form.schema>;

class Shelf implements PaidAnswers {
	private readonly kept = new Map<string, unknown>();

	recall(question: string): Promise<unknown> {
		return Promise.resolve(this.kept.get(question));
	}

	keep(question: string, answer: unknown): Promise<void> {
		this.kept.set(question, answer);
		return Promise.resolve();
	}

	keepForRun(): void {
		// An aborted run is not continued.
	}
}

class Script implements ChatModel {
	asked = 0;

	constructor(
		readonly name: string,
		private readonly answer: (asked: number) => Promise<Said>,
	) {}

	async complete<T>({ form: { schema } }: ChatRequest<T>): Promise<T> {
		this.asked += 1;
		return schema.parse(await this.answer(this.asked));
	}
}

function steadyWith(model: ChatModel, shelf = new Shelf()): SteadyModel {
	return new SteadyModel(model, new RunAnswers(shelf));
}

const question = (nonce: string, text = 'What?') => ({
	system: 'You read.',
	user: `<note-${nonce}>${text}`,
	form,
	remembered: { nonce },
});
const says = (text: string) => (): Promise<Said> => Promise.resolve({ says: text });
const late = (): Promise<never> => Promise.reject(new ResearchError('TIMEOUT', 'Too late.', ''));

describe('a question that was answered before', () => {
	it('is not asked again in another run, whatever its nonce', async () => {
		const shelf = new Shelf();
		const script = new Script('m', says('so'));
		await steadyWith(script, shelf).complete(question('aa11'), new TestRun());
		expect(await steadyWith(script, shelf).complete(question('bb22'), new TestRun())).toEqual({ says: 'so' });
		expect(script.asked).toBe(1);
	});

	it(
		'is asked again of another model, in other words, where the answer does not fit, and where it is not to be ' +
			'remembered',
		async () => {
			const shelf = new Shelf();
			const script = new Script('m', says('so'));
			const steady = steadyWith(script, shelf);
			await steady.complete(question('aa11'), new TestRun());
			await steady.complete(question('aa11', 'Why?'), new TestRun());
			await steady.complete(
				{
					...question('aa11'),
					form: { name: 'topics', schema: z.object({ says: z.string(), more: z.catch(z.string(), '') }) },
				},
				new TestRun(),
			);
			const { system, user } = question('aa11');
			await steady.complete({ system, user, form }, new TestRun());
			const other = new Script('n', says('no'));
			await steadyWith(other, shelf).complete(question('aa11'), new TestRun());
			expect([script.asked, other.asked]).toEqual([3, 1]);
		},
	);
});

describe('text that is written again in every run', () => {
	const written = (nonce: string) => ({ ...question(nonce), remembered: { nonce, isWritten: true } });

	it.each(['before', 'after'])('is kept where another question was left without an answer %s it', async (when) => {
		const shelf = new Shelf();
		const good = new Script('m', says('so'));
		const broken = new Script('n', () => Promise.reject(new ResearchError('INTERNAL', 'Broken.', '')));
		const answers = new RunAnswers(shelf);
		const fail = () => rejection(new SteadyModel(broken, answers).complete(question('b2'), new TestRun()));
		if (when === 'before') await fail();
		await new SteadyModel(good, answers).complete(written('a1'), new TestRun());
		if (when === 'after') await fail();
		await steadyWith(good, shelf).complete(written('c3'), new TestRun());
		expect(good.asked).toBe(1);
	});

	it('is requested again if the last run got all answers, or only failed on a question too long', async () => {
		const shelf = new Shelf();
		const good = new Script('m', says('so'));
		const long = new Script('n', () => Promise.reject(new ContextOverflow('n')));
		const answers = new RunAnswers(shelf);
		await new SteadyModel(good, answers).complete(written('a1'), new TestRun());
		await rejection(new SteadyModel(long, answers).complete(question('b2'), new TestRun()));
		await steadyWith(good, shelf).complete(written('c3'), new TestRun());
		expect(good.asked).toBe(2);
	});
});

describe('a model that runs out of time', () => {
	it('is not waited for again in the same run, but is in the next', async () => {
		const script = new Script('m', late);
		const steady = steadyWith(script);
		const first = await rejection(steady.complete(question('a1'), new TestRun()));
		expect(await rejection(steady.complete(question('b2', 'Why?'), new TestRun()))).toBe(first);
		expect(script.asked).toBe(1);
		await rejection(steadyWith(script).complete(question('c3'), new TestRun()));
		expect(script.asked).toBe(2);
	});

	it('is still asked if it answered something meanwhile, or failed for another reason', async () => {
		const script = new Script('m', (asked) =>
			asked === 1
				? new Promise((_, reject) => setImmediate(() => reject(new ResearchError('TIMEOUT', 'Late.', ''))))
				: says('so')(),
		);
		const steady = steadyWith(script);
		await Promise.allSettled([
			steady.complete(question('a1'), new TestRun()),
			steady.complete(question('b2', 'Why?'), new TestRun()),
		]);
		expect(await steady.complete(question('c3', 'How?'), new TestRun())).toEqual({ says: 'so' });
		const broken = new Script('m', () => Promise.reject(new ResearchError('INTERNAL', 'Broken.', '')));
		const other = steadyWith(broken);
		await rejection(other.complete(question('a1'), new TestRun()));
		await rejection(other.complete(question('b2'), new TestRun()));
		expect(broken.asked).toBe(2);
	});
});
