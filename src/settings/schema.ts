import * as z from 'zod/mini';
import { openAi } from '../llm/services/openai';
import { SETTINGS_STRINGS } from '../locales/locale';
import { isRecord } from '../text/strings';
import { withoutKeyShapes } from '../text/secrets';
import { AGENT_FIELDS, BUDGET_FIELDS } from './budget-options';
import { EMBEDDING_FIELDS, JUDGE_FIELDS, PRICE_FIELDS, REVIEW_FIELDS } from './model-options';
import { PAGE_FIELDS, SERVICE_FIELDS } from './service-options';
import type { SearchServiceId } from '../web/chain/search-services';
import { SEARCH_FIELDS, SEARCH_KEY_SETTINGS, SEARCH_SERVICES, USUAL_SERVICES } from './search-settings';
import { address, secretName, setting, type Setting, type ValuesOf } from './setting';
import { settingHint } from './setting-hints';
import { TAVILY_FIELDS } from './tavily-options';

export const DEFAULT_MODEL_URL = openAi.address;

export const DEPTHS = ['shallow', 'deep', 'agentic'] as const;

const propertyName = (byDefault: string) =>
	setting(() => z.string().check(z.regex(/^[\p{L}\p{N}_](?:[\p{L}\p{N} _-]*[\p{L}\p{N}_])?$/u)), byDefault);

const FOLDER_VOICE = /^ {0,9}[^:\s][^:]{0,500}: {0,9}(?:own|page|paper|highlight|assistant) {0,9}$/i;

/**
 * Fields of the plugin's `data.json` and of the command line's `--config` file. They never contain keys: `…KeySecret`
 * is a key's name in secret storage.
 */
const FIELDS = {
	/** Raised if a change of the fields needs a migration. */
	schemaVersion: setting(() => z.literal(2), 2),
	modelBaseUrl: address(DEFAULT_MODEL_URL),
	modelName: setting(() => z.string().check(z.regex(/\S/)), openAi.model),
	/** Context window of the model, in tokens. */
	modelWindow: setting(() => z.number().check(z.int(), z.minimum(4_000), z.maximum(2_000_000)), openAi.window),
	modelKeySecret: secretName(),
	/** True once a service was chosen, because the default address without a key otherwise means rules. */
	modelChosen: setting(() => z.boolean(), false),
	/** Services to ask in order, until one finds something. Services without a required key or address are skipped. */
	searchOrder: setting(
		() =>
			z
				.array(z.enum(SEARCH_SERVICES as SearchServiceId[]))
				.check(z.refine((ids) => new Set(ids).size === ids.length)),
		USUAL_SERVICES,
		() => SETTINGS_STRINGS.values.services({ ids: SEARCH_SERVICES.join(', ') }),
	),
	...TAVILY_FIELDS,
	...BUDGET_FIELDS,
	...SERVICE_FIELDS,
	...SEARCH_FIELDS,
	/** Source of archived copies of cited pages that no longer exist. */
	archiveBaseUrl: address('https://archive.org'),
	depth: setting(() => z.enum(DEPTHS), 'shallow'),
	mode: setting(() => z.enum(['general', 'academic', 'technical']), 'general'),
	...AGENT_FIELDS,
	...PAGE_FIELDS,
	...EMBEDDING_FIELDS,
	...REVIEW_FIELDS,
	...JUDGE_FIELDS,
	...PRICE_FIELDS,
	/** Each query costs one search. */
	queriesPerTopic: setting(() => z.number().check(z.int(), z.minimum(1), z.maximum(3)), 3),
	/** Uses only words of the note's title and headings in web searches. */
	headingQueries: setting(() => z.boolean(), false),
	/** Empty for the word in the language of the interface. */
	heading: setting(() => z.string().check(z.regex(/^(?!\s+$)[^\n\r#%[\]|^]*$/)), ''),
	headingLevel: setting(() => z.number().check(z.int(), z.minimum(1), z.maximum(5)), 2),
	citationStyle: setting(() => z.enum(['inline', 'footnotes']), 'inline'),
	/** Adds the first and last words of the quote to links to pages. */
	linkToPassage: setting(() => z.boolean(), true),
	/** Notes with a web address in `source` or `url` count as that page. */
	clippedPages: setting(() => z.boolean(), true),
	/** Recognises notes and parts of notes that an assistant or another author wrote. */
	tellVoices: setting(() => z.boolean(), true),
	/** Voices of the notes in folders, such as `AI/Chats: assistant`. */
	folderVoices: setting(() => z.array(z.string().check(z.regex(FOLDER_VOICE))), []),
	/** Shows each change of the section before it is written. */
	askBeforeWriting: setting(() => z.boolean(), false),
	/** Adds a collapsed callout about the run to the end of the section. */
	runReport: setting(() => z.boolean(), false),
	/** Marks links in the section whose passage a recheck did not find any more. */
	markChangedSources: setting(() => z.boolean(), false),
	/** Writes the day of a run and its counts of claims into the properties of the note. */
	writeProperties: setting(() => z.boolean(), false),
	researchedProperty: propertyName('researched'),
	contradictedProperty: propertyName('claims-contradicted'),
	openProperty: propertyName('claims-open'),
	wordLimit: setting(() => z.number().check(z.int(), z.minimum(100), z.maximum(3000)), 600),
	excludedFolders: setting(() => z.array(z.string()), []),
	/** Tags without `#`. Nested tags are excluded too. */
	excludedTags: setting(() => z.array(z.string()), []),
	/** Writes each run's log to the developer console. */
	verboseLog: setting(() => z.boolean(), false),
} as const;

export type Settings = ValuesOf<typeof FIELDS>;
export type SettingName = keyof Settings;

export const DEFAULT_SETTINGS = Object.fromEntries(
	Object.entries(FIELDS).map(([name, { byDefault }]) => [name, byDefault]),
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

/** Settings that hold the name of each key. */
export const KEY_SETTINGS = {
	model: 'modelKeySecret',
	embeddings: 'embeddingsKeySecret',
	review: 'reviewKeySecret',
	judge: 'judgeKeySecret',
	...SEARCH_KEY_SETTINGS,
} as const satisfies Record<string, SettingName>;
export type KeyName = keyof typeof KEY_SETTINGS;
export type KeySetting = (typeof KEY_SETTINGS)[KeyName];

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

/** Returns the allowed values of a setting in words. */
export function allowedValues(name: SettingName): string {
	const texts: Readonly<Partial<Record<SettingName, string>>> = SETTINGS_STRINGS.allowed;
	const { allowed, byDefault }: Setting<unknown> = FIELDS[name];
	if (typeof byDefault === 'boolean') return SETTINGS_STRINGS.values.flag;
	return allowed?.() ?? texts[name] ?? '';
}

export function isSettingName(name: string): name is SettingName {
	return Object.hasOwn(FIELDS, name);
}
