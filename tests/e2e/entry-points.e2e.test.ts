import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import {
	FINISH,
	NOTE,
	originalNote,
	OTHER_NOTE,
	outside,
	RESEARCH,
	RESTORE,
	section,
	sections,
	STOP,
	WITH_OPTIONS,
	webLinks,
	world,
	WRITTEN,
} from './kit';

const servers = await world();

async function expectWritten(host: Host, note = NOTE): Promise<void> {
	await host.waitForNotice(WRITTEN);
	const text = await host.noteOnDisk(note);
	expect(sections(text)).toHaveLength(1);
	expect(outside(text).trimEnd()).toBe((await originalNote(note)).trimEnd());
	expect(section(text)).toMatch(/^## Research\n%% research-this-note v2 · sha256:[0-9a-f]{8} %%\n\*\d.+ · shallow\b/);
}

describe('a run is started', () => {
	it('from the ribbon', async () => {
		const host = await servers.launch();
		await host.clickRibbon(RESEARCH);
		await host.waitForNotice('Open a note first');
		await host.openNote(NOTE);
		await host.clickRibbon(RESEARCH);
		await expectWritten(host);
	});

	it('from the palette, which offers only available commands', async () => {
		const host = await servers.launch();
		for (const name of [RESEARCH, WITH_OPTIONS, RESTORE, STOP, FINISH])
			expect(await host.hasCommand(name)).toBe(false);
		await host.openNote(NOTE);
		for (const name of [STOP, FINISH]) expect(await host.hasCommand(name)).toBe(false);
		await host.runCommand(RESEARCH);
		await expectWritten(host);
		expect(await host.hasCommand(STOP)).toBe(false);
	});

	it('from the menu of a file that is not open, but not for other files', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith({ 'Plan.canvas': '{}' }) });
		const menu = await host.openFileMenu('Plan.canvas');
		expect(await menu.getByText(RESEARCH).count()).toBe(0);
		await host.page.keyboard.press('Escape');
		await (await host.openFileMenu(OTHER_NOTE)).getByText(RESEARCH).click();
		await expectWritten(host, OTHER_NOTE);
	});

	it('on a phone', async () => {
		const host = await servers.launch({ mobile: true });
		await host.openNote(NOTE);
		await host.clickRibbon(RESEARCH);
		await expectWritten(host);
	});
});

describe('the options dialog', () => {
	it('narrows the run to a focus, in a mode', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		await host.runCommand(WITH_OPTIONS);
		await host.setting('Focus').locator('input').fill('metres from the outdoor unit to the boundary');
		await host.setting('Kind of sources').locator('select').selectOption('technical');
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await expectWritten(host);
		const sent = JSON.stringify(host.requests);
		expect(sent).toContain('boundary');
		expect(sent).not.toMatch(/battery|defrost/);
		expect(section(await host.noteOnDisk(NOTE))).toMatch(/^> - “.*boundary/m);
	});

	it('starts with Enter, and forgets its options', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		await host.runCommand(WITH_OPTIONS);
		await host.setting('Focus').locator('input').fill('noise');
		await host.page.keyboard.press('Enter');
		await expectWritten(host);
		await host.runCommand(WITH_OPTIONS);
		expect(await host.setting('Focus').locator('input').inputValue()).toBe('');
	});

	it('limits the run to recent pages of some sites, and refuses invalid input', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		await host.runCommand(WITH_OPTIONS);
		await host.page.getByText('Narrow the web search').click();
		await host.setting('Kind of pages').locator('select').selectOption('news');
		await host.setting('Days').locator('input').fill('soon');
		await host.setting('Sites').locator('input').fill('nowhere.example');
		const start = host.page.getByRole('button', { name: 'Research', exact: true });
		await start.click();
		expect((await host.noticeHistory()).join()).toContain('“days” cannot be "soon"');
		await host.setting('Days').locator('input').fill('30');
		await start.click();
		await expectWritten(host);
		const sent = host.requests.filter(({ url }) => url.endsWith('/search')).map(({ body }) => body);
		expect(sent.length).toBeGreaterThan(0);
		for (const body of sent)
			expect(JSON.parse(body ?? '{}')).toMatchObject({
				topic: 'news',
				start_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
				include_domains: ['nowhere.example'],
			});
		expect(webLinks(section(await host.noteOnDisk(NOTE)))).toEqual([]);
	});

	it('offers the available depths', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		await host.runCommand(WITH_OPTIONS);
		expect(await host.setting('Depth').locator('option').allInnerTexts()).toEqual(['Shallow', 'Deep', 'Agentic']);
	});
});
