import { describe, expect, it, onTestFinished } from 'vitest';
import { listModels } from '../../src/llm/endpoint-model';
import { findLocalServers } from '../../src/llm/local-servers';
import { modelsIn } from '../../src/llm/model-list';
import { nodeTimer } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import { ResearchError } from '../../src/research/model/errors';
import { LM_STUDIO, LocalMachine, OLLAMA, type Answers } from '../servers/local-models';
import { failure, LlmServer } from '../servers/llm-server';
import { KEY, rejection } from './model-kit';

const { signal } = new AbortController();

async function machine(programs: Readonly<Record<number, Answers>>): Promise<LocalMachine> {
	const started = await LocalMachine.start(programs);
	onTestFinished(() => started.stop());
	return started;
}

describe('the models of a service', () => {
	it.each([
		['OpenAI', { object: 'list', data: [{ id: 'gpt-5-mini' }, { id: 'text-embedding-3-small' }] }, ['gpt-5-mini']],
		['Gemini', { data: [{ id: 'models/gemini-3-flash' }, { id: 'models/veo-3' }] }, ['gemini-3-flash']],
		[
			'Together',
			[
				{ id: 'meta/llama', type: 'chat' },
				{ id: 'x/bge', type: 'embedding' },
			],
			['meta/llama'],
		],
		['Ollama’s own list', { models: [{ name: 'qwen3:8b', model: 'qwen3:8b' }] }, ['qwen3:8b']],
		['a list without entries', { data: [] }, []],
		['entries of other kinds', { data: [null, 7, {}, { id: '' }, { id: 'one' }] }, ['one']],
	])('are read from the list of %s', (_name, answer, ids) => {
		expect(modelsIn(answer)?.map(({ id }) => id)).toEqual(ids);
	});

	it.each([null, 'no list', {}, { data: 'none' }])('%j is no list', (answer) => {
		expect(modelsIn(answer)).toBeUndefined();
	});

	it.each([
		[
			'OpenRouter',
			{ context_length: 400_000, pricing: { prompt: '0.00000025', completion: '0.000002' } },
			400_000,
			0.25,
			2,
		],
		['a free model', { context_length: 32_768, pricing: { prompt: '0', completion: '0' } }, 32_768, 0, 0],
		['Together', { context_length: 131_072, pricing: { input: 0.18, output: 0.59 } }, 131_072, 0.18, 0.59],
		['Groq', { context_window: 131_072, max_completion_tokens: 32_768 }, 131_072, undefined, undefined],
		['Mistral', { max_context_length: 262_144 }, 262_144, undefined, undefined],
		['vLLM', { max_model_len: 32_768 }, 32_768, undefined, undefined],
		['llama.cpp', { meta: { n_ctx_train: 40_960 } }, 40_960, undefined, undefined],
		[
			'a router',
			{ context_length: 2_000_000, pricing: { prompt: '-1', completion: '-1' } },
			2_000_000,
			undefined,
			undefined,
		],
		['OpenAI', {}, undefined, undefined, undefined],
	])('have the window and the price that %s tells', (_name, fields, window, input, output) => {
		const [model] = modelsIn({ data: [{ id: 'one', ...fields }] }) ?? [];
		expect(model?.window).toBe(window);
		expect(model?.price?.input).toBe(input);
		if (output !== undefined) expect(model?.price?.output).toBeCloseTo(output, 9);
	});

	it('are asked for with the key, and a refusal is a sentence', async () => {
		const server = await LlmServer.start([{ body: { data: [{ id: 'one' }] } }, failure(401, 'Incorrect API key')]);
		onTestFinished(() => server.stop());
		const ports = { http: new NodeHttp({}), timer: nodeTimer };
		const settings = { baseUrl: server.url, apiKey: KEY };
		expect(await listModels(settings, ports, signal)).toMatchObject([{ id: 'one' }]);
		expect(server.requests[0]?.path).toBe('/v1/models');
		expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
		const refused = await rejection(listModels(settings, ports, signal));
		expect(refused).toBeInstanceOf(ResearchError);
		expect(refused).toMatchObject({ code: 'AUTHENTICATION' });
		expect(String(refused)).not.toContain(KEY);
	});
});

describe('model servers on this machine', () => {
	it('are found at their usual ports, with the windows that they really have', async () => {
		const { http } = await machine({ 11_434: OLLAMA, 1_234: LM_STUDIO });
		expect(await findLocalServers(http, signal)).toEqual([
			{
				name: 'Ollama',
				baseUrl: 'http://localhost:11434/v1',
				models: [
					{ id: 'qwen3:8b', window: 8_192, price: undefined },
					{ id: 'gemma3:latest', window: undefined, price: undefined },
				],
			},
			{
				name: 'LM Studio',
				baseUrl: 'http://localhost:1234/v1',
				models: [{ id: 'qwen/qwen3-8b', window: 12_288, price: undefined }],
			},
		]);
	});

	it('are none if other programs answer there', async () => {
		const { http, asked } = await machine({
			8_080: { '/v1/models': { error: 'login' } },
			1_337: { '/': 'a page' },
		});
		expect(await findLocalServers(http, signal)).toEqual([]);
		expect(new Set(asked)).toEqual(
			new Set(['localhost:11434', 'localhost:1234', 'localhost:8080', 'localhost:1337']),
		);
	});
});
