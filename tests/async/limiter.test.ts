import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Limiter } from '../../src/async/limiter';
import { pauseBefore } from '../../src/async/back-off';

describe('a limiter', () => {
	it('never runs more at once, starts them in their order, and frees the place of a task that failed', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 4 }),
				fc.array(fc.record({ turns: fc.nat(5), fails: fc.boolean() })),
				async (atOnce, tasks) => {
					const limiter = new Limiter(atOnce);
					const started: number[] = [];
					let running = 0;
					const runs = tasks.map(({ turns, fails }, index) =>
						limiter.run(async () => {
							started.push(index);
							running += 1;
							expect(running).toBeLessThanOrEqual(atOnce);
							for (let turn = 0; turn < turns; turn++) await Promise.resolve();
							running -= 1;
							if (fails) throw new Error(`${index} failed`);
							return index;
						}),
					);
					const ends = await Promise.allSettled(runs);
					expect(ends.map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails));
					expect(started).toEqual(tasks.map((_, index) => index));
				},
			),
		);
	});

	it('is not overtaken by a task that comes while a place is handed over', async () => {
		const limiter = new Limiter(1);
		const order: string[] = [];
		const enter = (name: string) => limiter.run(() => Promise.resolve(order.push(name)));
		const first = enter('first').then(() => enter('late'));
		await Promise.all([first, enter('second'), enter('third')]);
		expect(order).toEqual(['first', 'second', 'third', 'late']);
	});
});

it('pauses between retries get longer, up to a limit, and differ', () => {
	const pauses = [1, 2, 3, 9].map((retry) => pauseBefore(retry, { first: 100, most: 1_000 }));
	for (const [place, most] of [100, 200, 400, 1_000].entries()) {
		expect(pauses[place]).toBeLessThanOrEqual(most);
		expect(pauses[place]).toBeGreaterThanOrEqual(most / 2);
	}
	const repeated = Array.from({ length: 20 }, () => pauseBefore(1, { first: 100, most: 1_000 }));
	expect(new Set(repeated).size).toBeGreaterThan(1);
});
