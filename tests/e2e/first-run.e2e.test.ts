import { describe, expect, it } from 'vitest';
import {
	agreedOn,
	agreementsTo,
	NOTE,
	originalNote,
	RESEARCH,
	researchOpenNote,
	sections,
	world,
	WRITTEN,
} from './kit';

const servers = await world();
const CONSENT = 'Before the research begins';

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
		expect(host.requests).toEqual([]);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
		expect(await host.dataOnDisk()).toBeNull();
		expect(await host.noticeHistory()).toEqual([]);
	});

	it('remembers an agreement, also after a restart', async () => {
		const host = await servers.launch({ data: undefined, agreed: [] });
		await host.openNote(NOTE);
		await host.runCommand(RESEARCH);
		await host.page.getByRole('button', { name: 'Agree and research' }).click();
		await host.waitForNotice(WRITTEN);
		// The vault contains none of it.
		expect(await host.dataOnDisk()).toBeNull();
		await researchOpenNote(host);
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
					'When pages are read, as in deep and agentic research and without a model, the sites of those that a ' +
						'search found or the note links get the requests from this device',
				)
				.waitFor();
			await host.page.keyboard.press('Escape');
			await dialog.waitFor({ state: 'detached' });
			expect(host.requests).toEqual([]);
			await host.runCommand(RESEARCH);
			await dialog.getByRole('button', { name: 'Agree and research' }).click();
			await expect.poll(() => agreedOn(host)).toContain('*');
			await expect.poll(() => host.requests.length).toBeGreaterThan(0);
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
		expect(host.requests).toEqual([]);
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
		expect(host.requests).toEqual([]);
		expect(await host.dataOnDisk()).toBeNull();
		expect(await host.noticeHistory()).toEqual([]);
	});
});
