import type { OptionType } from './option';
import { settingOf, type SettingName, type Settings } from './schema';
import type { Setting } from './setting';

/** Options of an extraction, each with the setting that it replaces for one call. */
export const EXTRACT_OPTIONS = {
	extract_depth: 'tavilyExtractDepth',
	include_images: 'tavilyExtractImages',
	format: 'tavilyExtractFormat',
	chunks_per_source: 'tavilyExtractChunks',
} as const satisfies Readonly<Record<string, SettingName>>;

/** Returns the types of these options, which are those of the settings. */
export function extractTypes(): Readonly<Record<keyof typeof EXTRACT_OPTIONS, OptionType>> {
	const types = Object.entries(EXTRACT_OPTIONS).map(([option, name]) => [option, typeOf(settingOf(name))]);
	return Object.fromEntries(types) as Record<keyof typeof EXTRACT_OPTIONS, OptionType>;
}

function typeOf({ control, definition }: Setting): OptionType {
	if (control.type === 'toggle') return 'flag';
	if (control.type !== 'number') return Object.keys(definition.options ?? {});
	const [from, to] = control.bounds;
	return { from, to };
}

/** Returns the settings that the options of an extraction stand for. */
export function extractSettings(given: Readonly<Record<string, unknown>>): Partial<Settings> {
	const values = Object.entries(EXTRACT_OPTIONS).map(([option, name]) => [name, given[option]] as const);
	return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
