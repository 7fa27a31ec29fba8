import type { Exclusions } from '../ports';
import { leftOutBy } from './left-out';

/** The settings that keep notes out. */
export interface ExclusionSettings {
	/** Folders or files; upper and lower case and the Unicode form of accents do not matter. */
	readonly excludedFolders: readonly string[];
	readonly excludedTags: readonly string[];
}

/**
 * Version of the rules by which a note's text keeps it out. Raise it if they change, so that the index is built again.
 */
const TEXT_RULES = 1;

export function exclusionsOf({ excludedFolders: entries, excludedTags }: ExclusionSettings): Exclusions {
	const keys = entries.map(keyOf).filter((key) => key !== '');
	return {
		covers: (path) => keys.length > 0 && isWithinAny(keyOf(path), keys),
		stamp: keys.join('\n'),
		coversText: leftOutBy(excludedTags),
		textStamp: [TEXT_RULES, ...excludedTags].join('\n'),
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

/**
 * Returns a test for notes that are kept out by their path or, if their text is given, by their tags and properties.
 */
export function isExcludedBy(settings: ExclusionSettings): (path: string, text?: string) => boolean {
	const { covers, coversText } = exclusionsOf(settings);
	return (path, text) => covers(path) || (text !== undefined && coversText?.(path, text) === true);
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
