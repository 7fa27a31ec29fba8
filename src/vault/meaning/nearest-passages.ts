import type { Segment } from '../words/segments/segment';

const BUCKETS = 2048;

export interface SimilarPassage {
	readonly segment: Segment;
	readonly passage: number;
	/** Cosine between query and passage. */
	readonly score: number;
}

/**
 * Returns about `limit` passages with the greatest products, unsorted; fewer only if there are fewer. Avoids sorting
 * all of them.
 * @param unit the length of a vector: a product divided by its square is a cosine
 */
export function nearestPassages(
	parts: readonly { readonly segment: Segment; readonly products: Int32Array }[],
	unit: number,
	accept: (segment: Segment) => (passage: number) => boolean,
	limit: number,
): SimilarPassage[] {
	const bucket = (product: number): number => Math.min(BUCKETS - 1, ((product * BUCKETS) / (unit * unit)) | 0);
	const counts = new Uint32Array(BUCKETS);
	for (const { products } of parts)
		for (const product of products)
			if (product > 0) counts[bucket(product)] = (counts[bucket(product)] as number) + 1;
	let least = BUCKETS - 1;
	for (let sum = counts[least] as number; least > 0 && sum < limit; sum += counts[least] as number) least--;
	const found: SimilarPassage[] = [];
	for (const { segment, products } of parts) {
		const accepted = accept(segment);
		for (let passage = 0; passage < products.length; passage++) {
			const product = products[passage] as number;
			if (product > 0 && bucket(product) >= least && accepted(passage))
				found.push({ segment, passage, score: product / (unit * unit) });
		}
	}
	return found;
}
