import type { Extension } from '@codemirror/state';
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { Component } from './component';
import { notOffered } from './not-offered';
import type { PluginSettingTab } from './setting-tab';
import type { WorkspaceLeaf } from './workspace-leaf';

export class Plugin extends Component {
	settings?: unknown;

	constructor(
		readonly app: App,
		readonly manifest: obsidian.PluginManifest,
	) {
		super();
	}

	addRibbonIcon(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
		const el = this.app.addRibbonAction(icon, title, callback);
		this.register(() => el.detach());
		return el;
	}

	addStatusBarItem(): HTMLElement {
		const el = this.app.workspace.statusBarEl.createDiv(`status-bar-item plugin-${this.manifest.id}`);
		this.register(() => el.detach());
		return el;
	}

	addCommand(command: obsidian.Command): obsidian.Command {
		command.id = `${this.manifest.id}:${command.id}`;
		command.name = `${this.manifest.name}: ${command.name}`;
		this.app.commands.add(command);
		this.register(() => this.app.commands.remove(command.id));
		return command;
	}

	removeCommand(commandId: string): void {
		this.app.commands.remove(`${this.manifest.id}:${commandId}`);
	}

	addSettingTab(tab: PluginSettingTab): void {
		this.register(this.app.setting.addTab(this.manifest.id, this.manifest.name, tab));
	}

	registerView(type: string, create: (leaf: WorkspaceLeaf) => obsidian.View): void {
		this.register(this.app.workspace.registerView(type, create));
	}

	registerEditorExtension(extension: Extension): void {
		this.register(this.app.workspace.addEditorExtension(extension));
	}

	registerObsidianProtocolHandler(action: string, handler: obsidian.ObsidianProtocolHandler): void {
		this.app.protocolHandlers.set(action, handler);
		this.register(() => this.app.protocolHandlers.delete(action));
	}

	registerCliHandler(
		command: string,
		description: string,
		flags: obsidian.CliFlags | null,
		handler: obsidian.CliHandler,
	): void {
		if (command !== this.manifest.id && !command.startsWith(`${this.manifest.id}:`)) {
			throw new Error(
				`A command of this plugin is called "${this.manifest.id}" or "${this.manifest.id}:<action>", ` +
					`not "${command}".`,
			);
		}
		this.register(this.app.cli.register(command, { description, flags, handler }));
	}

	async loadData(): Promise<unknown> {
		const { adapter } = this.app.vault;
		return (await adapter.exists(this.dataPath))
			? (JSON.parse(await adapter.read(this.dataPath)) as unknown)
			: null;
	}

	async saveData(data: unknown): Promise<void> {
		await this.app.vault.adapter.write(this.dataPath, JSON.stringify(data, null, 2));
	}

	onUserEnable(): void {}

	registerExtensions(): void {
		notOffered('Plugin.registerExtensions');
	}

	registerHoverLinkSource(): void {}

	registerMarkdownPostProcessor(): obsidian.MarkdownPostProcessor {
		return notOffered('Plugin.registerMarkdownPostProcessor');
	}

	registerMarkdownCodeBlockProcessor(): obsidian.MarkdownPostProcessor {
		return notOffered('Plugin.registerMarkdownCodeBlockProcessor');
	}

	registerBasesView(): boolean {
		return notOffered('Plugin.registerBasesView');
	}

	registerEditorSuggest(): void {
		notOffered('Plugin.registerEditorSuggest');
	}

	private get dataPath(): string {
		return `${this.app.vault.configDir}/plugins/${this.manifest.id}/data.json`;
	}
}
