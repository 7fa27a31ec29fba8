/**
 * Everything that Tavily can be told, as settings. `mode` leaves an option to the mode of the run, `auto` to Tavily.
 */
import * as z from 'zod/mini';
import { SETTINGS_CONFLICT_STRINGS as TEXT } from '../strings/settings';
import { isSite, sitePattern } from '../web/chain/host-filter';
import { tavilyCountry } from '../web/providers/tavily/countries';
import type { ExtractOptions } from '../web/providers/tavily/extract';
import type { SearchParameters } from '../web/providers/tavily/search-parameters';
import { MODE_DEFAULTS } from './modes';
import { setting, type ValuesOf } from './setting';

/** The API's own limits on lists of domains. */
const MAX_INCLUDED = 300;
const MAX_EXCLUDED = 150;

/** Days of news that are searched if no other time is set. */
const NEWS_DAYS = 7;

const whole = (from: number, to: number) => z.number().check(z.int(), z.minimum(from), z.maximum(to));
const optionalNumber = (from: number, to: number) => setting(() => z.nullable(whole(from, to)), null);
const flag = () => setting(() => z.boolean(), false);
const domains = (limit: number) =>
	setting(() => z.array(z.string().check(z.refine(isSite))).check(z.maxLength(limit)), []);
const day = () => setting(() => z.string().check(z.refine((text) => text === '' || isDay(text))), '');

export const TAVILY_FIELDS = {
	tavilySearchDepth: setting(
		() => z.enum(['mode', 'auto', 'basic', 'advanced', 'fast', 'ultra-fast', 'ultra_fast']),
		'mode',
	),
	tavilyTopic: setting(() => z.enum(['mode', 'auto', 'general', 'news', 'finance']), 'mode'),
	tavilyChunksPerSource: setting(() => z.union([z.literal('mode'), whole(1, 5)]), 'mode'),
	tavilyRawContent: setting(() => z.union([z.enum(['mode', 'markdown', 'text']), z.boolean()]), 'mode'),
	/** Null: as many as the run wants of a query. */
	tavilyMaxResults: optionalNumber(1, 20),
	tavilyTimeRange: setting(() => z.enum(['', 'day', 'week', 'month', 'year', 'd', 'w', 'm', 'y']), ''),
	/** For news alone; null for no limit. */
	tavilyDays: setting(() => z.nullable(whole(1, 3650)), NEWS_DAYS),
	tavilyStartDate: day(),
	tavilyEndDate: day(),
	tavilyMaxHours: optionalNumber(1, 87_600),
	tavilyPublishedDate: flag(),
	tavilyFilterByPublishedDate: flag(),
	/** An ISO 3166 code or an English name; empty for none. */
	tavilyCountry: setting(
		() => z.string().check(z.refine((text) => text === '' || tavilyCountry(text) !== undefined)),
		'',
	),
	/** ISO 639-1; empty for none. */
	tavilyLanguage: setting(() => z.string().check(z.regex(/^(?:[a-z]{2})?$/)), ''),
	tavilyFilterByLanguage: flag(),
	tavilyAutoParameters: flag(),
	tavilyExactMatch: flag(),
	tavilySafeSearch: flag(),
	tavilyFetchTimeout: optionalNumber(1, 60),
	tavilyCacheFallback: flag(),
	/** Results of every service are held against these two; Tavily is told of them. */
	includeDomains: domains(MAX_INCLUDED),
	excludeDomains: domains(MAX_EXCLUDED),
	tavilyIncludeDomainsMode: setting(() => z.enum(['', 'restrict', 'prefer']), ''),
	tavilyExtractDepth: setting(() => z.enum(['basic', 'advanced']), 'basic'),
	tavilyExtractFormat: setting(() => z.enum(['markdown', 'text']), 'markdown'),
	/** Counts where a question is asked of the pages. */
	tavilyExtractChunks: setting(() => whole(1, 5), 3),
	tavilyExtractImages: flag(),
	tavilyExtractFavicon: flag(),
	/** Seconds. */
	tavilyExtractTimeout: setting(() => whole(1, 60), 30),
} as const;

type TavilySettings = Readonly<ValuesOf<typeof TAVILY_FIELDS>>;

/** What the user configured of a search: what is left to the mode, or not set, is not in it. */
export function configuredSearch(set: TavilySettings): SearchParameters {
	const given = {
		searchDepth: ofMode(set.tavilySearchDepth),
		topic: ofMode(set.tavilyTopic),
		chunksPerSource: ofMode(set.tavilyChunksPerSource),
		includeRawContent: ofMode(set.tavilyRawContent),
		maxResults: set.tavilyMaxResults ?? undefined,
		timeRange: set.tavilyTimeRange || undefined,
		days: daysOf(set),
		startDate: set.tavilyStartDate || undefined,
		endDate: set.tavilyEndDate || undefined,
		maxHours: set.tavilyMaxHours ?? undefined,
		includePublishedDate: set.tavilyPublishedDate || undefined,
		filterByPublishedDate: set.tavilyFilterByPublishedDate || undefined,
		country: set.tavilyCountry || undefined,
		language: set.tavilyLanguage || undefined,
		filterByLanguage: set.tavilyFilterByLanguage || undefined,
		autoParameters: set.tavilyAutoParameters || undefined,
		exactMatch: set.tavilyExactMatch || undefined,
		safeSearch: set.tavilySafeSearch || undefined,
		fetchTimeout: set.tavilyFetchTimeout ?? undefined,
		cacheFallback: set.tavilyCacheFallback || undefined,
		includeDomains: set.includeDomains.map(sitePattern),
		excludeDomains: set.excludeDomains.map(sitePattern),
		includeDomainsMode: set.tavilyIncludeDomainsMode || undefined,
	};
	return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** The default of seven days gives way to any other time, and means nothing if the topic is not news. */
function daysOf(set: TavilySettings): number | undefined {
	const { tavilyDays, tavilyTopic, tavilyTimeRange, tavilyStartDate, tavilyEndDate, tavilyMaxHours } = set;
	const hasTime = tavilyTimeRange !== '' || tavilyStartDate !== '' || tavilyEndDate !== '' || tavilyMaxHours !== null;
	const isLeftOut = tavilyDays === NEWS_DAYS && (hasTime || tavilyTopic !== 'news');
	return isLeftOut ? undefined : (tavilyDays ?? undefined);
}

function ofMode<T>(value: T): Exclude<T, 'mode'> | undefined {
	return value === 'mode' ? undefined : (value as Exclude<T, 'mode'>);
}

export function extractOptions(set: TavilySettings): ExtractOptions {
	return {
		depth: set.tavilyExtractDepth,
		format: set.tavilyExtractFormat,
		chunksPerSource: set.tavilyExtractChunks,
		images: set.tavilyExtractImages,
		favicon: set.tavilyExtractFavicon,
		timeoutSeconds: set.tavilyExtractTimeout,
	};
}

/** A sentence for each pair of options that Tavily refuses or ignores together, whatever the mode of a run is. */
export function tavilyConflicts(set: TavilySettings): string[] {
	const topics =
		set.tavilyTopic === 'mode' ? Object.values(MODE_DEFAULTS).map(({ topic }) => topic) : [set.tavilyTopic];
	const isFast = /fast/.test(set.tavilySearchDepth);
	const checks: readonly (readonly [boolean, string])[] = [
		[set.tavilyCountry !== '' && !topics.includes('general'), TEXT.countryNeedsGeneral],
		[set.tavilyDays !== null && set.tavilyDays !== NEWS_DAYS && !topics.includes('news'), TEXT.daysNeedNews],
		[
			set.tavilyStartDate !== '' && set.tavilyEndDate !== '' && set.tavilyStartDate > set.tavilyEndDate,
			TEXT.datesReversed,
		],
		[set.tavilyFilterByLanguage && set.tavilyLanguage === '', TEXT.filterNeedsLanguage],
		[set.tavilyIncludeDomainsMode !== '' && set.includeDomains.length === 0, TEXT.modeNeedsDomains],
		[set.tavilySafeSearch && isFast, TEXT.safeSearchNeedsDepth],
		[
			!set.tavilyAutoParameters && (set.tavilySearchDepth === 'auto' || set.tavilyTopic === 'auto'),
			TEXT.autoNeedsAutoParameters,
		],
	];
	return checks.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));
}

/** A sentence for what would not go together any more, were one setting another value. */
export function newConflict(set: TavilySettings, change: Partial<TavilySettings>): string | undefined {
	const known = tavilyConflicts(set);
	return tavilyConflicts({ ...set, ...change }).find((sentence) => !known.includes(sentence));
}

/** A day of the calendar as `YYYY-MM-DD`: 30 February is none. */
function isDay(text: string): boolean {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
