import type { Exclusions } from '../ports';

/** What the user keeps out by the paths of folders or files, in whatever case and form of accents they were typed. */
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

/** The entries after a folder or file has moved; undefined when that is nothing to them. */
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

/** Without what people put before and behind a path. */
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
