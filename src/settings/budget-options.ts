/** Spending limits for searches, and additional keys. */
import * as z from 'zod/mini';
import type { SpendingPurpose } from '../research/model/ports';
import { setting, type ValuesOf } from './setting';

const credits = (byDefault: number) =>
	setting(() => z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), byDefault);
const percent = (byDefault: number) =>
	setting(() => z.number().check(z.int(), z.minimum(0), z.maximum(100)), byDefault);

/** Keys per service. */
export const MAX_KEYS = 7;

export const BUDGET_FIELDS = {
	/**
	 * Names of additional secrets, used in order after `tavilyKeySecret`: keys that the user owns, such as a private
	 * one and one of an employer.
	 */
	tavilyKeySecrets: setting(() => z.array(z.string()).check(z.maxLength(MAX_KEYS - 1)), []),
	/**
	 * Monthly credits per Tavily key; once they are used up, the next key is used. 0 for no limit. The free plan has
	 * 1,000.
	 */
	tavilyCreditsPerKey: credits(1_000),
	/** Credits per run, for all services; 0 for no limit. */
	runCredits: credits(100),
	/**
	 * Weights that divide the month's credits by purpose. Each purpose lends what it does not use, except for a fifth
	 * of its share.
	 */
	budgetShareTopics: percent(50),
	budgetShareDeepReading: percent(20),
	budgetShareClaimChecks: percent(10),
	budgetShareFollowUps: percent(10),
	budgetShareManualExtract: percent(5),
	budgetShareReserve: percent(5),
	/** Credits per day and purpose; 0 for no limit. */
	budgetDailyTopics: credits(200),
	budgetDailyDeepReading: credits(100),
	budgetDailyClaimChecks: credits(50),
	budgetDailyFollowUps: credits(200),
	budgetDailyManualExtract: credits(50),
	budgetDailyReserve: credits(0),
} as const;

/** Purposes of credits, with the ends of the names of their settings: `budgetShareTopics`, `budgetDailyTopics`. */
export const BUDGET_PURPOSES = [
	['topics', 'Topics'],
	['deep-reading', 'DeepReading'],
	['claim-checks', 'ClaimChecks'],
	['follow-ups', 'FollowUps'],
	['manual-extract', 'ManualExtract'],
	['reserve', 'Reserve'],
] as const satisfies readonly (readonly [SpendingPurpose, string])[];

type BudgetSettings = Readonly<ValuesOf<typeof BUDGET_FIELDS>>;

/** Returns the budget of Tavily. @param keys number of keys: the month has the credits of one key times this number */
export function budgetRules(set: BudgetSettings, keys: number) {
	const byPurpose = (kind: 'Share' | 'Daily') =>
		Object.fromEntries(BUDGET_PURPOSES.map(([purpose, name]) => [purpose, set[`budget${kind}${name}`]])) as Record<
			SpendingPurpose,
			number
		>;
	return {
		month: set.tavilyCreditsPerKey * keys,
		key: set.tavilyCreditsPerKey,
		shares: byPurpose('Share'),
		daily: byPurpose('Daily'),
	};
}

const wholeNumber = (from: number, to: number, byDefault: number) =>
	setting(() => z.number().check(z.int(), z.minimum(from), z.maximum(to)), byDefault);

/** Limits of an agentic run. */
export const AGENT_FIELDS = {
	researchersAtOnce: wholeNumber(1, 5, 3),
	actsPerResearcher: wholeNumber(1, 10, 4),
	/** Further rounds of researchers. In the first, each topic has its own. */
	researchRounds: wholeNumber(0, 5, 2),
	/** Model calls in the whole run. */
	researchCalls: wholeNumber(20, 1_000, 150),
	/** Minutes for all researchers together. */
	researchMinutes: wholeNumber(1, 240, 20),
} as const;
