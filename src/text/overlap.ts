/** Set similarity. */

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
