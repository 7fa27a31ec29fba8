import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ContextOverflow, type Form } from '../../src/llm/chat-model';
import { checkModel, type EndpointModel } from '../../src/llm/endpoint-model';
import { HttpError, type Http } from '../../src/net/http';
import { nodeTimer } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import { ResearchError } from '../../src/research/model/errors';
import { completion, failure, LlmServer, type ScriptedAnswer } from '../servers/llm-server';
import { KEY, modelAt, rejection, TestRun } from './model-kit';

const WORDS = z.object({ words: z.array(z.string().check(z.maxLength(10))) });
const FORM: Form<z.infer<typeof WORDS>> = { name: 'words', schema: WORDS };
const GOOD = completion('{"words":["one","two"]}');

const servers: LlmServer[] = [];
afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(...answers: ScriptedAnswer[]): Promise<LlmServer> {
	const server = await LlmServer.start(answers);
	servers.push(server);
	return server;
}

function ask(model: EndpointModel, run = new TestRun()): Promise<z.infer<typeof WORDS>> {
	return model.complete({ system: 'You say words.', user: 'Say two words.', form: FORM }, run);
}

async function errorOf(server: LlmServer, over: Parameters<typeof modelAt>[1] = {}): Promise<ResearchError> {
	const run = new TestRun();
	const error = await rejection(ask(modelAt(server.url, over), run));
	expect(error).toBeInstanceOf(ResearchError);
	const shown = error as ResearchError;
	expect(shown.remediation).not.toBe('');
	return shown;
}

describe('a good answer', () => {
	it('sends the form as a strict schema, the key, and no parameter that some models refuse', async () => {
		const server = await serve(GOOD);
		const run = new TestRun();
		expect(await ask(modelAt(server.url), run)).toEqual({ words: ['one', 'two'] });
		const [request] = server.requests;
		expect(request?.path).toBe('/v1/chat/completions');
		expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
		expect(
			Object.keys(request?.headers ?? {}).filter(
				(name) => name.startsWith('x-stainless') || name.startsWith('openai-'),
			),
		).toEqual([]);
		expect(Object.keys(request?.body ?? {}).sort()).toEqual(['messages', 'model', 'response_format']);
		expect(request?.body.response_format?.json_schema).toEqual({
			name: 'words',
			strict: true,
			schema: {
				type: 'object',
				properties: { words: { type: 'array', items: { type: 'string' } } },
				required: ['words'],
				additionalProperties: false,
			},
		});
		expect(run.spent).toEqual([{ provider: 'openai', kind: 'llm', inputTokens: 100, outputTokens: 20 }]);
		expect(run.logged('info')).toHaveLength(1);
	});

	it('sends no Authorization without a key, whatever the environment contains', async () => {
		const server = await serve(GOOD);
		process.env['OPENAI_API_KEY'] = 'sk-from-the-environment';
		process.env['OPENAI_CUSTOM_HEADERS'] = 'Authorization: Bearer from-the-environment';
		try {
			await ask(modelAt(server.url, { apiKey: undefined }));
		} finally {
			delete process.env['OPENAI_API_KEY'];
			delete process.env['OPENAI_CUSTOM_HEADERS'];
		}
		expect(server.requests[0]?.headers.authorization).toBeUndefined();
	});

	it('accepts a base URL with a trailing slash, or the full address of the endpoint', async () => {
		const server = await serve(GOOD);
		await ask(modelAt(`${server.url}/`));
		await ask(modelAt(` ${server.url}/chat/completions`));
		expect(server.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions']);
	});

	it('reads an answer in parts, and counts 0 tokens if the service reports none', async () => {
		const server = await serve(
			completion(
				[
					{ type: 'thinking', thinking: [] },
					{ type: 'text', text: '{"words":[]}' },
				],
				{ usage: {} },
			),
		);
		const run = new TestRun();
		expect(await ask(modelAt(server.url), run)).toEqual({ words: [] });
		expect(run.spent).toEqual([{ provider: 'openai', kind: 'llm', inputTokens: 0, outputTokens: 0 }]);
	});
});

describe('a malformed answer', () => {
	it.each([
		['prose', 'I would rather not.', 'no complete JSON'],
		['an empty answer', '', 'empty'],
		['only thinking', '<think>hm, {"words":["no"]}', 'no complete JSON'],
		['a wrong form', '{"words":[1]}', 'words.0: must be string'],
		['a string that is too long', '{"words":["far far too long"]}', 'words.0: must not be longer than 10'],
	])('is asked for once more with what was wrong: %s', async (_, content, problem) => {
		const server = await serve(completion(content), GOOD);
		const run = new TestRun();
		expect(await ask(modelAt(server.url), run)).toEqual({ words: ['one', 'two'] });
		expect(server.requests).toHaveLength(2);
		expect(server.requests[1]?.body.messages.at(-1)?.content).toContain(problem);
		expect(run.spent).toHaveLength(2);
		expect(run.logged('warn')).toHaveLength(1);
	});

	it('never makes two turns of one side follow each other', async () => {
		for (const content of ['', 'I would rather not.']) {
			const server = await serve(completion(content), GOOD);
			await ask(modelAt(server.url), new TestRun());
			const roles = server.requests[1]?.body.messages.map(({ role }) => role);
			expect(roles).toEqual(content ? ['system', 'user', 'assistant', 'user'] : ['system', 'user']);
		}
	});

	it.each([
		'I’m sorry, but I can’t help with that.',
		'<think>Hm.</think>I cannot assist with this request.',
		'Es tut mir leid, aber dabei kann ich nicht helfen.',
		'很抱歉，我无法回答这个问题。',
	])('is recognised as a refusal in words: %s', async (content) => {
		const server = await serve(completion(content), GOOD);
		const error = await rejection(ask(modelAt(server.url), new TestRun()));
		expect(error).toMatchObject({ code: 'MALFORMED_RESPONSE', message: '“test-model” declined to answer.' });
		expect((error as ResearchError).remediation).not.toContain('larger model');
		expect(server.requests).toHaveLength(1);
	});

	it('gives its complete items if it was cut off, without a second call', async () => {
		const items = z.object({ items: z.array(z.object({ word: z.string() })) });
		const form: Form<z.infer<typeof items>> = { name: 'items', schema: items };
		const server = await serve(completion('{"items":[{"word":"one"},{"wor', { finish: 'length' }), GOOD);
		const request = { system: 'You say words.', user: 'Say two words.', form };
		expect(await modelAt(server.url).complete(request, new TestRun())).toEqual({ items: [{ word: 'one' }] });
		expect(server.requests).toHaveLength(1);
	});

	it('gives its good items if others are not as they should be, without a second call', async () => {
		const items = z.object({ items: z.array(z.object({ word: z.string().check(z.minLength(1)) })) });
		const form: Form<z.infer<typeof items>> = { name: 'items', schema: items };
		const answer = '{"items":[{"word":"one"},{"word":""},{},{"word":"two"}]}';
		const server = await serve(completion(answer), completion('{"items":[{"word":""}]}'), completion(answer));
		const request = { system: 'You say words.', user: 'Say two words.', form };
		const two = { items: [{ word: 'one' }, { word: 'two' }] };
		expect(await modelAt(server.url).complete(request, new TestRun())).toEqual(two);
		expect(server.requests).toHaveLength(1);
		// An answer with no good item is asked for again.
		expect(await modelAt(server.url).complete(request, new TestRun())).toEqual(two);
		expect(server.requests).toHaveLength(3);
	});

	it('is not requested again if only one question may be paid for', async () => {
		const server = await serve(completion('I would rather not.'), GOOD);
		const model = modelAt(server.url);
		await expect(
			model.complete(
				{ system: 'You say words.', user: 'Say two words.', form: FORM, isAskedOnce: true },
				new TestRun(),
			),
		).rejects.toMatchObject({ code: 'MALFORMED_RESPONSE' });
		expect(server.requests).toHaveLength(1);
	});

	it('counts as malformed if it was cut off', async () => {
		const server = await serve(completion('{"words":["one"]}', { finish: 'length' }), GOOD);
		expect(await ask(modelAt(server.url))).toEqual({ words: ['one', 'two'] });
		expect(server.requests[1]?.body.messages.at(-1)?.content).toContain('cut off');
	});

	it('fails the second time', async () => {
		const server = await serve(completion('no'), completion('still no'));
		const error = await errorOf(server);
		expect(error.code).toBe('MALFORMED_RESPONSE');
		expect(error.message).toContain('test-model');
		expect(server.requests).toHaveLength(2);
	});

	it('is reported as a wrong address if a web page answers', async () => {
		const server = await serve({
			headers: { 'content-type': 'text/html' },
			body: '<html>Welcome to the hotel</html>',
		});
		const error = await errorOf(server);
		expect(error.code).toBe('VALIDATION_ERROR');
		expect(error.remediation).toContain('base URL');
	});
});

describe('an endpoint without JSON schemas', () => {
	it.each([
		[400, "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."],
		[400, 'This response_format type is unavailable now'],
		[404, 'No endpoints found that can handle the requested parameters: response_format'],
		[422, 'body.response_format.json_schema: extra fields not permitted'],
		[501, 'structured output is not implemented'],
	])('is asked with json_object, and remembered: %i %s', async (status, message) => {
		const server = await serve(failure(status, message), GOOD);
		const model = modelAt(server.url);
		await ask(model);
		await ask(model);
		expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual([
			'json_schema',
			'json_object',
			'json_object',
		]);
		expect(server.requests[1]?.body.messages[0]?.content).toContain('"required":["words"]');
	});

	it('gets plain text if it supports no format at all', async () => {
		const server = await serve(
			failure(400, 'json_schema is not supported'),
			failure(400, "'response_format.type' must be 'text'"),
			GOOD,
		);
		const model = modelAt(server.url);
		expect(await ask(model)).toEqual({ words: ['one', 'two'] });
		await ask(model);
		expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual([
			'json_schema',
			'json_object',
			undefined,
			undefined,
		]);
		expect(server.requests[3]?.body.messages[0]?.content).toContain('"required":["words"]');
	});

	it('finds its format once if two calls run at the same time', async () => {
		const server = await LlmServer.start(({ body }) =>
			body.response_format?.type === 'json_schema' ? failure(400, 'json_schema is not supported') : GOOD,
		);
		servers.push(server);
		const model = modelAt(server.url);
		await Promise.all([ask(model), ask(model)]);
		expect(server.requests.map(({ body }) => body.response_format?.type).sort()).toEqual([
			'json_object',
			'json_object',
			'json_schema',
			'json_schema',
		]);
	});
});

describe('retries', () => {
	it.each([
		['true', 400, 2],
		['false', 503, 1],
	])('obey the service, which sends x-should-retry: %s', async (decision, status, requests) => {
		const server = await serve(failure(status, 'Not now', null, { 'x-should-retry': decision }), GOOD);
		await ask(modelAt(server.url)).catch(() => undefined);
		expect(server.requests).toHaveLength(requests);
	});

	it('waits for Retry-After and continues', async () => {
		const server = await serve(
			{
				status: 429,
				headers: { 'retry-after': '0' },
				body: { error: { message: 'Rate limit reached', code: 'rate_limit_exceeded' } },
			},
			GOOD,
		);
		expect(await ask(modelAt(server.url))).toEqual({ words: ['one', 'two'] });
		expect(server.requests).toHaveLength(2);
	});

	it('tries a failing server three times', async () => {
		const server = await serve(failure(500, 'oops'), failure(503, 'busy'), GOOD);
		expect(await ask(modelAt(server.url))).toEqual({ words: ['one', 'two'] });
		const dead = await serve(failure(502, 'bad gateway'));
		const error = await errorOf(dead);
		expect(error.code).toBe('UNAVAILABLE');
		expect(error.message).toContain('502');
		expect(dead.requests).toHaveLength(3);
	});

	it('does not wait if a service asks for a long pause', async () => {
		const server = await serve({
			status: 429,
			headers: { 'retry-after': '600' },
			body: { error: { message: 'Rate limit reached' } },
		});
		const error = await errorOf(server);
		expect(error.code).toBe('RATE_LIMIT_EXCEEDED');
		expect(error.remediation).toContain('600 seconds');
		expect(server.requests).toHaveLength(1);
	});

	it('measures a retry date by the clock of the service', async () => {
		const headers = { date: 'Fri, 21 Nov 2025 10:00:00 GMT', 'retry-after': 'Fri, 21 Nov 2025 10:10:00 GMT' };
		const server = await serve({ status: 429, headers, body: { error: { message: 'Rate limit reached' } } });
		expect((await errorOf(server)).remediation).toContain('600 seconds');
		expect(server.requests).toHaveLength(1);
	});

	it('does not repeat requests that cannot succeed', async () => {
		const server = await serve(failure(429, 'You exceeded your current quota', 'insufficient_quota'));
		expect((await errorOf(server)).code).toBe('QUOTA_EXHAUSTED');
		expect(server.requests).toHaveLength(1);
	});

	it('does not repeat a request that timed out', async () => {
		let sent = 0;
		const http: Http = {
			send: () => {
				sent++;
				return Promise.reject(new HttpError('timeout', 'slow.example'));
			},
		};
		const error = (await rejection(ask(modelAt('https://slow.example/v1', { http })))) as ResearchError;
		expect(error.code).toBe('TIMEOUT');
		expect(error.message).toContain('120 seconds');
		expect(sent).toBe(1);
	});

	it('passes the time limit of a call to the port', async () => {
		const timeouts: (number | undefined)[] = [];
		const real = new NodeHttp();
		const server = await serve(GOOD);
		await ask(
			modelAt(server.url, { http: { send: (request) => (timeouts.push(request.timeout), real.send(request)) } }),
		);
		expect(timeouts).toEqual([120_000]);
	});
});

describe('stop', () => {
	const STOPPED = new Error('stopped by the user');

	it('ends a running call at once with the reason of the run', async () => {
		const server = await serve('silent');
		const run = new TestRun();
		const asked = rejection(ask(modelAt(server.url), run));
		await server.arrived(1);
		run.stop(STOPPED);
		expect(await asked).toBe(STOPPED);
		expect(run.spent).toEqual([]);
	});

	it('ends the pause before a retry', async () => {
		const server = await serve({
			status: 429,
			headers: { 'retry-after': '50' },
			body: { error: { message: 'Rate limit reached' } },
		});
		const run = new TestRun();
		const real = new NodeHttp();
		const http: Http = {
			send: async (request) => {
				const response = await real.send(request);
				setImmediate(() => run.stop(STOPPED));
				return response;
			},
		};
		expect(await rejection(ask(modelAt(server.url, { http }), run))).toBe(STOPPED);
		expect(server.requests).toHaveLength(1);
	});

	it('ignores an answer that arrives afterwards, even if requests cannot be stopped', async () => {
		const server = await serve(GOOD);
		const run = new TestRun();
		const real = new NodeHttp();
		const http: Http = {
			send: async ({ url, method, headers, body }) => {
				const response = await real.send({
					url,
					...(method && { method }),
					...(headers && { headers }),
					...(body !== undefined && { body }),
				});
				run.stop(STOPPED);
				return response;
			},
		};
		expect(await rejection(ask(modelAt(server.url, { http }), run))).toBe(STOPPED);
	});

	it('prevents later requests', async () => {
		const server = await serve(GOOD);
		const run = new TestRun();
		run.stop(STOPPED);
		expect(await rejection(ask(modelAt(server.url), run))).toBe(STOPPED);
		expect(server.requests).toEqual([]);
	});
});

describe('an error, as a message', () => {
	it.each<[string, ScriptedAnswer, Parameters<typeof modelAt>[1], string, string]>([
		[
			'a wrong key',
			failure(401, `Incorrect API key provided: ${KEY}`, 'invalid_api_key'),
			{},
			'AUTHENTICATION',
			'did not accept the API key',
		],
		[
			'a missing key',
			failure(401, 'You did not provide an API key'),
			{ apiKey: undefined },
			'AUTHENTICATION',
			'none is set',
		],
		['a key that may not', failure(403, `Key ${KEY} may not use test-model`), {}, 'AUTHENTICATION', 'test-model'],
		[
			'an unknown model',
			failure(404, 'The model `test-model` does not exist or you do not have access to it.', 'model_not_found'),
			{},
			'VALIDATION_ERROR',
			'no model “test-model”',
		],
		[
			'a model that Ollama has not',
			failure(404, 'model "test-model" not found, try pulling it first'),
			{},
			'VALIDATION_ERROR',
			'no model “test-model”',
		],
		[
			'a model that OpenRouter has not',
			failure(400, 'gpt-nine is not a valid model ID'),
			{},
			'VALIDATION_ERROR',
			'no model “test-model”',
		],
		[
			'a wrong path',
			{ status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found' },
			{},
			'VALIDATION_ERROR',
			'base URL',
		],
		['no credit', failure(402, 'Insufficient Balance'), {}, 'QUOTA_EXHAUSTED', 'used up'],
		[
			'a rate limit',
			failure(429, 'Rate limit reached', 'rate_limit_exceeded'),
			{},
			'RATE_LIMIT_EXCEEDED',
			'no more requests',
		],
		[
			'an error with status 200',
			{ body: { error: { code: 402, message: 'This request requires more credits' } } },
			{},
			'QUOTA_EXHAUSTED',
			'used up',
		],
		['anything else', failure(400, `Unsupported value for ${KEY}: x`), {}, 'VALIDATION_ERROR', 'Unsupported value'],
		[
			'a refusal without `error`',
			{ status: 400, body: { object: 'error', message: `No tools with ${KEY}` } },
			{},
			'VALIDATION_ERROR',
			'No tools',
		],
		['a text as refusal', { status: 400, body: 'No tools here' }, {}, 'VALIDATION_ERROR', 'No tools here'],
	])('%s', async (_, answer, over, code, sentence) => {
		const server = await serve(answer);
		const error = await errorOf(server, over);
		expect(error.code).toBe(code);
		expect(error.message).toContain(sentence);
		expect(error.message).toContain('127.0.0.1');
		expect(
			JSON.stringify({ ...error, message: error.message, stack: error.stack, cause: String(error.cause) }),
		).not.toContain(KEY);
	});

	it('asks if the local model runs when the connection is refused', async () => {
		const server = await serve(GOOD);
		const { url } = server;
		await server.stop();
		servers.splice(0);
		const error = (await rejection(
			checkModel(
				{ baseUrl: url, apiKey: undefined, model: 'm' },
				{ http: new NodeHttp(), timer: nodeTimer },
				new AbortController().signal,
			),
		)) as ResearchError;
		expect(error.message).toContain('could not be reached');
		expect(error.remediation).toContain('Ollama');
	});

	it('names the unreachable host, and does not mention a local model', async () => {
		const http: Http = { send: () => Promise.reject(new HttpError('network', 'api.example')) };
		const error = (await rejection(
			checkModel(
				{ baseUrl: 'https://api.example/v1', apiKey: KEY, model: 'm' },
				{ http, timer: nodeTimer },
				new AbortController().signal,
			),
		)) as ResearchError;
		expect(error.message).toBe('api.example could not be reached.');
		expect(error.remediation).not.toContain('Ollama');
	});

	it.each(['', 'not an address', 'ftp://model.example/v1'])(
		'refuses the base URL “%s” before anything is sent',
		async (baseUrl) => {
			const error = (await rejection(ask(modelAt(baseUrl)))) as ResearchError;
			expect(error.code).toBe('VALIDATION_ERROR');
			expect(error.message).toContain('base URL');
		},
	);

	it('refuses a key that cannot be sent, without quoting it', async () => {
		const error = (await rejection(
			ask(modelAt('https://api.example/v1', { apiKey: `${KEY}\nsecond line` })),
		)) as ResearchError;
		expect(error.code).toBe('AUTHENTICATION');
		expect(`${error.message} ${error.remediation} ${error.stack}`).not.toContain(KEY);
	});
});

describe('a request that is too long', () => {
	it.each([
		[
			400,
			"This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
			'context_length_exceeded',
		],
		[400, 'The prompt is too long: 9000, model maximum context length: 8191', null],
		[400, 'prompt is too long: 210000 tokens > 200000 maximum', null],
		[400, 'the request exceeds the available context size. try increasing the context size', null],
		[
			400,
			'Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded ' +
				'with context length of only 4096 tokens',
			null,
		],
		[400, 'The input token count (9000) exceeds the maximum number of tokens allowed (8000).', null],
		[400, "This model's maximum prompt length is 131072 but the request contains 140000 tokens.", null],
		[400, 'Please reduce the length of the messages or completion.', null],
		[413, 'Request too large for model', null],
		[422, 'too many tokens: total tokens must be less than 4097', null],
		[500, 'the input length exceeds the context length', null],
	])('is told apart: %i %s', async (status, message, code) => {
		const server = await serve(failure(status, message, code));
		expect(await rejection(ask(modelAt(server.url)))).toBeInstanceOf(ContextOverflow);
		expect(server.requests).toHaveLength(1);
	});

	it('is not assumed for a rate limit that counts tokens', async () => {
		const server = await serve(failure(429, 'Rate limit reached: too many tokens per minute'));
		expect((await errorOf(server)).code).toBe('RATE_LIMIT_EXCEEDED');
	});
});

describe('the test connection', () => {
	it('asks for one word with the key and the model', async () => {
		const server = await serve(completion('OK'));
		await checkModel(
			{ baseUrl: server.url, apiKey: KEY, model: 'test-model' },
			{ http: new NodeHttp(), timer: nodeTimer },
			new AbortController().signal,
		);
		expect(server.requests).toHaveLength(1);
		expect(server.requests[0]?.body.model).toBe('test-model');
	});

	it('fails like a run, without a second attempt', async () => {
		const server = await serve(failure(503, 'busy'));
		const error = await rejection(
			checkModel(
				{ baseUrl: server.url, apiKey: KEY, model: 'm' },
				{ http: new NodeHttp(), timer: nodeTimer },
				new AbortController().signal,
			),
		);
		expect(error).toBeInstanceOf(ResearchError);
		expect(server.requests).toHaveLength(1);
	});
});

it('never writes the key to the log', async () => {
	const run = new TestRun();
	const server = await serve(
		failure(400, `json_schema unknown for ${KEY}`),
		completion(`what is ${KEY}?`),
		failure(500, KEY),
		GOOD,
	);
	await ask(modelAt(server.url), run);
	expect(run.lines.length).toBeGreaterThan(3);
	expect(run.lines.join('\n')).not.toContain(KEY);
});

describe('a prompt that the server cuts', () => {
	const LONG = { system: 'You say words.', user: 'A word and another word. '.repeat(2_000), form: FORM };
	const counted = (prompt_tokens: number): ScriptedAnswer =>
		completion('{"words":["one"]}', { usage: { prompt_tokens, completion_tokens: 5 } });

	it('is not taken for read: less is to be sent, and the warning says where the window is set', async () => {
		const run = new TestRun();
		const model = modelAt((await serve(counted(4_096))).url);
		expect(await rejection(model.complete(LONG, run))).toBeInstanceOf(ContextOverflow);
		expect(run.warnings).toEqual([expect.stringContaining('“num_ctx” at Ollama')]);
	});

	it.each([
		['whole', 12_500],
		['not counted', 0],
		['counted without its cached part', 90],
	])('is none if it was %s', async (_how, tokens) => {
		const run = new TestRun();
		expect(await modelAt((await serve(counted(tokens))).url).complete(LONG, run)).toEqual({ words: ['one'] });
		expect(run.warnings).toEqual([]);
	});
});
