import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QueueTooLong, TokenBucket } from '../../../src/web/spending/rate-limit';
import { TAVILY_POLICIES } from '../../../src/web/providers/tavily/tavily';
import { VirtualTimer } from '../world';

describe('requests', () => {
	it('go out spaced: in any stretch of time no more than the burst and what was gained in it', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 5 }),
				fc.integer({ min: 1, max: 3_000 }),
				fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 20 }),
				async (burst, spacing, pauses) => {
					const start = 1_000;
					const timer = new VirtualTimer(start);
					const bucket = new TokenBucket({ burst, spacing }, timer);
					const times: number[] = [];
					for (const pause of pauses) {
						timer.pass(pause);
						await bucket.take();
						times.push(timer.now());
					}
					for (let from = 0; from < times.length; from++) {
						for (let to = from; to < times.length; to++) {
							const elapsed = (times[to] ?? 0) - (times[from] ?? 0);
							expect(to - from + 1).toBeLessThanOrEqual(burst + Math.floor(elapsed / spacing));
						}
					}
				},
			),
		);
	});

	it('wait no longer if the clock is set back', async () => {
		const timer = new VirtualTimer();
		const bucket = new TokenBucket({ burst: 1, spacing: 1_000 }, timer);
		await bucket.take();
		timer.setBack(3_600_000);
		await bucket.take();
		expect(timer.waits).toEqual([1_000]);
	});

	it('do not wait while there is room', async () => {
		const timer = new VirtualTimer();
		const bucket = new TokenBucket({ burst: 3, spacing: 1_000 }, timer);
		for (let count = 0; count < 3; count++) await bucket.take();
		expect(timer.waits).toEqual([]);
		await bucket.take();
		expect(timer.waits).toEqual([1_000]);
	});

	it('are turned away when the queue is longer than the patience, and take no place in it', async () => {
		const timer = new VirtualTimer();
		const busy = new TokenBucket({ burst: 1, spacing: 3_000 }, timer, 3_000);
		void busy.take();
		void busy.take();
		await expect(busy.take()).rejects.toThrow(QueueTooLong);
		timer.pass(3_000);
		await expect(busy.take()).resolves.toBeUndefined();
	});
});

it.each([
	['development', 100],
	['production', 1_000],
] as const)('Tavily’s plan %s takes %i requests a minute', (plan, most) => {
	const { burst, spacing } = TAVILY_POLICIES[plan];
	expect(Math.round(burst + 60_000 / spacing)).toBe(most);
});
