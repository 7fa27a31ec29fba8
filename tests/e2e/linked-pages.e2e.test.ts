import { describe, expect, it } from 'vitest';
import { pattern } from '../../src/text/lazy';
import { world } from './kit';

const servers = await world();
const READ = 'Read the linked pages';
const COLD = 'https://heatpump-facts.example/cold-weather';
const NOTE = `# Reading\n\nA [page](${COLD}) and https://unknown.example/page.\n`;

describe('the pages that a note links', () => {
	it('are read into a new note beside it, after the user sees the destinations and the cost', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith({ 'Sources/Reading.md': NOTE }) });
		await host.openNote('Sources/Reading.md');
		await host.runCommand(READ);
		const dialog = host.page.getByRole('dialog');
		await dialog.getByText('api.tavily.com gets the addresses of these pages').waitFor();
		await dialog.getByText(COLD).waitFor();
		expect(host.requests).toEqual([]);
		await dialog.getByRole('button', { name: 'Read 2 pages' }).click();
		await host.waitForNotice('1 page was read into “Reading – linked pages”, 1 could not be read.');
		const text = await host.noteOnDisk('Sources/Reading – linked pages.md');
		expect(text).toMatch(
			pattern('')`
				^Pages linked from \[\[Reading\]\], read on \d{4}-\d{2}-\d{2}\.\n\n
				## \[[^\]]+\]\(https://heatpump-facts\.example/cold-weather\)\n\n>\x20
			`(),
		);
		expect(text).toMatch(/## Pages that were not read\n\n- \[[^\]]+\]\(https:\/\/unknown\.example\/page\): /);
		expect(await host.noteOnDisk('Sources/Reading.md')).toBe(NOTE);
		expect(host.requests.map(({ url }) => url)).toEqual(['https://api.tavily.com/extract']);
		expect(await host.dataOnDisk()).toEqual({ tavilyPlan: 'production', pagesPerTopic: 0 });
	});

	it('are not requested if the user declines, and a note without links gets a message', async () => {
		const host = await servers.launch({
			vault: await servers.vaultWith({ 'Reading.md': NOTE, 'Plain.md': 'No link.\n' }),
		});
		const before = await host.files();
		await host.openNote('Reading.md');
		await host.runCommand(READ);
		await host.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
		await host.page.getByRole('dialog').waitFor({ state: 'detached' });
		await host.openNote('Plain.md');
		await host.runCommand(READ);
		await host.waitForNotice('“Plain” links no web page.');
		expect(host.requests).toEqual([]);
		expect(await host.files()).toEqual(before);
	});
});
