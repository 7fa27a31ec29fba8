import { describe, expect, it } from 'vitest';
import { NOTE, researchOpenNote, section, world } from './kit';

const servers = await world();
const COPY = 'Copy the sources of this section as BibTeX';

describe('the sources of a section', () => {
	it('are copied as BibTeX, and nothing is copied from a note without a section', async () => {
		const host = await servers.launch();
		await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
		expect(await host.hasCommand(COPY)).toBe(false);
		await host.openNote(NOTE);
		await host.runCommand(COPY);
		await host.waitForNotice('No web page is cited in the Research section of “Heat pump in an old house”.');
		await researchOpenNote(host);
		const text = await host.noteOnDisk(NOTE);
		await host.runCommand(COPY);
		await host.waitForNotice(/^\d+ web pages are in the clipboard as BibTeX\.$/);
		const copied = await host.page.evaluate(() => navigator.clipboard.readText());
		const urls = [...copied.matchAll(/^\turl = \{(.+)\},$/gm)].map(([, url]) => url);
		const cited = [...section(text).matchAll(/\]\((https?:[^\s)#]+)/g)].map(([, url]) => url);
		expect(urls.length).toBeGreaterThan(1);
		expect(urls).toEqual([...new Set(cited)]);
		expect(copied.match(/^@online\{[a-z\d-]+,$/gm)).toHaveLength(urls.length);
		expect(copied.match(/^\ttitle = \{.+\},$/gm)).toHaveLength(urls.length);
		expect(copied.match(/^\turldate = \{\d{4}-\d\d-\d\d\},$/gm)).toHaveLength(urls.length);
		expect(await host.noteOnDisk(NOTE)).toBe(text);
	});
});
