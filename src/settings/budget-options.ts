/** What searching may cost, and the further keys that may pay for it, as settings. */
import * as z from 'zod/mini';
import { setting, type ValuesOf } from './setting';

const credits = (byDefault: number) =>
	setting(() => z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), byDefault);
const percent = (byDefault: number) =>
	setting(() => z.number().check(z.int(), z.minimum(0), z.maximum(100)), byDefault);

/** Keys of one service. */
export const MAX_KEYS = 7;

export const BUDGET_FIELDS = {
	/**
	 * The names of further secrets, used in their order after `tavilyKeySecret`: keys that the user owns, such as a
	 * private one and one of the firm.
	 */
	tavilyKeySecrets: setting(() => z.array(z.string()).check(z.maxLength(MAX_KEYS - 1)), []),
	/**
	 * Credits that each Tavily key has in a month: then it rests and the next one is used. 0 for no limit from here.
	 * The free plan has 1,000.
	 */
	tavilyCreditsPerKey: credits(1_000),
	/** Credits of all services that one run may spend; 0 for no limit. */
	runCredits: credits(100),
	/**
	 * The month's credits divided by what they are for, as weights. Each lends what it does not use, but for a fifth of
	 * its share.
	 */
	budgetShareTopics: percent(50),
	budgetShareDeepReading: percent(20),
	budgetShareClaimChecks: percent(10),
	budgetShareFollowUps: percent(10),
	budgetShareManualExtract: percent(5),
	budgetShareReserve: percent(5),
	/** Credits of a day; 0 for no limit. */
	budgetDailyTopics: credits(200),
	budgetDailyDeepReading: credits(100),
	budgetDailyClaimChecks: credits(50),
	budgetDailyFollowUps: credits(200),
	budgetDailyManualExtract: credits(50),
	budgetDailyReserve: credits(0),
} as const;

type BudgetSettings = Readonly<ValuesOf<typeof BUDGET_FIELDS>>;

/** @param keys how many keys share the work: each brings its own credits */
export function budgetRules(set: BudgetSettings, keys: number) {
	return {
		month: set.tavilyCreditsPerKey * keys,
		key: set.tavilyCreditsPerKey,
		shares: {
			topics: set.budgetShareTopics,
			'deep-reading': set.budgetShareDeepReading,
			'claim-checks': set.budgetShareClaimChecks,
			'follow-ups': set.budgetShareFollowUps,
			'manual-extract': set.budgetShareManualExtract,
			reserve: set.budgetShareReserve,
		},
		daily: {
			topics: set.budgetDailyTopics,
			'deep-reading': set.budgetDailyDeepReading,
			'claim-checks': set.budgetDailyClaimChecks,
			'follow-ups': set.budgetDailyFollowUps,
			'manual-extract': set.budgetDailyManualExtract,
			reserve: set.budgetDailyReserve,
		},
	};
}
