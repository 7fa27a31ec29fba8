import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget, PURPOSES, type BudgetRules, type Spent } from '../../../src/web/spending/budget';
import { budgetRules } from '../../../src/settings/budget-options';
import { DEFAULT_SETTINGS } from '../../../src/settings/schema';
import { UsageLedger } from '../../../src/web/spending/usage-ledger';
import { dayOf } from '../../../src/web/spending/calendar';
import { MemoryText } from '../world';

const NOW = Date.UTC(2026, 10, 21, 12);
const each = (value: number) => ({
	topics: value,
	'deep-reading': value,
	'claim-checks': value,
	'follow-ups': value,
	'manual-extract': value,
	reserve: value,
});
const RULES: BudgetRules = { month: 1_000, key: 0, shares: { ...each(10), topics: 50 }, daily: each(0) };
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
		const all = (total: number) => spent(total, each(total / 6));
		expect(budget.reserve('follow-ups', 1, RULES, all(920))).toBe('saving');
		expect(budget.reserve('deep-reading', 1, RULES, all(920))).toMatchObject({ credits: 1 });
		expect(budget.reserve('deep-reading', 1, RULES, all(960))).toBe('saving');
		expect(budget.reserve('topics', 1, RULES, all(960))).toMatchObject({ credits: 1 });
		expect(budget.reserve('topics', 1, RULES, spent(1_000))).toBe('month');
	});

	it('knows no limit where the user sets none', () => {
		expect(new Budget().reserve('topics', 5, { ...RULES, month: 0 }, spent(1e6))).toMatchObject({ credits: 5 });
	});
});

describe('a purpose', () => {
	it('borrows what the others do not use, but for their floors', () => {
		const budget = new Budget();
		const total = (used: number) => spent(used, { topics: used });
		// Four other purposes have a tenth of the weights' sum each: a fifth of it stays theirs.
		const weights = 100;
		const floors = 4 * 0.2 * 1_000 * (10 / weights);
		expect(budget.reserve('topics', 1, RULES, total(1_000 - floors - 1))).toMatchObject({ credits: 1 });
		expect(budget.reserve('topics', 1, RULES, total(1_000 - floors))).toBe('share');
		expect(budget.reserve('manual-extract', 1, RULES, total(1_000 - floors))).toMatchObject({ credits: 1 });
	});

	it('can spend nine tenths of the month on shallow runs alone, topics and their follow-ups', () => {
		const defaults = budgetRules(DEFAULT_SETTINGS, 1);
		const rules = { ...defaults, daily: each(0) };
		const used = { topics: 0, 'follow-ups': 0 };
		for (let search = 0; ; search += 1) {
			const purpose = search % 3 === 0 ? ('topics' as const) : ('follow-ups' as const);
			const reservation = new Budget().reserve(purpose, 1, rules, spent(used.topics + used['follow-ups'], used));
			if (typeof reservation === 'string') break;
			used[purpose] += 1;
		}
		expect(used.topics + used['follow-ups']).toBeGreaterThanOrEqual(900);
	});

	it('that others left nothing but its floor can still spend that', () => {
		const purpose = fc.constantFrom(
			'topics' as const,
			'deep-reading' as const,
			'claim-checks' as const,
			'follow-ups' as const,
			'manual-extract' as const,
		);
		fc.assert(
			fc.property(purpose, purpose, fc.integer({ min: 20, max: 5_000 }), (greedy, modest, month) => {
				fc.pre(greedy !== modest);
				const rules = { ...RULES, month };
				const used: Record<string, number> = { [greedy]: 0, [modest]: 0 };
				const spend = (name: typeof greedy): boolean => {
					const total = Object.values(used).reduce((sum, count) => sum + count, 0);
					const isAllowed = typeof new Budget().reserve(name, 1, rules, spent(total, used)) !== 'string';
					if (isAllowed) used[name] = (used[name] ?? 0) + 1;
					return isAllowed;
				};
				while (spend(greedy));
				const floor = Math.floor(0.2 * month * (rules.shares[modest] / 100));
				for (let credit = 0; credit < floor; credit += 1) expect(spend(modest)).toBe(true);
				expect(Object.values(used).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(month);
			}),
		);
	});

	it('has no more than its credits of a day', () => {
		const rules = { ...RULES, daily: { ...each(0), topics: 10 } };
		expect(new Budget().reserve('topics', 2, rules, { ...spent(9), today: { topics: 9 } })).toBe('day');
		expect(new Budget().reserve('topics', 1, rules, { ...spent(9), today: { topics: 9 } })).toMatchObject({
			credits: 1,
		});
	});
});

it('never lets more be spent than the month has, in whatever order requests begin and end', () => {
	const step = fc.record({
		purpose: fc.constantFrom(...PURPOSES),
		credits: fc.integer({ min: 0, max: 5 }),
		used: fc.double({ min: 0, max: 1, noNaN: true }),
		ends: fc.nat({ max: 5 }),
	});
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
				ledger.spend(
					'tavily',
					{
						key: 'key',
						purpose: first.reservation.purpose,
						credits: Math.floor(first.reservation.credits * first.used),
					},
					NOW,
				);
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
