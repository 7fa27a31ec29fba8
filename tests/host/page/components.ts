import type * as obsidian from 'obsidian';
import type { TooltipOptions } from 'obsidian';
import { setIcon, setTooltip } from './icons';

export class BaseComponent implements obsidian.BaseComponent {
	disabled = false;

	then(use: (component: this) => unknown): this {
		use(this);
		return this;
	}

	setDisabled(disabled: boolean): this {
		this.disabled = disabled;
		return this;
	}
}

export abstract class ValueComponent<T> extends BaseComponent implements obsidian.ValueComponent<T> {
	abstract getValue(): T;
	abstract setValue(value: T): this;

	registerOptionListener(listeners: Record<string, (value?: T) => T>, key: string): this {
		listeners[key] = (value) => {
			if (value !== undefined) this.setValue(value);
			return this.getValue();
		};
		return this;
	}
}

export class ButtonComponent extends BaseComponent implements obsidian.ButtonComponent {
	readonly buttonEl: HTMLButtonElement;

	constructor(containerEl: HTMLElement) {
		super();
		this.buttonEl = containerEl.createEl('button');
	}

	override setDisabled(disabled: boolean): this {
		this.buttonEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	setCta(): this {
		this.buttonEl.addClass('mod-cta');
		return this;
	}

	removeCta(): this {
		this.buttonEl.removeClass('mod-cta');
		return this;
	}

	setWarning(): this {
		this.buttonEl.addClass('mod-warning');
		return this;
	}

	setDestructive(): this {
		this.buttonEl.addClass('mod-destructive');
		return this;
	}

	removeDestructive(): this {
		this.buttonEl.removeClass('mod-destructive');
		return this;
	}

	setTooltip(tooltip: string, options?: TooltipOptions): this {
		setTooltip(this.buttonEl, tooltip, options);
		return this;
	}

	setButtonText(text: string): this {
		this.buttonEl.setText(text);
		return this;
	}

	setIcon(icon: string): this {
		setIcon(this.buttonEl, icon);
		return this;
	}

	setClass(name: string): this {
		this.buttonEl.addClass(name);
		return this;
	}

	onClick(callback: (event: MouseEvent) => unknown): this {
		this.buttonEl.onclick = callback;
		return this;
	}
}

export class ExtraButtonComponent extends BaseComponent implements obsidian.ExtraButtonComponent {
	readonly extraSettingsEl: HTMLElement;
	private callback: (() => unknown) | null = null;

	constructor(containerEl: HTMLElement) {
		super();
		this.extraSettingsEl = containerEl.createDiv({
			cls: 'clickable-icon extra-setting-button',
			attr: { tabindex: 0, role: 'button' },
		});
		this.setIcon('settings');
		this.extraSettingsEl.addEventListener('click', () => {
			if (!this.disabled) this.callback?.();
		});
	}

	override setDisabled(disabled: boolean): this {
		this.extraSettingsEl.toggleClass('is-disabled', disabled);
		return super.setDisabled(disabled);
	}

	setTooltip(tooltip: string, options?: TooltipOptions): this {
		setTooltip(this.extraSettingsEl, tooltip, options);
		return this;
	}

	setIcon(icon: string): this {
		setIcon(this.extraSettingsEl, icon);
		return this;
	}

	onClick(callback: () => unknown): this {
		this.callback = callback;
		return this;
	}
}

export class ToggleComponent extends ValueComponent<boolean> implements obsidian.ToggleComponent {
	readonly toggleEl: HTMLElement;
	private on = false;
	private changed: ((value: boolean) => unknown) | null = null;

	constructor(containerEl: HTMLElement) {
		super();
		this.toggleEl = containerEl.createDiv('checkbox-container');
		this.toggleEl.createEl('input', { type: 'checkbox', attr: { tabindex: 0 } });
		this.toggleEl.addEventListener('click', (event) => {
			event.preventDefault();
			this.onClick();
		});
	}

	override setDisabled(disabled: boolean): this {
		this.toggleEl.toggleClass('is-disabled', disabled);
		return super.setDisabled(disabled);
	}

	getValue(): boolean {
		return this.on;
	}

	/** A changed value is reported even if code set it, as in Obsidian. */
	setValue(on: boolean): this {
		if (on === this.on) return this;
		this.on = on;
		this.toggleEl.toggleClass('is-enabled', on);
		this.changed?.(on);
		return this;
	}

	setTooltip(tooltip: string, options?: TooltipOptions): this {
		setTooltip(this.toggleEl, tooltip, options);
		return this;
	}

	onClick(): void {
		if (!this.disabled) this.setValue(!this.on);
	}

	onChange(callback: (value: boolean) => unknown): this {
		this.changed = callback;
		return this;
	}
}

export class DropdownComponent extends ValueComponent<string> implements obsidian.DropdownComponent {
	readonly selectEl: HTMLSelectElement;

	constructor(containerEl: HTMLElement) {
		super();
		this.selectEl = containerEl.createEl('select', 'dropdown');
	}

	override setDisabled(disabled: boolean): this {
		this.selectEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	addOption(value: string, display: string): this {
		this.selectEl.createEl('option', { value, text: display });
		return this;
	}

	addOptions(options: Record<string, string>): this {
		for (const [value, display] of Object.entries(options)) this.addOption(value, display);
		return this;
	}

	getValue(): string {
		return this.selectEl.value;
	}

	setValue(value: string): this {
		this.selectEl.value = value;
		return this;
	}

	onChange(callback: (value: string) => unknown): this {
		this.selectEl.onchange = () => callback(this.getValue());
		return this;
	}
}

export class SliderComponent extends ValueComponent<number> implements obsidian.SliderComponent {
	readonly sliderEl: HTMLInputElement;
	private format: ((value: number) => string) | null = null;
	private instant = false;
	private changed: ((value: number) => unknown) | null = null;
	private readonly shownEl: HTMLElement;

	constructor(containerEl: HTMLElement) {
		super();
		this.shownEl = containerEl.createSpan('slider-value');
		this.sliderEl = containerEl.createEl('input', { cls: 'slider', type: 'range' });
		this.sliderEl.addEventListener('input', () => {
			this.showValue();
			if (this.instant) this.changed?.(this.getValue());
		});
		this.sliderEl.addEventListener('change', () => {
			if (!this.instant) this.changed?.(this.getValue());
		});
	}

	override setDisabled(disabled: boolean): this {
		this.sliderEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	setInstant(instant: boolean): this {
		this.instant = instant;
		return this;
	}

	setLimits(min: number | null, max: number | null, step: number | 'any'): this {
		if (min !== null) this.sliderEl.min = String(min);
		if (max !== null) this.sliderEl.max = String(max);
		this.sliderEl.step = String(step);
		return this;
	}

	getValue(): number {
		return Number(this.sliderEl.value);
	}

	setValue(value: number): this {
		this.sliderEl.value = String(value);
		this.showValue();
		return this;
	}

	getValuePretty(): string {
		return this.format ? this.format(this.getValue()) : String(this.getValue());
	}

	setDisplayFormat(format: (value: number) => string): this {
		this.format = format;
		this.showValue();
		return this;
	}

	setDynamicTooltip(): this {
		return this;
	}

	onChange(callback: (value: number) => unknown): this {
		this.changed = callback;
		return this;
	}

	private showValue(): void {
		this.shownEl.setText(this.getValuePretty());
	}
}

export class ProgressBarComponent extends ValueComponent<number> implements obsidian.ProgressBarComponent {
	private readonly barEl: HTMLElement;
	private value = 0;

	constructor(containerEl: HTMLElement) {
		super();
		this.barEl = containerEl.createDiv('setting-progress-bar').createDiv('setting-progress-bar-inner');
	}

	getValue(): number {
		return this.value;
	}

	/** 0 to 100. */
	setValue(value: number): this {
		this.value = value;
		this.barEl.setCssStyles({ width: `${value}%` });
		return this;
	}
}

export class DisplayValueComponent implements obsidian.DisplayValueComponent {
	readonly valueEl: HTMLElement;

	constructor(containerEl: HTMLElement) {
		this.valueEl = containerEl.createDiv('setting-item-display-value');
	}

	setValue(value: string | null): this {
		this.valueEl.setText(value ?? '');
		return this;
	}

	setStatus(status: 'warning' | null): this {
		this.valueEl.toggleClass('mod-warning', status === 'warning');
		return this;
	}
}
