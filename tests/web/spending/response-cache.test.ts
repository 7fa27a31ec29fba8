import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebHit } from '../../../src/research/model/ports';
import { FRESH_MS, ResponseCache } from '../../../src/web/spending/response-cache';
import { RecordedRun } from '../recorded-run';
import { MemoryBlobs, VirtualTimer } from '../world';

const { log } = new RecordedRun();
const hit = (text: string): WebHit => ({ url: `https://a.example/${encodeURIComponent(text)}`, title: text, text });

describe('an answer', () => {
	it('is damage if it comes from the future', async () => {
		const blobs = new MemoryBlobs();
		const late = new VirtualTimer();
		late.pass(3_600_000);
		const cache = new ResponseCache(blobs, late);
		await cache.keep('question', [hit('answer')], log);
		await cache.saved();
		const early = new ResponseCache(blobs, new VirtualTimer());
		expect(await early.fresh('question', log)).toBeUndefined();
		expect(await early.get('question', log)).toBeUndefined();
	});

	it('is fresh for half an hour, and there for as long as there is room', async () => {
		const timer = new VirtualTimer();
		const cache = new ResponseCache(new MemoryBlobs(), timer);
		await cache.keep('question', [hit('answer')], log);
		timer.pass(FRESH_MS - 1);
		expect(await cache.fresh('question', log)).toMatchObject({ hits: [hit('answer')] });
		timer.pass(1);
		expect(await cache.fresh('question', log)).toBeUndefined();
		expect(await cache.get('question', log)).toMatchObject({ hits: [hit('answer')] });
		expect(await cache.get('another', log)).toBeUndefined();
	});

	it('comes back equal after a restart', async () => {
		const form = fc.record(
			{
				url: fc.constantFrom('https://a.example/', 'https://b.example/ä?q=1#x'),
				title: fc.string(),
				text: fc.string(),
				score: fc.double({ min: 0, max: 1, noNaN: true }).filter((score) => !Object.is(score, -0)),
				published: fc.constant('2026-11-21'),
			},
			{ requiredKeys: ['url', 'title', 'text'], noNullPrototype: true },
		);
		await fc.assert(
			fc.asyncProperty(fc.string(), fc.array(form, { maxLength: 5 }), async (key, hits) => {
				const [blobs, timer] = [new MemoryBlobs(), new VirtualTimer()];
				const first = new ResponseCache(blobs, timer);
				await first.keep(key, hits, log);
				await first.saved();
				expect(await new ResponseCache(blobs, timer).fresh(key, log)).toEqual({ storedAt: timer.now(), hits });
			}),
		);
	});

	it('that may not be kept is there for its run alone', async () => {
		const blobs = new MemoryBlobs();
		const cache = new ResponseCache(blobs, new VirtualTimer());
		cache.keepForRun('question', [hit('answer')], log);
		expect(await cache.get('question', log)).toMatchObject({ hits: [hit('answer')] });
		expect(await cache.get('question', new RecordedRun().log)).toBeUndefined();
		await cache.saved();
		expect(blobs.text).not.toContain('answer');
	});

	it('is given up for newer ones: the one used longest ago first', async () => {
		const blobs = new MemoryBlobs();
		const cache = new ResponseCache(blobs, new VirtualTimer());
		for (let index = 0; index < 200; index++) await cache.keep(`q${index}`, [hit(`${index}`)], log);
		await cache.get('q0', log);
		await cache.keep('q200', [hit('200')], log);
		await cache.saved();
		expect(await cache.get('q0', log)).toBeDefined();
		expect(await cache.get('q1', log)).toBeUndefined();
		expect(blobs.blobs.size).toBe(201);
	});

	it('never fills more than 20 MB', async () => {
		const blobs = new MemoryBlobs();
		const cache = new ResponseCache(blobs, new VirtualTimer());
		for (const key of ['first', 'second'])
			await cache.keep(key, [{ ...hit(key), text: 'x'.repeat(11 * 1024 * 1024) }], log);
		await cache.saved();
		expect([...blobs.blobs.values()].reduce((bytes, blob) => bytes + blob.byteLength, 0)).toBeLessThanOrEqual(
			20 * 1024 * 1024 + 20_000,
		);
		expect(await cache.get('second', log)).toBeDefined();
		expect(await cache.get('first', log)).toBeUndefined();
	});

	it('is asked for anew where the store fails', async () => {
		const broken = {
			get: () => Promise.reject(new Error('gone')),
			put: () => Promise.reject(new Error('full')),
			delete: () => Promise.reject(new Error('gone')),
		};
		const cache = new ResponseCache(broken, new VirtualTimer());
		expect(await cache.get('question', log)).toBeUndefined();
		await cache.keep('question', [hit('answer')], log);
		await cache.saved();
		expect(await cache.get('question', log)).toBeDefined();
	});
});
