import type * as obsidian from 'obsidian';
import {
	type BaseComponent,
	ButtonComponent,
	DisplayValueComponent,
	DropdownComponent,
	ExtraButtonComponent,
	ProgressBarComponent,
	SliderComponent,
	ToggleComponent,
} from './components';
import { setTooltip } from './icons';
import {
	ColorComponent,
	MomentFormatComponent,
	SearchComponent,
	TextAreaComponent,
	TextComponent,
} from './text-components';

export class Setting implements obsidian.Setting {
	readonly settingEl: HTMLElement;
	readonly infoEl: HTMLElement;
	readonly nameEl: HTMLElement;
	readonly descEl: HTMLElement;
	readonly controlEl: HTMLElement;
	components: obsidian.BaseComponent[] = [];
	errorEl: HTMLElement | null = null;

	constructor(containerEl: HTMLElement) {
		this.settingEl = containerEl.createDiv('setting-item');
		this.infoEl = this.settingEl.createDiv('setting-item-info');
		this.nameEl = this.infoEl.createDiv('setting-item-name');
		this.descEl = this.infoEl.createDiv('setting-item-description');
		this.controlEl = this.settingEl.createDiv('setting-item-control');
	}

	setName(name: string | DocumentFragment): this {
		this.nameEl.setText(name);
		return this;
	}

	setDesc(desc: string | DocumentFragment): this {
		this.descEl.setText(desc);
		return this;
	}

	setClass(name: string): this {
		this.settingEl.addClass(name);
		return this;
	}

	setTooltip(tooltip: string, options?: obsidian.TooltipOptions): this {
		setTooltip(this.nameEl, tooltip, options);
		return this;
	}

	setHeading(): this {
		this.settingEl.addClass('setting-item-heading');
		return this;
	}

	setDisabled(disabled: boolean): this {
		this.settingEl.toggleClass('is-disabled', disabled);
		for (const component of this.components) component.setDisabled(disabled);
		return this;
	}

	setErrorMessage(message: string | null): this {
		this.errorEl?.detach();
		this.errorEl = message
			? this.infoEl.createDiv({ cls: 'setting-item-error', text: message, attr: { role: 'alert' } })
			: null;
		this.settingEl.toggleClass('is-invalid', message !== null);
		return this;
	}

	addButton(use: (component: ButtonComponent) => unknown): this {
		return this.add(new ButtonComponent(this.controlEl), use);
	}

	addExtraButton(use: (component: ExtraButtonComponent) => unknown): this {
		return this.add(new ExtraButtonComponent(this.controlEl), use);
	}

	addToggle(use: (component: ToggleComponent) => unknown): this {
		this.settingEl.addClass('mod-toggle');
		return this.add(new ToggleComponent(this.controlEl), use);
	}

	addText(use: (component: TextComponent) => unknown): this {
		return this.add(new TextComponent(this.controlEl), use);
	}

	addSearch(use: (component: SearchComponent) => unknown): this {
		return this.add(new SearchComponent(this.controlEl), use);
	}

	addTextArea(use: (component: TextAreaComponent) => unknown): this {
		return this.add(new TextAreaComponent(this.controlEl), use);
	}

	addMomentFormat(use: (component: MomentFormatComponent) => unknown): this {
		return this.add(new MomentFormatComponent(this.controlEl), use);
	}

	addDropdown(use: (component: DropdownComponent) => unknown): this {
		return this.add(new DropdownComponent(this.controlEl), use);
	}

	addColorPicker(use: (component: ColorComponent) => unknown): this {
		return this.add(new ColorComponent(this.controlEl), use);
	}

	addProgressBar(use: (component: ProgressBarComponent) => unknown): this {
		return this.add(new ProgressBarComponent(this.controlEl), use);
	}

	addSlider(use: (component: SliderComponent) => unknown): this {
		return this.add(new SliderComponent(this.controlEl), use);
	}

	addDisplayValue(use: (component: DisplayValueComponent) => unknown): this {
		use(new DisplayValueComponent(this.controlEl));
		return this;
	}

	addComponent<T extends obsidian.BaseComponent>(create: (el: HTMLElement) => T): this {
		this.components.push(create(this.controlEl));
		return this;
	}

	then(use: (setting: this) => unknown): this {
		use(this);
		return this;
	}

	clear(): this {
		this.controlEl.empty();
		this.components = [];
		return this;
	}

	private add<T extends BaseComponent>(component: T, use: (component: T) => unknown): this {
		this.components.push(component);
		use(component);
		return this;
	}
}

export class SettingGroup implements obsidian.SettingGroup {
	readonly groupEl: HTMLElement;
	readonly listEl: HTMLElement;
	private readonly headerEl: HTMLElement;

	constructor(containerEl: HTMLElement) {
		this.groupEl = containerEl.createDiv('setting-group');
		this.headerEl = this.groupEl.createDiv('setting-item setting-item-heading setting-group-header');
		this.listEl = this.groupEl.createDiv('setting-items');
	}

	setHeading(text: string | DocumentFragment): this {
		this.headerEl.createDiv({ cls: 'setting-item-name', text, prepend: true });
		return this;
	}

	addClass(...classes: string[]): this {
		this.groupEl.addClass(...classes);
		return this;
	}

	addSetting(use: (setting: Setting) => void): this {
		use(new Setting(this.listEl));
		return this;
	}

	addSearch(use: (component: SearchComponent) => unknown): this {
		use(new SearchComponent(this.headerEl));
		return this;
	}

	addExtraButton(use: (component: ExtraButtonComponent) => unknown): this {
		use(new ExtraButtonComponent(this.headerEl));
		return this;
	}
}
