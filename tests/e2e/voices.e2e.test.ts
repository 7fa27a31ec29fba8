import { expect, it } from 'vitest';
import { NOTE, researchOpenNote, world } from './kit';

const servers = await world();

const CHAT = `---
tags: [copilot-conversation]
---

**user**: How cold may it be outside?

**ai**: Heat pumps do not work below 12 °C, and the house needs no insulation.
`;

it('says in the view whose words each source is, and which answers of assistants were not used', async () => {
	const host = await servers.launch({ vault: await servers.vaultWith({ 'copilot/Heat pump chat.md': CHAT }) });
	await host.openNote(NOTE);
	await researchOpenNote(host);
	await host.runCommand('Open research view');
	const view = host.page.locator('.research-note-view');
	const sources = view.locator('details', { has: host.page.locator('.research-note-sources') });
	await sources.evaluate((details: HTMLDetailsElement) => (details.open = true));
	await sources.getByRole('button', { name: 'Who', exact: true }).waitFor();
	const voices = await sources.locator('tbody tr td:nth-child(2)').allTextContents();
	expect(new Set(voices)).toEqual(new Set(['you', 'page']));
	const unused = sources.getByText(/Answers of assistants, not used as evidence \(1\)/);
	await unused.waitFor();
	expect(await unused.getByRole('link').allTextContents()).toEqual(['Heat pump chat']);
	await unused.scrollIntoViewIfNeeded();
	expect(await host.noteOnDisk(NOTE)).not.toContain('the house needs no insulation');
});
