import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { innerProduct, nearestPassages, NO_VECTOR, type VectorPart } from '../../../src/vault/meaning/nearest-passages';
import { signDistances, signsOf } from '../../../src/vault/meaning/sign-bits';
import type { Segment } from '../../../src/vault/words/segments/segment';

const segment = { name: 'part' } as unknown as Segment;
const everything = () => () => true;
const [DIMENSIONS, COUNT] = [96, 60_000];

function partOf(query: Int8Array, vectors: Int8Array): VectorPart {
	const dimensions = query.length;
	const distances = new Uint16Array(vectors.length / dimensions);
	signDistances(signsOf(query, dimensions), signsOf(vectors, dimensions), distances);
	return { segment, distances, product: (passage) => innerProduct(query, vectors, passage * dimensions) };
}

/** Vectors around 300 directions, like texts about 300 subjects. */
function manyVectors(): Int8Array {
	let state = 11;
	const next = (): number => ((state = (state * 48271) % 2147483647) % 41) - 20;
	const centres = Array.from({ length: 300 }, () => Array.from({ length: DIMENSIONS }, next));
	return Int8Array.from({ length: COUNT * DIMENSIONS }, (_, at) => {
		const centre = centres[Math.floor(at / DIMENSIONS) % centres.length] as number[];
		return 3 * (centre[at % DIMENSIONS] as number) + next();
	});
}

describe('signDistances', () => {
	it('counts the signs that differ', () => {
		const vector = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 70, maxLength: 70 });
		fc.assert(
			fc.property(vector, fc.array(vector, { minLength: 1, maxLength: 5 }), (query, vectors) => {
				const { distances } = partOf(Int8Array.from(query), Int8Array.from(vectors.flat()));
				const expected = vectors.map(
					(each) => each.filter((value, index) => value > 0 !== (query[index] as number) > 0).length,
				);
				expect([...distances]).toEqual(expected);
			}),
		);
	});
});

describe('nearestPassages', () => {
	it('returns the best ones, like a full sort', () => {
		const products = fc.array(fc.integer({ min: -20_000, max: 60_000 }), { maxLength: 300 });
		fc.assert(
			fc.property(products, fc.integer({ min: 1, max: 40 }), (values, limit) => {
				const distances = new Uint16Array(values.length);
				const part = { segment, distances, product: (passage: number) => values[passage] as number };
				const found = nearestPassages([part], { dimensions: 48, unit: 200 }, everything, limit);
				const best = values.filter((value) => value > 0).sort((a, b) => b - a);
				const scores = found.map(({ score }) => score).sort((a, b) => b - a);
				expect(found.length).toBeGreaterThanOrEqual(Math.min(limit, best.length));
				expect(scores).toEqual(best.slice(0, scores.length).map((value) => value / 200 ** 2));
			}),
		);
	});

	it('leaves out passages without a vector', () => {
		const part = { segment, distances: Uint16Array.of(NO_VECTOR, 3), product: () => 900 };
		const found = nearestPassages([part], { dimensions: 48, unit: 30 }, everything, 10);
		expect(found).toEqual([{ segment, passage: 1, score: 1 }]);
	});

	it('finds the first ten of many passages without comparing all', () => {
		const vectors = manyVectors();
		for (let asked = 0; asked < 10; asked++) {
			const part = partOf(vectors.slice(asked * DIMENSIONS, (asked + 1) * DIMENSIONS), vectors);
			let compared = 0;
			const counted = { ...part, product: (passage: number) => (compared++, part.product(passage)) };
			const found = nearestPassages([counted], { dimensions: DIMENSIONS, unit: 360 }, everything, 10);
			const best = [...part.distances.keys()].map(part.product).sort((a, b) => b - a);
			const scores = found.map(({ score }) => Math.round(score * 360 ** 2)).sort((a, b) => b - a);
			expect(scores).toEqual(best.slice(0, scores.length));
			expect(scores.length).toBeGreaterThanOrEqual(10);
			expect(compared).toBeLessThan(COUNT / 2);
		}
	});

	it('finds the few passages that a phrase leaves, however far they are', () => {
		const vectors = manyVectors();
		const part = partOf(vectors.slice(0, DIMENSIONS), vectors);
		const near = [...part.distances.keys()].filter((passage) => part.product(passage) > 0);
		const rare = near.sort((a, b) => part.product(a) - part.product(b)).slice(0, 3);
		const accept = () => (passage: number) => rare.includes(passage);
		const found = nearestPassages([part], { dimensions: DIMENSIONS, unit: 360 }, accept, 10);
		expect(found.map(({ passage }) => passage).sort()).toEqual([...rare].sort());
	});
});
