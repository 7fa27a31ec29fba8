import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import {
	changeSection,
	FINISH,
	forgetNotices,
	letAnswersArrive,
	NOTE,
	originalNote,
	outside,
	RESEARCH,
	researchOpenNote,
	section,
	sections,
	startHeldRun,
	STOP,
	STOPPED,
	WITH_OPTIONS,
	world,
	WRITTEN,
} from './kit';

const servers = await world();

const result = (host: Host) => host.page.locator('.notice:has(.research-note-result)');
const button = (host: Host, name: string | RegExp) => result(host).getByRole('button', { name });
const heading = (host: Host) => host.page.locator('.cm-line', { hasText: /^## Research$/ });
/** True if the window shows the line: the editor draws more lines than that. */
const isShown = (line: Locator): Promise<boolean> =>
	line.evaluateAll((lines) =>
		lines.some((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().top < innerHeight),
	);
const UNDO = 'Undo the last research of this note';
const UNDONE = 'The change of the research was undone.';

async function researched(files: Readonly<Record<string, string>> = {}, note = NOTE): Promise<Host> {
	const host = await servers.launch({ vault: await servers.vaultWith(files) });
	await host.openNote(note);
	await researchOpenNote(host);
	return host;
}

async function undo(host: Host): Promise<void> {
	await button(host, 'Undo').click();
	await host.waitForNotice(UNDONE);
}

describe('the log of a run', () => {
	it('opens from the result and the palette, can be copied, and writes nothing into the vault', async () => {
		const host = await researched();
		await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		const before = await host.files();
		await button(host, 'Log').click();
		const log = host.page.locator('.research-note-log');
		await log.getByText('Log of the research on “Heat pump in an old house”').waitFor();
		for (const name of ['Topics', 'Web searches', 'Result', 'Sources'])
			await log.getByRole('heading', { name, exact: true }).waitFor();
		await log.getByRole('button', { name: 'Copy' }).click();
		await host.waitForNotice('Copied.');
		const copied = await host.page.evaluate(() => navigator.clipboard.readText());
		expect(copied).toMatch(/^# Log of the research[^]*## Result\n\n- The section was written into the note\./);
		await host.page.keyboard.press('Escape');
		await log.waitFor({ state: 'detached' });
		await host.runCommand('Show the log of the last research');
		await log.waitFor();
		expect(await host.files()).toEqual(before);
	});

	it('exists for a stopped run', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		await startHeldRun(host, servers);
		await host.runCommand(STOP);
		await host.waitForNotice(STOPPED);
		await letAnswersArrive(host, servers);
		await host.runCommand('Show the log of the last research');
		await host.page
			.locator('.research-note-log')
			.getByText(STOPPED.split('.')[0] ?? '')
			.waitFor();
	});
});

describe('the result of a run', () => {
	it('summarises the run, is shown in the note, and can be reopened from the status bar and the palette', async () => {
		const host = await researched();
		expect(await result(host).getByRole('button').allInnerTexts()).toEqual([
			'Show',
			'Undo',
			expect.stringMatching(/^Look into \d+ more$/),
			'Log',
		]);
		await result(host)
			.getByText(/^evidence on \d+ claims?, \d+ open \(\d+ not settled, \d+ not looked into\)/)
			.waitFor();
		const [line = ''] = await host.statusBar();
		const counts = line.replace('Research of “Heat pump in an old house”: ', '').split(', ');
		for (const count of counts) expect(await result(host).innerText()).toContain(count);
		expect(counts[0]).toMatch(/^evidence on \d+ claims?$/);
		expect(await isShown(heading(host))).toBe(false);
		await button(host, 'Show').click();
		await expect.poll(() => isShown(heading(host))).toBe(true);
		// The notice stays, because it holds Undo.
		await button(host, 'Undo').waitFor();
		await result(host).getByText(WRITTEN).click();
		await result(host).waitFor({ state: 'detached' });
		await host.page.locator('.status-bar-item').click();
		await result(host).getByText(WRITTEN).click();
		await result(host).waitFor({ state: 'detached' });
		await host.runCommand('Show the result of the last research');
		await result(host).getByText(WRITTEN).waitFor();
	});

	it('says that the section was kept if the user keeps a richer one', async () => {
		const host = await researched();
		const first = await host.noteOnDisk(NOTE);
		await forgetNotices(host);
		await host.runCommand(WITH_OPTIONS);
		await host.setting('Kind of sources').locator('select').selectOption('technical');
		servers.gate.close();
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await servers.gate.someoneWaits();
		await host.runCommand(FINISH);
		await host.page.getByRole('button', { name: 'Keep it', exact: true }).click();
		await result(host)
			.getByText(/was kept\. It cites \d+ web pages, the new one (?:only 1|none)\. You chose to finish early\./)
			.waitFor();
		expect(await result(host).getByRole('button').allInnerTexts()).not.toContain('Undo');
		expect(await result(host).innerText()).not.toMatch(/contradicted|statements written/);
		expect(await host.statusBar()).toEqual([
			expect.stringMatching(/^Research of “Heat pump in an old house”: section kept \(\d+ web pages\)$/),
		]);
		await letAnswersArrive(host, servers);
		expect(await host.noteOnDisk(NOTE)).toBe(first);
	});
});

describe('undo', () => {
	it.each([
		['a note without a section', '# Defrosting\n\nHow much does a defrost cycle cost in efficiency?', 'source'],
		[
			'an empty section above other text',
			'\uFEFF# Defrosting\n\nHow much does a defrost cycle cost?\n\n## Research\n\n# After it\n\nThe end',
			'source',
		],
		[
			'Windows line endings',
			'# Defrosting\r\n\r\nHow much does a defrost cycle cost in efficiency?\r\n',
			'preview',
		],
	] as const)('makes the note what it was, byte for byte: %s', async (_, text, mode) => {
		const host = await servers.launch({ vault: await servers.vaultWith({ 'Short.md': text }) });
		await host.openNote('Short.md', mode);
		await researchOpenNote(host);
		expect(sections(await host.noteOnDisk('Short.md'))).toHaveLength(1);
		await undo(host);
		expect(await host.noteOnDisk('Short.md')).toBe(text);
		expect(await host.statusBar()).toEqual(['']);
		await researchOpenNote(host);
		expect(sections(await host.noteOnDisk('Short.md'))).toHaveLength(1);
	});

	it.each(['Replace it', 'Keep both'])('takes back the answer “%s”', async (answer) => {
		const host = await researched();
		await changeSection(host);
		const edited = await host.noteOnDisk(NOTE);
		await forgetNotices(host);
		await host.runCommand(RESEARCH);
		await host.page.getByRole('button', { name: answer }).click();
		await host.waitForNotice(WRITTEN);
		expect(await host.noteOnDisk(NOTE)).not.toBe(edited);
		await undo(host);
		expect(await host.noteOnDisk(NOTE)).toBe(edited);
	});

	it('keeps text typed elsewhere, and follows the note to another path', async () => {
		const host = await researched();
		await host.typeInEditor('Typed. ', 0);
		await host.renameNote(NOTE, 'Concepts/Our heat pump.md');
		await undo(host);
		expect(await host.noteOnDisk('Concepts/Our heat pump.md')).toBe(`Typed. ${await originalNote()}`);
	});

	it('changes nothing if the section was edited, and says so', async () => {
		const host = await researched();
		await changeSection(host);
		const changed = await host.noteOnDisk(NOTE);
		await button(host, 'Undo').click();
		await host.waitForNotice('The Research section was changed since it was written. Nothing was undone');
		expect(await host.noteOnDisk(NOTE)).toBe(changed);
	});
});

describe('the section of a first run', () => {
	it('is undone from the palette, also after a restart of the app, and brought back', async () => {
		const host = await researched();
		await host.runCommand(UNDO);
		await host.waitForNotice(UNDONE);
		// No notice says any more that the section is written.
		await result(host).waitFor({ state: 'detached' });
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
		await researchOpenNote(host);
		const written = await host.noteOnDisk(NOTE);
		await host.restart();
		await host.openNote(NOTE);
		await host.runCommand(UNDO);
		const dialog = host.page.locator('.modal');
		await dialog.getByText('The first run wrote it').waitFor();
		await host.screenshots('failures/remove-first');
		await dialog.getByRole('button', { name: 'Remove it' }).click();
		await host.waitForNotice('The Research section was removed.');
		expect(outside(await host.noteOnDisk(NOTE)).trimEnd()).toBe((await originalNote()).trimEnd());
		await host.runCommand(UNDO);
		await dialog.getByRole('button', { name: 'Restore it' }).click();
		await expect.poll(async () => section(await host.noteOnDisk(NOTE))).toBe(section(written));
	});
});

describe('claims and questions that were not researched', () => {
	it('are researched with one click; the others are answered from the cache', async () => {
		const host = await researched();
		const first = section(await host.noteOnDisk(NOTE));
		const [count = ''] =
			/\d+/.exec(
				await result(host)
					.getByText(/^Look into \d+ more$/)
					.innerText(),
			) ?? [];
		const asked = servers.tavily.requests.length;
		await button(host, `Look into ${count} more`).click();
		await host.waitForNotice(/Since the last run|Nothing new: the Research section/);
		const more = servers.tavily.requests.length - asked;
		expect(more).toBeGreaterThan(0);
		expect(more).toBeLessThanOrEqual(3 * Number(count));
		const quotes = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('>     - '));
		expect(quotes(section(await host.noteOnDisk(NOTE)))).toEqual(expect.arrayContaining(quotes(first)));
	});
});
