import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import { TAVILY_KEY } from '../servers/tavily';
import {
	changeSection,
	FINISH,
	forgetNotices,
	LAST_PARAGRAPH,
	letAnswersArrive,
	NOTE,
	originalNote,
	OTHER_NOTE,
	outside,
	RESEARCH,
	section,
	sections,
	startHeldRun,
	STOP,
	STOPPED,
	WITH_OPTIONS,
	webLinks,
	world,
	WRITTEN,
} from './kit';

const servers = await world();

async function openHeld(): Promise<Host> {
	const host = await servers.launch();
	await host.openNote(NOTE);
	await startHeldRun(host, servers);
	return host;
}

const progress = (host: Host) => host.page.locator('.notice').filter({ hasText: 'Researching “' });

const result = (host: Host) => host.page.locator('.notice:has(.research-note-result)');

describe('a run in progress', () => {
	it('shows its stage and counts in the status bar and in a notice that clicks do not close', async () => {
		const host = await openHeld();
		await expect
			.poll(() => host.statusBar())
			.toEqual(['Research of “Heat pump in an old house”: Searching the vault and the web…']);
		await progress(host).getByText('Researching “Heat pump in an old house”').click();
		await progress(host).getByText('Searching the vault and the web…').waitFor();
		servers.gate.open();
		await host.waitForNotice(WRITTEN);
		const shown = (await host.noticeHistory()).join('\n');
		for (const line of ['Reading the note…', 'Searching the vault and the web…', 'Checking every sentence…'])
			expect(shown).toContain(line);
		expect(shown).toMatch(/10\/10 .+: \d+ sources/);
		expect(shown).toMatch(/\d+ statements written(?:, \d+ [a-z ]+)*; \d+ web pages? and \d+ notes? cited/);
		expect(shown).toContain('Cost: nothing');
		expect(await progress(host).count()).toBe(0);
		expect(await host.statusBar()).toEqual([
			expect.stringMatching(/^Research of “Heat pump in an old house”: evidence on \d+ claims?, \d+ open$/),
		]);
	});

	it('keeps a result with warnings until it is dismissed', async () => {
		const host = await openHeld();
		await progress(host).getByRole('button', { name: 'Finish now' }).click();
		await host.waitForNotice(WRITTEN);
		await host.page.clock.fastForward(60_000);
		await result(host).getByText('You chose to finish now').click();
		await result(host).waitFor({ state: 'detached' });
		await letAnswersArrive(host, servers);
	});

	it('refuses a second run', async () => {
		const host = await openHeld();
		await host.runCommand(RESEARCH);
		await host.waitForNotice('is being researched, or in the queue for it, already.');
		servers.gate.open();
		await host.waitForNotice(WRITTEN);
		expect(sections(await host.noteOnDisk(NOTE))).toHaveLength(1);
	});

	it.each(['the button', 'the command'])(
		'is stopped by %s with nothing written, even if the answers arrive later',
		async (way) => {
			const host = await openHeld();
			if (way === 'the button') await progress(host).getByRole('button', { name: 'Stop' }).click();
			else await host.runCommand(STOP);
			await host.waitForNotice(STOPPED);
			expect(await progress(host).count()).toBe(0);
			expect(await host.statusBar()).toEqual(['']);
			await letAnswersArrive(host, servers);
			expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
			expect(await host.editorText()).toBe(await originalNote());
			expect((await host.noticeHistory()).join()).not.toMatch(WRITTEN);
			expect(await host.hasCommand(STOP)).toBe(false);
		},
	);

	it.each(['the button', 'the command'])('is finished by %s with the results of the vault', async (way) => {
		const host = await openHeld();
		if (way === 'the button') await progress(host).getByRole('button', { name: 'Finish now' }).click();
		else await host.runCommand(FINISH);
		await host.waitForNotice(WRITTEN);
		const written = await host.noteOnDisk(NOTE);
		expect(section(written)).toMatch(/\[\[[^\]]+\]\]/);
		expect(webLinks(section(written))).toEqual([]);
		expect((await host.noticeHistory()).join()).toContain(
			'You chose to finish now: searches that had not answered were left out.',
		);
		await letAnswersArrive(host, servers);
		expect(await host.noteOnDisk(NOTE)).toBe(written);
	});

	it.each([
		['stopped', STOP, STOPPED],
		['finished', FINISH, WRITTEN],
	] as const)('reports the cost of pending searches when it is %s', async (_, command, notice) => {
		const host = await servers.launch({
			data: { tavilyKeySecret: 'my-tavily' },
			secrets: { 'my-tavily': TAVILY_KEY },
		});
		await host.openNote(NOTE);
		await startHeldRun(host, servers);
		await host.runCommand(command);
		await host.waitForNotice(notice);
		expect((await host.noticeHistory()).join('\n')).toMatch(/Cost: no model calls, [1-9]\d* search credits/);
		await letAnswersArrive(host, servers);
	});

	it('ends when the plugin is disabled, which leaves nothing behind', async () => {
		const host = await servers.launch();
		await startHeldRunFromMenu(host);
		await host.disablePlugin();
		expect(await host.leftovers()).toEqual([]);
		await letAnswersArrive(host, servers);
		expect(await host.leftovers()).toEqual([]);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
		await host.enablePlugin();
		await host.openNote(NOTE);
		await host.runCommand(RESEARCH);
		await host.waitForNotice(WRITTEN);
	});
});

/** Starts from the file menu, because the leftover census also counts open notes. */
async function startHeldRunFromMenu(host: Host): Promise<void> {
	servers.gate.close();
	await (await host.openFileMenu(NOTE)).getByText(RESEARCH).click();
	await servers.gate.someoneWaits();
}

describe('the user’s changes during a run', () => {
	it('unsaved typing is kept', async () => {
		const host = await openHeld();
		const original = await originalNote();
		await host.typeInEditor('Typed meanwhile. ', original.indexOf(LAST_PARAGRAPH));
		servers.gate.open();
		await host.waitForNotice(WRITTEN);
		const text = await host.noteOnDisk(NOTE);
		expect(outside(text).trimEnd()).toBe(
			original.replace(LAST_PARAGRAPH, `Typed meanwhile. ${LAST_PARAGRAPH}`).trimEnd(),
		);
		expect(sections(text)).toHaveLength(1);
		expect(await host.editorText()).toBe(text);
	});

	it('a renamed and moved note gets its section at its new path', async () => {
		const host = await openHeld();
		await host.renameNote(NOTE, 'Concepts/Our heat pump.md');
		servers.gate.open();
		await host.waitForNotice(WRITTEN);
		expect(await host.files()).not.toContain(NOTE);
		const text = await host.noteOnDisk('Concepts/Our heat pump.md');
		expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
		expect(section(text)).not.toBe('');
		expect(section(text)).not.toContain('[[Our heat pump');
	});

	it('a deleted note ends the run with a message and stays deleted', async () => {
		const host = await openHeld();
		const before = await host.files();
		await host.deleteNote(NOTE);
		servers.gate.open();
		// What was paid for is shown, to be copied.
		const shown = host.page.getByRole('dialog');
		await shown.getByText(`“${NOTE}” was deleted while it was researched. Nothing was written.`).waitFor();
		expect(await shown.innerText()).toContain('Research');
		await shown.getByRole('button', { name: 'Copy' }).waitFor();
		await host.page.keyboard.press('Escape');
		expect(await host.files()).toEqual(before.filter((file) => file !== NOTE));
	});

	it('found notes that are deleted or renamed before the section is written are not linked', async () => {
		const host = await openHeld();
		await host.deleteNote('Concepts/Cold weather performance.md');
		await host.renameNote('Concepts/Defrost cycles.md', 'Concepts/Ice.md');
		servers.gate.open();
		await host.waitForNotice(WRITTEN);
		const text = section(await host.noteOnDisk(NOTE));
		expect(text).not.toMatch(/\[\[(?:Cold weather performance|Defrost cycles)/);
		expect(text).toMatch(/\[\[/);
	});

	it('another note that is opened is left alone, and the right one is written', async () => {
		const host = await openHeld();
		await host.openNote(OTHER_NOTE);
		await forgetNotices(host);
		servers.gate.open();
		await host.waitForNotice(WRITTEN);
		expect(await host.noteOnDisk(OTHER_NOTE)).toBe(await originalNote(OTHER_NOTE));
		expect(sections(await host.noteOnDisk(NOTE))).toHaveLength(1);
		expect(outside(await host.noteOnDisk(NOTE)).trimEnd()).toBe((await originalNote()).trimEnd());
	});

	it('words typed into the generated section during a later run trigger a question', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		await host.runCommand(RESEARCH);
		await host.waitForNotice(WRITTEN);
		await forgetNotices(host);
		// Another mode, because the first run's searches are cached.
		servers.gate.close();
		await host.runCommand(WITH_OPTIONS);
		await host.setting('Kind of sources').locator('select').selectOption('technical');
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await servers.gate.someoneWaits();
		await changeSection(host);
		servers.gate.open();
		await host.page.getByText('You edited the Research section').waitFor();
		await host.page.getByRole('button', { name: 'Cancel' }).click();
		await host.waitForNotice('The Research section was left as it is.');
		// The editor saves a moment after it shows the words.
		await expect.poll(() => host.noteOnDisk(NOTE)).toContain('My own words.');
	});
});
