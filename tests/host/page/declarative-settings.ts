import type * as obsidian from 'obsidian';
import type {
	SettingDefinition,
	SettingDefinitionGroup,
	SettingDefinitionItem,
	SettingDefinitionList,
	SettingDefinitionPage,
} from 'obsidian';
import { setIcon } from './icons';
import { Setting, SettingGroup } from './setting';
import { addControl, type ValueStore } from './setting-controls';

type Predicate = boolean | (() => boolean) | undefined;

/** The interface that the renderer needs from its tab. */
export interface DefinitionHost {
	app: obsidian.App;
	store: ValueStore;
	/** Opens a sub-page of the tab, from definitions or with its own rendering. */
	openPage(page: SettingDefinitionPage): void;
}

/** Renders `getSettingDefinitions()` and updates visibility and disabled state. */
export class DefinitionRenderer {
	private readonly refreshers: (() => void)[] = [];
	private readonly cleanups: (() => void)[] = [];

	constructor(
		private readonly host: DefinitionHost,
		private readonly containerEl: HTMLElement,
	) {}

	/** Puts rows outside any group into an unnamed group, as in Obsidian. */
	render(items: SettingDefinitionItem[]): void {
		let loose: SettingGroup | null = null;
		for (const item of items) {
			if ('type' in item && item.type !== 'page') {
				loose = null;
				this.renderGroup(item);
				continue;
			}
			loose ??= new SettingGroup(this.containerEl);
			this.renderItem(item, loose, 0);
		}
		this.refresh();
	}

	refresh(): void {
		for (const refresher of this.refreshers) refresher();
	}

	clear(): void {
		for (const cleanup of this.cleanups.splice(0)) cleanup();
		this.refreshers.length = 0;
		this.containerEl.empty();
	}

	private renderGroup(definition: SettingDefinitionGroup | SettingDefinitionList): void {
		const group = new SettingGroup(this.containerEl);
		if (definition.heading) group.setHeading(definition.heading);
		if (definition.cls) group.addClass(...definition.cls.split(/\s+/));
		group.groupEl.toggleClass('mod-list', definition.type === 'list');
		for (const use of definition.extraButtons ?? []) group.addExtraButton(use);
		this.whenVisible(group.groupEl, definition.visible);
		const rows = (definition.items ?? []).map((item, index) => ({
			item,
			setting: this.renderItem(item, group, index),
		}));
		if (definition.search) this.addFilter(group, definition.search, rows);
		if (isList(definition))
			this.addListAffordances(
				group,
				definition,
				rows.map((row) => row.setting),
			);
	}

	private renderItem(item: SettingDefinition | SettingDefinitionPage, group: SettingGroup, index: number): Setting {
		const setting = new Setting(group.listEl).setName(item.name);
		if (item.desc) setting.setDesc(item.desc);
		this.whenVisible(setting.settingEl, item.visible);
		if ('type' in item) this.fillPageEntry(setting, item);
		else this.fillRow(setting, item, group, index);
		return setting;
	}

	private fillRow(setting: Setting, item: SettingDefinition, group: SettingGroup, index: number): void {
		if (item.control) {
			addControl(setting, item.control, this.host.store, this.host.app);
			this.whenDisabled(setting, item.control.disabled);
		} else if (item.render) {
			const cleanup = item.render(setting, group);
			if (typeof cleanup === 'function') this.cleanups.push(cleanup);
		} else if (item.action) {
			const { action } = item;
			setting.setClass('mod-action');
			setting.settingEl.setAttrs({ tabindex: 0, role: 'button' });
			setting.settingEl.addEventListener('click', () => {
				if (!setting.settingEl.hasClass('is-disabled')) action(setting.settingEl, index);
			});
			this.whenDisabled(setting, item.disabled);
		}
	}

	private fillPageEntry(setting: Setting, page: SettingDefinitionPage): void {
		setting.setClass('mod-page');
		// Not the whole row: an entry of a list has buttons of its own.
		setting.infoEl.setAttrs({ tabindex: 0, role: 'button' });
		const shown = typeof page.displayValue === 'function' ? page.displayValue() : page.displayValue;
		const status = typeof page.status === 'function' ? page.status() : (page.status ?? null);
		if (shown !== undefined || status)
			setting.addDisplayValue((value) => value.setValue(shown ?? '').setStatus(status));
		setIcon(setting.controlEl.createDiv('setting-page-chevron'), 'chevron-right');
		setting.settingEl.addEventListener('click', (event) => {
			// The buttons of a list change the list; they do not open its entries.
			const isButton = event.target instanceof Element && event.target.closest('.extra-setting-button') !== null;
			if (!isButton) this.host.openPage(page);
		});
	}

	private addFilter(
		group: SettingGroup,
		{ placeholder, match }: NonNullable<SettingDefinitionGroup['search']>,
		rows: { item: SettingDefinition | SettingDefinitionPage; setting: Setting }[],
	): void {
		group.addSearch((search) =>
			search.setPlaceholder(placeholder ?? '').onChange((query) => {
				for (const { item, setting } of rows) setting.settingEl.toggle('type' in item || match(item, query));
			}),
		);
	}

	private addListAffordances(group: SettingGroup, list: SettingDefinitionList, rows: Setting[]): void {
		const { addItem, emptyState, onDelete, onReorder } = list;
		if (addItem) {
			group.addExtraButton((button) =>
				button
					.setIcon('plus')
					.setTooltip(addItem.name)
					.onClick(() => {
						addItem.action(button.extraSettingsEl);
					}),
			);
		}
		if (!rows.length && emptyState) group.listEl.createDiv({ cls: 'setting-list-empty', text: emptyState });
		for (const [index, row] of rows.entries()) {
			if (onReorder && index > 0) {
				row.addExtraButton((button) =>
					button
						.setIcon('arrow-up')
						.setTooltip('Move up')
						.onClick(() => onReorder(index, index - 1)),
				);
			}
			if (onDelete)
				row.addExtraButton((button) =>
					button
						.setIcon('x')
						.setTooltip('Delete')
						.onClick(() => onDelete(index)),
				);
		}
	}

	private whenVisible(el: HTMLElement, predicate: Predicate): void {
		if (predicate !== undefined) this.refreshers.push(() => el.toggle(holds(predicate)));
	}

	private whenDisabled(setting: Setting, predicate: Predicate): void {
		if (predicate !== undefined)
			this.refreshers.push(() => {
				setting.setDisabled(holds(predicate));
			});
	}
}

function holds(predicate: boolean | (() => boolean)): boolean {
	return typeof predicate === 'function' ? predicate() : predicate;
}

function isList(definition: SettingDefinitionGroup | SettingDefinitionList): definition is SettingDefinitionList {
	return definition.type === 'list';
}
