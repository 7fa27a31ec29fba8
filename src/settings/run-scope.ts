/** Limits that a run sets for its web search: kind, age and sites of pages. */
import { RUN_SCOPE_STRINGS as TEXT } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import { isSite } from '../web/chain/site-lists';
import type { OptionsAt } from './run-options';
import { settingProblem, type Settings } from './schema';

/** Limits as they are given; undefined and empty mean no limit. */
type GivenScope = Pick<OptionsAt<'obsidian'>, 'topic' | 'days' | 'domains'>;

export interface SearchScope {
	/** Kind of pages; only Tavily supports this. */
	readonly topic?: GivenScope['topic'];
	/** ISO date; results with an earlier date are left out. */
	readonly since?: string | undefined;
	/** Sites; results from others are left out. */
	readonly domains?: string[] | undefined;
}

const DAY_MS = 86_400_000;

/**
 * Returns the limits; undefined if there are none.
 *
 * @param now milliseconds since 1970; 7 days before 2026-11-23 is since 2026-11-16
 * @throws ResearchError VALIDATION_ERROR for a word that is not a site
 */
export function readScope({ topic, days, domains }: GivenScope, now: number, remedy: string): SearchScope | undefined {
	const sites = [...new Set(domains?.split(/[\s,]+/).filter(Boolean))];
	const wrong = sites.find((site) => !isSite(site));
	const problem = wrong === undefined ? settingProblem('includeDomains', sites) : TEXT.wrongSite({ given: wrong });
	if (problem !== undefined) throw new ResearchError('VALIDATION_ERROR', problem, remedy);
	const scope: SearchScope = {
		...(topic && { topic }),
		...(days !== undefined && { since: new Date(now - days * DAY_MS).toISOString().slice(0, 10) }),
		...(sites.length > 0 && { domains: sites }),
	};
	return Object.keys(scope).length > 0 ? scope : undefined;
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
