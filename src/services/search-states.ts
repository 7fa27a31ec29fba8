/** State and spending of the search services, for the settings and the command line. */
import type { SpendingPurpose } from '../research/model/ports';
import type { Settings } from '../settings/schema';
import { SEARCH_SERVICES } from '../settings/search-settings';
import type { SearchServiceId } from '../web/chain/search-services';
import { type BudgetMode, PURPOSES } from '../web/spending/budget';
import { dayOf, monthOf } from '../web/spending/calendar';
import type { ServiceStatus } from '../web/spending/guard';
import type { KeyState } from '../web/spending/key-pool';
import type { UsageOfMonth } from '../web/spending/usage-ledger';
import type { Keys, SearchKit } from './kit';
import { createSource } from './web-search';
import { searchService, spendingRules } from './search-catalog';

export interface SearchServiceState {
	readonly id: SearchServiceId;
	/** `not-set`: a key or an address is missing; `off`: the service is configured but not in the search order. */
	readonly status: ServiceStatus | { readonly kind: 'not-set' | 'off' };
	/** Keys in the order of their use. `key` is the start of the key's hash, never the key itself. */
	readonly keys: readonly { readonly key: string; readonly state: KeyState; readonly credits: number }[];
}

/** Returns the states of all services without a request: those in the search order first, in that order. */
export function searchServiceStates(settings: Settings, keys: Keys, kit: SearchKit): Promise<SearchServiceState[]> {
	const ids = [...new Set([...settings.searchOrder, ...SEARCH_SERVICES])];
	return Promise.all(
		ids.map(async (id) => {
			const source = createSource(id, settings, keys, kit);
			if (!source) return { id, status: { kind: 'not-set' as const }, keys: [] };
			const status = settings.searchOrder.includes(id) ? await source.status() : { kind: 'off' as const };
			return { id, status, keys: source.keyStates() };
		}),
	);
}

/** Tavily credits of this month and the months before it, for figures and a chart. */
export interface BudgetState {
	/** Month as `2026-11`. */
	readonly month: string;
	/** Monthly limit; 0 for no limit. */
	readonly limit: number;
	readonly mode: BudgetMode;
	readonly usage: UsageOfMonth;
	readonly purposes: readonly {
		readonly purpose: SpendingPurpose;
		readonly spent: number;
		readonly share: number;
		readonly today: number;
		readonly daily: number;
	}[];
	readonly history: readonly { readonly month: string; readonly usage: UsageOfMonth }[];
}

/** Returns undefined without a Tavily key, because then no credits are spent. */
export async function budgetState(settings: Settings, keys: Keys, kit: SearchKit): Promise<BudgetState | undefined> {
	const rules = spendingRules('tavily', settings, searchService('tavily', settings, keys)).budget;
	const source = createSource('tavily', settings, keys, kit);
	if (!rules || !source) return undefined;
	const { ledger, timer } = kit.search;
	await ledger.load();
	const now = timer.now();
	const usage = ledger.usage('tavily', now);
	const today = usage.byDay[dayOf(now)] ?? {};
	const weights = Math.max(
		1,
		PURPOSES.reduce((sum, purpose) => sum + rules.shares[purpose], 0),
	);
	const purposes = PURPOSES.map((purpose) => ({
		purpose,
		spent: usage.byPurpose[purpose] ?? 0,
		share: Math.round((rules.month * rules.shares[purpose]) / weights),
		today: today[purpose] ?? 0,
		daily: rules.daily[purpose],
	}));
	return {
		month: monthOf(now),
		limit: rules.month,
		mode: source.budgetMode,
		usage,
		purposes,
		history: ledger.history('tavily'),
	};
}
