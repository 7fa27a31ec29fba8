/** Limits that a run sets for its web search: kind, age and sites of pages. */
import { RUN_SCOPE_STRINGS as TEXT } from '../locales/locale';
import { isSite } from '../web/chain/site-lists';
import type { Settings } from './schema';
import { settingProblem } from './schema';

export const PAGE_KINDS = ['general', 'news', 'finance'] as const;

export interface SearchScope {
	/** Kind of pages; only Tavily supports this. */
	readonly topic?: (typeof PAGE_KINDS)[number] | undefined;
	/** ISO date; results with an earlier date are left out. */
	readonly since?: string | undefined;
	/** Sites; results from others are left out. */
	readonly domains?: string[] | undefined;
}

/** A scope as the user types it; empty and undefined mean no limit. */
export interface TypedScope {
	readonly topic?: string | undefined;
	readonly days?: string | undefined;
	/** Separated by commas or spaces. */
	readonly domains?: string | undefined;
}

const MAX_DAYS = 3_650;
const DAY_MS = 86_400_000;

/**
 * Reads what the user typed.
 *
 * @param now milliseconds since 1970; "7" days before 2026-11-23 is since 2026-11-16
 * @returns the scope, or a sentence that says what is wrong
 */
export function readScope({ topic, days, domains }: TypedScope, now: number): SearchScope | string {
	const kind = PAGE_KINDS.find((name) => name === topic);
	if (topic && kind === undefined) return TEXT.wrongTopic({ given: topic, allowed: PAGE_KINDS.join(', ') });
	const count = Number(days?.trim() || 1);
	if (!Number.isInteger(count) || count < 1 || count > MAX_DAYS)
		return TEXT.wrongDays({ given: days ?? '', most: MAX_DAYS });
	const sites = [...new Set(domains?.split(/[\s,]+/).filter(Boolean))];
	const wrong = sites.find((site) => !isSite(site));
	if (wrong !== undefined) return TEXT.wrongSite({ given: wrong });
	const problem = settingProblem('includeDomains', sites);
	if (problem !== undefined) return problem;
	return {
		...(kind && { topic: kind }),
		...(days?.trim() && { since: new Date(now - count * DAY_MS).toISOString().slice(0, 10) }),
		...(sites.length > 0 && { domains: sites }),
	};
}

/** Returns the settings with the run's limits in place of the configured ones. */
export function withScope(settings: Settings, { topic, since, domains }: SearchScope = {}): Settings {
	return {
		...settings,
		...(topic && { tavilyTopic: topic }),
		...(since !== undefined && {
			tavilyStartDate: since,
			tavilyEndDate: '',
			tavilyDays: null,
			tavilyTimeRange: '',
			tavilyMaxHours: null,
		}),
		...(domains && { includeDomains: domains, tavilyIncludeDomainsMode: '' as const }),
	};
}
