import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import { violations } from './accessibility';
import { NOTE, originalNote, RESEARCH, WITH_OPTIONS, world } from './kit';

const servers = await world();
const TAB = '.mod-settings .vertical-tab-content';

/** Draws the app in both themes, takes a screenshot of each, and returns the accessibility violations. */
async function shoot(host: Host, name: string, within: string): Promise<string[]> {
	const found: string[] = [];
	for (const theme of ['light', 'dark'] as const) {
		await host.setTheme(theme);
		await host.screenshot(`first-day/${name}-${theme}`);
		found.push(...(await violations(host, within)));
	}
	return found;
}

const FIRST_PAGE = [
	'Who writes the section',
	'Web search',
	'Test everything',
	'Depth',
	'Kind of sources',
	'Ask before writing',
	'Section',
	'Notes left out',
	'Cost limits',
	'Data that leaves this device',
	'Advanced',
];

/** Pages and the paths to them. */
const PAGES: readonly (readonly string[])[] = [
	['Who writes the section'],
	['Web search'],
	['Web search', 'Tavily'],
	['Web search', 'Tavily', 'Time, place and language'],
	['Section'],
	['Notes left out'],
	['Cost limits'],
	['Data that leaves this device'],
	['Advanced'],
	['Advanced', 'Web pages'],
	['Advanced', 'Agentic research'],
	['Advanced', 'Waiting and retrying'],
	['Advanced', 'Second reader'],
	['Advanced', 'Evaluation'],
	['Advanced', 'Vault search'],
	['Advanced', 'Vault search', 'Find notes by meaning'],
	['Advanced', 'Addresses of the services'],
];

describe('the settings of a fresh vault', () => {
	// On a phone alone: what fits there fits a window.
	it.each([true])('show at most twelve rows first, all of them named (phone: %s)', async (mobile) => {
		const suffix = mobile ? '-phone' : '';
		const host = await servers.launch({ mobile, data: undefined, agreed: [] });
		const tab = await host.openSettings();
		const names = await tab.locator('.setting-item-name').allInnerTexts();
		expect(names).toEqual(FIRST_PAGE);
		const height = await tab.locator('.setting-group').evaluateAll((groups) => {
			const boxes = groups.map((group) => group.getBoundingClientRect());
			return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
		});
		if (!mobile) expect(height).toBeLessThanOrEqual(1_200);
		expect(await shoot(host, `settings${suffix}`, TAB)).toEqual([]);
		expect(await tab.innerText()).not.toMatch(/gpt|OpenAI/);
		for (const pages of PAGES) {
			for (const page of pages) await host.openPage(page);
			expect(
				await shoot(host, `settings-${pages.join('-').replace(/\W+/g, '-')}${suffix}`, TAB),
				pages.join(),
			).toEqual([]);
			await host.leavePages(pages.length);
		}
	});
});

describe('the dialogs of a first run', () => {
	// On a phone alone: what fits there fits a window.
	it('name each control, and end with “Cancel”', async () => {
		const host = await servers.launch({ mobile: true, data: undefined, agreed: [] });
		await host.openNote(NOTE);
		const dialog = host.page.getByRole('dialog');
		for (const [command, name] of [
			[WITH_OPTIONS, 'options'],
			[RESEARCH, 'consent'],
		] as const) {
			await host.runCommand(command);
			await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
			expect(await shoot(host, `${name}-phone`, '.modal-content'), name).toEqual([]);
			await dialog.getByText('This costs nothing.').waitFor();
			const title = await dialog.locator('.modal-title').boundingBox();
			const modal = await dialog.boundingBox();
			expect(title?.y, name).toBeGreaterThan(modal?.y ?? Infinity);
			if (name === 'options') {
				await host.setting('Depth').locator('select').selectOption('agentic');
				await dialog.getByText('Agentic research needs a language model, and none is set up').waitFor();
			}
			await dialog.getByRole('button', { name: 'Cancel' }).click();
			await dialog.waitFor({ state: 'detached' });
		}
		expect(host.sent).toEqual([]);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
	});
});
