import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Host } from './host';
import { launchHost, type LaunchOptions } from './launch';
import { sampleProject } from './sample-plugin';

let project: Awaited<ReturnType<typeof sampleProject>>;
let api: http.Server;
let host: Host;

async function launch(options: Partial<LaunchOptions> = {}): Promise<Host> {
	const { port } = api.address() as AddressInfo;
	host = await launchHost({
		vault: project.vault,
		plugin: project.plugin,
		rewrite: { 'https://api.example.com': `http://127.0.0.1:${port}` },
		...options,
	});
	return host;
}

beforeAll(async () => {
	project = await sampleProject();
	api = http.createServer((request, response) => {
		if (request.url === '/away') response.writeHead(302, { location: 'https://elsewhere.example.com/' }).end();
		else response.writeHead(200, { 'content-type': 'application/json' }).end('{"answer":42}');
	});
	await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
	await host.close();
});

afterAll(async () => {
	api.close();
	await fs.rm(project.root, { recursive: true });
});

describe('a plugin in the host', () => {
	it('is reached by ribbon, palette, menu, command line and dialogs', async () => {
		await launch();
		await host.clickRibbon('Say hello');
		await host.page.getByText('From a desktop').waitFor();
		await host.screenshot('host-modal');
		await host.page.getByRole('button', { name: 'Say it' }).click();
		await host.waitForNotice('Said it');
		expect(await host.notices()).toEqual(['Said it']);
		expect(await host.hasCommand('Never offered')).toBe(false);
		expect(await host.hasCommand('Stamp')).toBe(false);
		await host.runCommand('Open the side');
		await host.page.getByText('Beside the note').waitFor();
		await host.runCommand('Confirm');
		await host.page.getByRole('button', { name: 'Go on' }).click();
		await host.waitForNotice('Went on');
		expect(await host.cli('sample-tool:echo', { text: 'this' })).toBe('heard this');
		await expect(host.cli('sample-tool:echo')).rejects.toThrow('Missing required parameter: text');
		await (await host.openFileMenu('Energy/Sun.md')).getByText('Stamp this note').click();
		await expect.poll(() => host.noteOnDisk('Energy/Sun.md')).toBe('The sun shines.\nstamped\n');
		expect(host.errors).toEqual([]);
	});

	it('keeps settings in data.json and secrets out of it, over a restart', async () => {
		await launch();
		await host.setSecret('first-key', 'sk-first');
		const tab = await host.openSettings();
		await host.setting('Depth').locator('select').selectOption('deep');
		expect(await host.setting('Details').isVisible()).toBe(false);
		expect(await host.setting('Notes').locator('input').isDisabled()).toBe(true);
		await host.setting('Verbose').locator('.checkbox-container').click();
		await host.setting('Details').locator('input').fill('all');
		await host.setting('Notes').locator('input').fill('4');
		await host.setting('Weight').locator('input').fill('7');
		await host.setting('Address').locator('input').fill('ftp://x');
		await tab.getByText('Begin with https://').waitFor();
		await host.setting('Folder').locator('input').fill('Ene');
		await host.page.locator('.suggestion-item', { hasText: 'Energy' }).click();
		await tab.getByText('No names yet.').waitFor();
		await tab.getByLabel('Add a name').click();
		await host.setting('Name 1').waitFor();
		await tab.getByRole('button', { name: 'New secret…' }).click();
		await host.setting('ID').locator('input').fill('Not Allowed');
		await host.setting('Secret').locator('input').fill('sk-second');
		await host.page.getByRole('button', { name: 'Save' }).click();
		await host.page.getByText('The id of a secret consists of').waitFor();
		await host.setting('ID').locator('input').fill('second-key');
		await host.page.getByRole('button', { name: 'Save' }).click();
		await host.screenshot('host-settings');
		await host.setting('Advanced').click();
		await host.setting('Heading').locator('input').fill('Sources');
		await tab.getByLabel('Back').click();
		await host.closeSettings();
		const saved = {
			depth: 'deep',
			verbose: true,
			weight: 7,
			heading: 'Sources',
			secret: 'second-key',
			details: 'all',
			notes: 4,
			folder: 'Energy',
			names: ['Name 1'],
		};
		await expect.poll(() => host.dataOnDisk()).toEqual(saved);
		expect(JSON.stringify(await host.dataOnDisk())).not.toContain('sk-second');
		await host.restart();
		await host.openSettings();
		expect(await host.setting('Depth').locator('select').inputValue()).toBe('deep');
		expect(await host.setting('Key').locator('select').inputValue()).toBe('second-key');
		expect(host.errors).toEqual([]);
	});

	it('sends through requestUrl to the local server only', async () => {
		await launch({ secrets: { 'a-key': 'sk-1' }, data: { secret: 'a-key' } });
		await host.runCommand('Ask the server');
		await host.waitForNotice('Answer: 42');
		expect(host.requests).toHaveLength(1);
		expect(host.requests[0]).toMatchObject({
			url: 'https://api.example.com/ask?x=1',
			method: 'POST',
			body: '{"question":1}',
			outcome: 'sent',
			status: 200,
			headers: { Authorization: 'Bearer sk-1', 'Content-Type': 'application/json' },
		});
		await host.setOffline(true);
		await host.runCommand('Ask the server');
		await host.waitForNotice('Failed: net::ERR_INTERNET_DISCONNECTED');
		expect(host.refused).toEqual([]);
		expect(host.errors).toEqual([]);
	});

	it('refuses every other host, by requestUrl, by redirect and by fetch', async () => {
		await launch();
		const ask = (url: string) =>
			host.page.evaluate(
				(address) =>
					window.host?.api.requestUrl(address).then(
						() => 'answered',
						(error: Error) => error.message,
					),
				url,
			);
		await host.setOffline(false);
		expect(await ask('https://elsewhere.example.com/')).toBe('net::ERR_CONNECTION_REFUSED');
		expect(await ask('https://api.example.com/away')).toBe('net::ERR_CONNECTION_REFUSED');
		expect(
			await host.page.evaluate(() =>
				window.fetch('https://third.example.com/').then(
					() => 'answered',
					() => 'refused',
				),
			),
		).toBe('refused');
		expect(host.refused.map((request) => request.url)).toEqual([
			'https://elsewhere.example.com/',
			'https://elsewhere.example.com/',
			'https://third.example.com/',
		]);
	});

	it('edits a note with undo, merges outside changes and leaves untouched bytes alone', async () => {
		await launch();
		await host.openNote('Energy/Sun.md');
		expect(await host.statusBar()).toEqual(['Energy/Sun.md']);
		await host.runCommand('Stamp');
		expect(await host.noteOnDisk('Energy/Sun.md')).toBe('<The sun shines.\n>');
		await host.undo();
		expect(await host.noteOnDisk('Energy/Sun.md')).toBe('The sun shines.\n');
		await host.typeInEditor('Mine. ', 0);
		await host.outside.write('Energy/Sun.md', 'The sun shines.\nTheirs.\n');
		await expect.poll(() => host.editorText()).toBe('Mine. The sun shines.\nTheirs.\n');
		expect(await host.noteOnDisk('Energy/Sun.md')).toBe('Mine. The sun shines.\nTheirs.\n');
		await host.undo();
		expect(await host.editorText()).not.toContain('Theirs.');
		await host.openNote('Lines.md');
		await host.openNote('Home.md', 'preview');
		expect(await host.noteOnDisk('Lines.md')).toBe('one\r\ntwo\r\n');
		await host.page.locator('.callout-title', { hasText: 'Contradiction' }).waitFor();
		expect(await host.page.locator('.markdown-rendered').innerText()).not.toContain('hidden words');
		await host.screenshot('host-note');
		expect(host.errors).toEqual([]);
	});

	it('follows renames, deletions and new files, inside and outside', async () => {
		await launch();
		const resolved = () => host.page.evaluate(() => window.host?.app.metadataCache.resolvedLinks['Home.md']);
		expect(await resolved()).toEqual({ 'Energy/Sun.md': 1 });
		await host.outside.write('Nowhere.md', 'Somewhere.');
		expect(await resolved()).toEqual({ 'Energy/Sun.md': 1, 'Nowhere.md': 1 });
		const kept = await host.page.evaluate(async () => {
			const file = window.host?.app.vault.getFileByPath('Nowhere.md');
			await window.host?.renameNote('Nowhere.md', 'Energy/Here.md');
			return [file?.path, file?.basename];
		});
		expect(kept).toEqual(['Energy/Here.md', 'Here']);
		await host.outside.delete('Energy/Here.md');
		await host.deleteNote('Lines.md');
		expect(await host.files()).toEqual(['Energy/Sun.md', 'Home.md']);
	});

	it('serializes Vault.process', async () => {
		await launch();
		await host.page.evaluate(async () => {
			const vault = window.host?.app.vault;
			const file = vault?.getFileByPath('Energy/Sun.md');
			if (vault && file)
				await Promise.all(
					Array.from({ length: 20 }, (_, index) => vault.process(file, (text) => `${text}${index}\n`)),
				);
		});
		expect((await host.noteOnDisk('Energy/Sun.md')).split('\n')).toHaveLength(22);
	});

	it('leaves nothing behind when it is disabled', async () => {
		await launch();
		await host.openNote('Home.md');
		const openNotes = await host.leftovers();
		expect(openNotes.length).toBeGreaterThan(0);
		await host.runCommand('Open the side');
		await host.openSettings();
		await host.closeSettings();
		await host.disablePlugin();
		expect(await host.leftovers()).toEqual([]);
		await host.enablePlugin();
		expect(await host.hasCommand('Ask the server')).toBe(true);
	});

	it('runs as on a phone', async () => {
		await launch({ mobile: true });
		await host.clickRibbon('Say hello');
		await host.page.getByText('From a phone').waitFor();
		await host.screenshot('host-phone');
		expect(
			await host.page.evaluate(() => [
				typeof globalThis['process' as never],
				typeof globalThis['Buffer' as never],
			]),
		).toEqual(['undefined', 'undefined']);
		expect((await host.loadTimes()).onloadMs).toBeGreaterThan(0);
	});
});
