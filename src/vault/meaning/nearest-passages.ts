import type { Segment } from '../words/segments/segment';
import { Best, type RankedPassage } from '../words/top-passages';

/**
 * Multiplications for exact products, and for each passage of a large vault: about 20,000 passages of the built-in
 * model, or 7 % (docs/decisions/0118).
 */
const MULTIPLICATIONS = 2_000_000;
const MULTIPLICATIONS_A_PASSAGE = 7;
/** Passages with exact products, however long their vectors are. More signs say more, so fewer passages are enough. */
const LEAST_CANDIDATES = 5_000;
/** Factor by which the candidates grow if most of them are left out. */
const GROWTH = 4;
/** Distance of a passage without a vector. */
export const NO_VECTOR = 0xffff;

/** Vectors of a segment's passages, compared with a query. */
export interface VectorPart {
	readonly segment: Segment;
	/** Number of signs that differ between the query and each passage's vector; `NO_VECTOR` for a passage without one. */
	readonly distances: Uint16Array;
	/** Returns the inner product of the query and the vector of a passage. */
	readonly product: (passage: number) => number;
}

/**
 * Returns the `limit` passages with the greatest products, unsorted, and those equal to the last. Computes products
 * only for the passages whose signs differ least from the query's.
 * @param dimensions signs per vector
 * @param unit length of a vector: a product divided by its square is a cosine
 */
export function nearestPassages(
	parts: readonly VectorPart[],
	{ dimensions, unit }: { readonly dimensions: number; readonly unit: number },
	accept: (segment: Segment) => (passage: number) => boolean,
	limit: number,
): readonly RankedPassage[] {
	const counts = new Uint32Array(dimensions + 1);
	for (const { distances } of parts)
		for (const distance of distances)
			if (distance <= dimensions) counts[distance] = (counts[distance] as number) + 1;
	const passages = parts.reduce((sum, { distances }) => sum + distances.length, 0);
	const multiplications = Math.max(MULTIPLICATIONS, MULTIPLICATIONS_A_PASSAGE * passages);
	const candidates = Math.max(LEAST_CANDIDATES, multiplications / dimensions);
	for (let wanted = candidates; ; wanted *= GROWTH) {
		const most = farthest(counts, wanted);
		const best = new Best(limit);
		let compared = 0;
		for (const { segment, distances, product } of parts) {
			const accepted = accept(segment);
			for (let passage = 0; passage < distances.length; passage++) {
				if ((distances[passage] as number) > most || !accepted(passage)) continue;
				compared++;
				best.offer(segment, passage, product(passage) / (unit * unit));
			}
		}
		if (compared >= candidates / 2 || most === dimensions) return best.found;
	}
}

/** Returns the smallest distance within which at least `wanted` passages lie; the largest if there are fewer. */
function farthest(counts: Uint32Array, wanted: number): number {
	let sum = 0;
	for (const [distance, count] of counts.entries()) {
		sum += count;
		if (sum >= wanted) return distance;
	}
	return counts.length - 1;
}

/** Computes the inner product of a query and the vector that starts at `at`. */
export function innerProduct(query: Int8Array | Float32Array, vectors: Int8Array, at: number): number {
	let sum = 0;
	for (let index = 0; index < query.length; index++)
		sum += (query[index] as number) * (vectors[at + index] as number);
	return sum;
}
