import type { SettingDefinitionItem, SettingDefinitionPage } from 'obsidian';
import type { ResearchRun } from '../../research/model/run';
import { extractDestination } from '../../services/destinations';
import { checkExtract } from '../../services/web-search';
import { TAVILY_PAGE_STRINGS as TEXT, PROVIDER_STRINGS } from '../../locales/locale';
import type { SettingMessages } from '../../locales/message';
import { messageOf } from '../../text/strings';
import type { SearchParameters } from '../../web/providers/tavily/search-parameters';
import { MAX_KEYS } from '../../settings/definitions/tavily';
import { MODE_DEFAULTS, tavilyConflicts } from '../../settings/tavily-options';
import { SETTING_GROUPS, settingTexts, type SettingName, type Settings } from '../../settings/schema';
import { groupRows, secretRow, settingRow, testRow, type TabParts } from './settings-tab-rows';

/** Options that the mode of a run sets. */
const BY_MODE: Partial<Record<SettingName, keyof SearchParameters>> = {
	tavilySearchDepth: 'searchDepth',
	tavilyTopic: 'topic',
	tavilyChunksPerSource: 'chunksPerSource',
	tavilyRawContent: 'includeRawContent',
};

type Item = SettingDefinitionItem<SettingName>;
type Page = SettingDefinitionPage<SettingName>;

/** Everything Tavily can be told, in pages of a screen or two. */
export function tavilyPages(parts: TabParts): Page[] {
	const settings = parts.store.current;
	return [
		{ type: 'page', ...TEXT.search, items: [...conflictRows(settings), ...searchRows(parts)] },
		{ type: 'page', ...TEXT.filters, items: [...conflictRows(settings), ...groupRows(parts, 'tavilyFilters')] },
		{ type: 'page', ...TEXT.extract, items: [extractTest(parts), ...groupRows(parts, 'tavilyExtract')] },
		{
			type: 'page',
			...TEXT.keys,
			displayValue: String(settings.tavilyKeySecrets.length || TEXT.noFurther),
			items: [...groupRows(parts, 'tavilyKeys'), ...furtherKeys(parts)],
		},
	];
}

function conflictRows(settings: Settings): Item[] {
	const sentences = tavilyConflicts(settings);
	if (sentences.length === 0) return [];
	return [
		{
			name: TEXT.conflicts,
			searchable: false,
			render: (setting) => void setting.setErrorMessage(sentences.join(' ')),
		},
	];
}

function searchRows(parts: TabParts): Item[] {
	const names = Object.keys(SETTING_GROUPS.tavilySearch) as SettingName[];
	return names.map((name) => settingRow(parts, name, withMode(name, parts.store.current.mode)));
}

function extractTest(parts: TabParts): Item {
	const test = async (run: ResearchRun): Promise<string> => {
		let failure: unknown;
		const tell = (error: unknown): void => void (failure = error);
		const isWorking = await checkExtract(parts.store.current, parts.keys(), parts.kit, { run, tell });
		return isWorking ? PROVIDER_STRINGS.working : run.log.redact(messageOf(failure));
	};
	return testRow(parts, TEXT.extractTest, {
		run: test,
		to: () => [extractDestination(parts.store.current, parts.keys())],
	});
}

/** One field more than there are keys, up to seven with the first. */
function furtherKeys({ app, store, change }: TabParts): Item[] {
	const names = store.current.tavilyKeySecrets;
	return [...names, '']
		.slice(0, MAX_KEYS - 1)
		.map((name, place) =>
			secretRow(
				app,
				{ name: TEXT.furtherKey({ place: place + 2 }), desc: TEXT.furtherKeyDesc },
				name,
				(value) =>
					void change(({ tavilyKeySecrets: now }) => ({ tavilyKeySecrets: replaced(now, name, value) })),
			),
		);
}

/** By name, since the row that was drawn may be a change behind. */
function replaced(names: readonly string[], old: string, name: string): string[] {
	const changed = old === '' ? [...names, name] : names.map((other) => (other === old ? name : other));
	return [...new Set(changed.filter(Boolean))].slice(0, MAX_KEYS - 1);
}

/** Returns texts with the mode as a choice of its own, and with what each mode has. */
function withMode(name: SettingName, mode: Settings['mode']): SettingMessages | undefined {
	const parameter = BY_MODE[name];
	if (parameter === undefined) return undefined;
	const of = (other: Settings['mode']): string => written(MODE_DEFAULTS[other][parameter]);
	const [general, academic, technical] = [of('general'), of('academic'), of('technical')];
	const isAlways = general === academic && general === technical;
	const modes = isAlways ? TEXT.inEveryMode({ value: general }) : TEXT.byMode({ general, academic, technical });
	const { desc = '', options } = settingTexts(name);
	return { desc: `${desc} ${modes}`, options: { mode: TEXT.asMode({ value: of(mode) }), ...options } };
}

function written(value: unknown): string {
	const text = String(value);
	const values: Readonly<Partial<Record<string, string>>> = TEXT.values;
	return values[text] ?? text;
}
