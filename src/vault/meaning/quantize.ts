/**
 * Writes a vector as bytes of a given length: an inner product of two such is a cosine times the product of their
 * lengths.
 * What is too large for a byte is cut off.
 * @param at where the vector stands in `from`
 * @param to where its bytes go in `into`
 * @param unit the length they get, rounding aside
 */
export function quantize(
	from: Float32Array,
	at: number,
	into: Int8Array,
	to: number,
	dimensions: number,
	unit: number,
): void {
	let square = 0;
	for (let index = 0; index < dimensions; index++) square += (from[at + index] as number) ** 2;
	const factor = square > 0 ? unit / Math.sqrt(square) : 0;
	for (let index = 0; index < dimensions; index++)
		into[to + index] = Math.max(-127, Math.min(127, Math.round((from[at + index] as number) * factor)));
}
