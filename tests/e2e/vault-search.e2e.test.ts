import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import { world } from './kit';

const servers = await world();
const SEARCH = 'Search the vault';
const REBUILD = 'Rebuild the vault index';
const NOTE = 'Concepts/Hot water and legionella.md';

const filler = Array.from({ length: 60 }, (_, index) => `Line ${index} of plain filler.`).join('\n\n');
const ZEBRA = {
	'Animals/Stripes.md':
		`---\naliases: [Quagga]\n---\n# Stripes\n\n${filler}\n\n## Hoofed kin\n\nThe okapi is striped as well: <b ` +
		'id="evil">bold</b>.\n',
	'Private/Diary.md': 'My okapi diary.\n',
};

/** Opens the search box, types, and returns the results once they belong to the query. */
async function search(host: Host, query: string): Promise<Locator> {
	await host.runCommand(SEARCH);
	return type(host, query);
}

async function type(host: Host, query: string): Promise<Locator> {
	const { page } = host;
	await page.locator('.research-note-search .prompt-input').fill(query);
	await page.locator('.research-note-search-status', { hasText: /\d of \d/ }).waitFor();
	// Highlighted words show which query the rows answer; an empty answer shows a message.
	const first = query.split(' ')[0] ?? '';
	await page
		.locator('.research-note-hit .suggestion-highlight', { hasText: new RegExp(first.slice(0, 4), 'i') })
		.or(page.getByText('No note matches.'))
		.first()
		.waitFor();
	return page.locator('.research-note-hit');
}

function titles(rows: Locator): Promise<string[]> {
	return rows.locator('.research-note-hit-title').allInnerTexts();
}

/** Counts the files that the plugin reads from now on. */
async function countReads(host: Host): Promise<() => Promise<number>> {
	await host.page.evaluate(() => {
		const vault = window.host?.app.vault;
		if (!vault) return;
		const counter = Object.assign(window, { readCount: 0 });
		const read = vault.cachedRead.bind(vault);
		vault.cachedRead = (file) => {
			counter.readCount++;
			return read(file);
		};
	});
	return () => host.page.evaluate(() => (window as unknown as { readCount: number }).readCount);
}

function cursorLine(host: Host): Promise<number | undefined> {
	return host.page.evaluate(() => window.host?.app.workspace.recentMarkdownView()?.editor.getCursor().line);
}

describe('the search box', () => {
	it('finds by word, heading and alias, highlights the words and shows the coverage', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		const rows = await search(host, 'okapis');
		expect((await titles(rows)).sort()).toEqual(['Diary', 'Stripes']);
		const stripes = rows.filter({ hasText: 'Stripes' });
		expect(await stripes.locator('.research-note-hit-place').innerText()).toBe('Animals › Hoofed kin');
		expect(await stripes.locator('.research-note-hit-text').innerText()).toBe(
			'The okapi is striped as well: bold.',
		);
		expect(await stripes.locator('.research-note-hit-text .suggestion-highlight').allInnerTexts()).toEqual([
			'okapi',
		]);
		expect(await host.page.locator('#evil').count()).toBe(0);
		await expect.poll(() => host.page.locator('.research-note-search-status').innerText()).toBe('40 of 40 notes');
		expect(await titles(await type(host, 'hoofed'))).toEqual(['Stripes']);
		await host.page.locator('.research-note-search .prompt-input').fill('quagga');
		await expect.poll(() => titles(rows)).toContain('Stripes');
		await host.page.locator('.research-note-search .prompt-input').fill('xyzzyqqq');
		await host.page.getByText('No note matches.').waitFor();
		await host.page.locator('.research-note-search .prompt-input').fill('');
		await host.page.getByText('Type a word').waitFor();
	});

	it('opens the note at the passage, in the same tab or a new one', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await host.openNote(NOTE);
		await search(host, 'hoofed okapi');
		await host.page.keyboard.press('Enter');
		await expect.poll(() => cursorLine(host)).toBe(127);
		expect(await host.page.locator('.workspace-tab-header').count()).toBe(1);
		await search(host, 'legionella bacteria');
		await host.page.keyboard.press('ArrowDown');
		await host.page.keyboard.press('Control+Enter');
		await expect.poll(() => host.page.locator('.workspace-tab-header').count()).toBe(2);
		expect(await host.page.locator('.research-note-search').count()).toBe(0);
	});

	it('shows the answer to the last query, in whatever order answers arrive', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await search(host, 'defrost');
		await host.page.keyboard.press('Control+a');
		await host.page.keyboard.type('legionella', { delay: 15 });
		await expect
			.poll(() =>
				host.page
					.locator('.research-note-hit .suggestion-highlight')
					.allInnerTexts()
					.then((all) => new Set(all.map((word) => word.toLowerCase()))),
			)
			.toEqual(new Set(['legionella']));
	});

	it('shows its coverage in the settings too', async () => {
		const host = await servers.launch();
		await search(host, 'legionella in the hot water tank');
		await host.page.keyboard.press('Escape');
		await search(host, 'legionella in the hot water tank');
		await host.page.locator('.research-note-search-status', { hasText: '38 of 38 notes' }).waitFor();
		await host.screenshot('vault-search');
		await host.page.keyboard.press('Escape');
		await host.openSettings('Advanced', 'Vault search');
		await host.setting('Vault index').getByText('38 of 38 notes.').waitFor();
		await host.setting('Vault index').scrollIntoViewIfNeeded();
		await host.screenshot('vault-search-settings');
	});
});

describe('changes in the vault', () => {
	it('are found by the next search: written, renamed, deleted, inside and outside', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		expect((await titles(await search(host, 'okapi'))).sort()).toEqual(['Diary', 'Stripes']);
		await host.page.keyboard.press('Escape');
		const reads = await countReads(host);
		await host.renameNote('Animals/Stripes.md', 'Animals/Giraffids.md');
		await host.outside.write('Animals/New.md', 'One more okapi.');
		expect((await titles(await search(host, 'okapi'))).sort()).toEqual(['Diary', 'Giraffids', 'New']);
		// Two notes are new because their paths changed; the others are read for the answer.
		expect(await reads()).toBeLessThan(10);
		await host.page.keyboard.press('Escape');
		await host.outside.rename('Private/Diary.md', 'Private/Journal.md');
		await host.deleteNote('Animals/Giraffids.md');
		await host.outside.write('Animals/New.md', 'Nothing of the kind any more, only a tapir.');
		expect(await titles(await search(host, 'okapi'))).toEqual(['Journal']);
		expect(await titles(await type(host, 'tapir'))).toEqual(['New']);
		await host.page.keyboard.press('Escape');
		await host.outside.delete('Private/Journal.md');
		await search(host, 'okapi');
		await host.page.getByText('No note matches.').waitFor();
	});

	it('are followed by events after the first search: no new listing, and no search needed', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await host.outside.write('Animals/Early.md', 'An okapi before anyone searched.');
		const reads = await countReads(host);
		expect(await reads()).toBe(0);
		expect(await titles(await search(host, 'okapi'))).toHaveLength(3);
		await host.page.keyboard.press('Escape');
		await host.page.evaluate(() => {
			const vault = window.host?.app.vault;
			if (vault) vault.getFiles = () => [];
		});
		const before = await reads();
		await host.outside.write('Animals/New.md', 'One more okapi.');
		await host.renameNote('Animals/Stripes.md', 'Animals/Giraffids.md');
		await host.deleteNote('Animals/Early.md');
		await expect.poll(reads).toBeGreaterThanOrEqual(before + 2);
		expect((await titles(await search(host, 'okapi'))).sort()).toEqual(['Diary', 'Giraffids', 'New']);
		await expect.poll(() => host.page.locator('.research-note-search-status').innerText()).toBe('41 of 41 notes');
	});

	it('count and name files that could not be read', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await host.page.evaluate(() => {
			const vault = window.host?.app.vault;
			const read = vault?.cachedRead.bind(vault);
			if (vault && read)
				vault.cachedRead = (file) =>
					file.path === 'Private/Diary.md' ? Promise.reject(new Error('EACCES')) : read(file);
		});
		expect(await titles(await search(host, 'okapi'))).toEqual(['Stripes']);
		await host.page
			.locator('.research-note-search-status', { hasText: '39 of 40 notes, 1 skipped: unreadable' })
			.waitFor();
		await host.page.keyboard.press('Escape');
		await host.openSettings('Advanced', 'Vault search');
		await host.setting('Vault index').getByText('39 of 40 notes, 1 skipped: unreadable.').waitFor();
		await host.setting('Vault index').getByText('“Private/Diary.md” could not be read').waitFor();
	});

	it('leave out files excluded here or in Obsidian', async () => {
		const files = { ...ZEBRA, '.obsidian/app.json': JSON.stringify({ userIgnoreFilters: ['private/'] }) };
		const host = await servers.launch({ vault: await servers.vaultWith(files) });
		expect(await titles(await search(host, 'okapi'))).toEqual(['Stripes']);
		await host.page.keyboard.press('Escape');
		await host.outside.write('.obsidian/app.json', JSON.stringify({ userIgnoreFilters: ['/^animals\\//'] }));
		expect(await titles(await search(host, 'okapi'))).toEqual(['Diary']);
		await host.page.keyboard.press('Escape');
		await host.outside.writeData({ excludedFolders: ['Private'] });
		await search(host, 'okapi');
		await host.page.getByText('No note matches.').waitFor();
	});
});

describe('a system without workers', () => {
	it.each(['refused', 'broken'])('indexes and finds on its own thread (%s)', async (kind) => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await host.page.evaluate((how) => {
			const Real = window.Worker;
			window.Worker = class extends Real {
				constructor(address: string | URL) {
					if (how === 'refused') throw new DOMException('Refused', 'SecurityError');
					super(`${String(address)}-gone`);
				}
			};
		}, kind);
		expect((await titles(await search(host, 'okapi'))).sort()).toEqual(['Diary', 'Stripes']);
		expect(host.page.workers()).toEqual([]);
		host.errors.splice(0);
	});
});

describe('the saved index', () => {
	it('is used after a restart, without reading the vault again', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await titles(await search(host, 'okapi'));
		await host.restart();
		const reads = await countReads(host);
		expect((await titles(await search(host, 'okapi'))).sort()).toEqual(['Diary', 'Stripes']);
		expect(await reads()).toBe(2);
		expect(await host.noticeHistory()).toEqual([]);
	});

	it.each(['empty', 'cut', 'noise'])('is built anew, with a notice, when it is damaged (%s)', async (damage) => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await titles(await search(host, 'okapi'));
		await host.page.keyboard.press('Escape');
		await damageStore(host, damage);
		await host.restart();
		expect((await titles(await search(host, 'okapi'))).sort()).toEqual(['Diary', 'Stripes']);
		await host.waitForNotice('The saved vault index was damaged');
		await host.restart();
		const reads = await countReads(host);
		await titles(await search(host, 'okapi'));
		expect(await reads()).toBe(2);
	});

	it('is skipped if the database cannot be opened, with a message', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await host.page.evaluate(() => {
			IDBFactory.prototype.open = () => {
				throw new DOMException('Refused', 'SecurityError');
			};
		});
		expect((await titles(await search(host, 'okapi'))).sort()).toEqual(['Diary', 'Stripes']);
		await host.waitForNotice('The vault index could not be saved');
	});

	it('is skipped if the disk is full, with a single message', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await host.page.evaluate(() => {
			IDBObjectStore.prototype.put = () => {
				throw new DOMException('Full', 'QuotaExceededError');
			};
		});
		expect((await titles(await search(host, 'okapi'))).sort()).toEqual(['Diary', 'Stripes']);
		await host.page.keyboard.press('Escape');
		await host.outside.write('Animals/New.md', 'One more okapi.');
		expect(await titles(await search(host, 'okapi'))).toHaveLength(3);
		expect((await host.noticeHistory()).filter((notice) => notice.includes('no room'))).toHaveLength(1);
		expect(await host.page.evaluate(() => window.indexedDB.databases().then((all) => all.length))).toBe(0);
	});

	it('can be rebuilt by its command and in the settings', async () => {
		const host = await servers.launch({ vault: await servers.vaultWith(ZEBRA) });
		await titles(await search(host, 'okapi'));
		await host.page.keyboard.press('Escape');
		const reads = await countReads(host);
		await host.runCommand(REBUILD);
		await host.waitForNotice('The vault index is rebuilt: 40 of 40 notes.');
		expect(await reads()).toBe(40);
		await host.openSettings('Advanced', 'Vault search');
		await host.setting('Vault index').getByRole('button', { name: 'Rebuild' }).click();
		await expect.poll(reads).toBe(80);
		await host.setting('Vault index').getByText('40 of 40 notes.').waitFor();
		await host.closeSettings();
		expect((await titles(await search(host, 'okapi'))).sort()).toEqual(['Diary', 'Stripes']);
		await host.page.keyboard.press('Escape');
		expect(host.page.workers()).toHaveLength(1);
		await host.disablePlugin();
		await expect.poll(() => host.page.workers().length).toBe(0);
		// Its message disappears by itself.
		await expect.poll(() => host.leftovers()).toEqual([]);
	});
});

/** Simulates damage by a crash, a full disk or another program. */
async function damageStore(host: Host, damage: string): Promise<void> {
	await host.page.evaluate(async (kind) => {
		const [{ name = '' } = {}] = await window.indexedDB.databases();
		const done = <T>(request: IDBRequest<T>): Promise<T> =>
			new Promise((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(new Error(String(request.error)));
			});
		const database = await done(window.indexedDB.open(name));
		const table = database.transaction('index', 'readwrite').objectStore('index');
		for (const key of await done(table.getAllKeys())) {
			const value = (await done(table.get(key))) as ArrayBuffer;
			const noise = (): ArrayBuffer =>
				new Uint8Array(value.byteLength).map((_, index) => (index * 197 + 31) % 256).buffer;
			await done(
				table.put(
					kind === 'empty'
						? new ArrayBuffer(0)
						: kind === 'cut'
							? value.slice(0, value.byteLength >> 1)
							: noise(),
					key,
				),
			);
		}
		database.close();
	}, damage);
}
