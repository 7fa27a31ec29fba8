/**
 * Parameters of a Tavily search, and their precedence. The names are the SDK's. The values are the API's, or older ones
 * that are still accepted (https://docs.tavily.com/documentation/api-reference/endpoint/search).
 */
import type { TavilySearchOptions } from '@tavily/core';
import { WEB_OPTION_STRINGS as TEXT } from '../../../locales/locale';
import { tavilyCountry } from './countries';

export interface SearchParameters {
	/** `auto` lets Tavily choose, which may cost more. */
	readonly searchDepth?: 'basic' | 'advanced' | 'fast' | 'ultra-fast' | 'ultra_fast' | 'auto';
	readonly topic?: 'general' | 'news' | 'finance' | 'auto';
	/** 1–5; a search uses at most 3. */
	readonly chunksPerSource?: number;
	readonly maxResults?: number;
	/** Days back, only for news. */
	readonly days?: number;
	readonly timeRange?: 'day' | 'week' | 'month' | 'year' | 'd' | 'w' | 'm' | 'y';
	/** `YYYY-MM-DD`. */
	readonly startDate?: string;
	readonly endDate?: string;
	readonly maxHours?: number;
	readonly includeRawContent?: boolean | 'markdown' | 'text';
	readonly includeDomains?: readonly string[];
	readonly excludeDomains?: readonly string[];
	readonly includeDomainsMode?: 'restrict' | 'prefer';
	/** An ISO code or an English name. */
	readonly country?: string;
	readonly autoParameters?: boolean;
	readonly exactMatch?: boolean;
	readonly safeSearch?: boolean;
	/** ISO 639-1. */
	readonly language?: string;
	readonly filterByLanguage?: boolean;
	/** Seconds. */
	readonly fetchTimeout?: number;
	readonly cacheFallback?: boolean;
	readonly includeImages?: boolean;
	readonly includeFavicon?: boolean;
	readonly includePublishedDate?: boolean;
	readonly filterByPublishedDate?: boolean;
}

/**
 * The parameters of one call, those from the user's settings, and those of the mode. Each layer may leave parameters
 * out.
 */
export interface ParameterLayers {
	readonly explicit: SearchParameters;
	readonly configured: SearchParameters;
	readonly mode: SearchParameters;
}

/**
 * Merges the layers: explicit before configured before the mode's defaults. A parameter that no layer sets, or that the
 * deciding layer sets to `auto`, is missing in the result, so that Tavily's auto parameters may choose it.
 */
export function chooseParameters({ explicit, configured, mode }: ParameterLayers): SearchParameters {
	const chosen = { ...said(mode), ...said(configured), ...said(explicit) };
	return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== 'auto'));
}

function said(layer: SearchParameters): SearchParameters {
	return Object.fromEntries(Object.entries(layer).filter(([, value]) => value !== undefined));
}

/** Credits of a search (https://docs.tavily.com/documentation/api-credits). */
export function searchCredits(depth: string | undefined): number {
	return depth === 'advanced' ? 2 : 1;
}

const MAX_SEARCH_CHUNKS = 3;

/** The parameters to send, and a sentence for each one that the API does not accept in this combination. */
export interface WireSearch {
	readonly options: TavilySearchOptions;
	readonly notes: readonly string[];
}

/** Translates old values, and drops what the API would refuse with a note for each. */
export function toWire({
	safeSearch,
	includePublishedDate,
	filterByPublishedDate,
	includeDomains,
	excludeDomains,
	...chosen
}: SearchParameters): WireSearch {
	const {
		searchDepth,
		topic,
		chunksPerSource,
		includeRawContent,
		country,
		days,
		filterByLanguage,
		includeDomainsMode,
		...same
	} = chosen;
	const notes: string[] = [];
	const kept = <T>(value: T | undefined, isTaken: boolean, note: string): T | undefined => {
		if (value !== undefined && value !== false && !isTaken) notes.push(note);
		return isTaken ? value : undefined;
	};
	const depth = searchDepth === 'ultra_fast' ? 'ultra-fast' : searchDepth;
	const name = country === undefined ? undefined : tavilyCountry(country);
	const lists = {
		...(includeDomains?.length && { includeDomains: [...includeDomains] }),
		...(excludeDomains?.length && { excludeDomains: [...excludeDomains] }),
	};
	const options = {
		...same,
		...lists,
		searchDepth: depth,
		topic,
		chunksPerSource: clamped(chunksPerSource, notes),
		includeRawContent: includeRawContent === true ? 'markdown' : includeRawContent,
		country: kept(name, topic === undefined || topic === 'general', TEXT.countryNeedsGeneral),
		days: kept(days, topic === 'news', TEXT.daysNeedNews),
		filterByLanguage: kept(filterByLanguage, same.language !== undefined, TEXT.filterNeedsLanguage),
		includeDomainsMode: kept(includeDomainsMode, lists.includeDomains !== undefined, TEXT.modeNeedsDomains),
		// The SDK does not know these names and sends them unchanged.
		safe_search: kept(safeSearch, depth !== 'fast' && depth !== 'ultra-fast', TEXT.safeSearchNeedsDepth),
		include_published_date: includePublishedDate,
		filter_by_published_date: filterByPublishedDate,
	};
	return { options: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)), notes };
}

function clamped(chunks: number | undefined, notes: string[]): number | undefined {
	if (chunks === undefined || chunks <= MAX_SEARCH_CHUNKS) return chunks;
	notes.push(TEXT.chunksClamped({ chunks, most: MAX_SEARCH_CHUNKS }));
	return MAX_SEARCH_CHUNKS;
}
