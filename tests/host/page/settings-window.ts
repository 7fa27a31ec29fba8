import type * as obsidian from 'obsidian';
import { setIcon } from './icons';
import { Modal } from './modal';
import type { SettingTab } from './setting-tab';

interface Entry {
	id: string;
	name: string;
	tab: SettingTab;
}

export class SettingsWindow extends Modal {
	private entries: Entry[] = [];
	private active: Entry | null = null;
	private readonly listEl: HTMLElement;
	private readonly contentHolderEl: HTMLElement;

	constructor(app: obsidian.App) {
		super(app);
		this.modalEl.addClass('mod-settings');
		this.contentEl.addClass('vertical-tabs-container');
		const headerEl = this.contentEl.createDiv('vertical-tab-header');
		headerEl.createDiv({ cls: 'vertical-tab-header-group-title', text: 'Community plugins' });
		this.listEl = headerEl.createDiv('vertical-tab-header-group-items');
		this.contentHolderEl = this.contentEl.createDiv('vertical-tab-content-container');
	}

	/** Adds a tab. Its definitions are requested once here, for the settings search. */
	addTab(id: string, name: string, tab: SettingTab): () => void {
		const entry = { id, name, tab };
		this.entries.push(entry);
		tab.update();
		return () => {
			if (this.active === entry) this.close();
			this.entries = this.entries.filter((other) => other !== entry);
		};
	}

	tabIds(): string[] {
		return this.entries.map((entry) => entry.id);
	}

	override onOpen(): void {
		this.drawList();
		const first = this.entries[0];
		if (first) this.show(first);
	}

	override onClose(): void {
		this.active?.tab.shut();
		this.active = null;
		this.contentHolderEl.empty();
	}

	/** Available as `app.setting.openTabById`, which many plugins call although it is not typed. */
	openTabById(id: string): void {
		const entry = this.entries.find((candidate) => candidate.id === id);
		if (entry) this.show(entry);
	}

	private show(entry: Entry): void {
		this.active?.tab.shut();
		this.active = entry;
		this.contentHolderEl.replaceChildren(entry.tab.containerEl);
		entry.tab.open();
		this.drawList();
	}

	private drawList(): void {
		this.listEl.empty();
		for (const entry of this.entries) {
			const el = this.listEl.createDiv({
				cls: 'vertical-tab-nav-item tappable',
				attr: { 'data-setting-id': entry.id },
			});
			if (entry.tab.icon) setIcon(el.createDiv('vertical-tab-nav-item-icon'), entry.tab.icon);
			el.createDiv({ cls: 'vertical-tab-nav-item-title', text: entry.name });
			el.toggleClass('is-active', entry === this.active);
			el.addEventListener('click', () => this.show(entry));
		}
	}
}
