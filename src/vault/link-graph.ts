/** Who links whom, by path, both ways. */
export class LinkGraph {
	private readonly out = new Map<string, ReadonlySet<string>>();
	private readonly into = new Map<string, Set<string>>();

	/** Sets what a note links; a note is not linked to itself. */
	connect(from: string, targets: Iterable<string>): void {
		this.disconnect(from);
		const set = new Set(targets);
		set.delete(from);
		this.out.set(from, set);
		for (const target of set) {
			const sources = this.into.get(target);
			if (sources) sources.add(from);
			else this.into.set(target, new Set([from]));
		}
	}

	/** Forgets what a note links; links to it stay. */
	disconnect(from: string): void {
		for (const target of this.out.get(from) ?? []) {
			const sources = this.into.get(target);
			sources?.delete(from);
			if (sources?.size === 0) this.into.delete(target);
		}
		this.out.delete(from);
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

	/** The notes on either end of a note's links. */
	around(path: string): readonly string[] {
		return [...new Set([...this.links(path), ...this.backlinks(path)])];
	}

	/**
	 * How close notes are by the company they keep: notes that link to both, and notes both link. A neighbour that links
	 * everything says little, so each counts one over the logarithm of its links (Adamic and Adar 2003).
	 */
	neighbours(path: string): Map<string, Closeness> {
		const found = new Map<string, Closeness>();
		const of = (other: string): Closeness => {
			const known = found.get(other) ?? { weight: 0, sharedBacklinks: 0 };
			found.set(other, known);
			return known;
		};
		for (const source of this.backlinks(path)) {
			const siblings = this.links(source);
			for (const sibling of siblings) {
				if (sibling === path) continue;
				const closeness = of(sibling);
				closeness.sharedBacklinks++;
				closeness.weight += 1 / Math.log(1 + siblings.size);
			}
		}
		for (const target of this.links(path)) {
			const others = this.backlinks(target);
			for (const other of others) if (other !== path) of(other).weight += 1 / Math.log(1 + others.size);
		}
		return found;
	}
}

export interface Closeness {
	weight: number;
	sharedBacklinks: number;
}

const NONE: ReadonlySet<string> = new Set();
