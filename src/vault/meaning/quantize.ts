/**
 * Writes a vector as bytes of a given length: an inner product of two such is a cosine times the product of their
 * lengths.
 * What is too large for a byte is cut off.
 * @param into its bytes; no shorter than the vector
 * @param unit the length they get, rounding aside
 */
export function quantize(vector: Float32Array, into: Int8Array, unit: number): void {
	let square = 0;
	for (let index = 0; index < vector.length; index++) square += (vector[index] as number) ** 2;
	const factor = square > 0 ? unit / Math.sqrt(square) : 0;
	for (let index = 0; index < vector.length; index++)
		into[index] = Math.max(-127, Math.min(127, Math.round((vector[index] as number) * factor)));
}
