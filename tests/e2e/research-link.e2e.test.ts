import { describe, expect, it } from 'vitest';
import { agreementsTo, NOTE, originalNote, section, world, WRITTEN } from './kit';

const servers = await world();
const ACTION = 'research-this-note';

describe('an address', () => {
	it('shows note, depth, focus and cost, and starts the run once the user agrees', async () => {
		const host = await servers.launch();
		await host.openUri(ACTION, { file: 'Heat pump in an old house', focus: 'legionella', depth: 'shallow' });
		const dialog = host.page.locator('.modal');
		await dialog.waitFor();
		await host.screenshot('research-link');
		const text = await dialog.innerText();
		for (const line of [`Note: ${NOTE}`, 'Depth: Shallow', 'Focus: “legionella”', 'This costs nothing.'])
			expect(text).toContain(line);
		expect(host.requests).toEqual([]);
		await dialog.getByRole('button', { name: 'Research', exact: true }).click();
		await host.waitForNotice(WRITTEN);
		expect(section(await host.noteOnDisk(NOTE))).not.toBe('');
		expect(JSON.stringify(host.requests)).toContain('legionella');
	});

	it('does nothing if the user cancels, and does not replace consent', async () => {
		const host = await servers.launch({ agreed: agreementsTo({ data: { searchOrder: [] } }) });
		await host.openUri(ACTION, { file: NOTE });
		await host.page.getByRole('button', { name: 'Cancel' }).click();
		await host.openUri(ACTION, { file: NOTE });
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await host.page.getByText('Before the research begins').waitFor();
		await host.page.getByRole('button', { name: 'Cancel' }).click();
		expect(host.sent).toEqual([]);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
	});

	it('asks once for fifty addresses', async () => {
		const host = await servers.launch();
		for (let count = 0; count < 50; count++) await host.openUri(ACTION, { file: NOTE });
		const dialog = host.page.locator('.modal');
		await dialog.waitFor();
		expect(await dialog.count()).toBe(1);
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await dialog.waitFor({ state: 'detached' });
		expect(host.requests).toEqual([]);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
	});

	it.each([
		[{}, 'it needs “file=…”'],
		[{ file: 'Nowhere' }, 'the vault has no such note'],
		[{ file: '../outside.md' }, 'the vault has no such note'],
		[{ file: NOTE, depth: 'bottomless' }, '“shallow”, “deep” or “agentic”'],
		[{ file: NOTE, force: 'true' }, '“force” is not an option'],
		[{ file: NOTE, focus: 'x'.repeat(301) }, 'longer than 300 characters'],
	])('with %j is answered with a sentence', async (parameters, sentence) => {
		const host = await servers.launch({ data: { searchOrder: [] } });
		await host.openUri(ACTION, parameters);
		await host.waitForNotice(sentence);
		expect(await host.page.locator('.modal').count()).toBe(0);
	});
});
