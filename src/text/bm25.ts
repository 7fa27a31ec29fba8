/** Saturation of frequencies (Robertson and Zaragoza 2009, section 3.4). */
const K1 = 1.2;

/**
 * Returns the BM25 weight of a word by its frequency in a text, from 0 to 2.2.
 * @param length length of the text, divided by the average
 * @param b normalisation by length: 0 for none, 1 for full
 */
export function saturation(frequency: number, length: number, b: number): number {
	return (frequency * (K1 + 1)) / (frequency + K1 * (1 - b + b * length));
}
