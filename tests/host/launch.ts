import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { collectErrors, openContext, sharedBrowser } from './browser';
import { Host } from './host';
import type { ProxyRequest } from './page/request-url';
import { RequestProxy } from './request-proxy';
import { type PluginFiles, startServer } from './server';
import { VaultFolder } from './vault-folder';

export interface LaunchOptions {
	/** A folder of notes; the host works on a copy. */
	vault: string;
	plugin: PluginFiles;
	/** Origins and their local servers; every other host is refused. */
	rewrite?: Record<string, string>;
	/** Simulates a phone: `Platform.isMobile`, a small screen, touch. */
	mobile?: boolean;
	/** Code of the app's language; English by default. */
	language?: string;
	/** Contents of data.json before the plugin loads. */
	data?: unknown;
	/** Local storage for the vault before the plugin loads. */
	local?: Record<string, unknown>;
	/** Secrets stored before the plugin loads. */
	secrets?: Record<string, string>;
}

/** Starts the plugin in its own page. Call `close()` when done; the browser stays open for the next one. */
export async function launchHost(options: LaunchOptions): Promise<Host> {
	const root = await scratchCopy(options.vault);
	const vault = new VaultFolder(root);
	const manifest = JSON.parse(await fs.readFile(options.plugin['manifest.json'], 'utf8')) as { id: string };
	const dataPath = `.obsidian/plugins/${manifest.id}/data.json`;
	for (const [name, file] of Object.entries<string>({ ...options.plugin }))
		await fs.cp(file, path.join(root, path.dirname(dataPath), name));
	if (options.data !== undefined) await vault.write(dataPath, JSON.stringify(options.data, null, 2));

	const { browser, bundle, notes } = await sharedBrowser.get();
	const proxy = new RequestProxy(options.rewrite ?? {});
	const mobile = options.mobile ?? false;
	const vaultName = path.basename(path.resolve(options.vault));
	const server = await startServer({ vault, vaultName, plugin: options.plugin, bundle, notes, mobile });
	const context = await openContext(browser, server.url, proxy, mobile);
	const page = await context.newPage();
	await page.exposeFunction('hostRequest', (request: ProxyRequest) => proxy.send(request));
	const errors = collectErrors(page);
	const close = async () => {
		try {
			await context.close();
		} finally {
			await server.close();
			await fs.rm(root, { recursive: true, force: true });
		}
	};
	try {
		if (options.language !== undefined) await useLanguage(page, options.language);
		if (options.secrets) await storeSecrets(page, options.secrets);
		if (options.local) await storeLocally(page, vaultName, options.local);
		await page.goto(server.url);
		await ready(page);
	} catch (error) {
		await close();
		throw error;
	}
	return new Host({
		page,
		vault,
		proxy,
		errors,
		dataPath,
		pluginName: manifest.id,
		close,
		ready: () => ready(page),
	});
}

/** Closes the browser; otherwise it ends with the process. */
export function closeBrowser(): Promise<void> {
	return sharedBrowser.close();
}

async function scratchCopy(vault: string): Promise<string> {
	const root = await fs.mkdtemp(path.join(await fs.realpath(os.tmpdir()), 'host-vault-'));
	await fs.cp(vault, root, { recursive: true });
	return root;
}

/** Stores secrets before the first page opens, so that the plugin finds them when it loads. */
async function storeSecrets(page: Page, secrets: Record<string, string>): Promise<void> {
	await page.addInitScript((entries) => {
		for (const [id, value] of Object.entries(entries)) {
			if (window.localStorage.getItem(`secret:${id}`) === null)
				window.localStorage.setItem(`secret:${id}`, value);
		}
	}, secrets);
}

async function useLanguage(page: Page, language: string): Promise<void> {
	await page.addInitScript((code) => window.localStorage.setItem('language', code), language);
}

async function storeLocally(page: Page, vaultName: string, local: Record<string, unknown>): Promise<void> {
	const entries = Object.entries(local).map(
		([key, value]) => [`${vaultName}-${key}`, JSON.stringify(value)] as const,
	);
	await page.addInitScript((all) => {
		for (const [key, value] of all)
			if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, value);
	}, entries);
}

async function ready(page: Page): Promise<void> {
	await page.waitForFunction(() => window.host !== undefined || window.bootError !== undefined);
	const error = await page.evaluate(() => window.bootError);
	if (error !== undefined) throw new Error(`The plugin could not be loaded in the host: ${error}`);
}
