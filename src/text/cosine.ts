/** Words of a text with their frequencies */
export type Bag = ReadonlyMap<string, number>;

export function bagOf(words: Iterable<string>): Bag {
	const bag = new Map<string, number>();
	for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
	return bag;
}

/**
 * Compares a text with each of several others by the cosine of their words, which weigh by their rarity among the
 * others.
 */
export class Cosine {
	private readonly counts = new Map<string, number>();
	private readonly length: number;
	private readonly texts: number;

	constructor(
		private readonly text: Bag,
		others: readonly Bag[],
	) {
		this.texts = others.length;
		for (const other of others)
			for (const word of other.keys()) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
		this.length = this.lengthOf(text);
	}

	/** @param other one of the others */
	to(other: Bag): number {
		let product = 0;
		for (const [word, count] of other)
			product += this.weight(word, count) * this.weight(word, this.text.get(word) ?? 0);
		return product === 0 ? 0 : product / (this.length * this.lengthOf(other));
	}

	private lengthOf(words: Iterable<readonly [string, number]>): number {
		let squares = 0;
		for (const [word, count] of words) squares += this.weight(word, count) ** 2;
		return Math.sqrt(squares);
	}

	private weight(word: string, count: number): number {
		return Math.log1p(count) * Math.log(1 + this.texts / (1 + (this.counts.get(word) ?? 0)));
	}
}
