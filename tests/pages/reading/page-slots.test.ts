import { describe, expect, it } from 'vitest';
import { PageSlots } from '../../../src/pages/reading/page-slots';

/** Tasks that end when the test says so. */
class Works {
	readonly running: string[] = [];
	readonly endings: (() => void)[] = [];

	start(host: string): () => Promise<void> {
		return () => {
			this.running.push(host);
			return new Promise((resolve) => this.endings.push(resolve));
		};
	}
}
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('PageSlots', () => {
	it('limits the pages in total and per host, and starts the next in line', async () => {
		const works = new Works();
		const slots = new PageSlots(3, 2);
		const { signal } = new AbortController();
		const all = ['a', 'a', 'a', 'b', 'c', 'c'].map((host) => slots.run(host, signal, works.start(host)));
		await settle();
		expect(works.running).toEqual(['a', 'a', 'b']);
		for (let ended = 0; ended < 6; ended += 1) {
			works.endings[ended]?.();
			await settle();
			const { length } = works.running;
			expect(length - ended - 1).toBeLessThanOrEqual(3);
		}
		await Promise.all(all);
		expect([...works.running].sort()).toEqual(['a', 'a', 'a', 'b', 'c', 'c']);
	});

	it('does not block pages of another host', async () => {
		const works = new Works();
		const slots = new PageSlots(3, 1);
		const { signal } = new AbortController();
		for (const host of ['a', 'a', 'a', 'b']) void slots.run(host, signal, works.start(host));
		await settle();
		expect(works.running).toEqual(['a', 'b']);
	});

	it('lets a stopped page leave the queue at once, and the next one in', async () => {
		const works = new Works();
		const slots = new PageSlots(1, 1);
		const stop = new AbortController();
		const first = slots.run('a', new AbortController().signal, works.start('first'));
		const second = slots.run('a', stop.signal, works.start('second'));
		const third = slots.run('a', new AbortController().signal, works.start('third'));
		const reason = new Error('stopped');
		stop.abort(reason);
		await expect(second).rejects.toBe(reason);
		works.endings[0]?.();
		await first;
		await settle();
		expect(works.running).toEqual(['first', 'third']);
		works.endings[1]?.();
		await third;
	});

	it('frees the slot of a failed page', async () => {
		const slots = new PageSlots(1, 1);
		const { signal } = new AbortController();
		await expect(slots.run('a', signal, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
		expect(await slots.run('a', signal, () => Promise.resolve('well'))).toBe('well');
	});
});
