/** Random choices that a seed repeats. */
export class Seeded {
	private state: number;

	constructor(seed: number) {
		this.state = seed >>> 0;
	}

	/** Returns a number from 0 (included) to 1 (excluded), by the mulberry32 generator. */
	next(): number {
		this.state = (this.state + 0x6d2b79f5) >>> 0;
		let mixed = this.state;
		mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** Returns a whole number from 0 to `limit - 1`. */
	below(limit: number): number {
		return Math.floor(this.next() * limit);
	}

	isTrue(share: number): boolean {
		return this.next() < share;
	}

	pick<T>(list: readonly [T, ...T[]]): T {
		return list[this.below(list.length)] ?? list[0];
	}
}
