/** The budget of Tavily's credits. */
import type { SpendingPurpose } from '../research/model/ports';
import type { Settings } from './schema';

/** Purposes of credits, with the ends of the names of their settings: `budgetShareTopics`, `budgetDailyTopics`. */
export const BUDGET_PURPOSES = [
	['topics', 'Topics'],
	['deep-reading', 'DeepReading'],
	['claim-checks', 'ClaimChecks'],
	['follow-ups', 'FollowUps'],
	['manual-extract', 'ManualExtract'],
	['reserve', 'Reserve'],
] as const satisfies readonly (readonly [SpendingPurpose, string])[];

/** Returns the budget of Tavily. @param keys number of keys: the month has the credits of one key times this number */
export function budgetRules(set: Settings, keys: number) {
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
