/** Differences between two texts, by lines and by words. */
import { diffArrays, diffWordsWithSpace } from 'diff';

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
	const matched = matchedLines(old, fresh);
	const hunks: Hunk[] = [];
	let [at, place] = [0, 0];
	while (at < old.length || place < fresh.length) {
		const from = at;
		while (at < old.length && matched[at] === place) [at, place] = [at + 1, place + 1];
		if (at > from) hunks.push({ kind: 'same', lines: old.slice(from, at) });
		const next = matched.findIndex((match, line) => line >= at && match >= 0);
		const [end, placeEnd] = next < 0 ? [old.length, fresh.length] : [next, matched[next] ?? 0];
		if (at < end || place < placeEnd)
			hunks.push({ kind: 'change', before: old.slice(at, end), after: fresh.slice(place, placeEnd) });
		[at, place] = [end, placeEnd];
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

/**
 * Returns the removed and added words of a changed stretch. Lines that are alike are compared word by word; a line
 * without one that is like it is removed or added as a whole.
 */
export function wordChanges(before: string, after: string): WordChange[] {
	const [old, fresh] = [foundIn(before, /[^\n]*\n|[^\n]+$/g), foundIn(after, /[^\n]*\n|[^\n]+$/g)];
	const matched = matchedLines(old, fresh, areAlike);
	const changes: WordChange[] = [];
	let place = 0;
	const addUntil = (end: number): void => {
		const text = fresh.slice(place, end).join('');
		if (text !== '') changes.push({ kind: 'added', text });
		place = Math.max(place, end);
	};
	for (const [at, line] of old.entries()) {
		const match = matched[at] ?? -1;
		if (match < 0) changes.push({ kind: 'removed', text: line });
		else {
			addUntil(match);
			changes.push(...wordsChanged(line, fresh[match] ?? ''));
			place = match + 1;
		}
	}
	addUntil(fresh.length);
	return changes;
}

function wordsChanged(before: string, after: string): WordChange[] {
	return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
		kind: added ? 'added' : removed ? 'removed' : 'same',
		text: value,
	}));
}

function foundIn(text: string, pattern: RegExp): string[] {
	return [...(text.match(pattern) ?? [])];
}

/** Least share of words that two versions of a line have in common. */
const LEAST_ALIKE = 0.5;

function areAlike(one: string, other: string): boolean {
	const [words, others] = [foundIn(one, /[\p{L}\p{N}]+/gu), foundIn(other, /[\p{L}\p{N}]+/gu)];
	const known = new Set(others);
	const shared = words.filter((word) => known.has(word)).length;
	return shared >= LEAST_ALIKE * Math.max(1, Math.min(words.length, others.length));
}

/** With more changed lines, apart from added ones, no line is matched: the comparison would take seconds. */
const MOST_CHANGED = 4_000;

/** Returns for each line of `from` the index of its match in `to`, or -1. The indices only grow. */
export function matchedLines<Line>(
	from: readonly Line[],
	to: readonly Line[],
	comparator: (one: Line, other: Line) => boolean = (one, other) => one === other,
): number[] {
	const matched = from.map(() => -1);
	let [at, place] = [0, 0];
	const maxEditLength = Math.abs(from.length - to.length) + MOST_CHANGED;
	for (const { count, added, removed } of diffArrays([...from], [...to], { maxEditLength, comparator }) ?? []) {
		if (!added && !removed) for (let index = 0; index < count; index++) matched[at + index] = place + index;
		if (!added) at += count;
		if (!removed) place += count;
	}
	return matched;
}
