import * as z from 'zod/mini';
import { parseUrl } from '../text/web-address';
import { SETTINGS_STRINGS } from '../locales/locale';
import { isRecord } from '../text/strings';
import { withoutKeyShapes } from '../text/secrets';
import { AGENT_FIELDS, BUDGET_FIELDS } from './budget-options';
import { EMBEDDING_FIELDS, JUDGE_FIELDS, REVIEW_FIELDS } from './model-options';
import { PAGE_FIELDS, SERVICE_FIELDS } from './service-options';
import { setting, type ValuesOf } from './setting';
import { settingHint } from './setting-hints';
import { TAVILY_FIELDS } from './tavily-options';

export const DEFAULT_MODEL_URL = 'https://api.openai.com/v1';

/** All search services, by their names in settings and reports. */
export const SEARCH_SERVICES = [
	'tavily',
	'brave',
	'serpapi',
	'searxng',
	'duckduckgo',
	'wikipedia',
	'crossref',
	'arxiv',
	'semantic-scholar',
	'perplexity',
	'google',
	'anthropic-search',
	'openai-search',
] as const;
export type SearchServiceId = (typeof SEARCH_SERVICES)[number];

export const DEPTHS = ['shallow', 'deep', 'agentic'] as const;

/**
 * Default services: free ones, and those with a key of their own. Services that would spend a key meant for something
 * else are not included.
 */
const SEARCH_ORDER: SearchServiceId[] = ['tavily', 'brave', 'serpapi', 'searxng', 'wikipedia'];

const address = (byDefault: string) => setting(() => z.string().check(z.refine(isWebAddress)), byDefault);
const optionalAddress = () =>
	setting(() => z.string().check(z.refine((text) => text === '' || isWebAddress(text))), '');
const propertyName = (byDefault: string) =>
	setting(() => z.string().check(z.regex(/^[\p{L}\p{N}_](?:[\p{L}\p{N} _-]*[\p{L}\p{N}_])?$/u)), byDefault);
const secretName = () => setting(() => z.string(), '');

const FOLDER_VOICE = /^ {0,9}[^:\s][^:]{0,500}: {0,9}(?:own|page|paper|highlight|assistant) {0,9}$/i;

/**
 * Fields of the plugin's `data.json` and of the command line's `--config` file. They never contain keys: `…KeySecret`
 * is a key's name in secret storage.
 */
const FIELDS = {
	/** Raised if a change of the fields needs a migration. */
	schemaVersion: setting(() => z.literal(2), 2),
	modelBaseUrl: address(DEFAULT_MODEL_URL),
	modelName: setting(() => z.string().check(z.regex(/\S/)), 'gpt-5-mini'),
	/** Context window of the model, in tokens. */
	modelWindow: setting(() => z.number().check(z.int(), z.minimum(4_000), z.maximum(2_000_000)), 128_000),
	modelKeySecret: secretName(),
	/** Services to ask in order, until one finds something. Services without a required key or address are skipped. */
	searchOrder: setting(
		() => z.array(z.enum(SEARCH_SERVICES)).check(z.refine((ids) => new Set(ids).size === ids.length)),
		SEARCH_ORDER,
	),
	tavilyBaseUrl: address('https://api.tavily.com'),
	tavilyKeySecret: secretName(),
	...TAVILY_FIELDS,
	...BUDGET_FIELDS,
	...SERVICE_FIELDS,
	braveBaseUrl: address('https://api.search.brave.com'),
	braveKeySecret: secretName(),
	serpapiBaseUrl: address('https://serpapi.com'),
	serpapiKeySecret: secretName(),
	/** Empty for none, because a public default instance does not exist. */
	searxngBaseUrl: optionalAddress(),
	duckduckgoBaseUrl: address('https://html.duckduckgo.com'),
	/** Empty for the Wikipedia in the note's language. */
	wikipediaBaseUrl: optionalAddress(),
	crossrefBaseUrl: address('https://api.crossref.org'),
	arxivBaseUrl: address('https://export.arxiv.org'),
	/** Source of archived copies of cited pages that no longer exist. */
	archiveBaseUrl: address('https://archive.org'),
	semanticScholarBaseUrl: address('https://api.semanticscholar.org'),
	semanticScholarKeySecret: secretName(),
	perplexityBaseUrl: address('https://api.perplexity.ai'),
	perplexityKeySecret: secretName(),
	googleBaseUrl: address('https://www.googleapis.com'),
	googleKeySecret: secretName(),
	/** Id of a Programmable Search Engine, `cx`. */
	googleEngineId: setting(() => z.string(), ''),
	anthropicBaseUrl: address('https://api.anthropic.com'),
	anthropicKeySecret: secretName(),
	anthropicSearchModel: setting(() => z.string().check(z.regex(/\S/)), 'claude-haiku-4-5'),
	openaiSearchBaseUrl: address(DEFAULT_MODEL_URL),
	openaiSearchKeySecret: secretName(),
	openaiSearchModel: setting(() => z.string().check(z.regex(/\S/)), 'gpt-5-mini'),
	depth: setting(() => z.enum(DEPTHS), 'shallow'),
	mode: setting(() => z.enum(['general', 'academic', 'technical']), 'general'),
	...AGENT_FIELDS,
	...PAGE_FIELDS,
	...EMBEDDING_FIELDS,
	...REVIEW_FIELDS,
	...JUDGE_FIELDS,
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
	tavily: 'tavilyKeySecret',
	brave: 'braveKeySecret',
	serpapi: 'serpapiKeySecret',
	semanticScholar: 'semanticScholarKeySecret',
	perplexity: 'perplexityKeySecret',
	google: 'googleKeySecret',
	anthropic: 'anthropicKeySecret',
	openaiSearch: 'openaiSearchKeySecret',
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
		allowed: SETTINGS_STRINGS.allowed[name],
	});
	return withoutKeyShapes(`${sentence} ${settingHint(name, value)}`.trim());
}

export function isSettingName(name: string): name is SettingName {
	return Object.hasOwn(FIELDS, name);
}

function isWebAddress(address: string): boolean {
	return /^https?:\/\/\S+$/.test(address) && parseUrl(address) !== undefined;
}
