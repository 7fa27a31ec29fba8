import { diffWordsWithSpace } from 'diff';
import { matchedLines } from './line-diff';

/** Lines that both texts share, or a change that a reader accepts or rejects as a whole. */
export type Hunk =
	| { readonly kind: 'same'; readonly lines: readonly string[] }
	| { readonly kind: 'change'; readonly before: readonly string[]; readonly after: readonly string[] };

export interface WordChange {
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
	const matched = matchedLines(old, fresh);
	const hunks: Hunk[] = [];
	let [at, place] = [0, 0];
	while (at < old.length || place < fresh.length) {
		const twin = nextMatch(matched, at);
		const [end, placeEnd] = [twin, twin < old.length ? (matched[twin] ?? fresh.length) : fresh.length];
		if (at < end || place < placeEnd)
			hunks.push({ kind: 'change', before: old.slice(at, end), after: fresh.slice(place, placeEnd) });
		[at, place] = [end, placeEnd];
		const same: string[] = [];
		while (at < old.length && matched[at] === place) {
			same.push(old[at] ?? '');
			at += 1;
			place += 1;
		}
		if (same.length > 0) hunks.push({ kind: 'same', lines: same });
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

/** Returns the index of the next line of the old text that the new one has too, or the number of lines. */
function nextMatch(matched: readonly number[], from: number): number {
	const at = matched.findIndex((place, line) => line >= from && place >= 0);
	return at < 0 ? matched.length : at;
}
