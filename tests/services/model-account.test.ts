import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isModelGone } from '../../src/llm/openai-errors';
import { Reachability } from '../../src/net/reachability';
import { ResearchRun } from '../../src/research/model/run';
import { costText, estimateText, modelCostText } from '../../src/research/report/run-texts';
import { sumOfEstimates } from '../../src/research/report/several-notes';
import { modelMonth } from '../../src/services/model-account';
import {
	createEmbedder,
	dollarsPerCall,
	embeddingCostText,
	endpointModel,
	modelSettings,
} from '../../src/services/models';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings/schema';

import { rejection } from '../llm/model-kit';
import { TestClock } from '../research/world';
import { MemoryText, SearchWorld } from '../web/world';

const KEYS = { model: 'sk-test-0123456789-secret' };
const REQUEST = { system: 's', user: 'u', form: { name: 'f', schema: z.object({ a: z.string() }) } };

/** A service whose answers report this usage. */
function serviceWith(usage: object, settings: Partial<Settings>, file = new MemoryText()) {
	const { memory, timer } = new SearchWorld(undefined, undefined, file);
	const answer = { choices: [{ message: { content: '{"a":"b"}' }, finish_reason: 'stop' }], usage };
	let requests = 0;
	const send = () => {
		requests += 1;
		const body = new TextEncoder().encode(JSON.stringify(answer)).buffer;
		return Promise.resolve({ status: 200, headers: {}, body });
	};
	const search = { ledger: memory.ledger, timer, reachability: new Reachability(() => timer.now()) };
	const kit = { http: { send }, search, clock: new TestClock() };
	const all = { ...DEFAULT_SETTINGS, ...settings };
	const run = new ResearchRun(kit.clock);
	const ask = () => endpointModel(modelSettings(all, KEYS), all, KEYS, kit).complete(REQUEST, run);
	return { ask, run, requests: () => requests, month: () => modelMonth(all, search), saved: () => memory.saved() };
}

const USAGE = { prompt_tokens: 8_000, completion_tokens: 1_000 };
const PRICES = ['gpt-5-mini: 0.25 / 2'];

describe('the account of models', () => {
	it('adds up dollars by the tokens of each call, in the run and in the month', async () => {
		const service = serviceWith(USAGE, { modelPrices: PRICES });
		await service.ask();
		await service.ask();
		expect(service.run.usage).toMatchObject({ llm_calls: 2, dollars: 0.008 });
		expect(service.run.usage.unpriced_calls).toBeUndefined();
		expect(await service.month()).toMatchObject({ spent: 0.008, limit: 0 });
		expect(modelCostText(service.run.usage)).toBe(
			'Cost: 2 model calls (16,000 tokens in, 2,000 out), about $0.008',
		);
	});

	it('says that a price is not known, never $0', async () => {
		for (const settings of [{}, { modelPrices: ['gpt-5: 1 / 10'] }]) {
			const service = serviceWith(USAGE, settings);
			await service.ask();
			expect(service.run.usage.dollars).toBeUndefined();
			expect(costText(service.run.usage)).toBe(
				'Cost: 1 model call (8,000 tokens in, 1,000 out), price not known, 0 search credits',
			);
		}
		// A server that counts no tokens has no cost that could be known.
		const uncounted = serviceWith({}, { modelPrices: PRICES });
		await uncounted.ask();
		expect(uncounted.run.usage).toMatchObject({ unpriced_calls: 1 });
	});

	it('takes what OpenRouter says that a call cost, and no other service’s word', async () => {
		const openRouter = { modelBaseUrl: 'https://openrouter.ai/api/v1', modelName: 'x/y' };
		const reported = serviceWith({ ...USAGE, cost: 0.0123 }, openRouter);
		await reported.ask();
		expect(reported.run.usage).toMatchObject({ dollars: 0.0123 });
		const other = serviceWith({ ...USAGE, cost: 0.0123 }, { modelBaseUrl: 'https://models.example/v1' });
		await other.ask();
		expect(other.run.usage).toMatchObject({ unpriced_calls: 1 });
	});

	it('counts nothing for a model on this machine', async () => {
		const local = serviceWith(USAGE, { modelBaseUrl: 'http://localhost:11434/v1', modelDollarsPerMonth: 1 });
		await local.ask();
		expect(local.run.usage).toMatchObject({ dollars: 0 });
		expect(modelCostText(local.run.usage)).toBe('Cost: 1 model call (8,000 tokens in, 1,000 out)');
		expect(local.run.warnings).toEqual([]);
	});

	it('stops the models at the limit of the month, also in another session, with one sentence', async () => {
		const file = new MemoryText();
		const settings = { modelPrices: PRICES, modelDollarsPerMonth: 0.006 };
		const first = serviceWith(USAGE, settings, file);
		await first.ask();
		await first.ask();
		await first.saved();
		const later = serviceWith(USAGE, settings, file);
		const error = await rejection(later.ask());
		expect(error).toMatchObject({
			code: 'QUOTA_EXHAUSTED',
			message: 'Models may cost $0.006 a month, and $0.008 is spent.',
		});
		expect(isModelGone(error)).toBe(true);
		expect(later.requests()).toBe(0);
	});

	it('says that a limit cannot be kept if the price is not known', async () => {
		const service = serviceWith(USAGE, { modelDollarsPerMonth: 5 });
		await service.ask();
		await service.ask();
		expect(service.run.warnings).toEqual([
			'The price of “gpt-5-mini” is not known, so the limit of $5.00 a month for models cannot be kept.',
		]);
	});
});

describe('embeddings', () => {
	const settings: Settings = { ...DEFAULT_SETTINGS, embeddingsEnabled: true };
	const priced: Settings = { ...settings, modelPrices: ['text-embedding-3-small: 0.02 / 0'] };
	const left = { notes: 9, embedded: 0, passagesLeft: 100, charactersLeft: 8_000_000, tokensLeft: 2_000_000 };

	async function embedded(all: Settings) {
		const { memory, timer } = new SearchWorld();
		const answer = { data: [{ index: 0, embedding: [1, 0] }], usage: { prompt_tokens: 500_000 } };
		const body = new TextEncoder().encode(JSON.stringify(answer)).buffer;
		const http = { send: () => Promise.resolve({ status: 200, headers: {}, body }) };
		const search = { ledger: memory.ledger, timer, reachability: new Reachability(() => timer.now()) };
		const run = new ResearchRun(new TestClock());
		const embedder = createEmbedder(all, { embeddings: 'sk-test-0123456789-secret' }, { http, search });
		await embedder?.embed(['a'], run);
		return { usage: run.usage, month: await modelMonth(all, search) };
	}

	it('cost dollars before and after, in the run and in the month', async () => {
		expect(embeddingCostText(left, priced)).toContain('That costs about $0.04.');
		const { usage, month } = await embedded(priced);
		expect(usage).toMatchObject({ llm_calls: 0, dollars: 0.01 });
		expect(month.spent).toBe(0.01);
		expect(modelCostText(usage)).toBe('Cost: 500,000 tokens embedded, about $0.01');
	});

	it('say that their price is not known, never $0', async () => {
		expect(embeddingCostText(left, settings)).toContain('The price of text-embedding-3-small is not known.');
		const { usage } = await embedded(settings);
		expect(modelCostText(usage)).toBe('Cost: 500,000 tokens embedded, 1 call of unknown price');
		const estimate = { searching: 0, reading: 0, modelCalls: 0, dollars: 0, hasUnpricedEmbeddings: true } as const;
		expect(estimateText(estimate)).toBe('May cost embeddings of unknown price');
	});

	it('cost nothing on this machine', () => {
		const here = { ...settings, embeddingsBaseUrl: 'http://localhost:11434/v1' };
		expect(embeddingCostText(left, here)).toContain('That costs nothing.');
	});
});

describe('the estimate in dollars', () => {
	const estimate = { searching: 0, reading: 0, modelCalls: 8 };

	it('stands beside the calls, or says that the price is not known', () => {
		expect(estimateText({ ...estimate, dollars: 0.062 })).toMatch(
			/about 8 model calls, up to about \$0\.062 for the/,
		);
		expect(estimateText(estimate)).toMatch(/about 8 model calls, price of the model not known$/);
		expect(estimateText({ ...estimate, dollars: 0 })).toMatch(/about 8 model calls$/);
		expect(estimateText({ ...estimate, modelCalls: 0, searching: 3 })).not.toMatch(/price/);
	});

	it('is the sum of several notes only if each has one', () => {
		const priced = { ...estimate, dollars: 0.1 };
		expect(sumOfEstimates([priced, { ...priced, dollars: 0.25 }])).toMatchObject({ modelCalls: 16, dollars: 0.35 });
		expect(sumOfEstimates([priced, estimate])).not.toHaveProperty('dollars');
	});

	it('takes the dearer of writer and second reader, and neither if one is not known', () => {
		const both = { ...DEFAULT_SETTINGS, modelPrices: [...PRICES, 'gpt-5: 1.25 / 10'], reviewModel: 'gpt-5' };
		expect(dollarsPerCall(both, KEYS)).toBeCloseTo(0.03875, 8);
		expect(dollarsPerCall({ ...both, reviewModel: 'gpt-6' }, KEYS)).toBeUndefined();
		expect(dollarsPerCall({ ...both, reviewer: 'nobody' }, KEYS)).toBeCloseTo(0.00775, 8);
	});
});
