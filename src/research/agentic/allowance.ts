/** Counts the model calls that are left. Calls taken from a part are also taken from the whole. */
export class Allowance {
	private taken = 0;

	constructor(
		private readonly most: number,
		private readonly whole?: Allowance,
	) {}

	get left(): number {
		return Math.max(0, Math.min(this.most - this.taken, this.whole?.left ?? Infinity));
	}

	/** Takes one call; returns false if not enough are left. @param spare calls that must remain after it */
	take(spare = 0): boolean {
		if (this.left < 1 + spare) return false;
		this.count();
		return true;
	}

	/** Returns a part with a limit of its own. The calls are not reserved: others may take them first. */
	part(most: number): Allowance {
		return new Allowance(most, this);
	}

	private count(): void {
		this.taken += 1;
		this.whole?.count();
	}
}
