import { lstat, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isAnthropicAddress } from '../../llm/anthropic-messages';
import { ResearchError } from '../../research/model/errors';
import type { Keys } from '../../services/kit';
import { MAX_KEYS } from '../../settings/definitions/tavily';
import { DEFAULT_SETTINGS, isSettingName, KEY_SETTINGS, parseSettings, settingOf } from '../../settings/schema';
import type { KeyName, SettingName, Settings } from '../../settings/schema';
import { keyNameOf, serviceOf } from '../../settings/search-settings';
import { readSetting } from '../../settings/control-values';
import { tavilyConflicts } from '../../settings/tavily-options';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { HELP_STRINGS } from '../../locales/cli/cli-help';
import { SETTINGS_STRINGS } from '../../locales/locale';
import { closest } from '../../text/similarity';
import { withoutKeyShapes } from '../../text/secrets';
import { messageOf } from '../../text/strings';
import type { SearchServiceId } from '../../web/chain/search-services';
import { isWithin, realTarget } from '../files/cache-folder';
import { asCliError } from '../files/file-errors';
import { isMissing } from '../files/regular-file';

export interface Environment {
	readonly settings: Settings;
	readonly keys: Keys;
	readonly warnings: readonly string[];
	/** Returns the origin of a setting: `--set`, an environment variable, the config file or the default. */
	readonly originOf: (name: SettingName) => string;
}

function variablesOf(name: SettingName): readonly string[] {
	return settingOf(name).definition.env ?? [];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings by the environment variable that overrides them; later entries win. */
export const SETTING_VARIABLES: Readonly<Record<string, SettingName>> = Object.fromEntries(
	(Object.keys(DEFAULT_SETTINGS) as SettingName[])
		.filter((name) => settingOf(name).control.type !== 'secret')
		.flatMap((name) => variablesOf(name).map((variable) => [variable, name])),
);

const TAVILY_KEYS = [
	'TAVILY_API_KEY',
	...Array.from({ length: MAX_KEYS }, (_, index) => `TAVILY_API_KEY_${index + 1}`),
];

/** Variables of each key, first one wins. For Tavily the further ones are used as extra keys. */
export const KEY_VARIABLES = {
	...(Object.fromEntries(Object.entries(KEY_SETTINGS).map(([key, name]) => [key, variablesOf(name)])) as Readonly<
		Record<KeyName, readonly string[]>
	>),
	tavily: TAVILY_KEYS,
};

/**
 * Reads the settings, by rising precedence: config file, environment variables, `--set`. Keys come from the environment
 * only.
 * @param set `name=value` each
 * @param vault folder of notes that the command works on
 * @throws ResearchError VALIDATION_ERROR naming the first wrong value, conflicting settings or a config file inside a
 * vault
 */
export async function readEnvironment(
	configFile: string | undefined,
	variables: Variables,
	set: readonly string[] = [],
	vault?: string,
): Promise<Environment> {
	if (configFile !== undefined) await assertOutsideVaults(configFile, vault);
	const file = configFile === undefined ? {} : await readConfig(configFile);
	const parsed = parseSettings(file);
	const [problem] = parsed.problems;
	if (problem !== undefined) throw wrong(problem, CLI_STRINGS.correctConfig, { config: configFile });
	assertKeyCount(variables);
	const fromVariables = settingsFromVariables(variables);
	const fromFlags = Object.fromEntries(set.map(settingFromFlag));
	const settings: Settings = { ...parsed.settings, ...fromVariables.values, ...fromFlags };
	const [conflict] = tavilyConflicts(settings);
	if (conflict !== undefined)
		throw wrong(conflict, set.length > 0 ? CLI_STRINGS.correctSet : CLI_STRINGS.correctConfig);
	return {
		settings,
		keys: keysFrom(variables, settings),
		warnings: Object.keys(parsed.unknown).map((name) =>
			withMeant(SETTINGS_STRINGS.unknownName({ name: withoutKeyShapes(name) }), name),
		),
		originOf: (name) => {
			if (name in fromFlags) return '--set';
			const isInFile = Object.hasOwn(file as object, name);
			return fromVariables.origins[name] ?? (isInFile ? configFile : undefined) ?? HELP_STRINGS.byDefault;
		},
	};
}

/**
 * Returns the variables of each key. With an Anthropic base URL the model key is ANTHROPIC_API_KEY, so that Anthropic
 * never receives the OpenAI key.
 */
function keyVariables(modelBaseUrl: string): Readonly<Record<KeyName, readonly string[]>> {
	return isAnthropicAddress(modelBaseUrl) ? { ...KEY_VARIABLES, model: KEY_VARIABLES.anthropic } : KEY_VARIABLES;
}

export function keysFrom(variables: Variables, { modelBaseUrl } = DEFAULT_SETTINGS): Keys {
	const first = Object.entries(keyVariables(modelBaseUrl)).map(
		([key, names]) => [key, nonEmptyValues(variables, names)[0]] as const,
	);
	const moreTavily = [...new Set(nonEmptyValues(variables, TAVILY_KEYS))].slice(1, MAX_KEYS);
	return { ...Object.fromEntries(first), ...(moreTavily.length > 0 && { moreTavily }) };
}

/** @throws ResearchError if there are too many Tavily keys, such as `TAVILY_API_KEY_8` */
function assertKeyCount(variables: Variables): void {
	const names = Object.keys(variables).filter((name) => /^TAVILY_API_KEY(?:_\d+)?$/.test(name));
	const count = new Set(nonEmptyValues(variables, names)).size;
	if (count > MAX_KEYS)
		throw wrong(CLI_STRINGS.tooManyKeys(count, MAX_KEYS), CLI_STRINGS.tooManyKeysRemedy(MAX_KEYS));
}

/** Returns the non-empty values, trimmed: a key read from a file ends in a newline. */
function nonEmptyValues(variables: Variables, names: readonly string[]): string[] {
	return names.flatMap((name) => variables[name]?.trim() || []);
}

/**
 * Refuses a config file inside a vault: its base URLs decide which hosts receive API keys, so a downloaded vault could
 * redirect them.
 */
async function assertOutsideVaults(file: string, vault: string | undefined): Promise<void> {
	const isOutside =
		(vault === undefined || !(await isWithin(vault, file))) &&
		!(await isInObsidianVault(resolve(file))) &&
		!(await isInObsidianVault(await realTarget(file)));
	if (isOutside) return;
	throw wrong(CLI_STRINGS.configInVault(file), CLI_STRINGS.configInVaultRemedy, { config: file });
}

/** True if a folder above the file holds Obsidian's settings. */
async function isInObsidianVault(file: string): Promise<boolean> {
	const folder = dirname(file);
	if (folder === file) return false;
	const settings = await lstat(join(folder, '.obsidian')).catch(() => undefined);
	return settings !== undefined || isInObsidianVault(folder);
}

async function readConfig(file: string): Promise<unknown> {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as unknown;
	} catch (error) {
		const details = { config: file };
		if (isMissing(error)) throw wrong(CLI_STRINGS.noConfig(file), CLI_STRINGS.noConfigRemedy, details);
		const { message, remediation } = asCliError(error, file);
		if (error instanceof SyntaxError)
			throw wrong(CLI_STRINGS.unreadableConfig(file, messageOf(error)), CLI_STRINGS.correctConfig, details);
		throw wrong(message, remediation, details);
	}
}

interface FromVariables {
	readonly values: Record<string, unknown>;
	/** The variable of each value. */
	readonly origins: Partial<Record<SettingName, string>>;
}

function settingsFromVariables(variables: Variables): FromVariables {
	const found: FromVariables = { values: {}, origins: {} };
	for (const [variable, name] of Object.entries(SETTING_VARIABLES)) {
		const text = variables[variable]?.trim();
		if (!text) continue;
		const reading = readSetting(name, text);
		if ('problem' in reading)
			throw wrong(CLI_STRINGS.wrongVariable(variable, reading.problem), CLI_STRINGS.correctVariable(variable));
		found.values[name] = reading.value;
		found.origins[name] = variable;
	}
	return found;
}

function settingFromFlag(given: string): readonly [SettingName, unknown] {
	const at = given.indexOf('=');
	const name = given.slice(0, at).trim();
	if (at < 0) throw wrong(CLI_STRINGS.wrongSet(given), CLI_STRINGS.seeHelp);
	if (!isSettingName(name)) throw wrong(withMeant(CLI_STRINGS.noSetting(name), name), CLI_STRINGS.correctSet);
	const reading = readSetting(name, given.slice(at + 1).trim());
	if ('problem' in reading) throw wrong(reading.problem, CLI_STRINGS.correctSet);
	return [name, reading.value];
}

function wrong(sentence: string, remedy: string, details?: Readonly<Record<string, unknown>>): ResearchError {
	return new ResearchError('VALIDATION_ERROR', sentence, remedy, details);
}

/** Adds the known name that is most similar, if there is one. */
export function withMeant(
	sentence: string,
	name: string,
	known: readonly string[] = Object.keys(DEFAULT_SETTINGS),
): string {
	const meant = closest(name, known);
	return meant === undefined ? sentence : `${sentence} ${HELP_STRINGS.didYouMean(meant)}`;
}

/** Returns the variable of each key that is set, never the key itself. */
export function keyOrigins(variables: Variables, { modelBaseUrl }: Settings): ReadonlyMap<string, string> {
	const found = Object.entries(keyVariables(modelBaseUrl)).flatMap(([key, names]) => {
		const variable = names.find((name) => variables[name]?.trim());
		return variable === undefined ? [] : [[key, variable] as const];
	});
	return new Map(found);
}

/** Returns the variables that set a service up: `GOOGLE_API_KEY and GOOGLE_ENGINE_ID`. */
export function neededVariables(id: SearchServiceId): string {
	const service = serviceOf(id);
	const key = keyNameOf(service);
	const { prefix, option, address, usualAddress = address } = service;
	return [
		...(key ? [KEY_VARIABLES[key].join(' or ')] : []),
		...(usualAddress === '' ? variablesOf(`${prefix}BaseUrl`) : []),
		...(option?.byDefault === '' ? variablesOf(option.setting) : []),
	].join(' and ');
}
