import type * as obsidian from 'obsidian';
import { Cli } from './cli';
import { CommandPalette } from './command-palette';
import { Commands } from './commands';
import { FileManager } from './file-manager';
import { setIcon } from './icons';
import { Keymap, Scope } from './keymap';
import { MetadataCache } from './metadata-cache';
import type { RawVault } from './raw-vault';
import { SecretStorage } from './secret-storage';
import { SettingsWindow } from './settings-window';
import { Vault } from './vault';
import { Workspace } from './workspace';

export class App implements obsidian.App {
	readonly scope = new Scope();
	readonly keymap = new Keymap(this.scope);
	readonly vault: Vault;
	readonly metadataCache: MetadataCache;
	readonly fileManager: FileManager;
	readonly secretStorage = new SecretStorage(window.localStorage);
	readonly workspace: Workspace;
	readonly setting: SettingsWindow;
	readonly commands: Commands;
	readonly cli = new Cli();
	/** The plugins that are enabled, by id; other plugins reach an API there. */
	readonly plugins: { readonly plugins: Record<string, unknown> } = { plugins: {} };
	readonly protocolHandlers = new Map<string, obsidian.ObsidianProtocolHandler>();
	lastEvent: obsidian.UserEvent | null = null;
	renderContext: obsidian.RenderContext = { hoverPopover: null };

	constructor(raw: RawVault, vaultName: string) {
		this.vault = new Vault(raw, vaultName);
		this.metadataCache = new MetadataCache(this.vault);
		this.fileManager = new FileManager(this.vault, this.metadataCache);
		this.workspace = new Workspace(this);
		this.commands = new Commands(() => this.workspace.recentMarkdownView());
		this.setting = new SettingsWindow(this);
		this.scope.register(['Mod'], 'p', () => this.openPalette());
		this.scope.register(['Mod'], ',', () => this.openSettings());
		this.addRibbonAction('terminal', 'Open command palette', () => this.openPalette());
		this.addRibbonAction('settings', 'Settings', () => this.openSettings());
		document.addEventListener('keydown', (event) => {
			this.lastEvent = event;
			this.keymap.handle(event);
		});
	}

	isDarkMode(): boolean {
		return document.body.hasClass('theme-dark');
	}

	loadLocalStorage(key: string): unknown {
		const stored = window.localStorage.getItem(this.storageKey(key));
		return stored === null ? null : (JSON.parse(stored) as unknown);
	}

	saveLocalStorage(key: string, data: unknown): void {
		if (data === null || data === undefined) window.localStorage.removeItem(this.storageKey(key));
		else window.localStorage.setItem(this.storageKey(key), JSON.stringify(data));
	}

	addRibbonAction(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
		const el = this.workspace.ribbonEl.createDiv({
			cls: 'clickable-icon side-dock-ribbon-action',
			attr: { 'aria-label': title, role: 'button' },
		});
		setIcon(el, icon);
		el.addEventListener('click', callback);
		return el;
	}

	private openPalette(): false {
		new CommandPalette(this, this.commands).open();
		return false;
	}

	private openSettings(): false {
		this.setting.open();
		return false;
	}

	private storageKey(key: string): string {
		return `${this.vault.getName()}-${key}`;
	}
}
