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
	STOPPED,
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

/** A note that denies a sentence of the researched one, so that rules judge it. */
const FROST = { 'Frost.md': '---\ncreated: 2025-12-01\n---\nHeat pumps do work below -5 °C.\n' };

async function launchWithModel(model: string, added = {}): Promise<Host> {
	const host = await servers.launch({
		model,
		vault: await servers.vaultWith(added),
		data: { ...WITH_MODEL, modelPrices: ['test-model: 0.25 / 2'] },
		secrets: MODEL_SECRETS,
	});
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
			'Down to −10 °C the average air source heat pump delivered 2.74 kWh of heat for each kWh of electricity ' +
				'([heatpump-facts.example](https://heatpump-facts.example/cold-weather "',
		);
		expect(section(text)).not.toMatch(/rarely break|−45/);
		expect(section(text)).toMatch(
			pattern('')`
				> \[!warning\] Check these\n[^]*
				> - \*\*“Heat pumps do not work below -5 °C”\*\*\n
				>\x20+- “They do, .+"heatpump-facts\.example
			`(),
		);
		expect(section(text)).toMatch(/### Link these\?\n- \[\[[^\]]+\]\]: /);
		expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
		const shown = (await host.noticeHistory()).join('\n');
		expect(shown).toMatch(/\d statements written, 2 removed as unsupported/);
		expect(shown).toMatch(/Cost: 6 model calls \([\d,]+ tokens in, [\d,]+ out\), about \$0\.\d+/);
		const asked = host.requests.filter(({ url }) => url.startsWith('https://api.openai.com'));
		expect(asked.map(({ headers }) => new Headers(headers).get('authorization'))).toEqual(
			Array(6).fill(`Bearer ${MODEL_KEY}`),
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
	])('asks whether to go on without it after %s, and writes nothing if not', async (_, answer, sentence, remedy) => {
		const host = await launchWithModel(await faultyModel([answer]));
		await host.runCommand(RESEARCH);
		const dialog = host.page.locator('.modal');
		await expect.poll(() => dialog.innerText()).toContain(sentence);
		expect(await dialog.innerText()).toContain(remedy);
		await dialog.getByRole('button', { name: 'Stop' }).click();
		await host.waitForNotice(STOPPED);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
		expect(await host.statusBar()).toEqual(['']);
		expect(host.requests.filter(({ url }) => !url.startsWith('https://api.openai.com'))).toEqual([]);
		await expectKeyKept(host, MODEL_KEY, 'https://api.openai.com');
	});

	it('says what to do about a refusal that repeats the key, and writes nothing', async () => {
		const host = await launchWithModel(await faultyModel([failure(400, `Bad request for ${MODEL_KEY}`)]));
		await host.runCommand(RESEARCH);
		await host.waitForNotice('api.openai.com refused the request with status 400');
		expect((await host.noticeHistory()).at(-1)).toContain('choose another model');
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
		expect(await host.statusBar()).toEqual(['']);
		await expectKeyKept(host, MODEL_KEY, 'https://api.openai.com');
	});

	it('goes on by rules if the user says so, asks once, and says it once in a line that fits a phone', async () => {
		const answer = failure(429, 'You exceeded your current quota.', 'insufficient_quota');
		const host = await launchWithModel(await faultyModel([answer]), FROST);
		await host.runCommand(RESEARCH);
		await host.page.getByRole('button', { name: 'Go on without it' }).waitFor();
		await host.page.setViewportSize({ width: 375, height: 700 });
		await host.screenshots('failures/without-model-phone');
		await host.page.setViewportSize({ width: 1280, height: 800 });
		await host.screenshots('failures/without-model');
		await host.page.getByRole('button', { name: 'Go on without it' }).click();
		await host.waitForNotice(WRITTEN);
		expect(section(await host.noteOnDisk(NOTE))).not.toMatch(/test-model|quota/);
		const lines = await host.page.locator('.research-note-result-line').allInnerTexts();
		const about = lines.filter((line) => line.includes('test-model'));
		expect(about).toEqual([expect.stringMatching(/^Warning: The model “test-model” failed: .{0,240}$/)]);
		// The writer is asked once, and so is the second reader.
		expect(host.requests.filter(({ url }) => url.startsWith('https://api.openai.com'))).toHaveLength(2);
	});

	it('is not used if its answers are unusable, and the notice says so', async () => {
		const host = await launchWithModel(await faultyModel([completion('I am sorry.')]));
		await researchOpenNote(host);
		const text = await host.noteOnDisk(NOTE);
		expect(section(text)).not.toContain('test-model');
		expect((await host.noticeHistory()).join('\n')).toContain(
			'The model “test-model” failed: “test-model” twice gave an answer that cannot be used.',
		);
		expect(section(text)).toContain('](https://quiet-neighbours.example/air-source-noise-england "');
		expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
		expect(await host.statusBar()).toEqual([expect.stringContaining('Research of “')]);
		await expectKeyKept(host, MODEL_KEY, 'https://api.openai.com');
	});
});

/** As an article of the encyclopedia of these tests says it. */
const STATED = 'An air source heat pump still delivers heat when the air outside is at -20 °C.';

describe('the search on the web', () => {
	it('falls back to Wikipedia if Tavily refuses the key, and says so', async () => {
		servers.tavilyReply = TAVILY_REFUSALS.badKey;
		const host = await servers.launch({
			vault: await servers.vaultWith({ [NOTE]: `# Heat pumps in frost\n\n${STATED}\n` }),
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
		const host = await servers.launch({ vault: await servers.vaultWith(FROST) });
		await host.openNote(NOTE);
		await host.setOffline(true);
		await researchOpenNote(host);
		const text = section(await host.noteOnDisk(NOTE));
		expect(text).toMatch(/\(\[\[[^\]]+\]\]\)/);
		expect(webLinks(text)).toEqual([]);
		expect((await host.noticeHistory()).join()).toContain('Warning: No connection: only your notes were searched.');
		await host.screenshots('failures/no-connection');
		await host.setOffline(false);
		await host.waitForNotice('The connection is back. Research “');
		// The offer takes the place of the result, with its buttons.
		expect(await host.notices()).toEqual([expect.stringMatching(/^The connection is back\.[^]*Try again[^]*Undo/)]);
		await host.page.locator('.notice').getByRole('button', { name: 'Try again' }).click();
		const found = async (): Promise<string[]> => webLinks(section(await host.noteOnDisk(NOTE)));
		await expect.poll(found).not.toEqual([]);
	});

	it('says that there is no connection if nothing was found in the vault, and writes nothing', async () => {
		const lonely = 'Does the zebrafish regenerate its spinal cord?\n';
		const host = await servers.launch({
			vault: await servers.vaultWith({ 'Zebrafish.md': lonely }),
			data: { excludedFolders: ['Concepts', 'Log', 'Projects', 'Sources'] },
		});
		await host.openNote('Zebrafish.md');
		await host.setOffline(true);
		await host.runCommand(RESEARCH);
		await host.waitForNotice('No connection: only your notes were searched. Nothing was written.');
		expect((await host.noticeHistory()).at(-1)).toContain('Try again when the connection is back.');
		expect(await host.noteOnDisk('Zebrafish.md')).toBe(lonely);
	});
});
