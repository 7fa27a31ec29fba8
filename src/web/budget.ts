import type { SpendingPurpose } from '../research/ports';

export const PURPOSES = ['topics', 'deep-reading', 'claim-checks', 'follow-ups', 'manual-extract', 'reserve'] as const satisfies readonly SpendingPurpose[];

export interface BudgetRules {
	/** Credits of a month; 0 for no limit. */
	readonly month: number;
	/** How the month is divided, as weights. What a purpose lacks is taken from the reserve while that lasts. */
	readonly shares: Readonly<Record<SpendingPurpose, number>>;
	/** Credits of a day; 0 for no limit. */
	readonly daily: Readonly<Record<SpendingPurpose, number>>;
}

export interface Spent {
	/** Of the month, by whatever and whoever. */
	readonly total: number;
	readonly byPurpose: Readonly<Partial<Record<string, number>>>;
	readonly today: Readonly<Partial<Record<string, number>>>;
}

/** `degraded` above 90 % of the month: cheaper, batched, nothing optional. `essential` above 95 %: only what a run cannot do without. */
export type BudgetMode = 'normal' | 'degraded' | 'essential' | 'exhausted';

export type BudgetRefusal = 'month' | 'share' | 'day' | 'saving';

const DEGRADED_ABOVE = 0.9;
const ESSENTIAL_ABOVE = 0.95;
/** What comes on top of a run's first answer. */
const OPTIONAL: ReadonlySet<SpendingPurpose> = new Set(['follow-ups', 'claim-checks']);
/** What a run cannot do without, and what the user asked for by hand. */
const ESSENTIAL: ReadonlySet<SpendingPurpose> = new Set(['topics', 'manual-extract', 'reserve']);

/** Credits that are promised to a request that is on its way. */
export interface Reservation {
	readonly purpose: SpendingPurpose;
	readonly credits: number;
}

/** Decides which requests a month's credits may pay for. It counts what is spent and what is promised; it keeps neither. */
export class Budget {
	private readonly promised = new Set<Reservation>();

	mode(rules: BudgetRules, spent: Spent): BudgetMode {
		if (rules.month === 0) return 'normal';
		const used = (spent.total + this.promisedCredits()) / rules.month;
		if (used >= 1) return 'exhausted';
		return used > ESSENTIAL_ABOVE ? 'essential' : used > DEGRADED_ABOVE ? 'degraded' : 'normal';
	}

	/** @returns what to hand to `release` when the request is over, or why it must not be sent */
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

	private refusal(purpose: SpendingPurpose, credits: number, rules: BudgetRules, spent: Spent): BudgetRefusal | undefined {
		const today = (spent.today[purpose] ?? 0) + this.promisedCredits(purpose) + credits;
		if (rules.daily[purpose] > 0 && today > rules.daily[purpose]) return 'day';
		if (rules.month === 0) return undefined;
		if (spent.total + this.promisedCredits() + credits > rules.month) return 'month';
		const mode = this.mode(rules, spent);
		if (mode === 'degraded' && OPTIONAL.has(purpose)) return 'saving';
		if (mode === 'essential' && !ESSENTIAL.has(purpose)) return 'saving';
		return this.isWithinShares(purpose, credits, rules, spent) ? undefined : 'share';
	}

	/** Whether all that goes beyond the shares of its purposes still fits into the reserve. */
	private isWithinShares(purpose: SpendingPurpose, credits: number, rules: BudgetRules, spent: Spent): boolean {
		const weights = PURPOSES.reduce((sum, name) => sum + rules.shares[name], 0);
		if (weights === 0) return true;
		const shareOf = (name: SpendingPurpose): number => (rules.month * rules.shares[name]) / weights;
		const usedBy = (name: SpendingPurpose): number => (spent.byPurpose[name] ?? 0) + this.promisedCredits(name) + (name === purpose ? credits : 0);
		if (purpose !== 'reserve' && usedBy(purpose) <= shareOf(purpose)) return true;
		const beyond = PURPOSES.filter((name) => name !== 'reserve').reduce((sum, name) => sum + Math.max(0, usedBy(name) - shareOf(name)), 0);
		return beyond + usedBy('reserve') <= shareOf('reserve');
	}

	private promisedCredits(purpose?: SpendingPurpose): number {
		let credits = 0;
		for (const reservation of this.promised) if (purpose === undefined || reservation.purpose === purpose) credits += reservation.credits;
		return credits;
	}
}
