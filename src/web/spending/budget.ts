import type { SpendingPurpose } from '../../research/model/ports';

export const PURPOSES = [
	'topics',
	'deep-reading',
	'claim-checks',
	'follow-ups',
	'manual-extract',
	'reserve',
] as const satisfies readonly SpendingPurpose[];

export interface BudgetRules {
	/** Credits per month; 0 for no limit. */
	readonly month: number;
	/** Credits per month of each key; 0 for no limit. */
	readonly key: number;
	/** Share of each purpose in the month, as a weight. Other purposes may spend what it leaves, except its floor. */
	readonly shares: Readonly<Record<SpendingPurpose, number>>;
	/** Credits per day; 0 for no limit. */
	readonly daily: Readonly<Record<SpendingPurpose, number>>;
}

export interface Spent {
	/** This month's credits for all purposes, including those that other programs spent with the same keys. */
	readonly total: number;
	readonly byPurpose: Readonly<Partial<Record<string, number>>>;
	readonly today: Readonly<Partial<Record<string, number>>>;
}

/**
 * `degraded` above 90 % of the month: the cheapest searches, batched, and nothing optional. `essential` above 95 %:
 * only what a run needs.
 */
export type BudgetMode = 'normal' | 'degraded' | 'essential' | 'exhausted';

export type BudgetRefusal = 'month' | 'share' | 'day' | 'saving';

/** Fraction of its share that a purpose does not lend. The purpose may spend this part in every mode. */
const FLOOR = 0.2;
const DEGRADED_ABOVE = 0.9;
const ESSENTIAL_ABOVE = 0.95;
/** Spending beyond a run's first answer. */
const OPTIONAL: ReadonlySet<SpendingPurpose> = new Set(['follow-ups', 'claim-checks']);
/** Spending that a run needs, and spending that the user requested. */
const ESSENTIAL: ReadonlySet<SpendingPurpose> = new Set(['topics', 'manual-extract', 'reserve']);

/** Credits promised to a pending request. */
export interface Reservation {
	readonly purpose: SpendingPurpose;
	readonly credits: number;
}

/** Decides which requests a month's credits may pay for, from the credits spent and promised. */
export class Budget {
	private readonly promised = new Set<Reservation>();

	mode(rules: BudgetRules, spent: Spent): BudgetMode {
		if (rules.month === 0) return 'normal';
		const used = (spent.total + this.promisedCredits()) / rules.month;
		if (used >= 1) return 'exhausted';
		return used > ESSENTIAL_ABOVE ? 'essential' : used > DEGRADED_ABOVE ? 'degraded' : 'normal';
	}

	/** @returns a reservation to `release` when the request is over, or why the request must not be sent */
	reserve(purpose: SpendingPurpose, credits: number, rules: BudgetRules, spent: Spent): Reservation | BudgetRefusal {
		const refusal = credits > 0 ? this.refusal(purpose, credits, rules, spent) : undefined;
		if (refusal !== undefined) return refusal;
		const reservation = { purpose, credits };
		this.promised.add(reservation);
		return reservation;
	}

	release(reservation: Reservation): void {
		this.promised.delete(reservation);
	}

	private refusal(
		purpose: SpendingPurpose,
		credits: number,
		rules: BudgetRules,
		spent: Spent,
	): BudgetRefusal | undefined {
		const today = (spent.today[purpose] ?? 0) + this.promisedCredits(purpose) + credits;
		if (rules.daily[purpose] > 0 && today > rules.daily[purpose]) return 'day';
		if (rules.month === 0) return undefined;
		if (spent.total + this.promisedCredits() + credits > rules.month) return 'month';
		if (credits <= this.floorLeft(purpose, rules, spent)) return undefined;
		const mode = this.mode(rules, spent);
		if (mode === 'degraded' && OPTIONAL.has(purpose)) return 'saving';
		if (mode === 'essential' && !ESSENTIAL.has(purpose)) return 'saving';
		return this.leavesFloors(purpose, credits, rules, spent) ? undefined : 'share';
	}

	/** True if the rest covers the floors of all other purposes. */
	private leavesFloors(purpose: SpendingPurpose, credits: number, rules: BudgetRules, spent: Spent): boolean {
		const others = PURPOSES.filter((name) => name !== purpose);
		const kept = others.reduce((sum, name) => sum + this.floorLeft(name, rules, spent), 0);
		return spent.total + this.promisedCredits() + credits + kept <= rules.month;
	}

	/** The floor of a purpose: credits that no other purpose may spend. The reserve has none. */
	private floorLeft(purpose: SpendingPurpose, { month, shares }: BudgetRules, { byPurpose }: Spent): number {
		const weights = PURPOSES.reduce((sum, name) => sum + shares[name], 0);
		if (purpose === 'reserve' || weights === 0) return 0;
		return Math.max(
			0,
			(FLOOR * month * shares[purpose]) / weights - (byPurpose[purpose] ?? 0) - this.promisedCredits(purpose),
		);
	}

	private promisedCredits(purpose?: SpendingPurpose): number {
		let credits = 0;
		for (const reservation of this.promised)
			if (purpose === undefined || reservation.purpose === purpose) credits += reservation.credits;
		return credits;
	}
}
