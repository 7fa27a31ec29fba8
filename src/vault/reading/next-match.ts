/**
 * Where something stands next in a text. Each stretch is looked through once, however often it is asked for, as long as
 * each question begins no earlier than the one before.
 */
export class NextMatch {
	private at = -1;

	/** @param find the first place at or behind an offset; negative for none */
	constructor(private readonly find: (from: number) => number) {}

	/** The first place at or behind `offset`; `Infinity` for none. */
	from(offset: number): number {
		if (this.at < offset) {
			const found = this.find(offset);
			this.at = found < 0 ? Infinity : found;
		}
		return this.at;
	}
}
