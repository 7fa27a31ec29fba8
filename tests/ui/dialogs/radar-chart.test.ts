import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outline, pointAt } from '../../../src/ui/dialogs/radar-chart';

const score = fc.integer({ min: 1, max: 5 });

describe('the radar chart', () => {
	it('starts at the top and goes clockwise', () => {
		const centre = pointAt(0, 8, 0);
		const [top, right, bottom, left] = [0, 2, 4, 6].map((index) => pointAt(index, 8, 10));
		expect([top?.x, top?.y]).toEqual([centre.x, centre.y - 10]);
		expect(right?.x).toBeCloseTo(centre.x + 10);
		expect(bottom?.y).toBeCloseTo(centre.y + 10);
		expect(left?.x).toBeCloseTo(centre.x - 10);
	});

	it('has a corner for each score, further out for higher scores', () => {
		fc.assert(
			fc.property(fc.array(score, { minLength: 3, maxLength: 12 }), (scores) => {
				const corners = outline(scores)
					.split(' ')
					.map((corner) => corner.split(',').map(Number));
				const { x, y } = pointAt(0, scores.length, 0);
				const unit = Math.hypot((corners[0]?.[0] ?? 0) - x, (corners[0]?.[1] ?? 0) - y) / (scores[0] ?? 1);
				expect(corners).toHaveLength(scores.length);
				for (const [index, [left = 0, top = 0]] of corners.entries()) {
					expect(Math.abs(Math.hypot(left - x, top - y) - unit * (scores[index] ?? 0))).toBeLessThan(1);
				}
			}),
		);
	});
});
