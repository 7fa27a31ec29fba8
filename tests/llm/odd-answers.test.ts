import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { oddAnswers, problemWith } from '../../scripts/bench/model-answers';
import { checkModel, EndpointModel } from '../../src/llm/endpoint-model';
import { OpenAiEmbedder } from '../../src/llm/openai-embeddings';
import { ServerHabits } from '../../src/llm/server-habits';
import { HttpError, type Http } from '../../src/net/http';
import { NodeHttp } from '../../src/node/pages/node-http';
import { EmbeddingsServer, refusal, vectorOf } from '../servers/embeddings';
import { completion, failure, LlmServer, type ScriptedAnswer, type SeenRequest } from '../servers/llm-server';
import { VirtualTimer } from '../web/world';
import { KEY, rejection, TestRun } from './model-kit';

const FORM = { name: 'words', schema: z.object({ words: z.array(z.string()) }) };
const REQUEST = { system: 'You say words.', user: 'Say a word.', form: FORM };
const GOOD = completion('{"words":["one"]}');

const servers: LlmServer[] = [];
afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(script: (request: SeenRequest, index: number) => ScriptedAnswer): Promise<LlmServer> {
	const server = await LlmServer.start(script);
	servers.push(server);
	return server;
}

function modelOf(server: LlmServer, over: { habits?: ServerHabits; timer?: VirtualTimer } = {}): EndpointModel {
	const { timer = new VirtualTimer(0), habits = new ServerHabits() } = over;
	const clock = { now: () => new Date(timer.time), elapsed: () => timer.time };
	const settings = { baseUrl: server.url, apiKey: KEY, model: 'm' };
	return new EndpointModel(settings, { http: new NodeHttp(), timer, clock, habits });
}

const roles = ({ body }: SeenRequest): string => body.messages.map(({ role }) => role).join(' ');

describe('an answer that people report', () => {
	it.each(oddAnswers('own').map((odd) => [`${odd.server}, ${odd.name}`, odd] as const))('%s', async (_, odd) => {
		expect(await problemWith(odd)).toBeUndefined();
	});
});

describe('a server that refuses a system turn', () => {
	const refuses = ({ body }: SeenRequest): ScriptedAnswer =>
		body.messages.some(({ role }) => role === 'system') ? failure(400, 'System role not supported') : GOOD;

	it('gets its words in the first user turn, also from other models of the session', async () => {
		const server = await serve(refuses);
		const habits = new ServerHabits();
		await modelOf(server, { habits }).complete(REQUEST, new TestRun());
		await modelOf(server, { habits }).complete(REQUEST, new TestRun());
		expect(server.requests.map(roles)).toEqual(['system user', 'user', 'user']);
		expect(server.requests[1]?.body.messages[0]?.content).toBe('You say words.\n\nSay a word.');
	});

	it('is not confused with others: where the turn is taken, it stays', async () => {
		const server = await serve((_, index) => (index === 0 ? failure(400, 'json_schema is not supported') : GOOD));
		await modelOf(server).complete(REQUEST, new TestRun());
		expect(server.requests.map(roles)).toEqual(['system user', 'system user']);
	});
});

describe('a server that loads its model', () => {
	const LOADING = failure(503, 'Loading model', null, { 'retry-after-ms': '0' });

	it('is asked for two minutes, and the progress line says so once', async () => {
		const server = await serve(() => LOADING);
		const timer = new VirtualTimer(0);
		const told: string[] = [];
		const run = Object.assign(new TestRun(), { tellWaiting: (sentence: string) => void told.push(sentence) });
		const error = await rejection(modelOf(server, { timer }).complete(REQUEST, run));
		expect(error).toMatchObject({
			code: 'UNAVAILABLE',
			message: expect.stringContaining('still loading “m”') as string,
		});
		expect(timer.time).toBe(120_000);
		expect(told).toEqual(['“m” is loading: its server is asked again until it is ready.']);
	});

	it('can be stopped at once', async () => {
		const server = await serve(() => LOADING);
		const run = new TestRun();
		const stopped = new Error('stopped by the user');
		const asked = rejection(modelOf(server).complete(REQUEST, run));
		await server.arrived(2);
		run.stop(stopped);
		expect(await asked).toBe(stopped);
	});

	it('is not one that failed to load it', async () => {
		const server = await serve(() => failure(500, 'error loading model: failed to load model from /models/a.gguf'));
		const timer = new VirtualTimer(0);
		const error = await rejection(modelOf(server, { timer }).complete(REQUEST, new TestRun()));
		expect((error as Error).message).toContain('It says: “error loading model');
		expect(server.requests).toHaveLength(3);
	});
});

describe('a server that answers only in pieces', () => {
	it('passes the test of the settings too', async () => {
		const piece = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
		const server = await serve(({ body }) =>
			body['stream'] === true
				? {
						headers: { 'content-type': 'text/event-stream' },
						body: `${piece('O')}${piece('K')}data: [DONE]\n\n`,
					}
				: failure(400, 'This model only support stream mode, please enable the stream parameter.'),
		);
		const settings = { baseUrl: server.url, apiKey: KEY, model: 'm' };
		const ports = { http: new NodeHttp(), timer: new VirtualTimer(0) };
		await checkModel(settings, ports, new AbortController().signal);
		expect(server.requests).toHaveLength(2);
	});
});

describe('a question without a form', () => {
	it('is asked once if it is refused for an unclear reason', async () => {
		const server = await serve(() => failure(400, 'Unsupported request'));
		await rejection(modelOf(server).say('Is it so?', new TestRun()));
		expect(server.requests).toHaveLength(1);
	});
});

describe('a deployment at Azure', () => {
	it.each([
		['https://a.openai.azure.com/openai/deployments/g?api-version=2024-10-21', ['api-key']],
		['https://a.openai.azure.com/openai/v1', ['authorization']],
		['https://a.example/openai/deployments/g?api-version=2024-10-21', ['authorization']],
	])('gets the key in the header that it reads: %s', async (baseUrl, expected) => {
		const sent: (readonly string[])[] = [];
		const http: Http = {
			send: ({ headers = {} }) => {
				sent.push(Object.keys(headers).filter((name) => headers[name]?.includes(KEY)));
				return Promise.reject(new HttpError('timeout', 'a'));
			},
		};
		const ports = { http, timer: new VirtualTimer(0) };
		await rejection(checkModel({ baseUrl, apiKey: KEY, model: 'm' }, ports, new AbortController().signal));
		expect(sent).toEqual([expected]);
	});
});

describe('an answer of an unknown shape', () => {
	it('is logged by its fields, without the words in them', async () => {
		const server = await serve(() => ({ body: { reply: { text: 'A secret of the note.' }, n: [1, 2] } }));
		const run = new TestRun();
		await rejection(modelOf(server).complete(REQUEST, run));
		expect(run.logged('warn').join()).toContain('{reply: {text: text of 21}, n: [number, …] of 2}');
		expect(run.lines.join()).not.toContain('secret');
	});

	it('is logged too if it is JSON in another form', async () => {
		const server = await serve(() => completion('{"words":"none","secret of the note":["A secret."]}'));
		const run = new TestRun();
		await rejection(modelOf(server).complete(REQUEST, run));
		expect(run.logged('warn').join()).toContain('{words: text of 4, field2: […]}');
		expect(run.lines.join()).not.toContain('secret');
	});
});

describe('an embedding service with small limits', () => {
	it.each([
		'batch size 40 > maximum allowed batch size 32',
		"'$.input' is invalid. Please check the API reference: it must have 32 dimensions or less.",
		'The schema of the request allows 32 elements.',
	])('is asked within them from then on, also by the next run, after “%s”', async (words) => {
		const server = await EmbeddingsServer.start(undefined, 32, refusal(400, words));
		const habits = new ServerHabits();
		const settings = { baseUrl: server.url, apiKey: undefined, model: 'e' };
		const embedder = (): OpenAiEmbedder =>
			new OpenAiEmbedder(settings, { http: new NodeHttp(), timer: new VirtualTimer(0), habits });
		const texts = Array.from({ length: 40 }, (_, at) => `wind ${'and water '.repeat(at)}`);
		try {
			const vectors = await embedder().embed(texts, new TestRun());
			expect(vectors).toEqual(texts.map((text) => Float32Array.from(vectorOf(text))));
			await embedder().embed(texts, new TestRun());
			expect(server.batches.map(({ length }) => length).filter((size) => size <= 32)).toEqual([20, 20, 20, 20]);
		} finally {
			await server.close();
		}
	});

	it('fails with a sentence if no text is short enough', async () => {
		const server = await EmbeddingsServer.start();
		const settings = { baseUrl: server.url, apiKey: undefined, model: 'e' };
		const embedder = new OpenAiEmbedder(settings, { http: new NodeHttp(), timer: new VirtualTimer(0) });
		try {
			const refused = refusal(400, 'the input length exceeds the context length');
			server.script(...Array.from({ length: 20 }, () => refused));
			const error = await rejection(embedder.embed(['a', 'wind '.repeat(300)], new TestRun()));
			expect(error).toMatchObject({
				code: 'VALIDATION_ERROR',
				message: expect.stringContaining('“e”') as string,
			});
		} finally {
			await server.close();
		}
	});
});
