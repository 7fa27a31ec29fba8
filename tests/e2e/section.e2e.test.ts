import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import {
	changeSection,
	forgetNotices,
	LAST_PARAGRAPH,
	NOTE,
	originalNote,
	outside,
	RESEARCH,
	researchOpenNote,
	RESTORE,
	restoreSection,
	section,
	sections,
	world,
	WRITTEN,
} from './kit';

const servers = await world();

/** A note on a subject of the demo vault, short enough to compare in full. */
const SHORT = `# Defrosting

How much does a defrost cycle cost in efficiency?
Heat pumps do not work below -5 °C.
`;

async function researchedNote(): Promise<Host> {
	const host = await servers.launch();
	await host.openNote(NOTE);
	await researchOpenNote(host);
	return host;
}

async function editSection(host: Host): Promise<string> {
	await changeSection(host);
	return host.noteOnDisk(NOTE);
}

describe('the section', () => {
	it('is replaced by the second run, and every byte outside it stays', async () => {
		const tail = '\n# After it\n\nA last line without an end';
		const vault = await servers.vaultWith({ 'Short.md': `\uFEFF${SHORT}\n## Research\n${tail}` });
		const host = await servers.launch({ vault });
		await host.openNote('Short.md');
		await researchOpenNote(host);
		const first = await host.noteOnDisk('Short.md');
		await researchOpenNote(host);
		const second = await host.noteOnDisk('Short.md');
		for (const text of [first, second]) {
			expect(text.startsWith(`\uFEFF${SHORT}\n## Research\n%% research-this-note`)).toBe(true);
			expect(text.endsWith(tail)).toBe(true);
			expect(sections(text)).toHaveLength(1);
		}
	});

	it('is removed with one undo, and the cursor stays in place', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		const original = await originalNote();
		await host.typeInEditor('x', original.indexOf(LAST_PARAGRAPH));
		const cursor = () =>
			host.page.evaluate(() => window.host?.app.workspace.recentMarkdownView()?.editor.getCursor());
		const before = await cursor();
		const typed = await host.editorText();
		await researchOpenNote(host);
		expect(sections(await host.editorText())).toHaveLength(1);
		expect(await cursor()).toEqual(before);
		await host.undo();
		expect(await host.editorText()).toBe(typed);
		expect(await host.noteOnDisk(NOTE)).toBe(typed);
	});

	it('is written while the note is shown in reading mode', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE, 'preview');
		await researchOpenNote(host);
		await host.page.locator('.markdown-rendered h2', { hasText: 'Research' }).waitFor();
		expect(outside(await host.noteOnDisk(NOTE)).trimEnd()).toBe((await originalNote()).trimEnd());
		expect(await host.page.locator('.markdown-rendered').innerText()).not.toContain('sha256');
	});

	it.each(['source', 'preview'] as const)('keeps Windows line endings of a note open in %s mode', async (mode) => {
		const crlf = SHORT.replaceAll('\n', '\r\n');
		const host = await servers.launch({ vault: await servers.vaultWith({ 'Windows.md': crlf }) });
		await host.openNote('Windows.md', mode);
		await researchOpenNote(host);
		await researchOpenNote(host);
		const text = await host.noteOnDisk('Windows.md');
		expect(text.startsWith(crlf)).toBe(true);
		expect(sections(text)).toHaveLength(1);
		expect(text).not.toMatch(/[^\r]\n/);
	});

	it('links to the right one of two notes with the same name', async () => {
		const fact = 'The crane of the harbour lifts 42 tonnes at a reach of 18 metres.';
		const vault = await servers.vaultWith({
			'Harbour/Crane.md': `# Crane\n\n${fact}\n`,
			'Birds/Crane.md': '# Crane\n\nThe crane dances in spring.\n',
			'Harbour plan.md': '# Harbour plan\n\nHow many tonnes can the crane of the harbour lift?\n',
		});
		const host = await servers.launch({ vault });
		await host.openNote('Harbour plan.md');
		await researchOpenNote(host);
		const text = section(await host.noteOnDisk('Harbour plan.md'));
		const link = /lifts 42 tonnes[^\n]*?\(\[\[([^\]|#]+)/.exec(text)?.[1];
		expect(link, text).toBeDefined();
		const target = await host.page.evaluate(
			(name) => window.host?.app.metadataCache.getFirstLinkpathDest(name, 'Harbour plan.md')?.path,
			link ?? '',
		);
		expect(target).toBe('Harbour/Crane.md');
	});

	it('cites no note of an excluded folder', async () => {
		const vault = await servers.vaultWith({
			'Private/Crane.md': '# Crane\n\nThe crane of the harbour lifts 42 tonnes at a reach of 18 metres.\n',
			'Harbour plan.md':
				'# Harbour plan\n\nHow many tonnes can the crane of the harbour lift?\n\nHow much does a ' +
				'defrost cycle cost in efficiency?\n',
		});
		const host = await servers.launch({
			vault,
			data: { excludedFolders: ['Private'] },
		});
		await host.openNote('Harbour plan.md');
		await researchOpenNote(host);
		const text = section(await host.noteOnDisk('Harbour plan.md'));
		expect(text).not.toMatch(/42 tonnes|Crane/);
		expect(text).toMatch(/defrost/i);
	});
});

describe('a section with the user’s words', () => {
	it('is kept, and the new one is written below it', async () => {
		const host = await researchedNote();
		const edited = await editSection(host);
		await forgetNotices(host);
		await host.runCommand(RESEARCH);
		await host.page.getByText('You changed these lines').waitFor();
		await host.page.getByRole('button', { name: 'Keep both' }).click();
		await host.waitForNotice(WRITTEN);
		const text = await host.noteOnDisk(NOTE);
		expect(text.startsWith(edited.trimEnd())).toBe(true);
		expect(sections(text)).toHaveLength(2);
	});

	it('is replaced, and can be restored and replaced again', async () => {
		const host = await researchedNote();
		const edited = await editSection(host);
		await forgetNotices(host);
		await host.runCommand(RESEARCH);
		await host.page.getByRole('button', { name: 'Replace it' }).click();
		await host.waitForNotice(WRITTEN);
		const replaced = await host.noteOnDisk(NOTE);
		expect(replaced).not.toContain('My own words.');
		expect(sections(replaced)).toHaveLength(1);
		expect(outside(replaced)).toBe(outside(edited));
		await restoreSection(host);
		await host.waitForNotice('is back in the note.');
		const restored = await host.noteOnDisk(NOTE);
		expect(section(restored).trimEnd()).toBe(section(edited).trimEnd());
		await forgetNotices(host);
		await restoreSection(host);
		await host.waitForNotice('is back in the note.');
		expect(await host.noteOnDisk(NOTE)).toBe(replaced);
	});

	it.each(['Cancel', 'Escape'])('stays as it is on %s, and nothing is sent', async (way) => {
		const host = await researchedNote();
		const edited = await editSection(host);
		const sent = host.requests.length;
		await host.runCommand(RESEARCH);
		await host.page.getByText('You edited the Research section').waitFor();
		// The dialog shows the words that would go.
		await host.page.locator('.modal del', { hasText: 'My own words.' }).waitFor();
		if (way === 'Cancel') await host.page.getByRole('button', { name: way }).click();
		else await host.page.keyboard.press(way);
		await host.waitForNotice('The Research section was left as it is. Nothing was written.');
		expect(await host.noteOnDisk(NOTE)).toBe(edited);
		expect(host.requests).toHaveLength(sent);
	});

	it('is restored in a note that has been renamed', async () => {
		const host = await researchedNote();
		await editSection(host);
		await forgetNotices(host);
		await host.runCommand(RESEARCH);
		await host.page.getByRole('button', { name: 'Replace it' }).click();
		await host.waitForNotice(WRITTEN);
		await host.renameNote(NOTE, 'Renamed.md');
		await expect
			.poll(() => host.filesOnDisk('.obsidian/plugins/research-this-note/replaced-sections'))
			.toContain('"Renamed.md"');
		await host.restart();
		await host.openNote('Renamed.md');
		await restoreSection(host);
		await host.waitForNotice('is back in the note.');
		// The editor saves to disk a moment after it shows the text.
		await expect.poll(() => host.noteOnDisk('Renamed.md')).toContain('My own words.');
	});

	it('reports that there is nothing to restore', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		await host.runCommand(RESTORE);
		await host.waitForNotice('No replaced Research section of this note is kept.');
		await fs.access(path.join(host.vaultPath, NOTE));
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
	});
});

describe('a preview of the section', () => {
	const preview = (host: Host) => host.page.locator('.research-note-preview');

	it('opens before anything is written if the user wants it, and writes what is checked', async () => {
		const vault = await servers.vaultWith({ 'Short.md': SHORT });
		const host = await servers.launch({ vault, data: { askBeforeWriting: true } });
		await host.openNote('Short.md');
		await host.runCommand(RESEARCH);
		await preview(host).waitFor();
		expect(await host.noteOnDisk('Short.md')).toBe(SHORT);
		expect(await host.statusBar()).toEqual(['Research of “Short”: Waiting for your answer']);
		expect(await preview(host).innerText()).not.toMatch(/\[!|\[\[/);
		await host.screenshot('preview');
		await preview(host).getByRole('button', { name: 'Write nothing' }).click();
		await host.waitForNotice('The Research section was left as it is.');
		expect(await host.noteOnDisk('Short.md')).toBe(SHORT);
		await forgetNotices(host);
		await host.runCommand(RESEARCH);
		await preview(host).getByRole('button', { name: 'Write the checked changes' }).click();
		await host.waitForNotice(WRITTEN);
		expect(sections(await host.noteOnDisk('Short.md'))).toHaveLength(1);
	});

	it('keeps an edited line that the user unchecks', async () => {
		const host = await researchedNote();
		await editSection(host);
		await forgetNotices(host);
		await host.runCommand(RESEARCH);
		await host.page.getByRole('button', { name: 'Choose change by change' }).click();
		const boxes = preview(host).getByRole('checkbox');
		await boxes.first().waitFor();
		await host.screenshot('preview-edited');
		for (const box of await boxes.all()) await box.uncheck();
		await preview(host).getByRole('button', { name: 'Write the checked changes' }).click();
		await host.waitForNotice(WRITTEN);
		expect(section(await host.noteOnDisk(NOTE))).toContain('My own words.');
	});
});
