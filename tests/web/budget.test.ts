import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget, PURPOSES, type BudgetRules, type Spent } from '../../src/web/budget';
import { UsageLedger } from '../../src/web/usage-ledger';
import { dayOf } from '../../src/web/calendar';
import { MemoryText } from './world';

const NOW = Date.UTC(2026, 10, 21, 12);
const each = (value: number) => ({ topics: value, 'deep-reading': value, 'claim-checks': value, 'follow-ups': value, 'manual-extract': value, reserve: value });
const RULES: BudgetRules = { month: 1_000, shares: { ...each(10), topics: 50 }, daily: each(0) };
const spent = (total: number, byPurpose: Spent['byPurpose'] = {}): Spent => ({ total, byPurpose, today: {} });

describe('the mode of the budget', () => {
	it.each([
		[0, 'normal'],
		[900, 'normal'],
		[901, 'degraded'],
		[950, 'degraded'],
		[951, 'essential'],
		[1_000, 'exhausted'],
	] as const)('with %i of 1,000 credits spent is %s', (total, mode) => {
		expect(new Budget().mode(RULES, spent(total))).toBe(mode);
	});

	it('leaves out what is optional first, then all but what is essential', () => {
		const budget = new Budget();
		expect(budget.reserve('follow-ups', 1, RULES, spent(920))).toBe('saving');
		expect(budget.reserve('deep-reading', 1, RULES, spent(920))).toMatchObject({ credits: 1 });
		expect(budget.reserve('deep-reading', 1, RULES, spent(960))).toBe('saving');
		expect(budget.reserve('topics', 1, RULES, spent(960))).toMatchObject({ credits: 1 });
		expect(budget.reserve('topics', 1, RULES, spent(1_000))).toBe('month');
	});

	it('knows no limit where the user sets none', () => {
		expect(new Budget().reserve('topics', 5, { ...RULES, month: 0 }, spent(1e6))).toMatchObject({ credits: 5 });
	});
});

describe('a purpose', () => {
	it('has its share and then the reserve, and no more', () => {
		const budget = new Budget();
		expect(budget.reserve('claim-checks', 1, RULES, spent(199, { 'claim-checks': 199 }))).toMatchObject({ credits: 1 });
		expect(budget.reserve('claim-checks', 1, RULES, spent(200, { 'claim-checks': 200 }))).toBe('share');
		expect(budget.reserve('deep-reading', 1, RULES, spent(200, { 'claim-checks': 200 }))).toMatchObject({ credits: 1 });
	});

	it('has no more than its credits of a day', () => {
		const rules = { ...RULES, daily: { ...each(0), topics: 10 } };
		expect(new Budget().reserve('topics', 2, rules, { ...spent(9), today: { topics: 9 } })).toBe('day');
		expect(new Budget().reserve('topics', 1, rules, { ...spent(9), today: { topics: 9 } })).toMatchObject({ credits: 1 });
	});
});

it('never lets more be spent than the month has, in whatever order requests begin and end', () => {
	const step = fc.record({ purpose: fc.constantFrom(...PURPOSES), credits: fc.integer({ min: 0, max: 5 }), used: fc.double({ min: 0, max: 1, noNaN: true }), ends: fc.nat({ max: 5 }) });
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 60 }), fc.array(step, { maxLength: 60 }), (month, steps) => {
			const budget = new Budget();
			const ledger = new UsageLedger(new MemoryText());
			const rules = { ...RULES, month };
			const open: { reservation: Exclude<ReturnType<Budget['reserve']>, string>; used: number }[] = [];
			const now = (): Spent => {
				const { total, byPurpose, byDay } = ledger.usage('tavily', NOW);
				return { total, byPurpose, today: byDay[dayOf(NOW)] ?? {} };
			};
			const end = (): void => {
				const first = open.shift();
				if (!first) return;
				ledger.spend('tavily', 'key', first.reservation.purpose, Math.floor(first.reservation.credits * first.used), NOW);
				budget.release(first.reservation);
			};
			for (const { purpose, credits, used, ends } of steps) {
				const reservation = budget.reserve(purpose, credits, rules, now());
				if (typeof reservation !== 'string') open.push({ reservation, used });
				for (let count = 0; count < ends; count++) end();
				expect(now().total).toBeLessThanOrEqual(month);
			}
			while (open.length > 0) end();
			expect(now().total).toBeLessThanOrEqual(month);
		}),
	);
});
