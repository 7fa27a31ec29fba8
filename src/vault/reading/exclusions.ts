import type { Exclusions } from '../ports';
import { propertyTexts, saysNoResearch } from '../../text/markdown/property-forms';
import { readNote } from '../../text/markdown/read-note';
import { fieldsOf } from './note-fields';

/** The settings that keep notes out. */
export interface ExclusionSettings {
	/** Folders or files; upper and lower case and the Unicode form of accents do not matter. */
	readonly excludedFolders: readonly string[];
	readonly excludedTags: readonly string[];
}

/**
 * Version of the rules by which a note's text keeps it out. Raise it if they change, so that the index is built again.
 */
const TEXT_RULES = 2;

export function exclusionsOf({ excludedFolders: entries, excludedTags }: ExclusionSettings): Exclusions {
	const keys = entries.map(folderKey).filter((key) => key !== '');
	return {
		covers: (path) => {
			const key = folderKey(path);
			return keys.some((entry) => isInFolder(key, entry));
		},
		stamp: keys.join('\n'),
		coversText: leftOutBy(excludedTags),
		textStamp: [TEXT_RULES, ...excludedTags].join('\n'),
		unmatched: (paths) => {
			const left = new Set(keys);
			for (const path of paths) {
				if (left.size === 0) break;
				const key = folderKey(path);
				for (const entry of left) if (isInFolder(key, entry)) left.delete(entry);
			}
			return entries.filter((entry) => left.has(folderKey(entry)));
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
	const moved = folderKey(from);
	const follows = (entry: string): boolean => isInFolder(folderKey(entry), moved);
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
	return path.trim().replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, '');
}

/** Returns a path as folders and files of the settings are compared. */
export function folderKey(path: string): string {
	return bare(path).normalize('NFC').toLowerCase();
}

export function isInFolder(path: string, entry: string): boolean {
	return path === entry || path.startsWith(`${entry}/`);
}

const TAG = /(?:^|[\s>])#([\p{L}\p{N}\p{M}\p{Emoji_Presentation}_/-]+)/gu;
const NO_TAGS: ReadonlySet<string> = new Set(['code', 'fence', 'math', 'html', 'frontmatter']);

/**
 * Returns a test for notes that the user keeps out by the property `research: false` or by one of these tags. A tag
 * covers the tags below it: `private` covers `#Private/Health`.
 */
function leftOutBy(tags: readonly string[]): (path: string, text: string) => boolean {
	const wanted = tags.map(tagKey).filter((tag) => tag !== '');
	const isWanted = (tag: string): boolean =>
		wanted.some((one) => tagKey(tag) === one || tagKey(tag).startsWith(`${one}/`));
	return (path, text) => saysNoResearch(text) || (wanted.length > 0 && tagsOf(path, text).some(isWanted));
}

/** Returns the tags of the properties and of the text, without `#`. Each word of a property `tags` is one. */
function tagsOf(path: string, text: string): string[] {
	const words = propertyTexts(text, 'tags?').flatMap((value) => value.split(/[\s,"'[\]{}]+/));
	const tags = [...fieldsOf(path, text).tags, ...words];
	if (!text.includes('#')) return tags;
	const inText = readNote(text, { repair: true })
		.lines.filter(({ kind }) => !NO_TAGS.has(kind))
		.flatMap((line) => [...line.text.replace(/`[^`]*`/g, '').matchAll(TAG)].map(([, tag = '']) => tag));
	return [...tags, ...inText];
}

function tagKey(tag: string): string {
	return tag
		.trim()
		.replace(/^#|(?<!\/)\/+$/g, '')
		.normalize('NFC')
		.toLowerCase();
}
