import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import { letAnswersArrive, NOTE, originalNote, OTHER_NOTE, section, startHeldRun, STOP, world, WRITTEN } from './kit';

const servers = await world();

const THIRD = 'Concepts/Night setback.md';
const PRIVATE = 'Concepts/Private.md';

async function chooseNotes(host: Host, ...paths: string[]): Promise<void> {
	const menu = await host.openFileMenu(...paths);
	await menu.getByText(/^Research (?:\d+ notes?|the notes of this folder)$/).click();
}

describe('several notes', () => {
	it('are researched after one question, and counted in one notice', async () => {
		const vault = await servers.vaultWith({ [PRIVATE]: '---\nresearch: false\n---\nHeat pumps are loud.\n' });
		const host = await servers.launch({ vault, data: { excludedTags: ['nothing'] } });
		await chooseNotes(host, OTHER_NOTE, THIRD, PRIVATE);
		const dialog = host.page.locator('.modal');
		await host.screenshot('several-notes');
		const text = await dialog.innerText();
		expect(text).toContain('Research 2 notes?');
		expect(text).toContain('This costs nothing.');
		expect(text).toContain('1 further note cannot be researched.');
		expect(host.requests).toEqual([]);
		await dialog.getByRole('button', { name: 'Research 2 notes' }).click();
		await host.waitForNotice(/^2 notes: /m);
		const history = (await host.noticeHistory()).join('\n');
		expect(history).not.toMatch(WRITTEN);
		for (const path of [OTHER_NOTE, THIRD]) expect(section(await host.noteOnDisk(path))).not.toBe('');
		expect(history).not.toContain('The queue is done');
		await host.screenshots('failures/batch');
		await chooseNotes(host, OTHER_NOTE, THIRD);
		await host.waitForNotice('2 further notes have not changed since the last run: skipped.');
		await host.page.locator('.notice').getByRole('button', { name: 'Undo all' }).click();
		await host.waitForNotice('The changes of the research were undone in 2 notes.');
		for (const path of [OTHER_NOTE, THIRD]) expect(await host.noteOnDisk(path)).toBe(await originalNote(path));
	});

	it('are not researched if the user cancels, and stop together', async () => {
		const host = await servers.launch();
		await chooseNotes(host, 'Concepts');
		await host.page.getByRole('button', { name: 'Cancel' }).click();
		expect(host.requests).toEqual([]);
		await host.openNote(NOTE);
		await startHeldRun(host, servers);
		await chooseNotes(host, OTHER_NOTE, THIRD);
		await host.page.getByRole('button', { name: 'Research 2 notes' }).click();
		await host.runCommand(STOP);
		await expect
			.poll(() => host.page.locator('.research-note-progress-title').innerText())
			.toMatch(/Defrost|Night/);
		await host.runCommand(STOP);
		await letAnswersArrive(host, servers);
		await host.waitForNotice('2 notes: 1 stopped, 1 not started.');
		expect(section(await host.noteOnDisk(THIRD))).toBe('');
	});
});
