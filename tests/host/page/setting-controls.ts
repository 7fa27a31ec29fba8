import type * as obsidian from 'obsidian';
import type { SettingControl } from 'obsidian';
import { PathSuggest } from './input-suggest';
import type { Setting } from './setting';
import type { AbstractTextComponent } from './text-components';

/** Reads and stores a control's value. */
export interface ValueStore {
	get(key: string): unknown;
	set(key: string, value: unknown): void | Promise<void>;
}

type Text = AbstractTextComponent<HTMLInputElement> | AbstractTextComponent<HTMLTextAreaElement>;

/** Adds the control of a declarative definition to its row. */
export function addControl(setting: Setting, control: SettingControl, store: ValueStore, app: obsidian.App): void {
	const value = store.get(control.key) ?? control.defaultValue;
	const keep = validated(setting, control, store);
	switch (control.type) {
		case 'toggle':
			setting.addToggle((toggle) => toggle.setValue(value === true).onChange(keep));
			break;
		case 'dropdown':
			setting.addDropdown((dropdown) =>
				dropdown.addOptions(control.options).setValue(asText(value)).onChange(keep),
			);
			break;
		case 'color':
			setting.addColorPicker((color) => color.setValue(asText(value)).onChange(keep));
			break;
		case 'slider':
			setting.addSlider((slider) => {
				slider
					.setLimits(control.min, control.max, control.step)
					.setValue(Number(value ?? control.min))
					.onChange(keep);
				if (control.displayFormat) slider.setDisplayFormat(control.displayFormat);
			});
			break;
		case 'textarea':
			setting.addTextArea((area) => {
				fill(area, control.placeholder, asText(value), keep);
				area.inputEl.rows = control.rows ?? 4;
			});
			break;
		case 'number':
			setting.addText((text) => {
				text.inputEl.type = 'number';
				text.inputEl.setAttrs({
					min: control.min ?? null,
					max: control.max ?? null,
					step: control.step ?? null,
				});
				fill(text, control.placeholder, asText(value), (typed) =>
					keep(parsedNumber(typed, control.defaultValue)),
				);
			});
			break;
		case 'text':
			setting.addText((text) => fill(text, control.placeholder, asText(value), keep));
			break;
		case 'file':
		case 'folder':
			setting.addSearch((search) => {
				fill(search, control.placeholder, asText(value), keep);
				new PathSuggest(app, search.inputEl, () => pathsFor(control, app));
			});
			break;
	}
	void showSeededError(setting, control, value);
}

function fill(
	component: Text,
	placeholder: string | undefined,
	value: string,
	changed: (typed: string) => unknown,
): void {
	component
		.setPlaceholder(placeholder ?? '')
		.setValue(value)
		.onChange(changed);
}

/** Shows a value that `validate` refuses as wrong and does not store it. */
function validated(setting: Setting, control: SettingControl, store: ValueStore): (value: unknown) => Promise<void> {
	let latest = 0;
	return async (value) => {
		const attempt = ++latest;
		const error = await refusal(control, value);
		// A slow check must not overtake the result for newer input.
		if (attempt !== latest) return;
		setting.setErrorMessage(error);
		if (error === null) await store.set(control.key, value);
	};
}

async function showSeededError(setting: Setting, control: SettingControl, value: unknown): Promise<void> {
	if (value === undefined || value === null) return;
	const error = await refusal(control, value);
	if (error !== null) setting.setErrorMessage(error);
}

async function refusal(control: SettingControl, value: unknown): Promise<string | null> {
	const validate = control.validate as ((value: unknown) => string | void | Promise<string | void>) | undefined;
	return (await validate?.(value)) || null;
}

function parsedNumber(typed: string, fallback: number | undefined): number {
	const value = Number.parseFloat(typed);
	return Number.isNaN(value) ? (fallback ?? 0) : value;
}

function pathsFor(control: obsidian.SettingFileControl | obsidian.SettingFolderControl, app: obsidian.App): string[] {
	if (control.type === 'file') {
		return app.vault
			.getFiles()
			.filter((file) => control.filter?.(file) ?? true)
			.map((file) => file.path);
	}
	return app.vault
		.getAllFolders(control.includeRoot ?? false)
		.filter((folder) => control.filter?.(folder) ?? true)
		.map((folder) => folder.path);
}

function asText(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
