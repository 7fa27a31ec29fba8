/** Calls of a model that may still be made. What a part takes, the whole has less. */
export class Allowance {
	private taken = 0;

	constructor(
		private readonly most: number,
		private readonly whole?: Allowance,
	) {}

	get left(): number {
		return Math.max(0, Math.min(this.most - this.taken, this.whole?.left ?? Infinity));
	}

	/** Takes one, if there is one to spare. @param spare how many must be left beside it */
	take(spare = 0): boolean {
		if (this.left < 1 + spare) return false;
		this.count();
		return true;
	}

	/** A part of it, which nobody else is kept from taking meanwhile. */
	part(most: number): Allowance {
		return new Allowance(most, this);
	}

	private count(): void {
		this.taken += 1;
		this.whole?.count();
	}
}
