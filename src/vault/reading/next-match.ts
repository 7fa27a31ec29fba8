/**
 * Finds the next match in a text and caches it: each stretch is searched only once, as long as offsets do not decrease.
 */
export class NextMatch {
	private at = -1;

	/** @param find returns the first position at or after an offset; negative if there is none */
	constructor(private readonly find: (from: number) => number) {}

	/** Returns the first position at or after `offset`; `Infinity` if there is none. */
	from(offset: number): number {
		if (this.at < offset) {
			const found = this.find(offset);
			this.at = found < 0 ? Infinity : found;
		}
		return this.at;
	}
}
