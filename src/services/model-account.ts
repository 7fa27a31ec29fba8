/** The account of what models cost in a month, in dollars, and its limit. */
import type { ModelAccount } from '../llm/model-price';
import { dollarsText } from '../locales/formats';
import { LLM_STRINGS } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import type { Settings } from '../settings/schema';
import { monthOf } from '../web/spending/calendar';
import type { SearchMemory } from '../web/spending/search-memory';

/** Name of the models beside the search services in the ledger. */
const MODELS = 'models';

type Memory = Pick<SearchMemory, 'ledger' | 'timer'>;

/** Dollars of models in one month. */
export interface ModelMonth {
	/** Month as `2026-11`. */
	readonly month: string;
	/** Calls of unknown price are not in it. */
	readonly spent: number;
	/** 0 for no limit. */
	readonly limit: number;
}

/** Returns what models cost this month. */
export async function modelMonth(
	{ modelDollarsPerMonth: limit }: Pick<Settings, 'modelDollarsPerMonth'>,
	{ ledger, timer }: Memory,
): Promise<ModelMonth> {
	await ledger.load();
	const now = timer.now();
	return { month: monthOf(now), spent: ledger.usage(MODELS, now).total, limit };
}

/** Returns the account to which the calls of a model are charged. */
export function modelAccount(settings: Pick<Settings, 'modelDollarsPerMonth'>, memory: Memory): ModelAccount {
	return {
		async assertMayAsk(model, isPriced, run) {
			if (settings.modelDollarsPerMonth === 0) return;
			const { spent, limit } = await modelMonth(settings, memory);
			const texts = { limit: dollarsText(limit), spent: dollarsText(spent) };
			if (!isPriced) run.warn(LLM_STRINGS.priceUnknown({ model, ...texts }));
			else if (spent >= limit)
				throw new ResearchError('QUOTA_EXHAUSTED', LLM_STRINGS.monthSpent(texts), LLM_STRINGS.monthSpentRemedy);
		},
		charge(model, dollars) {
			memory.ledger.charge(MODELS, model, dollars, memory.timer.now());
		},
	};
}
