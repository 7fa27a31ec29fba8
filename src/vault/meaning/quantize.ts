/**
 * Writes a vector as bytes with a given length, so that the inner product of two is their cosine times both lengths.
 * Values that do not fit a byte are clipped.
 * @param into target, at least as long as the vector
 * @param unit length of the result, apart from rounding
 */
export function quantize(vector: Float32Array, into: Int8Array, unit: number): void {
	let square = 0;
	for (let index = 0; index < vector.length; index++) square += (vector[index] as number) ** 2;
	const factor = square > 0 ? unit / Math.sqrt(square) : 0;
	for (let index = 0; index < vector.length; index++)
		into[index] = Math.max(-127, Math.min(127, Math.round((vector[index] as number) * factor)));
}
