import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isAnthropicAddress } from '../../src/llm/anthropic-messages';
import { ContextOverflow, type ChatRequest, type Form } from '../../src/llm/chat-model';
import { checkModel } from '../../src/llm/endpoint-model';
import { nodeTimer } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import { ResearchError } from '../../src/research/model/errors';
import { message, MESSAGES_REFUSALS, startMessages } from '../servers/anthropic-messages';
import type { MessagesBody } from '../servers/anthropic-messages';
import { ANTHROPIC_KEY, refusal } from '../servers/anthropic-search';
import type { Fault, Reply, ScriptedServer } from '../servers/scripted-server';
import { modelAt, rejection, TestRun } from './model-kit';

const WORDS = z.object({ words: z.array(z.object({ word: z.string().check(z.maxLength(10)) })) });
type Words = z.infer<typeof WORDS>;
const FORM: Form<Words> = { name: 'words', schema: WORDS };
const GOOD = '{"words":[{"word":"one"}]}';
const REQUEST: ChatRequest<Words> = { system: 'You say words.', user: 'Say a word.', form: FORM };
const CLOSED = { type: 'object', additionalProperties: false };
const WORD = { ...CLOSED, properties: { word: { type: 'string' } }, required: ['word'] };
const NOW = { 'retry-after': '0' };

const servers: ScriptedServer[] = [];
afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A Claude that answers correctly after the script. */
async function serve(script: readonly (Reply | Fault)[] = [], answer = GOOD): Promise<ScriptedServer> {
	const server = await startMessages(() => answer);
	servers.push(server);
	server.script(...script);
	return server;
}

function claudeAt(server: ScriptedServer, over: Parameters<typeof modelAt>[1] = {}): ReturnType<typeof modelAt> {
	return modelAt(`${server.url}/v1/messages`, { apiKey: ANTHROPIC_KEY, model: 'claude-test', ...over });
}

function bodies(server: ScriptedServer): MessagesBody[] {
	return server.requests.map(({ body }) => JSON.parse(body) as MessagesBody);
}

async function errorOf(server: ScriptedServer, over: Parameters<typeof modelAt>[1] = {}): Promise<ResearchError> {
	const error = await rejection(claudeAt(server, over).complete(REQUEST, new TestRun()));
	expect(error).toBeInstanceOf(ResearchError);
	expect((error as ResearchError).remediation).not.toBe('');
	return error as ResearchError;
}

describe('a good answer of Claude', () => {
	it('is requested with the form as a schema, the key in its header, and no unsupported parameter', async () => {
		const server = await serve();
		const run = new TestRun();
		expect(await claudeAt(server).complete(REQUEST, run)).toEqual({ words: [{ word: 'one' }] });
		const [request] = server.requests;
		const json = { 'content-type': 'application/json' };
		expect(request?.headers).toMatchObject({
			'x-api-key': ANTHROPIC_KEY,
			'anthropic-version': '2023-06-01',
			...json,
		});
		expect(request?.headers['authorization']).toBeUndefined();
		expect(bodies(server)[0]).toEqual({
			model: 'claude-test',
			max_tokens: 20_000,
			system: 'You say words.',
			messages: [{ role: 'user', content: 'Say a word.' }],
			output_config: {
				format: {
					type: 'json_schema',
					schema: { ...CLOSED, properties: { words: { type: 'array', items: WORD } }, required: ['words'] },
				},
			},
		});
		expect(run.spent).toEqual([{ provider: 'anthropic', kind: 'llm', inputTokens: 6, outputTokens: 20 }]);
	});

	it('counts tokens read from and written to the cache', async () => {
		const whole = {
			input_tokens: 5,
			cache_creation_input_tokens: 300,
			cache_read_input_tokens: 2_000,
			output_tokens: 7,
		};
		const unsaid = { input_tokens: null, cache_read_input_tokens: null };
		const server = await serve([message(GOOD, { usage: whole }), message(GOOD, { usage: unsaid })]);
		const run = new TestRun();
		const model = claudeAt(server);
		await model.complete(REQUEST, run);
		await model.complete(REQUEST, run);
		const counted = run.spent.map(({ inputTokens, outputTokens }) => [inputTokens, outputTokens]);
		expect(counted).toEqual([
			[2_305, 7],
			[0, 20],
		]);
	});

	it('as plain text needs neither system prompt nor schema', async () => {
		const server = await serve([], '<thinking>hm</thinking> Yes');
		expect(await claudeAt(server).say('Does it say so?', new TestRun())).toBe('Yes');
		expect(Object.keys(bodies(server)[0] ?? {}).sort()).toEqual(['max_tokens', 'messages', 'model']);
	});

	it('that is malformed is requested once more, as further turns', async () => {
		const server = await serve([message('I would rather not.')]);
		expect(await claudeAt(server).complete(REQUEST, new TestRun())).toEqual({ words: [{ word: 'one' }] });
		expect(bodies(server)[1]?.messages?.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
	});

	it('that was cut off is requested again', async () => {
		const server = await serve([message('{"', { stop_reason: 'max_tokens' })]);
		await claudeAt(server).complete(REQUEST, new TestRun());
		expect(JSON.stringify(bodies(server)[1]?.messages)).toContain('cut off');
	});
});

describe('a Claude without support for schemas', () => {
	const refusals = [MESSAGES_REFUSALS.noSchemas, MESSAGES_REFUSALS.gateway];
	it.each(refusals)('gets the form in words, which is remembered: %#', async (answer) => {
		const server = await serve([answer]);
		const model = claudeAt(server);
		await model.complete(REQUEST, new TestRun());
		await model.complete(REQUEST, new TestRun());
		expect(bodies(server).map(({ output_config }) => output_config !== undefined)).toEqual([true, false, false]);
		expect(bodies(server)[1]).toMatchObject({ system: expect.stringContaining('"required":["words"]') as string });
	});
});

describe('an error of Claude, as a message', () => {
	it.each<[string, Reply, string, string]>([
		['a wrong key', MESSAGES_REFUSALS.badKey, 'AUTHENTICATION', 'did not accept the API key'],
		['a key that may not', MESSAGES_REFUSALS.denied, 'AUTHENTICATION', 'does not allow this key'],
		['an unknown model', MESSAGES_REFUSALS.noModel, 'VALIDATION_ERROR', 'no model “claude-test”'],
		['a wrong path', MESSAGES_REFUSALS.unknownPath, 'VALIDATION_ERROR', 'base URL'],
		['no credit', MESSAGES_REFUSALS.lowCredit, 'QUOTA_EXHAUSTED', 'used up'],
		['a billing problem', MESSAGES_REFUSALS.billing, 'QUOTA_EXHAUSTED', 'used up'],
		['a limit of the user’s own', MESSAGES_REFUSALS.ownLimit, 'QUOTA_EXHAUSTED', 'used up'],
		['a limit of the plan', MESSAGES_REFUSALS.tier, 'QUOTA_EXHAUSTED', 'used up'],
	])('%s, which no repetition helps', async (_, answer, code, sentence) => {
		const server = await serve([answer]);
		const error = await errorOf(server);
		expect([error.code, error.message]).toEqual([code, expect.stringContaining(sentence)]);
		expect(error.message).toContain('127.0.0.1');
		expect(server.requests).toHaveLength(1);
	});

	it('anything else, which may be a refusal of the form and is asked for in words too', async () => {
		const server = await serve([MESSAGES_REFUSALS.invalid, MESSAGES_REFUSALS.invalid]);
		const error = await errorOf(server);
		expect(error.code).toBe('VALIDATION_ERROR');
		expect(error.message).toContain('Input should be greater than 0');
		expect(bodies(server).map(({ output_config }) => output_config !== undefined)).toEqual([true, false]);
	});

	it('a missing key', async () => {
		const error = await errorOf(await serve(), { apiKey: undefined });
		expect([error.code, error.remediation]).toEqual(['AUTHENTICATION', expect.stringContaining('Add a key')]);
	});

	it('a refusal by Claude, which is final', async () => {
		const stop_details = { type: 'refusal', category: 'bio', explanation: null };
		const server = await serve([message('', { stop_reason: 'refusal', stop_details })]);
		const run = new TestRun();
		const error = (await rejection(claudeAt(server).complete(REQUEST, run))) as ResearchError;
		expect([error.code, error.message]).toEqual(['MALFORMED_RESPONSE', '“claude-test” declined to answer.']);
		expect(server.requests).toHaveLength(1);
		expect(run.spent).toHaveLength(1);
	});

	it.each([
		MESSAGES_REFUSALS.tooLong,
		MESSAGES_REFUSALS.windowExceeded,
		MESSAGES_REFUSALS.tooLarge,
		message(GOOD, { stop_reason: 'model_context_window_exceeded' }),
	])('a request that is too long: %#', async (answer) => {
		const server = await serve([answer]);
		expect(await rejection(claudeAt(server).complete(REQUEST, new TestRun()))).toBeInstanceOf(ContextOverflow);
		expect(server.requests).toHaveLength(1);
	});

	it('a key that it repeats is never shown', async () => {
		const server = await serve([refusal(403, 'permission_error', `Key ${ANTHROPIC_KEY} may not.`)]);
		const error = await errorOf(server);
		expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain(ANTHROPIC_KEY);
	});
});

describe('a temporary failure of Claude', () => {
	it.each<[string, Reply | Fault]>([
		['rate limit', { ...MESSAGES_REFUSALS.rate, headers: NOW }],
		['overload', { ...MESSAGES_REFUSALS.overloaded, headers: NOW }],
		['server error', { ...MESSAGES_REFUSALS.server, headers: NOW }],
		['timeout of its own', { ...MESSAGES_REFUSALS.gatewayTimeout, headers: NOW }],
	])('is asked again: %s', async (_, fault) => {
		const server = await serve([fault]);
		expect(await claudeAt(server).complete(REQUEST, new TestRun())).toEqual({ words: [{ word: 'one' }] });
		expect(server.requests).toHaveLength(2);
	});

	it('is reported if it persists', async () => {
		const overloaded = { ...MESSAGES_REFUSALS.overloaded, headers: NOW };
		const error = await errorOf(await serve([overloaded, overloaded, overloaded]));
		expect([error.code, error.message]).toEqual(['UNAVAILABLE', expect.stringContaining('is overloaded')]);
	});

	it('is not waited for if it asks for a long pause', async () => {
		const server = await serve([{ ...MESSAGES_REFUSALS.rate, headers: { 'retry-after': '600' } }]);
		const error = await errorOf(server);
		expect([error.code, error.remediation]).toEqual([
			'RATE_LIMIT_EXCEEDED',
			expect.stringContaining('600 seconds'),
		]);
		expect(server.requests).toHaveLength(1);
	});

	it('ends at once if the run stops', async () => {
		const server = await serve(['hang']);
		const run = new TestRun();
		const stopped = new Error('stopped by the user');
		const arrival = server.nextRequest();
		const asked = rejection(claudeAt(server).complete(REQUEST, run));
		await arrival;
		run.stop(stopped);
		expect(await asked).toBe(stopped);
		expect(run.spent).toEqual([]);
	});
});

describe('the address', () => {
	const endings = ['', '/', '/v1', '/v1/', '/v1/messages', '/v1/messages/', '/messages'];
	it.each(endings)('of Anthropic is accepted with any ending: “%s”', async (ending) => {
		const sent: string[] = [];
		const http = { send: ({ url }: { url: string }) => (sent.push(url), Promise.reject(new Error('sent'))) };
		const settings = { baseUrl: ` https://api.anthropic.com${ending}`, apiKey: ANTHROPIC_KEY, model: 'm' };
		await rejection(checkModel(settings, { http, timer: nodeTimer }, new AbortController().signal));
		expect(sent).toEqual(['https://api.anthropic.com/v1/messages']);
	});

	it.each([
		['https://api.deepseek.com/anthropic', true],
		['https://api.z.ai/api/anthropic/', true],
		['https://gateway.example/anthropic/v1', true],
		['http://localhost:4000/v1/messages', true],
		['https://api.openai.com/v1', false],
		['https://openrouter.ai/api/v1', false],
		['https://api.anthropic.com.example/v1', false],
		['https://example.org/anthropic/models', false],
		['https://example.org/?to=/v1/messages', false],
		['not an address', false],
	])('%s speaks Anthropic’s API: %s', (address, isSpoken) => {
		expect(isAnthropicAddress(address)).toBe(isSpoken);
	});
});

it('the test connection asks Claude for one word', async () => {
	const server = await serve([], 'OK');
	const settings = { baseUrl: `${server.url}/v1/messages`, apiKey: ANTHROPIC_KEY, model: 'claude-test' };
	await checkModel(settings, { http: new NodeHttp(), timer: nodeTimer }, new AbortController().signal);
	expect(bodies(server)[0]?.messages).toEqual([{ role: 'user', content: 'Answer with the word OK.' }]);
});
