import { afterEach, describe, expect, it } from 'vitest';
import { pattern } from '../../src/text/lazy';
import type { Host } from '../host/host';
import { completion, failure, LlmServer, type ScriptedAnswer } from '../servers/llm-server';
import { TAVILY_KEY, TAVILY_REFUSALS } from '../servers/tavily';
import {
	FINISH,
	Gate,
	MODEL_KEY,
	MODEL_SECRETS,
	NOTE,
	originalNote,
	outside,
	RESEARCH,
	researchOpenNote,
	section,
	WITH_MODEL,
	webLinks,
	world,
	WRITTEN,
} from './kit';
import { findings, ScriptedModels } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();
const faulty: LlmServer[] = [];
afterEach(async () => {
	await Promise.all(faulty.splice(0).map((server) => server.stop()));
});

async function launchWithModel(model: string): Promise<Host> {
	const host = await servers.launch({ model, data: WITH_MODEL, secrets: MODEL_SECRETS });
	await host.openNote(NOTE);
	return host;
}

async function faultyModel(script: readonly ScriptedAnswer[]): Promise<string> {
	const server = await LlmServer.start(script);
	faulty.push(server);
	return server.url.replace(/\/v1$/, '');
}

/** Checks that a key is sent only to its own service, in the proper header. */
async function expectKeyKept(host: Host, key: string, service: string): Promise<void> {
	for (const { url, body, headers } of host.requests) {
		expect(`${url}\n${body ?? ''}`).not.toContain(key);
		if (!url.startsWith(service)) expect(JSON.stringify(headers)).not.toContain(key);
	}
	expect(
		JSON.stringify([await host.noticeHistory(), await host.dataOnDisk(), await host.noteOnDisk(NOTE)]),
	).not.toContain(key);
}

describe('with a model', () => {
	it('writes statements supported by the sources, with links, and leaves out the others', async () => {
		const host = await launchWithModel(await models.start());
		await researchOpenNote(host);
		const text = await host.noteOnDisk(NOTE);
		expect(section(text)).toContain(
			'Models sold for northern Europe keep heating at −15 °C ' +
				'([heatpump-facts.example](https://heatpump-facts.example/cold-weather "',
		);
		expect(section(text)).not.toMatch(/rarely break|−45/);
		expect(section(text)).toMatch(
			pattern('')`
				> \[!warning\] Check these\n[^]*
				> - \*\*“Heat pumps do not work below -5 °C”\*\*\n
				>\x20+- “Heat pumps do work below −5 °C.+"heatpump-facts\.example
			`(),
		);
		expect(section(text)).toMatch(/### Link these\?\n- \[\[[^\]]+\]\]: /);
		expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
		const shown = (await host.noticeHistory()).join('\n');
		expect(shown).toMatch(/\d statements written, 2 removed as unsupported/);
		expect(shown).toMatch(/Cost: 5 model calls \([\d,]+ tokens in, [\d,]+ out\)/);
		const asked = host.requests.filter(({ url }) => url.startsWith('https://api.openai.com'));
		expect(asked.map(({ headers }) => new Headers(headers).get('authorization'))).toEqual(
			Array(5).fill(`Bearer ${MODEL_KEY}`),
		);
		await expectKeyKept(host, MODEL_KEY, 'https://api.openai.com');
	});

	it('is not waited for if the user finishes while it writes', async () => {
		const gate = new Gate();
		gate.close();
		const model = await models.start({
			findings: async (shown) => {
				await gate.pass();
				return findings(shown);
			},
		});
		const host = await launchWithModel(model);
		await host.runCommand(RESEARCH);
		await gate.someoneWaits();
		await host.runCommand(FINISH);
		await host.waitForNotice(WRITTEN);
		const written = await host.noteOnDisk(NOTE);
		expect(section(written)).toContain('](https://heatpump-facts.example/');
		expect((await host.noticeHistory()).join()).toContain('without waiting for test-model');
		gate.open();
		await expect.poll(() => host.requests.every(({ status }) => status !== null)).toBe(true);
		await host.settle();
		expect(await host.noteOnDisk(NOTE)).toBe(written);
	});

	it.each([
		[
			'a wrong key',
			failure(401, `Incorrect API key provided: ${MODEL_KEY}.`, 'invalid_api_key'),
			'api.openai.com did not accept the API key.',
			'Check the key of the model in the settings',
		],
		[
			'an unknown model',
			failure(404, 'The model `test-model` does not exist', 'model_not_found'),
			'api.openai.com has no model “test-model”.',
			'Change the model in the settings',
		],
		[
			'a refusal that repeats the key',
			failure(400, `Bad request for ${MODEL_KEY}`),
			'api.openai.com refused the request with status 400',
			'choose another model',
		],
	])('says what to do about %s, and writes nothing', async (_, answer, sentence, remedy) => {
		const host = await launchWithModel(await faultyModel([answer]));
		await host.runCommand(RESEARCH);
		await host.waitForNotice(sentence);
		expect((await host.noticeHistory()).at(-1)).toContain(remedy);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
		expect(await host.statusBar()).toEqual(['']);
		await expectKeyKept(host, MODEL_KEY, 'https://api.openai.com');
	});

	it('is not used if its answers are unusable, and the section says so', async () => {
		const host = await launchWithModel(await faultyModel([completion('I am sorry.')]));
		await researchOpenNote(host);
		const text = await host.noteOnDisk(NOTE);
		expect(section(text)).toContain(
			'> [!warning] The model “test-model” failed\n> “test-model” twice gave an answer that cannot be used.\n',
		);
		expect(section(text)).toContain('> The section was put together from the sources’ own sentences.\n');
		expect(section(text)).toContain('](https://heatpump-facts.example/cold-weather "');
		expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
		expect(await host.statusBar()).toEqual([expect.stringContaining('Research of “')]);
		await expectKeyKept(host, MODEL_KEY, 'https://api.openai.com');
	});
});

describe('the search on the web', () => {
	it('falls back to Wikipedia if Tavily refuses the key, and says so', async () => {
		servers.tavilyReply = TAVILY_REFUSALS.badKey;
		const host = await servers.launch({
			data: { tavilyKeySecret: 'tavily-key', queriesPerTopic: 1 },
			secrets: { 'tavily-key': TAVILY_KEY },
		});
		await host.openNote(NOTE);
		await researchOpenNote(host);
		expect((await host.noticeHistory()).join()).toContain(
			'Warning: Tavily gave no answer: The API key was refused. Check the key in the settings.',
		);
		expect(section(await host.noteOnDisk(NOTE))).toContain('](https://en.wikipedia.org/wiki/');
		expect(new Headers(host.requests[0]?.headers).get('authorization')).toBe(`Bearer ${TAVILY_KEY}`);
		await expectKeyKept(host, TAVILY_KEY, 'https://api.tavily.com');
	});

	it('is skipped without a network: the vault alone answers', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		await host.setOffline(true);
		await researchOpenNote(host);
		const text = section(await host.noteOnDisk(NOTE));
		expect(text).toMatch(/\(\[\[[^\]]+\]\]\)/);
		expect(webLinks(text)).toEqual([]);
		const shown = (await host.noticeHistory()).join();
		for (const service of ['Tavily', 'Wikipedia'])
			expect(shown).toMatch(new RegExp(`${service}.* gave no answer: `));
		expect(shown).toContain('The service could not be reached. Check the connection.');
	});

	it('names every reason if no source answered, and writes nothing', async () => {
		const lonely = 'Does the zebrafish regenerate its spinal cord?\n';
		const host = await servers.launch({
			vault: await servers.vaultWith({ 'Zebrafish.md': lonely }),
			data: { excludedFolders: ['Concepts', 'Log', 'Projects', 'Sources'] },
		});
		await host.openNote('Zebrafish.md');
		await host.setOffline(true);
		await host.runCommand(RESEARCH);
		await host.waitForNotice(
			'No source answered. Tavily: The service could not be reached. Check the connection. Wikipedia: The ' +
				'service could not be reached.',
		);
		expect(await host.noteOnDisk('Zebrafish.md')).toBe(lonely);
	});
});
