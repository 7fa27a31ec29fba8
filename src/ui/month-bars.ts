import type { SpendingPurpose } from '../research/model/ports';
import type { BudgetState } from '../services/search-states';

interface Part {
	readonly purpose: SpendingPurpose;
	readonly credits: number;
}

/** A month of spending, ready to be drawn. */
export interface MonthBars {
	/** One entry a day of the month, from the first; in it what was spent, without what was not. */
	readonly days: readonly (readonly Part[])[];
	/** Credits of the month by purpose, without purposes that cost nothing. */
	readonly purposes: readonly Part[];
	/** The upper end of the scale: a round and even number not below any day. */
	readonly top: number;
	readonly total: number;
	/** The most of one day. */
	readonly busiest: number;
}

export function monthBars({ month, usage, purposes }: Pick<BudgetState, 'month' | 'usage' | 'purposes'>): MonthBars {
	const names = purposes.map(({ purpose }) => purpose);
	const days = Array.from({ length: daysOf(month) }, (_, index) => {
		const spent = usage.byDay[`${month}-${String(index + 1).padStart(2, '0')}`] ?? {};
		return names.map((purpose) => ({ purpose, credits: spent[purpose] ?? 0 })).filter(({ credits }) => credits > 0);
	});
	const busiest = Math.max(0, ...days.map(sum));
	const all = names
		.map((purpose) => ({ purpose, credits: usage.byPurpose[purpose] ?? 0 }))
		.filter(({ credits }) => credits > 0);
	return { days, purposes: all, top: roundedUp(busiest), total: usage.total, busiest };
}

function sum(parts: readonly Part[]): number {
	return parts.reduce((total, { credits }) => total + credits, 0);
}

/** @param month `2026-11` */
function daysOf(month: string): number {
	const [year = 0, number = 1] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** To 10, 20, 40, 60, 80, 100, 200 …: its half is whole too. */
function roundedUp(value: number): number {
	let unit = 10;
	while (unit * 10 < value) unit *= 10;
	return value <= unit ? unit : Math.ceil(value / (unit * 2)) * unit * 2;
}
