import type { Exclusions } from '../ports';

/**
 * Returns the user's exclusions by folder or file path; upper and lower case and the Unicode form of accents do not
 * matter.
 */
export function exclusionsOf(entries: readonly string[]): Exclusions {
	const keys = entries.map(keyOf).filter((key) => key !== '');
	return {
		covers: (path) => keys.length > 0 && isWithinAny(keyOf(path), keys),
		stamp: keys.join('\n'),
		unmatched: (paths) => {
			const left = new Set(keys);
			for (const path of paths) {
				if (left.size === 0) break;
				const key = keyOf(path);
				for (const entry of left) if (isWithin(key, entry)) left.delete(entry);
			}
			return entries.filter((entry) => left.has(keyOf(entry)));
		},
	};
}

/** Returns the entries after a folder or file has moved; undefined if the move does not affect them. */
export function movedEntries(entries: readonly string[], from: string, to: string): string[] | undefined {
	const moved = keyOf(from);
	const follows = (entry: string): boolean => isWithin(keyOf(entry), moved);
	if (moved === '' || !entries.some(follows)) return undefined;
	const depth = moved.split('/').length;
	return [
		...new Set(
			entries.map((entry) => (follows(entry) ? [to, ...bare(entry).split('/').slice(depth)].join('/') : entry)),
		),
	];
}

/** Removes spaces and slashes around a path, and a leading `./`. */
function bare(path: string): string {
	return path.trim().replace(/^(?:\.?\/+)+|\/+$/g, '');
}

function keyOf(path: string): string {
	return bare(path).normalize('NFC').toLowerCase();
}

function isWithinAny(path: string, entries: readonly string[]): boolean {
	return entries.some((entry) => isWithin(path, entry));
}

function isWithin(path: string, entry: string): boolean {
	return path === entry || path.startsWith(`${entry}/`);
}
