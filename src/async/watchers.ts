/** Functions that are called at each change. */
export class Watchers<Told extends readonly unknown[] = []> {
	private readonly all = new Set<(...told: Told) => void>();

	/** @returns how to stop watching */
	readonly add = (changed: (...told: Told) => void): (() => void) => {
		this.all.add(changed);
		return () => void this.all.delete(changed);
	};

	tell(...told: Told): void {
		for (const watcher of [...this.all]) watcher(...told);
	}

	clear(): void {
		this.all.clear();
	}
}
