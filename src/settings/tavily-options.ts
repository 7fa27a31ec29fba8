/** All of Tavily's options as settings. `mode` leaves an option to the run's mode, `auto` to Tavily. */
import * as z from 'zod/mini';
import { SETTINGS_CONFLICT_STRINGS as TEXT } from '../locales/locale';
import { isSite, sitePattern } from '../web/chain/site-lists';
import { tavilyCountry } from '../web/providers/tavily/countries';
import type { ExtractOptions } from '../web/providers/tavily/extract';
import type { SearchParameters } from '../web/providers/tavily/search-parameters';
import { setting, type ValuesOf } from './setting';
import type { ResearchMode } from '../research/model/ports';

/** The API's own limits on lists of domains. */
const MAX_INCLUDED = 300;
const MAX_EXCLUDED = 150;

/** Days of news to search if no other time is set. */
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
	/** Null for the number of results that the run needs. */
	tavilyMaxResults: optionalNumber(1, 20),
	tavilyTimeRange: setting(() => z.enum(['', 'day', 'week', 'month', 'year', 'd', 'w', 'm', 'y']), ''),
	/** For news only; null for no limit. */
	tavilyDays: setting(() => z.nullable(whole(1, 3650)), NEWS_DAYS),
	tavilyStartDate: day(),
	tavilyEndDate: day(),
	tavilyMaxHours: optionalNumber(1, 87_600),
	tavilyPublishedDate: flag(),
	tavilyFilterByPublishedDate: flag(),
	/** ISO 3166 code or English name; empty for none. */
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
	/** Applied to the results of every service, and also sent to Tavily. */
	includeDomains: domains(MAX_INCLUDED),
	excludeDomains: domains(MAX_EXCLUDED),
	tavilyIncludeDomainsMode: setting(() => z.enum(['', 'restrict', 'prefer']), ''),
	tavilyExtractDepth: setting(() => z.enum(['basic', 'advanced']), 'basic'),
	tavilyExtractFormat: setting(() => z.enum(['markdown', 'text']), 'markdown'),
	/** Used if the extraction has a question. */
	tavilyExtractChunks: setting(() => whole(1, 5), 3),
	tavilyExtractImages: flag(),
	tavilyExtractFavicon: flag(),
	/** Seconds. */
	tavilyExtractTimeout: setting(() => whole(1, 60), 30),
} as const;

type TavilySettings = Readonly<ValuesOf<typeof TAVILY_FIELDS>>;

/** Returns the search options the user set; options left to the mode are missing. */
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

/** Any other time setting replaces the default of seven days, which applies to news only. */
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

/** Returns a message for each pair of options that Tavily refuses or ignores together, in any mode. */
export function tavilyConflicts(set: TavilySettings): string[] {
	const topics =
		set.tavilyTopic === 'mode' ? Object.values(MODE_DEFAULTS).map(({ topic }) => topic) : [set.tavilyTopic];
	const isFast = /fast/.test(set.tavilySearchDepth);
	const checks: readonly (readonly [boolean, keyof typeof TEXT])[] = [
		[set.tavilyCountry !== '' && !topics.includes('general'), 'countryNeedsGeneral'],
		[set.tavilyDays !== null && set.tavilyDays !== NEWS_DAYS && !topics.includes('news'), 'daysNeedNews'],
		[
			set.tavilyStartDate !== '' && set.tavilyEndDate !== '' && set.tavilyStartDate > set.tavilyEndDate,
			'datesReversed',
		],
		[set.tavilyFilterByLanguage && set.tavilyLanguage === '', 'filterNeedsLanguage'],
		[set.tavilyIncludeDomainsMode !== '' && set.includeDomains.length === 0, 'modeNeedsDomains'],
		[set.tavilySafeSearch && isFast, 'safeSearchNeedsDepth'],
		[
			!set.tavilyAutoParameters && (set.tavilySearchDepth === 'auto' || set.tavilyTopic === 'auto'),
			'autoNeedsAutoParameters',
		],
	];
	return checks.flatMap(([isWrong, conflict]) => (isWrong ? [TEXT[conflict]] : []));
}

/** Returns a message for a conflict that a change would create. */
export function newConflict(set: TavilySettings, change: Partial<TavilySettings>): string | undefined {
	const known = tavilyConflicts(set);
	return tavilyConflicts({ ...set, ...change }).find((sentence) => !known.includes(sentence));
}

/** True for a calendar day as `YYYY-MM-DD`; false for 30 February. */
function isDay(text: string): boolean {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Tavily parameters of each mode, for options the user did not set. Searches are limited to three chunks per source,
 * the maximum of Tavily's API.
 */
export const MODE_DEFAULTS: Readonly<Record<ResearchMode, SearchParameters>> = {
	general: { searchDepth: 'basic', chunksPerSource: 3, includeRawContent: false, topic: 'general' },
	academic: { searchDepth: 'advanced', chunksPerSource: 5, includeRawContent: 'markdown', topic: 'general' },
	technical: { searchDepth: 'advanced', chunksPerSource: 4, includeRawContent: 'markdown', topic: 'general' },
};
