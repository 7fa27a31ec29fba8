import { describe, expect, it } from 'vitest';
import { agreementsTo, forgetNotices, NOTE, originalNote, outside, section, sections, world, WRITTEN } from './kit';

const servers = await world();

const SELECTION = 'Research the selection';
const CLAIM = 'Look into this claim';

/** Returns the texts of all web searches. */
function queries(requests: readonly { readonly url: string; readonly body: string | null }[]): string {
	return requests
		.filter(({ url }) => url.endsWith('/search'))
		.map(({ body }) => body)
		.join('\n');
}

describe('the menu of the editor', () => {
	it('researches the selection alone, into the section of the note', async () => {
		const host = await servers.launch();
		await host.openNote(NOTE);
		const words = 'The outdoor unit must stand at least one metre from the boundary.';
		const menu = await host.openEditorMenu(words, { selects: true });
		expect(await menu.getByText(CLAIM).count()).toBe(0);
		await host.screenshot('editor-menu-selection');
		await menu.getByText(SELECTION).click();
		await host.waitForNotice(WRITTEN);
		const text = await host.noteOnDisk(NOTE);
		expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
		expect(section(text)).toContain('The outdoor unit must stand');
		const sent = queries(host.requests);
		expect(sent).toContain('boundary');
		expect(sent).not.toMatch(/below -5|legionella|battery|grant/i);
	});

	it('adds what it finds to the section that is there', async () => {
		const data = { pageReader: 'tavily' };
		const host = await servers.launch({ data, agreed: agreementsTo({ data: { ...data, depth: 'deep' } }) });
		await host.openNote(NOTE);
		await (
			await host.openEditorMenu('The outdoor unit must stand at least one metre from the boundary.', {
				selects: true,
			})
		)
			.getByText(SELECTION)
			.click();
		await host.waitForNotice(WRITTEN);
		const before = section(await host.noteOnDisk(NOTE));
		await forgetNotices(host);
		const claim = 'can reach a flow temperature of 70 °C';
		await (await host.openEditorMenu(claim)).getByText(CLAIM).click();
		await host.waitForNotice(WRITTEN);
		const text = await host.noteOnDisk(NOTE);
		expect(sections(text)).toHaveLength(1);
		expect(section(text)).toContain('The outdoor unit must stand');
		expect(section(text)).toContain('flow temperature of');
		expect(before).not.toContain('flow temperature of');
	});

	it('offers the same as commands, and nothing in headings and in the section', async () => {
		const host = await servers.launch({ data: { searchOrder: [] } });
		await host.outside.write(NOTE, `${await originalNote()}\n## Research\nMy own sentence about pumps.\n`);
		await host.openNote(NOTE);
		for (const words of ['What I believe so far', 'My own sentence']) {
			const menu = await host.openEditorMenu(words);
			expect(await menu.getByText(CLAIM).count()).toBe(0);
			await host.page.keyboard.press('Escape');
			expect(await host.hasCommand(CLAIM)).toBe(false);
		}
		const menu = await host.openEditorMenu('A heat pump needs underfloor heating.');
		expect(await menu.getByText(SELECTION).count()).toBe(0);
		expect(await menu.getByText(CLAIM).count()).toBe(1);
		await host.page.keyboard.press('Escape');
		expect(await host.hasCommand(CLAIM)).toBe(true);
		expect(await host.hasCommand(SELECTION)).toBe(false);
	});

	it('says so if the selection is not researched text', async () => {
		const host = await servers.launch({ data: { searchOrder: [] } });
		await host.openNote(NOTE);
		await (await host.openEditorMenu('tags: [project', { selects: true })).getByText(SELECTION).click();
		await host.waitForNotice('is not text that is researched');
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
	});
});
