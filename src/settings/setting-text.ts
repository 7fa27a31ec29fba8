import { DEFAULT_SETTINGS, settingProblem, type SettingName } from './schema';
import { parsedJson } from '../text/strings';

export type SettingReading = { readonly value: unknown } | { readonly problem: string };

/**
 * Reads a setting from a command line or the environment: as plain text, as JSON, or as a list with commas. Empty text
 * means no value if the setting allows that ("tavilyDays=" sets no limit), otherwise the default.
 */
export function readSetting(name: SettingName, text: string): SettingReading {
	const json = parsedJson(text);
	const list = Array.isArray(json)
		? json
		: text
				.split(',')
				.map((item) => item.trim())
				.filter(Boolean);
	const plain: readonly unknown[] = json === undefined ? [text] : [text, json];
	if (text === '' && settingProblem(name, text) !== undefined)
		return { value: settingProblem(name, null) === undefined ? null : DEFAULT_SETTINGS[name] };
	const readings = Array.isArray(DEFAULT_SETTINGS[name]) ? [list] : plain;
	const found = readings.findIndex((reading) => settingProblem(name, reading) === undefined);
	return found < 0 ? { problem: settingProblem(name, readings.at(-1)) ?? '' } : { value: readings[found] };
}
