/** The one place in which two sentences differ. */
import type { Piece } from '../words/pieces';

export interface Difference {
	readonly before: readonly Piece[];
	readonly mine: readonly Piece[];
	readonly theirs: readonly Piece[];
	readonly after: readonly Piece[];
}

/** Returns what is left of two sentences without their common beginning and end; undefined if they are the same. */
export function differenceOf(mine: readonly Piece[], theirs: readonly Piece[]): Difference | undefined {
	const shorter = Math.min(mine.length, theirs.length);
	let start = 0;
	while (start < shorter && mine[start]?.key === theirs[start]?.key) start++;
	let end = 0;
	while (end < shorter - start && mine.at(-1 - end)?.key === theirs.at(-1 - end)?.key) end++;
	if (start === mine.length && start === theirs.length) return undefined;
	return {
		before: mine.slice(0, start),
		mine: mine.slice(start, mine.length - end),
		theirs: theirs.slice(start, theirs.length - end),
		after: mine.slice(mine.length - end),
	};
}
