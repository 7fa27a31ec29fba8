import type { SettingDefinitionItem, SettingDefinitionPage } from 'obsidian';
import type { ResearchRun } from '../../research/model/run';
import { extractDestination } from '../../services/destinations';
import { checkExtract } from '../../services/web-search';
import { TAVILY_PAGE_STRINGS as TEXT, PROVIDER_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import type { SearchParameters } from '../../web/providers/tavily/search-parameters';
import { MAX_KEYS } from '../../settings/budget-options';
import { MODE_DEFAULTS, tavilyConflicts } from '../../settings/tavily-options';
import type { SettingName, Settings } from '../../settings/schema';
import {
	choiceRow,
	linesRow,
	numberRow,
	secretRow,
	type TabParts,
	testRow,
	textRow,
	textRowBeside,
	toggleRow,
} from './settings-tab-rows';

type Item = SettingDefinitionItem<SettingName>;
type Page = SettingDefinitionPage<SettingName>;

/** Everything Tavily can be told, in pages of a screen or two. */
export function tavilyPages(parts: TabParts): Page[] {
	const settings = parts.store.current;
	return [
		{ type: 'page', ...TEXT.search, items: [...conflictRows(settings), ...searchRows(settings)] },
		{ type: 'page', ...TEXT.filters, items: [...conflictRows(settings), ...filterRows(parts)] },
		{ type: 'page', ...TEXT.extract, items: [extractTest(parts), ...extractRows()] },
		{
			type: 'page',
			...TEXT.keys,
			displayValue: String(settings.tavilyKeySecrets.length || TEXT.noFurther),
			items: [choiceRow('tavilyPlan', TEXT.plan), ...furtherKeys(parts)],
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

function searchRows({ mode }: Settings): Item[] {
	return [
		choiceRow('tavilySearchDepth', withMode(TEXT.depth, 'searchDepth', mode)),
		choiceRow('tavilyTopic', withMode(TEXT.topic, 'topic', mode)),
		choiceRow('tavilyChunksPerSource', withMode(TEXT.chunks, 'chunksPerSource', mode)),
		choiceRow('tavilyRawContent', withMode(TEXT.rawContent, 'includeRawContent', mode)),
		textRow('tavilyMaxResults', TEXT.maxResults),
		toggleRow('tavilyAutoParameters', TEXT.auto),
		toggleRow('tavilyExactMatch', TEXT.exactMatch),
		toggleRow('tavilySafeSearch', TEXT.safeSearch),
		textRow('tavilyFetchTimeout', TEXT.fetchTimeout),
		toggleRow('tavilyCacheFallback', TEXT.cacheFallback),
	];
}

function filterRows(parts: TabParts): Item[] {
	return [
		choiceRow('tavilyTimeRange', TEXT.timeRange),
		textRowBeside(parts, 'tavilyDays', TEXT.days),
		textRowBeside(parts, 'tavilyStartDate', TEXT.startDate),
		textRowBeside(parts, 'tavilyEndDate', TEXT.endDate),
		textRow('tavilyMaxHours', TEXT.maxHours),
		toggleRow('tavilyPublishedDate', TEXT.publishedDate),
		toggleRow('tavilyFilterByPublishedDate', TEXT.filterByPublishedDate),
		textRowBeside(parts, 'tavilyCountry', TEXT.country),
		textRow('tavilyLanguage', TEXT.language),
		toggleRow('tavilyFilterByLanguage', TEXT.filterByLanguage),
		linesRow('includeDomains', TEXT.includeDomains),
		choiceRow('tavilyIncludeDomainsMode', TEXT.domainsMode),
		linesRow('excludeDomains', TEXT.excludeDomains),
	];
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

function extractRows(): Item[] {
	return [
		choiceRow('tavilyExtractDepth', TEXT.extractDepth),
		choiceRow('tavilyExtractFormat', TEXT.extractFormat),
		numberRow('tavilyExtractChunks', TEXT.extractChunks, [1, 5]),
		numberRow('tavilyExtractTimeout', TEXT.extractTimeout, [1, 60]),
		toggleRow('tavilyExtractImages', TEXT.extractImages),
		toggleRow('tavilyExtractFavicon', TEXT.extractFavicon),
	];
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

interface Choice {
	readonly name: string;
	readonly desc: string;
	readonly options: Readonly<Record<string, string>>;
}

/** With the mode as a choice of its own, and what each mode has. */
function withMode(choice: Choice, parameter: keyof SearchParameters, mode: Settings['mode']): Choice {
	const of = (other: Settings['mode']): string => written(MODE_DEFAULTS[other][parameter]);
	const [general, academic, technical] = [of('general'), of('academic'), of('technical')];
	const isAlways = general === academic && general === technical;
	const modes = isAlways ? TEXT.inEveryMode({ value: general }) : TEXT.byMode({ general, academic, technical });
	const desc = `${choice.desc} ${modes}`;
	return { ...choice, desc, options: { mode: TEXT.asMode({ value: of(mode) }), ...choice.options } };
}

function written(value: unknown): string {
	const text = String(value);
	const values: Readonly<Partial<Record<string, string>>> = TEXT.values;
	return values[text] ?? text;
}
