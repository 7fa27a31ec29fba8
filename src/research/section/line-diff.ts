/** Finds the lines that two texts have in common, in the same order. */

/** Above this many comparisons, each line is matched to the first equal one. */
const MOST_COMPARISONS = 4_000_000;

/** Returns for each line of `from` the index of its match in `to`, or -1. The indices only grow. */
export function matchedLines(from: readonly string[], to: readonly string[]): number[] {
	const matched = from.map(() => -1);
	let start = 0;
	while (start < from.length && start < to.length && from[start] === to[start]) matched[start] = start++;
	let tail = 0;
	while (
		tail < from.length - start &&
		tail < to.length - start &&
		from[from.length - 1 - tail] === to[to.length - 1 - tail]
	) {
		tail++;
		matched[from.length - tail] = to.length - tail;
	}
	const a = from.slice(start, from.length - tail);
	const b = to.slice(start, to.length - tail);
	const inner = a.length * b.length > MOST_COMPARISONS ? firstFits(a, b) : longestCommon(a, b);
	for (const [index, place] of inner.entries()) if (place >= 0) matched[start + index] = start + place;
	return matched;
}

/** Longest common subsequence, by the table of lengths of the remaining suffixes. */
function longestCommon(a: readonly string[], b: readonly string[]): number[] {
	const width = b.length + 1;
	const lengths = new Uint32Array((a.length + 1) * width);
	for (let i = a.length - 1; i >= 0; i--) {
		for (let j = b.length - 1; j >= 0; j--) {
			const [below, beside, across] = [
				lengths[(i + 1) * width + j],
				lengths[i * width + j + 1],
				lengths[(i + 1) * width + j + 1],
			];
			lengths[i * width + j] = a[i] === b[j] ? (across ?? 0) + 1 : Math.max(below ?? 0, beside ?? 0);
		}
	}
	const matched = a.map(() => -1);
	for (let i = 0, j = 0; i < a.length && j < b.length;) {
		if (a[i] === b[j]) matched[i++] = j++;
		else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
		else j++;
	}
	return matched;
}

function firstFits(a: readonly string[], b: readonly string[]): number[] {
	let from = 0;
	return a.map((line) => {
		const place = b.indexOf(line, from);
		if (place >= 0) from = place + 1;
		return place;
	});
}
