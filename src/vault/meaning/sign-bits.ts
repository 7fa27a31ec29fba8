/** Signs of vectors as bits. The fewer signs of two vectors differ, the smaller their angle is likely to be. */
import { bitCount } from '../words/segments/bytes';

/** Signs per number. */
const WORD = 32;

/** Returns the numbers that the signs of one vector take. */
function signWords(dimensions: number): number {
	return Math.ceil(dimensions / WORD);
}

/** Returns the signs of vectors that lie one after the other: a bit is set for a positive number. */
export function signsOf(vectors: Int8Array, dimensions: number): Int32Array {
	const words = signWords(dimensions);
	const signs = new Int32Array((vectors.length / dimensions) * words);
	let at = 0;
	for (let first = 0; first < signs.length; first += words) {
		for (let index = 0; index < dimensions; index++, at++)
			if ((vectors[at] as number) > 0)
				signs[first + (index >> 5)] = (signs[first + (index >> 5)] as number) | (1 << index);
	}
	return signs;
}

/** Counts the signs in which each of `into.length` vectors differs from the query (Hamming distance). */
export function signDistances(query: Int32Array, signs: Int32Array, into: Uint16Array): void {
	const words = query.length;
	for (let vector = 0, at = 0; vector < into.length; vector++) {
		let distance = 0;
		for (let word = 0; word < words; word++, at++)
			distance += bitCount((query[word] as number) ^ (signs[at] as number));
		into[vector] = distance;
	}
}
