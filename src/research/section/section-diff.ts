/** Differences between two texts, by lines and by words. */
import { diffArrays, diffWordsWithSpace, type ChangeObject } from 'diff';

/** Lines that both texts share, or a change that a reader accepts or rejects as a whole. */
export type Hunk =
	| { readonly kind: 'same'; readonly lines: readonly string[] }
	| { readonly kind: 'change'; readonly before: readonly string[]; readonly after: readonly string[] };

interface WordChange {
	readonly kind: 'same' | 'removed' | 'added';
	readonly text: string;
}

/**
 * Returns the hunks between two texts, in order:
 *
 * ```
 * before   after            hunks
 * a        a                same    a
 * b        B                change  b → B
 *          c                        + c
 * d        d                same    d
 * ```
 */
export function hunksOf(before: string, after: string): Hunk[] {
	const [old, fresh] = [before.split('\n'), after.split('\n')];
	const hunks: Hunk[] = [];
	for (const { value: lines, added, removed } of lineDiff(old, fresh)) {
		const last = hunks.at(-1);
		if (!added && !removed) hunks.push({ kind: 'same', lines });
		else if (added && last?.kind === 'change') hunks[hunks.length - 1] = { ...last, after: lines };
		else hunks.push({ kind: 'change', before: removed ? lines : [], after: added ? lines : [] });
	}
	return hunks;
}

/** Returns the text with the accepted changes only. @param rejected indices in `hunks` */
export function mergedHunks(hunks: readonly Hunk[], rejected: ReadonlySet<number>): string {
	const lines = hunks.flatMap((hunk, place) => {
		if (hunk.kind === 'same') return hunk.lines;
		return rejected.has(place) ? hunk.before : hunk.after;
	});
	return lines.join('\n');
}

/** Returns the removed and added words of a changed stretch. */
export function wordChanges(before: string, after: string): WordChange[] {
	return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
		kind: added ? 'added' : removed ? 'removed' : 'same',
		text: value,
	}));
}

/** With more changed lines, apart from added ones, no line is matched: the comparison would take seconds. */
const MOST_CHANGED = 4_000;

function lineDiff(from: readonly string[], to: readonly string[]): ChangeObject<string[]>[] {
	const maxEditLength = Math.abs(from.length - to.length) + MOST_CHANGED;
	const allChanged = [
		{ value: [...from], added: false, removed: true, count: from.length },
		{ value: [...to], added: true, removed: false, count: to.length },
	];
	return diffArrays([...from], [...to], { maxEditLength }) ?? allChanged;
}

/** Returns for each line of `from` the index of its match in `to`, or -1. The indices only grow. */
export function matchedLines(from: readonly string[], to: readonly string[]): number[] {
	const matched: number[] = [];
	let place = 0;
	for (const { value, added, removed } of lineDiff(from, to)) {
		if (!added) matched.push(...value.map((_, index) => (removed ? -1 : place + index)));
		if (!removed) place += value.length;
	}
	return matched;
}
