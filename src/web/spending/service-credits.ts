import type { RunContext, SpendingPurpose } from '../../research/model/ports';
import { BUDGET_STRINGS } from '../../locales/locale';
import { ProviderError } from '../search-provider';
import type { BudgetMode, BudgetRefusal, BudgetRules, Reservation, Spent } from './budget';
import { dayOf } from './calendar';
import type { SearchMemory, ServiceMemory } from './search-memory';

/** Limits on credits from the settings. */
export interface CreditRules {
	/** Undefined if the service's credits are not limited here. */
	readonly budget: BudgetRules | undefined;
	/** Credits of all services that one run may spend; 0 for no limit. */
	readonly runCredits: number;
}

/** Expected price of a request. */
export interface Price {
	readonly purpose: SpendingPurpose;
	/** Usual credits. */
	readonly credits: number;
	/** Most credits, if more than `credits`. A higher figure from the service is cut to this. */
	readonly most?: number;
}

/** Credits of one service: reserved before a request, counted when the service reports its cost. */
export class ServiceCredits {
	constructor(
		private readonly memory: SearchMemory,
		private readonly service: ServiceMemory,
		private readonly rules: CreditRules,
	) {}

	get mode(): BudgetMode {
		const { budget } = this.rules;
		return budget ? this.service.budget.mode(budget, this.spent()) : 'normal';
	}

	/** Returns the credits left in the month, if they are limited. */
	left(): { left?: number } {
		const { budget } = this.rules;
		return budget && budget.month > 0 ? { left: Math.max(0, budget.month - this.spent().total) } : {};
	}

	/**
	 * @param key the key that will probably be used
	 * @returns a function that gives the reserved credits back
	 * @throws ProviderError `budget`
	 */
	async reserve({ purpose, credits, most }: Price, key: string, run: RunContext): Promise<() => void> {
		if (credits > 0) this.assertRunHas(most ?? credits, run);
		run.limits?.takeCredits(credits);
		const giveBack = (): void => run.limits?.takeCredits(-credits);
		const settle = await this.reserveInBudget({ purpose, credits }, key, run.signal).catch((error: unknown) => {
			giveBack();
			throw error;
		});
		if (typeof settle !== 'string')
			return () => {
				giveBack();
				settle();
			};
		giveBack();
		throw this.refusal(BUDGET_STRINGS.refused[settle]);
	}

	/** @throws ProviderError `budget` if the credits would exceed the limit of the settings or the run's own limit */
	assertRunHas(credits: number, { limits }: RunContext): void {
		const most = Math.min(this.rules.runCredits || Infinity, limits?.credits ?? Infinity);
		if ((limits?.creditsTaken ?? 0) + credits > most) throw this.refusal(BUDGET_STRINGS.refused.run);
	}

	/** Adds spent credits to the month of a key. */
	count(key: string, purpose: SpendingPurpose, credits: number): void {
		this.memory.ledger.spend(this.service.id, { key, purpose, credits }, this.now);
	}

	/** Reserves credits here and in the ledger that other processes share. */
	private async reserveInBudget(
		{ purpose, credits }: Price,
		key: string,
		signal: AbortSignal,
	): Promise<BudgetRefusal | (() => void)> {
		const { budget: rules } = this.rules;
		if (!rules) return () => undefined;
		const { budget, id } = this.service;
		let reservation: Reservation | undefined;
		const decide = (): BudgetRefusal | undefined => {
			const reserved = budget.reserve(purpose, credits, rules, this.spent());
			if (typeof reserved === 'string') return reserved;
			reservation = reserved;
			return undefined;
		};
		const { ledger } = this.memory;
		const expense = { key, purpose, credits };
		const promised = credits > 0 ? ledger.promise(id, expense, { now: this.now, signal }, decide) : decide();
		const settle = await Promise.resolve(promised).catch((error: unknown) => {
			if (reservation) budget.release(reservation);
			throw error;
		});
		if (typeof settle === 'string') return settle;
		return () => {
			if (reservation) budget.release(reservation);
			settle?.();
		};
	}

	private spent(): Spent {
		const { ledger } = this.memory;
		const { total, byPurpose, byDay } = ledger.usage(this.service.id, this.now);
		const spent = { total, byPurpose: { ...byPurpose }, today: { ...byDay[dayOf(this.now)] } };
		for (const { purpose, credits } of ledger.promisedElsewhere(this.service.id)) {
			spent.total += credits;
			spent.byPurpose[purpose] = (spent.byPurpose[purpose] ?? 0) + credits;
			spent.today[purpose] = (spent.today[purpose] ?? 0) + credits;
		}
		return spent;
	}

	private refusal(sentence: string): ProviderError {
		return new ProviderError(this.service.id, 'budget', { sentence });
	}

	private get now(): number {
		return this.memory.timer.now();
	}
}

/** Returns the reported cost of a request, at most its highest price; the usual price if the report is invalid. */
export function believed(claimed: number, most: number, usual: number): number {
	return Math.min(claimed >= 0 ? claimed : usual, most);
}
