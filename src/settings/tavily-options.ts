/** Parameters of requests from the settings of Tavily, and checks of options that do not go together. */
import { SETTINGS_CONFLICT_STRINGS as TEXT } from '../locales/locale';
import type { ResearchMode } from '../research/model/ports';
import { sitePattern } from '../web/chain/site-lists';
import type { ExtractOptions } from '../web/providers/tavily/extract';
import type { SearchParameters } from '../web/providers/tavily/search-parameters';
import { NEWS_DAYS } from './definitions/tavily';
import type { Settings } from './schema';

/** Returns the search options the user set; options left to the mode are missing. */
export function configuredSearch(set: Settings): SearchParameters {
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
		includeImages: set.tavilySearchImages || undefined,
		includeFavicon: set.tavilySearchFavicon || undefined,
		fetchTimeout: set.tavilyFetchTimeout ?? undefined,
		cacheFallback: set.tavilyCacheFallback || undefined,
		includeDomains: set.includeDomains.map(sitePattern),
		excludeDomains: set.excludeDomains.map(sitePattern),
		includeDomainsMode: set.tavilyIncludeDomainsMode || undefined,
	};
	return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Any other time setting replaces the default of seven days, which applies to news only. */
function daysOf(set: Settings): number | undefined {
	const { tavilyDays, tavilyTopic, tavilyTimeRange, tavilyStartDate, tavilyEndDate, tavilyMaxHours } = set;
	const hasTime = tavilyTimeRange !== '' || tavilyStartDate !== '' || tavilyEndDate !== '' || tavilyMaxHours !== null;
	const isLeftOut = tavilyDays === NEWS_DAYS && (hasTime || tavilyTopic !== 'news');
	return isLeftOut ? undefined : (tavilyDays ?? undefined);
}

function ofMode<T>(value: T): Exclude<T, 'mode'> | undefined {
	return value === 'mode' ? undefined : (value as Exclude<T, 'mode'>);
}

export function extractOptions(set: Settings): ExtractOptions {
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
export function tavilyConflicts(set: Settings): string[] {
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
export function newConflict(set: Settings, change: Partial<Settings>): string | undefined {
	const known = tavilyConflicts(set);
	return tavilyConflicts({ ...set, ...change }).find((sentence) => !known.includes(sentence));
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
