import { afterEach, describe, expect, it, vi } from 'vitest';
import { GROWTH_CASES } from '../../scripts/bench/growth-cases';

afterEach(() => vi.restoreAllMocks());

/** Searches made for one more unit may be many, but not more for each. */
const MOST_GROWTH = 2.5;

describe('readers of a stranger’s text', () => {
	it.each(GROWTH_CASES)('search it a number of times that grows with its length: $name', ({ make, read }) => {
		const counts = [100, 200, 400, 800].map((units) => {
			const spy = vi.spyOn(RegExp.prototype, 'exec');
			read(make(units));
			const count = spy.mock.calls.length;
			spy.mockRestore();
			return count;
		});
		for (const [index, count] of counts.entries())
			expect(count, counts.join(' ')).toBeLessThanOrEqual(MOST_GROWTH * (counts[index - 1] ?? Infinity) + 20);
	});
});
