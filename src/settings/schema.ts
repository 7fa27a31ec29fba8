import * as z from 'zod/mini';
import { SETTING_STRINGS, SETTINGS_STRINGS } from '../locales/locale';
import type { SettingMessages } from '../locales/message';
import { isRecord } from '../text/strings';
import { withoutKeyShapes } from '../text/secrets';
import { ADVANCED_GROUPS } from './definitions/advanced';
import { BUDGET_GROUPS } from './definitions/budget';
import { MODEL_GROUPS } from './definitions/models';
import { RUN_GROUPS } from './definitions/run';
import { SECTION_GROUPS } from './definitions/section';
import { TAVILY_GROUPS } from './definitions/tavily';
import { SEARCH_GROUPS } from './search-settings';
import { setting, type Setting } from './setting';

/**
 * Groups of settings, each a page or a group of rows in the settings tab. Together they are the fields of the plugin's
 * `data.json` and of the command line's `--config` file. They never contain keys: `…KeySecret` is a key's name in
 * secret storage.
 */
export const SETTING_GROUPS = {
	...RUN_GROUPS,
	...SECTION_GROUPS,
	...MODEL_GROUPS,
	...SEARCH_GROUPS,
	...TAVILY_GROUPS,
	...ADVANCED_GROUPS,
	...BUDGET_GROUPS,
	version: {
		/** Raised if a change of the settings needs a migration. */
		schemaVersion: setting(() => z.literal(2), 2, {}, { allowed: () => '2' }),
	},
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

type Groups = typeof SETTING_GROUPS;
/** `{ a } & { b }` of `{ a } | { b }` */
type Merged<Group> = (Group extends unknown ? (group: Group) => void : never) extends (all: infer All) => void
	? All
	: never;
type Fields = Merged<Groups[SettingGroup]>;

export type Settings = { -readonly [Name in keyof Fields]: Fields[Name] extends Setting<infer Value> ? Value : never };
export type SettingName = keyof Settings;

const FIELDS = Object.assign({}, ...Object.values(SETTING_GROUPS)) as Readonly<Record<SettingName, Setting>>;
const NAMES = Object.keys(FIELDS) as SettingName[];

export const DEFAULT_SETTINGS = Object.fromEntries(
	NAMES.map((name) => [name, FIELDS[name].byDefault]),
) as unknown as Settings;

export interface ParsedSettings {
	readonly settings: Settings;
	/** A message for each invalid value; its default is used instead. */
	readonly problems: readonly string[];
	/** Settings this version does not know, kept when the settings are saved. */
	readonly unknown: Readonly<Record<string, unknown>>;
}

/** Reads stored settings. An invalid value affects only itself. */
export function parseSettings(stored: unknown): ParsedSettings {
	const raw = isRecord(stored) ? stored : {};
	const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
	const unknown: [string, unknown][] = [];
	const problems: string[] =
		isRecord(stored) || stored === null || stored === undefined ? [] : [SETTINGS_STRINGS.notAnObject];
	for (const [name, value] of Object.entries(raw)) {
		if (value === undefined) continue;
		if (!isSettingName(name)) {
			unknown.push([name, value]);
			continue;
		}
		const problem = settingProblem(name, value);
		if (problem === undefined) settings[name] = value;
		else problems.push(problem);
	}
	return { settings: settings as Settings, problems, unknown: Object.fromEntries(unknown) };
}

export type KeySetting = Extract<SettingName, `${string}KeySecret`>;
export type KeyName = KeySetting extends `${infer Name}KeySecret` ? Name : never;

/** Settings that hold the name of each key. */
export const KEY_SETTINGS = Object.fromEntries(
	NAMES.filter((name) => FIELDS[name].control.type === 'secret').map((name) => [name.replace('KeySecret', ''), name]),
) as { readonly [Name in KeyName]: Extract<KeySetting, `${Name}KeySecret`> };

/** Returns undefined if the value is allowed, otherwise a message with the allowed values. */
export function settingProblem(name: SettingName, value: unknown): string | undefined {
	const { schema, byDefault } = FIELDS[name];
	if (value === byDefault || z.safeParse(schema(), value).success) return undefined;
	const sentence = SETTINGS_STRINGS.wrongValue({
		name,
		value: JSON.stringify(value),
		allowed: allowedValues(name),
	});
	return withoutKeyShapes(`${sentence} ${settingHint(name, value)}`.trim());
}

/** @returns a sentence about a wrong value, or an empty text without a hint */
export function settingHint(name: SettingName, value: unknown): string {
	return FIELDS[name].hint?.(value) ?? '';
}

/** Returns the allowed values of a setting in words. */
export function allowedValues(name: SettingName): string {
	return settingTexts(name).allowed ?? FIELDS[name].allowed();
}

/** Returns the texts of a setting and of its row. */
export function settingTexts(name: SettingName): SettingMessages {
	return FIELDS[name].definition.texts?.() ?? SETTING_STRINGS[name] ?? {};
}

/** Returns the English texts of the definitions. */
export function settingMessages(): Record<string, SettingMessages> {
	const parts = ['name', 'desc', 'options', 'allowed'] as const;
	const messages = NAMES.map((name) => {
		const { definition } = FIELDS[name];
		const own = parts.filter((part) => part in definition).map((part) => [part, definition[part]]);
		return [name, Object.fromEntries(own) as SettingMessages] as const;
	});
	return Object.fromEntries(messages.filter(([, own]) => Object.keys(own).length > 0));
}

export function isSettingName(name: string): name is SettingName {
	return Object.hasOwn(FIELDS, name);
}

/** Returns the definition of a setting. */
export function settingOf(name: SettingName): Setting {
	return FIELDS[name];
}
