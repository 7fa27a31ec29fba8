/** Values of settings as texts: in the controls of the settings tab, on the command line, in variables. */
import { parsedJson } from '../text/strings';
import { numberOr } from './option';
import { settingOf, settingProblem, type SettingName } from './schema';
import { chosenValue } from './setting';

/** Returns a setting in the form that its control shows. */
export function shownValue(name: SettingName, value: unknown): unknown {
	switch (settingOf(name).control.type) {
		case 'dropdown':
			return String(value);
		case 'optional':
			return typeof value === 'number' ? String(value) : '';
		case 'lines':
			return Array.isArray(value) ? value.join('\n') : '';
		default:
			return value;
	}
}

/**
 * Returns the value for a control's input; it may still be invalid. An emptied field restores the default.
 * @param separator between the entries of a list, if it is not the control's
 */
export function typedValue(name: SettingName, typed: unknown, separator?: RegExp): unknown {
	if (typeof typed !== 'string') return typed;
	const { control, byDefault } = settingOf(name);
	const text = typed.trim();
	if (Array.isArray(byDefault)) {
		const entries = text.split(separator ?? (control.type === 'lines' ? control.separator : /\n/));
		return [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))];
	}
	switch (control.type) {
		case 'dropdown':
		case 'toggle':
			return chosenValue(text);
		case 'optional':
			return text === '' ? null : numberOr(text);
		case 'number':
			return text === '' ? byDefault : numberOr(text);
		default:
			return typed === '' ? byDefault : typed;
	}
}

export type SettingReading = { readonly value: unknown } | { readonly problem: string };

/**
 * Reads a setting from a command line or the environment: as its control would, with commas between the entries of a
 * list, or as JSON. Empty text means no value if the setting allows that ("tavilyDays=" sets no limit), otherwise the
 * default.
 */
export function readSetting(name: SettingName, text: string): SettingReading {
	const json = parsedJson(text);
	const readings = Array.isArray(json) ? [json, text] : [typedValue(name, text, /,/), json];
	const found = readings.findIndex((value) => value !== undefined && settingProblem(name, value) === undefined);
	return found < 0 ? { problem: settingProblem(name, readings[0]) ?? '' } : { value: readings[found] };
}
