import type { CliData, PluginManifest } from 'obsidian';
import { obsidianModule } from './api';
import { App } from './app';
import { installDomExtensions } from './dom-extensions';
import { TFile } from './files';
import { census, leftovers, watchIntervals } from './leftovers';
import { type LoadTimes, PluginLoader } from './loader';
import { MarkdownView } from './markdown-view';
import { Menu } from './menu';
import { recordNotices } from './notice';
import { holdPdfs, type PdfCensus, pdfCensus } from './pdf';
import { platformOf } from './platform';
import { remoteVault } from './raw-vault';

/** The interface for launch.ts in the page, as `window.host`. */
export interface PageHost {
	app: App;
	api: ReturnType<typeof obsidianModule>;
	times: LoadTimes;
	noticeHistory: string[];
	/** Updates the vault and the metadata cache from the folder's current state. */
	settle(): Promise<void>;
	openNote(path: string, mode: 'source' | 'preview'): Promise<void>;
	saveAll(): Promise<void>;
	setMode(mode: 'source' | 'preview'): Promise<void>;
	renameNote(path: string, newPath: string): Promise<void>;
	deleteNote(path: string): Promise<void>;
	/** Opens the menu of one file or folder, or of several. */
	openFileMenu(...paths: string[]): void;
	runCli(command: string, parameters: CliData): Promise<string>;
	openUri(action: string, parameters: Record<string, string>): void;
	disablePlugin(): void;
	enablePlugin(): Promise<LoadTimes>;
	dataChangedOutside(): Promise<void>;
	/** Returns the PDFs opened with pdf.js and those not released. */
	pdfs(): PdfCensus;
	holdPdfs(): void;
	/** Returns everything that the plugin left behind, one sentence each; called after `disablePlugin`. */
	leftovers(): string[];
}

interface Setup {
	vaultName: string;
	mobile: boolean;
	firstTime: boolean;
}

declare global {
	interface Window {
		host?: PageHost;
		bootError?: string;
	}
}

async function boot(setup: Setup): Promise<PageHost> {
	installDomExtensions();
	const intervals = watchIntervals();
	document.body.addClasses(setup.mobile ? ['theme-dark', 'is-mobile', 'is-phone'] : ['theme-dark', 'mod-linux']);
	const noticeHistory: string[] = [];
	recordNotices(noticeHistory);
	const app = new App(remoteVault(), setup.vaultName);
	const api = obsidianModule(platformOf(setup.mobile));
	Object.assign(window, { app });
	const settle = async () => {
		await app.vault.sync();
		await app.metadataCache.settle();
	};
	await settle();
	const loader = new PluginLoader(app, api, await pluginFiles());
	const before = census(app, intervals);
	const times = await loader.enable({ byUser: setup.firstTime });
	app.workspace.setLayoutReady();
	return {
		app,
		api,
		times,
		noticeHistory,
		settle,
		...noteActions(app),
		runCli: (command, parameters) => app.cli.run(command, parameters),
		openUri: (action, parameters) => {
			const handler = app.protocolHandlers.get(action);
			if (!handler) throw new Error(`No handler for obsidian://${action}.`);
			void handler({ action, ...parameters });
		},
		disablePlugin: () => loader.disable(),
		enablePlugin: () => loader.enable({ byUser: true }),
		dataChangedOutside: async () => {
			const plugin: unknown = loader.plugin;
			if (hasExternalChange(plugin)) await plugin.onExternalSettingsChange();
		},
		pdfs: pdfCensus,
		holdPdfs,
		leftovers: () => leftovers(before, census(app, intervals)),
	};
}

function noteActions(
	app: App,
): Pick<PageHost, 'openNote' | 'saveAll' | 'setMode' | 'renameNote' | 'deleteNote' | 'openFileMenu'> {
	const file = (path: string): TFile => {
		const found = app.vault.getFileByPath(path);
		if (!found) throw new Error(`There is no note ${path} in the vault.`);
		return found;
	};
	const setMode = async (mode: 'source' | 'preview') => {
		const view = app.workspace.getLeaf().hostView;
		if (view instanceof MarkdownView) await view.setMode(mode);
	};
	return {
		setMode,
		openNote: async (path, mode) => {
			await app.workspace.getLeaf().openFile(file(path));
			await setMode(mode);
		},
		saveAll: () => app.workspace.saveAll(),
		renameNote: (path, newPath) => app.fileManager.renameFile(file(path), newPath),
		deleteNote: (path) => app.fileManager.trashFile(file(path)),
		openFileMenu: (...paths) => {
			const menu = new Menu();
			const found = paths.map((path) => app.vault.getAbstractFileByPath(path));
			if (found.includes(null)) throw new Error(`The vault does not have all of ${paths.join(', ')}.`);
			const [event, target] =
				found.length > 1 ? (['files-menu', found] as const) : (['file-menu', found[0]] as const);
			app.workspace.trigger(event, menu, target, 'file-explorer-context-menu');
			menu.showAtPosition({ x: 80, y: 80 });
		},
	};
}

function hasExternalChange(plugin: unknown): plugin is { onExternalSettingsChange(): unknown } {
	return (
		typeof plugin === 'object' &&
		plugin !== null &&
		'onExternalSettingsChange' in plugin &&
		typeof plugin.onExternalSettingsChange === 'function'
	);
}

async function pluginFiles() {
	const [code, manifest, styles] = await Promise.all([
		window.fetch('/plugin/main.js').then((response) => response.text()),
		window.fetch('/plugin/manifest.json').then((response) => response.json() as Promise<PluginManifest>),
		window.fetch('/plugin/styles.css').then((response) => response.text()),
	]);
	return { code, manifest, styles };
}

const setup = JSON.parse(document.getElementById('setup')?.textContent ?? '{}') as Setup;
boot(setup).then(
	(host) => {
		window.host = host;
	},
	(error: unknown) => {
		window.bootError = error instanceof Error ? (error.stack ?? error.message) : String(error);
	},
);
