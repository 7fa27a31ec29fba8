import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { assembledKernel } from '../../../scripts/dot-kernel.mjs';
import { DotKernel } from '../../../src/vault/meaning/dot-kernel';
import { DOT_KERNEL_MODULE } from '../../../src/vault/meaning/dot-kernel-module';

const CASES = fc.record({
	dimensions: fc.constantFrom(4, 16, 48, 128),
	count: fc.integer({ min: 1, max: 300 }),
	seed: fc.integer({ min: 1, max: 1e6 }),
});

function bytes(length: number, seed: number): Int8Array {
	let state = seed;
	return Int8Array.from({ length }, () => (state = (state * 48271) % 2147483647) & 0xff);
}

function expected(query: Int8Array, vectors: Int8Array, count: number): number[] {
	return Array.from({ length: count }, (_, vector) =>
		query.reduce((sum, value, index) => sum + value * (vectors[vector * query.length + index] ?? 0), 0),
	);
}

it('computes the inner products with and without WebAssembly', () => {
	const withLanes = new DotKernel();
	vi.stubGlobal('WebAssembly', undefined);
	const without = new DotKernel();
	vi.unstubAllGlobals();
	fc.assert(
		fc.property(CASES, ({ dimensions, count, seed }) => {
			const [query, vectors] = [bytes(dimensions, seed), bytes(dimensions * count, seed + 1)];
			for (const kernel of [withLanes, without]) {
				const products = new Int32Array(count);
				kernel.products(query, vectors, products);
				expect([...products]).toEqual(expected(query, vectors, count));
			}
		}),
	);
});

it('handles more vectors than fit its memory', () => {
	const [query, vectors] = [bytes(128, 3), bytes(128 * 20_000, 4)];
	const products = new Int32Array(20_000);
	new DotKernel().products(query, vectors, products);
	expect([...products]).toEqual(expected(query, vectors, 20_000));
});

it('contains what its source assembles to: run `node scripts/dot-kernel.mjs` after a change', async () => {
	expect(DOT_KERNEL_MODULE).toBe(await assembledKernel());
});
