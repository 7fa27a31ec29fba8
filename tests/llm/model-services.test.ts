import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EndpointModel, type EndpointSettings } from '../../src/llm/endpoint-model';
import { openAiChat } from '../../src/llm/openai-chat';
import { ServerHabits } from '../../src/llm/server-habits';
import { MODEL_CATALOG } from '../../src/llm/services/model-catalog';
import { NodeHttp } from '../../src/node/pages/node-http';
import { serviceAt } from '../../src/settings/model-services';
import { LlmServer, type ScriptedAnswer } from '../servers/llm-server';
import { answering, type ModelServer } from '../servers/models/model-server';
import { VirtualTimer } from '../web/world';
import { rejection, TestRun } from './model-kit';

const FORM = { name: 'words', schema: z.object({ words: z.array(z.string()) }) };
const REQUEST = { system: 'You say words.', user: 'Say a word.', form: FORM };

const files = await readdir(new URL('../servers/models', import.meta.url));
const ids = files.map((file) => file.replace(/\.ts$/, '')).filter((name) => name !== 'model-server');
const SERVERS = await Promise.all(
	ids.map(async (id) => {
		const { SERVER: server } = (await import(`../servers/models/${id}.ts`)) as { SERVER: ModelServer };
		return [id, server] as const;
	}),
);

let running: LlmServer | undefined;
afterEach(() => running?.stop());

async function ask(
	id: string,
	script: (...given: Parameters<ReturnType<typeof answering>>) => ScriptedAnswer,
	over: Partial<EndpointSettings> & { apiKey: string },
): Promise<unknown> {
	running = await LlmServer.start(script);
	const service = MODEL_CATALOG.find((one) => one.id === id);
	if (!service) throw new Error(`No service “${id}”.`);
	const habits = new ServerHabits(() => openAiChat.formats.indexOf(service.format ?? 'json_schema'));
	const timer = new VirtualTimer(0);
	const clock = { now: () => new Date(timer.time), elapsed: () => timer.time };
	const baseUrl = `${new URL(running.url).origin}${new URL(service.address).pathname}`;
	const settings = { baseUrl, model: service.model, ...over };
	return new EndpointModel(settings, { http: new NodeHttp(), timer, clock, habits }).complete(REQUEST, new TestRun());
}

it('each of the services added since has a server', () => {
	expect(ids).toEqual(expect.arrayContaining(['gemini', 'groq', 'xai', 'azure']));
});

describe.each(SERVERS)('%s', (id, server) => {
	it('answers the first request, with its usual model', async () => {
		expect(await ask(id, answering(server), { apiKey: server.key })).toEqual({ words: ['one'] });
		expect(running?.requests).toHaveLength(1);
		const path = new URL(MODEL_CATALOG.find((one) => one.id === id)?.address ?? '').pathname;
		expect(running?.requests[0]?.path).toBe(`${path}/chat/completions`);
	});

	it('says what is wrong with the key or the model', async () => {
		const [, code, words] = server.badKey;
		const badKey = await rejection(ask(id, answering(server), { apiKey: 'wrong-0123456789' }));
		expect(badKey).toMatchObject({ code });
		expect(String(badKey)).toMatch(words);
		await running?.stop();
		const noModel = await rejection(ask(id, answering(server), { apiKey: server.key, model: 'none' }));
		expect(noModel).toMatchObject({ code: server.noModel[1] });
		expect(String(noModel)).toMatch(server.noModel[2]);
	});

	it.each(Object.entries(server.refusals))('says what it means by %s', async (_, [answer, code, words]) => {
		const error = await rejection(ask(id, () => answer, { apiKey: server.key }));
		expect(error).toMatchObject({ code });
		expect(String(error)).toMatch(words);
	});
});

describe('the service of an address', () => {
	it.each(MODEL_CATALOG.map(({ id, address }) => [id, address]))('of %s is found', (id, address) => {
		expect(serviceAt(address)?.id).toBe(id);
	});
});
