import { describe, expect, it, onTestFinished } from 'vitest';
import type { Host } from '../host/host';
import { OLLAMA } from '../servers/local-models';
import { ScriptedServer } from '../servers/scripted-server';
import {
	agreedOn,
	agreementsTo,
	MODEL_KEY,
	NOTE,
	originalNote,
	RESEARCH,
	researchOpenNote,
	section,
	sections,
	world,
	WRITTEN,
} from './kit';
import { ScriptedModels } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();
const CONSENT = 'Before the research begins';

/** Starts a service with Ollama's lists, whose model answers at any address. */
async function serviceOf(model: string): Promise<ScriptedServer> {
	const server = await ScriptedServer.start(async ({ path, body }) => {
		if (Object.hasOwn(OLLAMA, path)) return { body: OLLAMA[path] };
		const headers = { 'content-type': 'application/json', authorization: 'Bearer none' };
		const asked = await fetch(`${model}/v1/chat/completions`, { method: 'POST', headers, body });
		return { status: asked.status, body: await asked.json() };
	});
	onTestFinished(() => server.close());
	return server;
}

/** A list takes two clicks of a mouse: one opens it, one chooses. */
async function countClicks(host: Host): Promise<void> {
	await host.page.evaluate(() => {
		const counted = Object.assign(window, { clicks: 0 });
		document.addEventListener('pointerdown', ({ isTrusted }) => (counted.clicks += Number(isTrusted)), true);
		document.addEventListener(
			'change',
			({ target }) => (counted.clicks += target instanceof HTMLSelectElement ? 2 : 0),
			true,
		);
	});
}

function clicksOf(host: Host): Promise<number> {
	return host.page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

describe('the first run', () => {
	it('says what is sent where, sends and writes nothing when the user declines, and asks again next time', async () => {
		const host = await servers.launch({ data: undefined, agreed: [] });
		await host.openNote(NOTE);
		await host.runCommand(RESEARCH);
		const dialog = host.page.getByRole('dialog');
		await dialog.getByText('api.tavily.com (web search) gets search queries').waitFor();
		await dialog.getByText('wikipedia.org gets search queries').waitFor();
		await dialog.getByText('Your vault is searched on this device').waitFor();
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await dialog.waitFor({ state: 'detached' });
		await host.clickRibbon(RESEARCH);
		await dialog.getByText(CONSENT).waitFor();
		await host.page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'detached' });
		expect(host.sent).toEqual([]);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
		expect(await host.dataOnDisk()).toBeNull();
		expect(await host.noticeHistory()).toEqual([]);
	});

	it.each([
		{ writer: 'Ollama', at: 'http://localhost:11434', clicks: 3 },
		{ writer: 'Google Gemini (has a free plan)', at: 'https://generativelanguage.googleapis.com', clicks: 4 },
		{ writer: 'OpenAI', at: 'https://api.openai.com', clicks: 4 },
	])('ends with a section by $writer after $clicks clicks of a new user', async ({ writer, at, clicks }) => {
		const model = await serviceOf(await models.start());
		const host = await servers.launch({ data: undefined, agreed: [], pages: { [at]: model.url } });
		await host.openNote(NOTE);
		await host.page.setViewportSize({ width: 375, height: 667 });
		await countClicks(host);
		await host.clickRibbon(RESEARCH);
		const dialog = host.page.getByRole('dialog');
		if (writer === 'Ollama') {
			await dialog.getByText('Ollama runs here with qwen3:8b and 1 other model.').waitFor();
			await dialog.getByRole('button', { name: 'Use it' }).click();
		} else {
			await host.setting('Written by').locator('select').selectOption(writer);
			// The field has the focus: the key is pasted.
			await host.page.keyboard.insertText(MODEL_KEY);
		}
		// The dialog names first who gets the note, and nothing was sent there yet.
		const [first = ''] = await dialog.locator('li').allInnerTexts();
		expect(first).toContain(`${new URL(at).host} (your model`);
		// On a phone too it is in view beside the choice, and what stays on the device is not among what leaves it.
		const place = await dialog.locator('li').first().boundingBox();
		expect(place?.y).toBeGreaterThan(0);
		expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(667);
		const button = await dialog.getByRole('button', { name: 'Agree and research' }).boundingBox();
		expect((button?.y ?? 667) + (button?.height ?? 0)).toBeLessThan(667);
		const [beforeLeaving = ''] = (await dialog.innerText()).split('this leaves your device');
		expect(beforeLeaving.includes('None of it leaves this device.')).toBe(writer === 'Ollama');
		expect(host.sent).toEqual([]);
		expect(await host.dataOnDisk()).toBeNull();
		await dialog.getByRole('button', { name: 'Agree and research' }).click();
		await host.waitForNotice(WRITTEN);
		expect(section(await host.noteOnDisk(NOTE))).toContain('Down to −10 °C the average');
		expect(await clicksOf(host)).toBe(clicks);
		const shown = [await host.noticeHistory(), await host.dataOnDisk(), await host.noteOnDisk(NOTE)];
		expect(JSON.stringify(shown)).not.toContain(MODEL_KEY);
		// The device remembers the agreement, also after a restart.
		await host.restart();
		await host.openNote(NOTE);
		await researchOpenNote(host);
		expect(sections(await host.noteOnDisk(NOTE))).toHaveLength(1);
	});

	it('asks again if a run would send to a service not agreed to', async () => {
		const host = await servers.launch({ agreed: agreementsTo({ data: { searchOrder: ['tavily'] } }) });
		await host.openNote(NOTE);
		await host.runCommand(RESEARCH);
		await host.page.getByText(CONSENT).waitFor();
		await host.page.keyboard.press('Escape');
		await host.openSettings('Web search');
		await host.setting('Wikipedia').getByLabel('Delete').click();
		await host.closeSettings();
		await researchOpenNote(host);
		expect(servers.wikipedia.requests).toEqual([]);
	});

	it(
		'asks again before the first deep run, which contacts the sites of the pages it reads, and remembers that ' +
			'too',
		async () => {
			const host = await servers.launch({
				data: { depth: 'deep' },
				agreed: agreementsTo({ data: { pagesPerTopic: 0 } }),
			});
			await host.openNote(NOTE);
			servers.tavilyReply = {
				body: { query: '', answer: null, images: [], results: [], response_time: 0.1, request_id: 'test' },
			};
			const dialog = host.page.getByRole('dialog');
			await host.runCommand(RESEARCH);
			await dialog
				.getByText(
					'When pages are read, the sites of those that a ' +
						'search found or the note links get the requests from this device',
				)
				.waitFor();
			await host.page.keyboard.press('Escape');
			await dialog.waitFor({ state: 'detached' });
			expect(host.sent).toEqual([]);
			await host.runCommand(RESEARCH);
			await dialog.getByRole('button', { name: 'Agree and research' }).click();
			await expect.poll(() => agreedOn(host)).toContain('*');
			await expect.poll(() => host.sent.length).toBeGreaterThan(0);
		},
	);

	it('closes the dialog if the run is stopped there', async () => {
		const host = await servers.launch({ data: undefined, agreed: [] });
		await host.openNote(NOTE);
		await host.runCommand(RESEARCH);
		await host.page.getByText(CONSENT).waitFor();
		await host.disablePlugin();
		await host.page.getByText(CONSENT).waitFor({ state: 'detached' });
		expect(await host.leftovers()).toEqual([]);
		expect(host.sent).toEqual([]);
	});
});

describe('before the first run', () => {
	it('nothing is sent, read or stored', async () => {
		const host = await servers.launch({ data: undefined, agreed: [] });
		await host.disablePlugin();
		await host.page.evaluate(() => {
			const { vault } = window.host?.app ?? {};
			if (!vault) return;
			const reads: string[] = Object.assign(window, { reads: [] as string[] }).reads;
			for (const name of ['read', 'cachedRead', 'process'] as const) {
				const original = vault[name].bind(vault) as (file: { path: string }, ...rest: unknown[]) => unknown;
				Object.assign(vault, {
					[name]: (file: { path: string }, ...rest: unknown[]) => (
						reads.push(file.path),
						original(file, ...rest)
					),
				});
			}
		});
		await host.enablePlugin();
		await host.openSettings();
		await host.closeSettings();
		expect(await host.page.evaluate(() => (window as unknown as { reads: string[] }).reads)).toEqual([]);
		expect(await host.page.evaluate(() => window.indexedDB.databases().then((all) => all.length))).toBe(0);
		expect(host.sent).toEqual([]);
		expect(await host.dataOnDisk()).toBeNull();
		expect(await host.noticeHistory()).toEqual([]);
	});
});
