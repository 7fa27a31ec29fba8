import type { RankedPassage } from './top-passages';

interface Keyed {
	readonly each: RankedPassage;
	readonly score: number;
	path: string | undefined;
}

/** Sorts best first; ties by path and position, which merging segments does not change. */
export function inOrder(passages: readonly RankedPassage[]): RankedPassage[] {
	// Paths are decoded only for ties, which are rare.
	const keyed = passages.map((each): Keyed => ({ each, score: each.score, path: undefined }));
	return keyed.sort((a, b) => b.score - a.score || byPlace(a, b)).map(({ each }) => each);
}

function byPlace(a: Keyed, b: Keyed): number {
	const first = (a.path ??= pathOf(a.each));
	const second = (b.path ??= pathOf(b.each));
	return first === second ? a.each.passage - b.each.passage : first < second ? -1 : 1;
}

function pathOf({ segment, passage }: RankedPassage): string {
	return segment.path(segment.noteOf(passage));
}
