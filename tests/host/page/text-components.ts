import type * as obsidian from 'obsidian';
import { ValueComponent } from './components';
import { setIcon } from './icons';

export class AbstractTextComponent<T extends HTMLInputElement | HTMLTextAreaElement>
	extends ValueComponent<string>
	implements obsidian.AbstractTextComponent<T>
{
	private changed: ((value: string) => unknown) | null = null;

	constructor(readonly inputEl: T) {
		super();
		inputEl.addEventListener('input', () => this.onChanged());
	}

	override setDisabled(disabled: boolean): this {
		this.inputEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	getValue(): string {
		return this.inputEl.value;
	}

	setValue(value: string): this {
		this.inputEl.value = value;
		return this;
	}

	setPlaceholder(placeholder: string): this {
		this.inputEl.placeholder = placeholder;
		return this;
	}

	onChanged(): void {
		this.changed?.(this.getValue());
	}

	onChange(callback: (value: string) => unknown): this {
		this.changed = callback;
		return this;
	}
}

export class TextComponent extends AbstractTextComponent<HTMLInputElement> implements obsidian.TextComponent {
	constructor(containerEl: HTMLElement) {
		super(containerEl.createEl('input', { type: 'text', attr: { spellcheck: 'false' } }));
	}
}

export class TextAreaComponent
	extends AbstractTextComponent<HTMLTextAreaElement>
	implements obsidian.TextAreaComponent
{
	constructor(containerEl: HTMLElement) {
		super(containerEl.createEl('textarea', { attr: { spellcheck: 'false' } }));
	}
}

export class SearchComponent extends AbstractTextComponent<HTMLInputElement> implements obsidian.SearchComponent {
	readonly clearButtonEl: HTMLElement;

	constructor(containerEl: HTMLElement) {
		const box = containerEl.createDiv('search-input-container');
		super(box.createEl('input', { type: 'search', attr: { enterkeyhint: 'search', spellcheck: 'false' } }));
		this.clearButtonEl = box.createDiv('search-input-clear-button');
		setIcon(this.clearButtonEl, 'x');
		this.clearButtonEl.addEventListener('click', () => {
			this.setValue('');
			this.onChanged();
		});
	}
}

export class MomentFormatComponent extends TextComponent implements obsidian.MomentFormatComponent {
	sampleEl: HTMLElement = createSpan();
	private defaultFormat = '';

	setDefaultFormat(format: string): this {
		this.defaultFormat = format;
		this.setPlaceholder(format);
		this.updateSample();
		return this;
	}

	setSampleEl(el: HTMLElement): this {
		this.sampleEl = el;
		this.updateSample();
		return this;
	}

	override setValue(value: string): this {
		super.setValue(value);
		this.updateSample();
		return this;
	}

	override onChanged(): void {
		super.onChanged();
		this.updateSample();
	}

	/** Shows the format itself as the sample, because the host has no date library. */
	updateSample(): void {
		this.sampleEl.setText(this.getValue() || this.defaultFormat);
	}
}

export class ColorComponent extends ValueComponent<string> implements obsidian.ColorComponent {
	private readonly colorEl: HTMLInputElement;

	constructor(containerEl: HTMLElement) {
		super();
		this.colorEl = containerEl.createEl('input', { type: 'color' });
	}

	override setDisabled(disabled: boolean): this {
		this.colorEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	getValue(): string {
		return this.colorEl.value;
	}

	setValue(value: string): this {
		this.colorEl.value = value;
		return this;
	}

	getValueRgb(): obsidian.RGB {
		const [r = 0, g = 0, b = 0] = (this.getValue().match(/[0-9a-f]{2}/gi) ?? []).map((pair) =>
			Number.parseInt(pair, 16),
		);
		return { r, g, b };
	}

	setValueRgb({ r, g, b }: obsidian.RGB): this {
		return this.setValue(`#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`);
	}

	getValueHsl(): obsidian.HSL {
		const { r, g, b } = this.getValueRgb();
		const [max, min] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255];
		const spread = max - min;
		const sector =
			max === r / 255
				? ((g - b) / 255 / (spread || 1)) % 6
				: max === g / 255
					? (b - r) / 255 / (spread || 1) + 2
					: (r - g) / 255 / (spread || 1) + 4;
		const l = (max + min) / 2;
		return { h: (sector * 60 + 360) % 360, s: spread ? (spread / (1 - Math.abs(2 * l - 1))) * 100 : 0, l: l * 100 };
	}

	setValueHsl({ h, s, l }: obsidian.HSL): this {
		const channel = (offset: number) => {
			const k = (offset + h / 30) % 12;
			const a = (s / 100) * Math.min(l / 100, 1 - l / 100);
			return Math.round(255 * (l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
		};
		return this.setValueRgb({ r: channel(0), g: channel(8), b: channel(4) });
	}

	onChange(callback: (value: string) => unknown): this {
		this.colorEl.onchange = () => callback(this.getValue());
		return this;
	}
}
