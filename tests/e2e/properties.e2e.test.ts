import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Host } from '../host/host';
import { NOTE, originalNote, OTHER_NOTE, outside, RESEARCH, researchOpenNote, section, world } from './kit';

const servers = await world();
const OURS = /^(?:researched|claims-contradicted|claims-open): .*\n/gm;
const PLAIN = 'Plain.md';
const PLAIN_TEXT =
	'The outdoor unit must stand at least one metre from the boundary.\n\nHeat pumps need underfloor heating.\n';

const click = (host: Host, name: string) => host.page.getByRole('button', { name, exact: true }).click();

function properties(note: string): Record<string, unknown> {
	return parse(/^---\n([\s\S]*?)\n---\n/.exec(note)?.[1] ?? '') as Record<string, unknown>;
}

describe('properties of a researched note', () => {
	it('are written by a run if the user wishes, left by an unchanged one, and taken back with it', async () => {
		const vault = await servers.vaultWith({ [PLAIN]: PLAIN_TEXT });
		const host = await servers.launch({ vault, data: { writeProperties: true, openProperty: 'open claims' } });
		await host.openNote(PLAIN);
		await researchOpenNote(host);
		await expect.poll(() => host.noteOnDisk(PLAIN)).toContain('claims-contradicted: ');
		const written = await host.noteOnDisk(PLAIN);
		const { researched, ...counts } = properties(written);
		expect(researched).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		expect(Object.keys(counts)).toEqual(['claims-contradicted', 'open claims']);
		expect(Object.values(counts).every((count) => typeof count === 'number')).toBe(true);
		expect(outside(written).endsWith(`---\n${PLAIN_TEXT}\n`)).toBe(true);
		await host.screenshot('properties/written');
		await host.runCommand('Open research view');
		const undo = host.page.locator('.research-note-head').getByRole('button', { name: 'Undo' });
		await undo.click();
		await expect.poll(() => host.noteOnDisk(PLAIN)).toBe(PLAIN_TEXT);

		await researchOpenNote(host);
		// The index of the vault is complete by now, so a third run finds the same as this one.
		await researchOpenNote(host);
		await expect.poll(() => host.noteOnDisk(PLAIN)).toContain('researched: ');
		await host.typeInEditor('1', (await host.editorText()).indexOf('claims-contradicted: ') + 21);
		await expect.poll(() => host.noteOnDisk(PLAIN)).toContain('claims-contradicted: 1');
		const before = await host.noteOnDisk(PLAIN);
		await researchOpenNote(host);
		expect(await host.noteOnDisk(PLAIN)).toBe(before);
	});

	it('are the only ones that change, and keep those that the user wrote since when a run is undone', async () => {
		const host = await servers.launch({ data: { writeProperties: true } });
		await host.openNote(NOTE);
		await researchOpenNote(host);
		await expect.poll(() => host.noteOnDisk(NOTE)).toContain('researched: ');
		const original = await originalNote();
		const others = properties(original);
		expect(properties(outside(await host.noteOnDisk(NOTE)))).toMatchObject(others);
		expect(Object.keys(properties(await host.noteOnDisk(NOTE))).slice(0, 4)).toEqual(Object.keys(others));
		await host.typeInEditor('mine: yes\n', (await host.editorText()).indexOf('researched: '));
		await expect.poll(() => host.noteOnDisk(NOTE)).toContain('mine: yes');
		await click(host, 'Undo');
		await host.waitForNotice('The change of the research was undone.');
		await expect.poll(() => host.noteOnDisk(NOTE)).not.toMatch(OURS);
		const undone = await host.noteOnDisk(NOTE);
		expect(properties(undone)).toEqual({ ...others, mine: 'yes' });
		expect(undone.slice(undone.indexOf('# Heat pump'))).toBe(original.slice(original.indexOf('# Heat pump')));
	});

	it('stay out of a note if the setting is off', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		await researchOpenNote(host);
		const original = await originalNote();
		expect(outside(await host.noteOnDisk(NOTE)).trimEnd()).toBe(original.trimEnd());
	});

	it('stay out of a note with properties in TOML', async () => {
		const text = `+++\ntitle = "Plain"\n+++\n${PLAIN_TEXT}`;
		const host = await servers.launch({
			vault: await servers.vaultWith({ [PLAIN]: text }),
			data: { writeProperties: true },
		});
		await host.openNote(PLAIN);
		await researchOpenNote(host);
		expect(outside(await host.noteOnDisk(PLAIN)).trimEnd()).toBe(text.trimEnd());
	});
});

describe('the base of researched notes', () => {
	it('lists the properties by the names that the user chose', async () => {
		const vault = await servers.vaultWith({});
		const host = await servers.launch({ vault, data: { contradictedProperty: 'wrong' } });
		await host.openNote(NOTE);
		await host.runCommand('Create a base of researched notes');
		await host.waitForNotice('Turn on “Write properties”');
		const base = parse(await host.noteOnDisk('Researched notes.base')) as unknown;
		expect(base).toMatchObject({
			filters: { and: ['!note["researched"].isEmpty()'] },
			properties: { 'note.wrong': { displayName: 'Contradicted' } },
			views: [{ type: 'table', order: ['file.name', 'note.researched', 'note.wrong', 'note.claims-open'] }],
		});
	});
});

describe('notes that are researched one after the other', () => {
	it('are taken back in one step', async () => {
		const host = await servers.launch();
		const [first, second] = [await originalNote(), await originalNote(OTHER_NOTE)];
		await host.openNote(NOTE);
		servers.gate.close();
		await host.runCommand(RESEARCH);
		await servers.gate.someoneWaits();
		await host.openNote(OTHER_NOTE);
		await host.runCommand(RESEARCH);
		await host.waitForNotice('is in the queue');
		servers.gate.open();
		await host.waitForNotice('The queue is done: 2 notes were written.');
		expect(section(await host.noteOnDisk(NOTE))).not.toBe('');
		expect(section(await host.noteOnDisk(OTHER_NOTE))).not.toBe('');
		await host.screenshot('properties/batch');
		await click(host, 'Undo all');
		await host.waitForNotice('The changes of the research were undone in 2 notes.');
		expect(await host.noteOnDisk(NOTE)).toBe(first);
		expect(await host.noteOnDisk(OTHER_NOTE)).toBe(second);
	});

	it('stay as they are where the user changed the section since', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		servers.gate.close();
		await host.runCommand(RESEARCH);
		await servers.gate.someoneWaits();
		await host.openNote(OTHER_NOTE);
		await host.runCommand(RESEARCH);
		servers.gate.open();
		await host.waitForNotice('The queue is done');
		await host.typeInEditor(' Mine.', (await host.editorText()).lastIndexOf('\n%% /research-this-note %%'));
		await click(host, 'Undo all');
		await host.waitForNotice(/undone in 1 note\. Changed since, so left as they are: Defrost cycles\./);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
		expect(await host.editorText()).toContain(' Mine.');
	});
});
