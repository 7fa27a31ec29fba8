import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { PageHost } from './page/boot';
import type { PdfCensus } from './page/pdf';
import type { RecordedRequest, RequestProxy } from './request-proxy';
import type { VaultFolder } from './vault-folder';

declare global {
	interface Window {
		host?: PageHost;
		bootError?: string;
	}
}

const PICTURES = path.resolve(import.meta.dirname, '../e2e/screenshots');

export interface HostParts {
	page: Page;
	vault: VaultFolder;
	proxy: RequestProxy;
	errors: string[];
	dataPath: string;
	pluginName: string;
	close(): Promise<void>;
	ready(): Promise<void>;
}

const LOCAL_LIST = /^http:\/\/localhost:\d+\/(?:v1\/models|api\/ps|api\/v0\/models)$/;

/** A running plugin, driven through the user interface if possible, and observed from outside otherwise. */
export class Host {
	readonly page: Page;
	/** Uncaught errors and `console.error` messages of the page. */
	readonly errors: string[];
	/** All requests sent or attempted, in order. */
	readonly requests: RecordedRequest[];
	/** The vault's working copy. */
	readonly vaultPath: string;

	constructor(private readonly parts: HostParts) {
		this.page = parts.page;
		this.errors = parts.errors;
		this.requests = parts.proxy.requests;
		this.vaultPath = parts.vault.root;
	}

	/** Requests to hosts without a local server. */
	get refused(): RecordedRequest[] {
		return this.sent.filter(({ outcome }) => outcome === 'refused');
	}

	/** All requests but those that look for model servers of this machine. */
	get sent(): RecordedRequest[] {
		return this.requests.filter(({ url }) => !LOCAL_LIST.test(url));
	}

	/** Makes every request fail as without a network. */
	async setOffline(offline: boolean): Promise<void> {
		this.parts.proxy.offline = offline;
		// Playwright's `setOffline` would cut the page off from its vault too.
		await this.page.evaluate((isOnline) => {
			Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
			window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
		}, !offline);
	}

	/** Returns the milliseconds to evaluate main.js and to run `onload`. */
	loadTimes(): Promise<{ evaluateMs: number; onloadMs: number }> {
		return this.inPage((host) => host.times);
	}

	// Actions through the user interface

	/**
	 * Types the name into the palette (Ctrl+P) and chooses the entry with exactly this name after the plugin's prefix.
	 */
	async runCommand(name: string): Promise<void> {
		await this.openPalette(name);
		const entry = this.suggestion(name);
		if (!(await entry.count())) throw new Error(`The palette offers no command "${name}".`);
		await entry.first().click();
	}

	/** True if the palette currently offers the command. */
	async hasCommand(name: string): Promise<boolean> {
		await this.openPalette(name);
		const offered = (await this.suggestion(name).count()) > 0;
		await this.page.keyboard.press('Escape');
		return offered;
	}

	async clickRibbon(title: string): Promise<void> {
		await this.page
			.locator('.side-dock-ribbon-action')
			.and(this.page.getByLabel(title, { exact: true }))
			.click();
	}

	/**
	 * Opens the plugin's tab in the settings window (Ctrl+,), then the pages of these names, and returns the tab's
	 * element.
	 */
	async openSettings(...pages: string[]): Promise<Locator> {
		await this.page.keyboard.press('Control+,');
		const tab = this.page.locator('.mod-settings .vertical-tab-content');
		await tab.waitFor();
		for (const page of pages) await this.openPage(page);
		return tab;
	}

	/** Opens a page of the settings by the row that leads to it. */
	async openPage(name: string): Promise<void> {
		await this.setting(name).locator('.setting-item-info').click();
	}

	async setTheme(theme: 'light' | 'dark'): Promise<void> {
		await this.page.evaluate((chosen) => {
			document.body.classList.toggle('theme-dark', chosen === 'dark');
			document.body.classList.toggle('theme-light', chosen === 'light');
		}, theme);
	}

	/** Returns from pages of the settings to those before them. */
	async leavePages(count = 1): Promise<void> {
		for (let left = count; left > 0; left -= 1) await this.page.locator('.mod-settings').getByLabel('Back').click();
	}

	async closeSettings(): Promise<void> {
		await this.page.locator('.mod-settings > .modal-close-button').click();
	}

	/** Returns the row of a setting by its exact name. */
	setting(name: string): Locator {
		const nameEl = this.page.locator('.setting-item-name').filter({ hasText: exactly(name) });
		return this.page.locator('.setting-item').filter({ has: nameEl });
	}

	/** Opens the context menu of files or folders in the file list and returns its element. */
	async openFileMenu(...paths: string[]): Promise<Locator> {
		await this.inPage((host, files) => host.openFileMenu(...files), paths);
		return this.page.locator('.menu');
	}

	/** Selects these words of the active note, or puts the cursor before them, then clicks them with the right button. */
	async openEditorMenu(words: string, { selects = false } = {}): Promise<Locator> {
		const at = await this.inPage(
			(host, [wanted, isSelected]) => {
				const editor = host.app.workspace.recentMarkdownView()?.editor;
				const start = editor?.getValue().indexOf(wanted) ?? -1;
				if (!editor || start < 0) throw new Error(`The editor does not show “${wanted}”.`);
				const [from, to] = [start, start + wanted.length].map((offset) => editor.offsetToPos(offset));
				if (!from || !to) throw new Error('No place in the editor.');
				editor.setSelection(from, isSelected ? to : from);
				editor.scrollIntoView({ from, to }, true);
				const box = editor.cm.coordsAtPos(start + 1);
				return { x: box?.left ?? 0, y: ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2 };
			},
			[words, selects] as const,
		);
		await this.page.mouse.click(at.x, at.y, { button: 'right' });
		return this.page.locator('.menu');
	}

	// Notes

	/** Opens a note in the main area; `source` is the editor, `preview` reading mode. */
	async openNote(notePath: string, mode: 'source' | 'preview' = 'source'): Promise<void> {
		await this.inPage((host, [file, shown]) => host.openNote(file, shown), [notePath, mode] as const);
	}

	async setMode(mode: 'source' | 'preview'): Promise<void> {
		await this.inPage((host, shown) => host.setMode(shown), mode);
	}

	/** Returns the text in the active note's editor, saved or not. */
	editorText(): Promise<string> {
		return this.inPage((host) => host.app.workspace.recentMarkdownView()?.getViewData() ?? '');
	}

	/** Puts the cursor at an offset of the active note and types there. */
	async typeInEditor(text: string, offset?: number): Promise<void> {
		await this.inPage(async (host, at) => {
			const editor = host.app.workspace.recentMarkdownView()?.editor;
			if (!editor) throw new Error('No note is open in the editor.');
			const place = editor.offsetToPos(at ?? editor.getValue().length);
			editor.setCursor(place);
			editor.scrollIntoView({ from: place, to: place });
			editor.focus();
			// If the cursor is outside the rendered part, the next key would miss it; the part is rendered within the
			// next frames.
			for (let frame = 0; frame < 2; frame++)
				await new Promise((resolve) => window.requestAnimationFrame(resolve));
		}, offset);
		// In one step: letters typed one by one can arrive out of order while the editor is busy.
		if (text !== '') await this.page.keyboard.insertText(text);
	}

	/** Presses Ctrl+Z in the editor. */
	async undo(): Promise<void> {
		await this.page.locator('.cm-content').first().focus();
		await this.page.keyboard.press('Control+z');
	}

	/** Returns a file's text; saves open editors first, unless `flush` is false. */
	async noteOnDisk(notePath: string, { flush = true } = {}): Promise<string> {
		if (flush) await this.inPage((host) => host.saveAll());
		return (await this.parts.vault.read(notePath)).toString('utf8');
	}

	/** Returns the concatenated texts of a folder's files, including hidden ones. */
	async filesOnDisk(folder: string): Promise<string> {
		const inside = (await this.parts.vault.list()).filter(({ path: file }) => file.startsWith(`${folder}/`));
		const texts = await Promise.all(inside.map(({ path: file }) => this.parts.vault.read(file)));
		return texts.join('\n');
	}

	/** Returns all files that Obsidian shows, sorted. */
	async files(): Promise<string[]> {
		const listed = await this.parts.vault.list();
		return listed
			.filter(
				({ path: file, stat }) => stat.type === 'file' && !file.split('/').some((part) => part.startsWith('.')),
			)
			.map(({ path: file }) => file)
			.sort();
	}

	/** Renames or moves a note inside the app, keeping the file object. */
	async renameNote(from: string, to: string): Promise<void> {
		await this.inPage((host, [before, after]) => host.renameNote(before, after), [from, to] as const);
	}

	async deleteNote(notePath: string): Promise<void> {
		await this.inPage((host, file) => host.deleteNote(file), notePath);
	}

	/** Changes made in the folder by another program, such as a sync client. */
	readonly outside = {
		write: async (file: string, text: string): Promise<void> => {
			await this.parts.vault.write(file, text);
			await this.settle();
		},
		rename: async (from: string, to: string): Promise<void> => {
			await this.parts.vault.rename(from, to);
			await this.settle();
		},
		delete: async (file: string): Promise<void> => {
			await this.parts.vault.remove(file);
			await this.settle();
		},
		/** Writes data.json and notifies the plugin, like Obsidian Sync. */
		writeData: async (data: unknown): Promise<void> => {
			await this.parts.vault.write(this.parts.dataPath, JSON.stringify(data, null, 2));
			await this.inPage((host) => host.dataChangedOutside());
		},
	};

	/** Waits until the app knows the folder's state and has parsed every note. */
	async settle(): Promise<void> {
		await this.inPage((host) => host.settle());
	}

	// The plugin

	/** Returns the plugin's data.json; null if it was never saved. */
	async dataOnDisk(): Promise<unknown> {
		const text = await this.parts.vault.read(this.parts.dataPath).catch(() => null);
		return text && (JSON.parse(text.toString('utf8')) as unknown);
	}

	async setSecret(id: string, value: string): Promise<void> {
		await this.inPage((host, [name, secret]) => host.app.secretStorage.setSecret(name, secret), [
			id,
			value,
		] as const);
	}

	/** Returns the texts of the visible notices. */
	notices(): Promise<string[]> {
		return this.page.locator('.notice .notice-message').allInnerTexts();
	}

	/** Returns all notice texts since the start. */
	noticeHistory(): Promise<string[]> {
		return this.inPage((host) => host.noticeHistory);
	}

	/** Waits until a notice shows this text, now or earlier. */
	async waitForNotice(text: string | RegExp): Promise<void> {
		const wanted =
			typeof text === 'string'
				? { source: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags: '' }
				: { source: text.source, flags: text.flags };
		await this.page.waitForFunction(
			({ source, flags }) => window.host?.noticeHistory.some((notice) => new RegExp(source, flags).test(notice)),
			wanted,
		);
	}

	statusBar(): Promise<string[]> {
		return this.page.locator('.status-bar-item').allInnerTexts();
	}

	/** Calls a handler of `registerCliHandler` like `obsidian <command> key=value`. */
	cli(command: string, parameters: Record<string, string> = {}): Promise<string> {
		return this.inPage((host, [name, given]) => host.runCli(name, given), [command, parameters] as const);
	}

	/** Opens `obsidian://action?key=value`. */
	async openUri(action: string, parameters: Record<string, string> = {}): Promise<void> {
		await this.inPage((host, [name, given]) => host.openUri(name, given), [action, parameters] as const);
	}

	async disablePlugin(): Promise<void> {
		await this.inPage((host) => host.disablePlugin());
	}

	async enablePlugin(): Promise<void> {
		await this.inPage(async (host) => void (await host.enablePlugin()));
	}

	/**
	 * Returns everything that the plugin added and did not remove, one sentence each; call it after `disablePlugin()`.
	 */
	leftovers(): Promise<string[]> {
		return this.inPage((host) => host.leftovers());
	}

	/** Returns the PDFs opened with pdf.js and those not released. */
	pdfs(): Promise<PdfCensus> {
		return this.inPage((host) => host.pdfs());
	}

	/** Makes every PDF opened from now on load forever. */
	async holdPdfs(): Promise<void> {
		await this.inPage((host) => host.holdPdfs());
	}

	/** Restarts the app with the same vault, secrets and local storage. */
	async restart(): Promise<void> {
		await this.page.reload();
		await this.parts.ready();
	}

	// Screenshots

	/** Saves a picture for a person to look at, if `SCREENSHOTS` is set. @param name path under `tests/e2e/screenshots` */
	async screenshot(name: string): Promise<void> {
		if (process.env['SCREENSHOTS'] === undefined) return;
		await this.page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
	}

	/** Saves a picture in each theme; the dark one stays. */
	async screenshots(name: string): Promise<void> {
		for (const theme of ['light', 'dark'] as const) {
			await this.setTheme(theme);
			await this.screenshot(`${name}-${theme}`);
		}
	}

	async close(): Promise<void> {
		await this.parts.close();
	}

	private async openPalette(query: string): Promise<void> {
		await this.page.keyboard.press('Control+p');
		await this.page.locator('.prompt-input').fill(query);
		await this.page.locator('.prompt-results > *').first().waitFor();
	}

	private suggestion(name: string): Locator {
		return this.page
			.locator('.prompt .suggestion-item')
			.filter({ hasText: new RegExp(`^(.+: )?${escaped(name)}$`) });
	}

	private inPage<T>(use: (host: PageHost, argument: undefined) => T | Promise<T>): Promise<T>;
	private inPage<T, A>(use: (host: PageHost, argument: A) => T | Promise<T>, argument: A): Promise<T>;
	private async inPage<T, A>(use: (host: PageHost, argument: A) => T | Promise<T>, argument?: A): Promise<T> {
		// The function is sent as text, so it can use only its arguments.
		const handle = await this.page.evaluateHandle(() => {
			if (!window.host) throw new Error('The host is not up.');
			return window.host;
		});
		const run = use as (host: PageHost, argument: unknown) => T | Promise<T>;
		const result: unknown = await handle.evaluate(run, argument);
		return result as T;
	}
}

function escaped(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function exactly(text: string): RegExp {
	return new RegExp(`^${escaped(text)}$`);
}
