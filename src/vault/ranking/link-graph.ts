/** Links between notes by path, in both directions. */
export class LinkGraph {
	private readonly out = new Map<string, ReadonlySet<string>>();
	private readonly into = new Map<string, Set<string>>();
	/** Cached results of `around`, dropped when the note's links change. */
	private readonly known = new Map<string, readonly string[]>();
	/** Changes with each modification. */
	version = 0;

	/** Sets a note's links; links to itself are ignored. */
	connect(from: string, targets: Iterable<string>): void {
		this.disconnect(from);
		this.version++;
		const set = new Set(targets);
		set.delete(from);
		this.out.set(from, set);
		this.known.delete(from);
		for (const target of set) {
			this.known.delete(target);
			const sources = this.into.get(target);
			if (sources) sources.add(from);
			else this.into.set(target, new Set([from]));
		}
	}

	/** Forgets a note's own links; links to it stay. */
	disconnect(from: string): void {
		this.version++;
		for (const target of this.out.get(from) ?? []) {
			const sources = this.into.get(target);
			sources?.delete(from);
			if (sources?.size === 0) this.into.delete(target);
			this.known.delete(target);
		}
		this.out.delete(from);
		this.known.delete(from);
	}

	/** Links of all notes. */
	get linkCount(): number {
		let count = 0;
		for (const targets of this.out.values()) count += targets.size;
		return count;
	}

	get isEmpty(): boolean {
		return this.into.size === 0;
	}

	links(path: string): ReadonlySet<string> {
		return this.out.get(path) ?? NONE;
	}

	backlinks(path: string): ReadonlySet<string> {
		return this.into.get(path) ?? NONE;
	}

	/** Returns the notes that a note links or is linked by, each once. */
	around(path: string): readonly string[] {
		const known = this.known.get(path);
		if (known) return known;
		const around = [...new Set([...this.links(path), ...this.backlinks(path)])];
		this.known.set(path, around);
		return around;
	}

	/**
	 * Scores notes by shared neighbours: notes that link to both, and notes that both link. A neighbour with many links
	 * says little, so each counts one over the logarithm of its links (Adamic and Adar 2003).
	 */
	neighbours(path: string): Map<string, number> {
		const found = new Map<string, number>();
		const shared = [
			...[...this.backlinks(path)].map((source) => this.links(source)),
			...[...this.links(path)].map((target) => this.backlinks(target)),
		];
		for (const others of shared)
			for (const other of others)
				if (other !== path) found.set(other, (found.get(other) ?? 0) + 1 / Math.log(1 + others.size));
		return found;
	}
}

const NONE: ReadonlySet<string> = new Set();
