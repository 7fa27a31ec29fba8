/** The two parts of BM25 (Robertson and Zaragoza 2009), for notes, sentences and the demo. */

/** Saturation of frequencies (section 3.4). */
const K1 = 1.2;

/**
 * Returns the BM25 weight of a word by its frequency in a text, from 0 to 2.2.
 * @param length length of the text, divided by the average
 * @param b normalisation by length: 0 for none, 1 for full
 */
export function saturation(frequency: number, length: number, b: number): number {
	return (frequency * (K1 + 1)) / (frequency + K1 * (1 - b + b * length));
}

/** Returns the inverse frequency of a word as Lucene defines it, which is never negative: the rarer, the higher. */
export function inverseFrequency(frequency: number, texts: number): number {
	return Math.log(1 + Math.max(0, texts - frequency + 0.5) / (frequency + 0.5));
}
