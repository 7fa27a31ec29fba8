import { describe, expect, it } from 'vitest';
import {
	NOTE,
	originalNote,
	OTHER_NOTE,
	researchOpenNote,
	section,
	WITH_OPTIONS,
	RESEARCH,
	world,
	WRITTEN,
} from './kit';

const servers = await world();

async function noteWith(properties: string): Promise<string> {
	return (await originalNote()).replace('---\n', `---\n${properties}\n`);
}

describe('properties of a note', () => {
	it('set the focus and mode of its runs, and the options dialog starts with them', async () => {
		const vault = await servers.vaultWith({
			[NOTE]: await noteWith(
				'research-focus: metres from the outdoor unit to the boundary\nresearch-mode: technical',
			),
		});
		const host = await servers.launch({ vault });
		await host.openNote(NOTE);
		await host.runCommand(WITH_OPTIONS);
		expect(await host.setting('Focus').locator('input').inputValue()).toBe(
			'metres from the outdoor unit to the boundary',
		);
		expect(await host.setting('Kind of sources').locator('select').inputValue()).toBe('technical');
		await host.setting('Focus').locator('input').fill('');
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await host.waitForNotice(WRITTEN);
		const whole = host.requests.filter(({ url }) => url.endsWith('/search')).length;
		await researchOpenNote(host);
		const focused = host.requests.filter(({ url }) => url.endsWith('/search')).length - whole;
		expect(focused).toBeLessThan(whole);
	});

	it('with a wrong value, or “research: false”, are answered with one sentence', async () => {
		const vault = await servers.vaultWith({
			[NOTE]: await noteWith('research-depth: bottomless'),
			[OTHER_NOTE]: '---\nresearch: false\n---\nDefrost cycles cost 5 % of the electricity.\n',
		});
		const host = await servers.launch({ vault });
		await host.openNote(NOTE);
		await host.runCommand(RESEARCH);
		await host.waitForNotice('The property “research-depth” of “Heat pump in an old house” cannot be “bottomless”');
		await host.runCommand(WITH_OPTIONS);
		await host.openNote(OTHER_NOTE);
		await host.runCommand(RESEARCH);
		await host.waitForNotice('“Defrost cycles” has the property “research: false”, so it is never researched.');
		expect(host.requests).toEqual([]);
	});

	it('and tags keep notes out of other notes’ sections, as the settings say', async () => {
		const vault = await servers.vaultWith({
			[OTHER_NOTE]: '---\ntags: [diary]\n---\nA defrost cycle costs 5 % of the electricity of our heat pump.\n',
			'Other.md': '---\nresearch: false\n---\nA defrost cycle costs 6 % of the electricity of our heat pump.\n',
		});
		const host = await servers.launch({ vault });
		await host.openSettings('Notes left out');
		await host.screenshot('settings-left-out');
		await host.page.getByLabel('Add a tag').click();
		await host.page.locator('.prompt-input').fill('diary');
		await host.page.keyboard.press('Enter');
		await expect.poll(() => host.dataOnDisk()).toMatchObject({ excludedTags: ['diary'] });
		await host.closeSettings();
		await host.openNote(NOTE);
		await researchOpenNote(host);
		const written = section(await host.noteOnDisk(NOTE));
		expect(written).not.toContain('[[Defrost cycles');
		expect(written).not.toContain('[[Other');
	});
});
