import { describe, expect, it, onTestFinished } from 'vitest';
import { loadPages } from '../../scripts/demo/pages';
import type { Host } from '../host/host';
import { carefulModel } from '../screenshots/careful-model';
import { ScriptedServer, type Reply } from '../servers/scripted-server';
import { TAVILY_KEY } from '../servers/tavily';
import { violations } from './accessibility';
import { forgetNotices, MODEL_SECRETS, NOTE, RESEARCH, section, WITH_MODEL, world, WRITTEN } from './kit';
import { ScriptedModels } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();
const COPY = 'https://web.archive.org/web/2026/https://gone.example/';
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const OTHER_WORDS =
	'<!doctype html><title>Moved</title><main><article><h1>Moved</h1><p>The city library opens at nine on weekdays, ' +
	'and its reading room has been painted green since the spring of last year.</p></article></main>';

const view = (host: Host) => host.page.locator('.research-note-view');

/** The demo web's pages as sites; `replies` replaces the answer of a page by its address. */
async function startSites(replies: ReadonlyMap<string, Reply>): Promise<Record<string, string>> {
	const pages = await loadPages();
	const origins = [...new Set(pages.map(({ url }) => new URL(url).origin))];
	const started = await Promise.all(
		origins.map(async (origin) => {
			const server = await ScriptedServer.start(({ path: place }) => {
				const page = pages.find(({ url }) => url === `${origin}${place}`);
				if (place === '/icon.gif') return { headers: { 'content-type': 'image/gif' }, body: 'GIF89a' };
				return (
					replies.get(`${origin}${place}`) ??
					(page ? { headers: HTML, body: page.html } : { status: 404, body: '' })
				);
			});
			return { origin, server };
		}),
	);
	const archive = await ScriptedServer.start(() => ({
		body: { archived_snapshots: { closest: { available: true, url: COPY, status: '200' } } },
	}));
	onTestFinished(async () => {
		await Promise.all([archive, ...started.map(({ server }) => server)].map((server) => server.close()));
	});
	return {
		...Object.fromEntries(started.map(({ origin, server }) => [origin, server.url])),
		'https://archive.org': archive.url,
	};
}

/** Researches the note, then takes one cited page off the web and puts other words on a second one. */
async function researched(mobile: boolean, replies = new Map<string, Reply>(), settings = {}): Promise<Host> {
	const host = await servers.launch({
		mobile,
		model: await models.start(await carefulModel('long')),
		pages: await startSites(replies),
		data: {
			...WITH_MODEL,
			depth: 'deep',
			searchOrder: ['tavily'],
			pageReader: 'direct',
			tavilyKeySecret: 'my-tavily',
			linkToPassage: false,
			...settings,
		},
		secrets: { ...MODEL_SECRETS, 'my-tavily': TAVILY_KEY },
	});
	await host.openNote(NOTE);
	await host.runCommand(RESEARCH);
	await host.waitForNotice(WRITTEN);
	await forgetNotices(host);
	const cited = section(await host.noteOnDisk(NOTE)).match(/https:[^\s)]+/g) ?? [];
	const [gone = '', changed = ''] = [...new Set(cited)];
	replies.set(gone, { status: 404, headers: HTML, body: 'Not found' });
	replies.set(changed, { headers: HTML, body: OTHER_WORDS });
	await host.runCommand('Open research view');
	return host;
}

describe('checking the sources again', () => {
	// On a phone alone: what fits there fits a window.
	it.each([true])('shows each passage that changed or is gone, and leaves the note (mobile: %s)', async (mobile) => {
		const host = await researched(mobile, undefined, { tavilySearchFavicon: true });
		if (mobile) await host.page.setViewportSize({ width: 375, height: 812 });
		const before = await host.noteOnDisk(NOTE);
		await view(host).getByRole('button', { name: 'Check the sources again' }).click();
		await host.page.getByText('archive.org gets the addresses of cited pages that no longer exist.').waitFor();
		await host.page.getByRole('button', { name: 'Agree and check' }).click();
		await view(host).getByText('Sources checked today').waitFor();
		const summary = await view(host).locator('.research-note-checked').innerText();
		expect(summary).toMatch(/[1-9]\d* gone · [1-9]\d* changed/);
		expect(summary).toMatch(/[1-9]\d* still there/);
		if (mobile)
			await view(host)
				.getByRole('tab', { name: /^Sources \(/ })
				.click();
		else
			await view(host)
				.locator('summary', { hasText: /^Sources/ })
				.click();
		const table = view(host).locator('.research-note-sources');
		await table.locator('.mod-gone').first().waitFor();
		expect(await table.getByRole('link', { name: 'Archived copy' }).first().getAttribute('href')).toBe(COPY);
		await table.locator('.mod-changed').first().waitFor();
		const icon = table.locator('img').first();
		expect(await icon.getAttribute('src')).toMatch(/^data:image\/gif;base64,/);
		await table.scrollIntoViewIfNeeded();
		await host.screenshots(mobile ? 'view/recheck-phone' : 'view/recheck');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		expect(await host.noteOnDisk(NOTE)).toBe(before);
		if (mobile) return;
		expect(await view(host).locator('.research-note-quotes .research-note-check').count()).toBeGreaterThan(0);
		await view(host).getByRole('tab', { name: 'Sections', exact: true }).click();
		const row = view(host).locator('.research-note-claim');
		await expect.poll(() => row.innerText()).toMatch(/written today · [1-9]\d* gone/);
		await host.screenshots('view/sections');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		await view(host).getByLabel('Written at least so many days ago').fill('30');
		await view(host).getByText('No note fits these filters.').waitFor();
		await view(host).getByLabel('Written at least so many days ago').fill('0');
		await view(host).getByLabel('Folder').selectOption('Projects');
		await view(host).getByRole('button', { name: 'Check the sources of 1 note' }).click();
		await view(host).getByRole('button', { name: 'Check the sources of 1 note' }).waitFor();
		expect(await host.noteOnDisk(NOTE)).toBe(before);
	});

	it('marks them in the section if wished, and removes the marks once the passages are back', async () => {
		const replies = new Map<string, Reply>();
		const host = await researched(false, replies, { markChangedSources: true });
		const before = await host.noteOnDisk(NOTE);
		const check = view(host).getByRole('button', { name: 'Check the sources again' });
		await check.click();
		await host.page.getByRole('button', { name: 'Agree and check' }).click();
		await expect.poll(() => host.noteOnDisk(NOTE)).toContain(` ⚠ no longer there: [archived copy](${COPY})`);
		const marked = await host.noteOnDisk(NOTE);
		expect(marked).toContain(' ⚠ changed since');
		expect(marked.replace(/ ⚠ (?:changed since|no longer there: \[archived copy\]\([^)]*\))/g, '')).toBe(before);
		await host.typeInEditor('', marked.indexOf(' ⚠ '));
		await host.screenshots('view/marks');
		replies.clear();
		await view(host).getByText('Sources checked today').waitFor();
		await check.click();
		await expect.poll(() => host.noteOnDisk(NOTE)).toBe(before);
	});
});
