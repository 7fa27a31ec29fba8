import type * as obsidian from 'obsidian';
import type { SettingDefinitionItem, SettingDefinitionPage } from 'obsidian';
import { DefinitionRenderer } from './declarative-settings';
import { setIcon } from './icons';

export abstract class SettingPage implements obsidian.SettingPage {
	readonly rootEl: HTMLElement = createDiv('setting-page');
	readonly titlebarEl: HTMLElement = this.rootEl.createDiv('setting-page-titlebar');
	readonly containerEl: HTMLElement = this.rootEl.createDiv('setting-page-content');
	title = '';

	abstract display(): void;

	hide(): void {
		this.containerEl.empty();
	}
}

/** A page with rows from definitions. */
class DefinitionPage extends SettingPage {
	private readonly renderer: DefinitionRenderer;

	constructor(
		tab: SettingTab,
		readonly definition: SettingDefinitionPage,
	) {
		super();
		this.title = definition.name;
		this.renderer = new DefinitionRenderer(tab.definitionHost(), this.containerEl);
	}

	override display(): void {
		this.renderer.clear();
		this.renderer.render(this.definition.items ?? []);
	}

	refresh(): void {
		this.renderer.refresh();
	}

	override hide(): void {
		this.renderer.clear();
	}
}

export class SettingTab implements obsidian.SettingTab {
	icon = '';
	readonly containerEl: HTMLElement = createDiv('vertical-tab-content');
	settingItems: SettingDefinitionItem[] = [];
	private readonly renderer: DefinitionRenderer;
	private pages: obsidian.SettingPage[] = [];
	private isOpen = false;

	constructor(readonly app: obsidian.App) {
		this.renderer = new DefinitionRenderer(this.definitionHost(), this.containerEl);
	}

	getSettingDefinitions(): SettingDefinitionItem[] {
		return [];
	}

	update(): void {
		this.settingItems = this.getSettingDefinitions();
		if (this.isOpen) this.draw();
	}

	getControlValue(_key: string): unknown {
		return undefined;
	}

	setControlValue(_key: string, _value: unknown): void | Promise<void> {}

	refreshDomState(): void {
		this.renderer.refresh();
		for (const page of this.pages) if (page instanceof DefinitionPage) page.refresh();
	}

	display(): void {}

	hide(): void {
		this.containerEl.empty();
	}

	/** Called by the settings window. */
	open(): void {
		this.isOpen = true;
		this.pages = [];
		this.update();
	}

	/** Called by the settings window. */
	shut(): void {
		this.isOpen = false;
		for (const page of this.pages.splice(0)) page.hide();
		this.renderer.clear();
		this.hide();
	}

	definitionHost(): ConstructorParameters<typeof DefinitionRenderer>[0] {
		return {
			app: this.app,
			store: {
				get: (key) => this.getControlValue(key),
				set: async (key, value) => {
					await this.setControlValue(key, value);
					this.refreshDomState();
				},
			},
			openPage: (page) => this.openPage(page),
		};
	}

	private draw(): void {
		this.renderer.clear();
		if (!this.settingItems.length) {
			this.display();
			return;
		}
		const path = this.pages.map((page) => page.title);
		this.pages = [];
		this.renderer.render(this.settingItems);
		this.reopen(path);
	}

	/** Reopens the current page with its new rows after an update. */
	private reopen(path: string[]): void {
		let items: readonly SettingDefinitionItem[] = this.settingItems;
		for (const title of path) {
			const page = items
				.flatMap((item) => ('type' in item && item.type !== 'page' ? (item.items ?? []) : [item]))
				.find((item): item is SettingDefinitionPage => 'type' in item && item.name === title);
			if (!page) return;
			this.openPage(page);
			items = page.items ?? [];
		}
	}

	private openPage(definition: SettingDefinitionPage): void {
		const page = definition.page?.() ?? new DefinitionPage(this, definition);
		page.title ||= definition.name;
		page.titlebarEl.empty();
		const backEl = page.titlebarEl.createDiv({
			cls: 'clickable-icon',
			attr: { 'aria-label': 'Back', role: 'button', tabindex: 0 },
		});
		setIcon(backEl, 'chevron-left');
		backEl.addEventListener('click', () => this.closePage());
		page.titlebarEl.createDiv({ cls: 'setting-page-title', text: page.title });
		this.pages.push(page);
		this.containerEl.replaceChildren(page.rootEl);
		page.display();
	}

	private closePage(): void {
		this.pages.pop()?.hide();
		const path = this.pages.map((page) => page.title);
		this.pages = [];
		this.renderer.clear();
		this.renderer.render(this.settingItems);
		this.reopen(path);
	}
}

export class PluginSettingTab extends SettingTab implements obsidian.PluginSettingTab {
	constructor(
		app: obsidian.App,
		readonly plugin: obsidian.Plugin,
	) {
		super(app);
	}

	override getControlValue(key: string): unknown {
		return asRecord(this.plugin.settings)[key];
	}

	override async setControlValue(key: string, value: unknown): Promise<void> {
		this.plugin.settings ??= {};
		asRecord(this.plugin.settings)[key] = value;
		await this.plugin.saveData(this.plugin.settings);
	}
}

function asRecord(settings: unknown): Record<string, unknown> {
	return settings && typeof settings === 'object' ? (settings as Record<string, unknown>) : {};
}
