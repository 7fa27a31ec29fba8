/** Returns the shared share of the smaller set, 0–1. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	const smaller = Math.min(a.size, b.size);
	return smaller === 0 ? 0 : shared(a, b) / smaller;
}

/** Returns the shared share of the union (Jaccard), 0–1. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	const common = shared(a, b);
	return common === 0 ? 0 : common / (a.size + b.size - common);
}

export function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	const [small, large] = a.size < b.size ? [a, b] : [b, a];
	let count = 0;
	for (const key of small) if (large.has(key)) count++;
	return count;
}

/**
 * Returns the name that was probably meant: the one with the fewest letters added, left out, replaced or swapped.
 * At most a third of the letters may differ, so that “xyz” finds nothing.
 */
export function closest<T extends string>(typed: string, names: Iterable<T>): T | undefined {
	const wanted = typed.toLowerCase();
	let best: T | undefined;
	let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1;
	for (const name of names) {
		if (Math.abs(name.length - wanted.length) >= fewest) continue;
		const count = edits(wanted, name.toLowerCase());
		if (count < fewest) [best, fewest] = [name, count];
	}
	return best;
}

/** Counts the edits between two words; two swapped neighbours are one edit (Damerau). */
export function edits(from: string, to: string): number {
	let older: number[] = [];
	let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
	for (let row = 1; row <= from.length; row++) {
		const current = [row];
		for (let column = 1; column <= to.length; column++) {
			const replaced = at(previous, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
			const isSwap = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
			const swapped = isSwap ? at(older, column - 2) + 1 : Infinity;
			current.push(Math.min(at(previous, column) + 1, at(current, column - 1) + 1, replaced, swapped));
		}
		[older, previous] = [previous, current];
	}
	return at(previous, to.length);
}

function at(row: readonly number[], column: number): number {
	return row[column] ?? Infinity;
}
