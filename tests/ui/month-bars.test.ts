import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthBars } from '../../src/ui/month-bars';
import { PURPOSES } from '../../src/web/spending/budget';

const purposes = PURPOSES.map((purpose) => ({ purpose, spent: 0, share: 0, today: 0, daily: 0 }));
const bars = (month: string, byDay: Record<string, Record<string, number>>) => {
	const byPurpose: Record<string, number> = {};
	for (const day of Object.values(byDay))
		for (const [purpose, credits] of Object.entries(day)) byPurpose[purpose] = (byPurpose[purpose] ?? 0) + credits;
	return monthBars({
		month,
		purposes,
		usage: {
			total: Object.values(byPurpose).reduce((sum, credits) => sum + credits, 0),
			byKey: {},
			byPurpose,
			byDay,
		},
	});
};

describe('the bars of a month', () => {
	it('have a position for each day, and the parts of a day in the order of the purposes', () => {
		const {
			days,
			purposes: all,
			total,
			busiest,
			top,
		} = bars('2026-02', { '2026-02-03': { reserve: 1, topics: 12 }, '2026-02-28': { topics: 4 } });
		expect(days).toHaveLength(28);
		expect(days[2]).toEqual([
			{ purpose: 'topics', credits: 12 },
			{ purpose: 'reserve', credits: 1 },
		]);
		expect(days[27]).toEqual([{ purpose: 'topics', credits: 4 }]);
		expect(all).toEqual([
			{ purpose: 'topics', credits: 16 },
			{ purpose: 'reserve', credits: 1 },
		]);
		expect([total, busiest, top]).toEqual([17, 13, 20]);
	});

	it.each([
		['2026-11', 30],
		['2026-12', 31],
		['2028-02', 29],
	])('%s has %i days', (month, count) => {
		expect(bars(month, {}).days).toHaveLength(count);
	});

	it('fit a scale with a whole number at half height that is only slightly higher than they are', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1_000_000 }), (credits) => {
				const { top } = bars('2026-11', { '2026-11-01': { topics: credits } });
				expect(top).toBeGreaterThanOrEqual(Math.max(10, credits));
				expect(top % 2).toBe(0);
				expect(top).toBeLessThanOrEqual(Math.max(10, credits * 2));
			}),
		);
	});
});
