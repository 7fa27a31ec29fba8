import { escapeRegExp } from '../../text/strings';
import { allWebLinks } from '../../text/markdown/links';
import { noteLink } from '../../text/markdown/markdown-link';
import { readNote } from '../../text/markdown/read-note';
import { locateSections, type SectionStyle } from './section-locator';

export interface MentionedNote {
	readonly path: string;
	/** Title and aliases. */
	readonly names: readonly string[];
	/** The shortest link text that resolves to the note. */
	readonly target: string;
}

interface Range {
	readonly start: number;
	readonly end: number;
}

/** Kinds of lines in which Obsidian renders links. */
const LINKABLE = new Set(['text', 'quote']);

/**
 * Links the first mention of another note: `short cycling ruins it` → `[[Short cycling|short cycling]] ruins it`. Code,
 * links, headings and the Research section are left alone.
 * @returns undefined if the note does not mention the other one
 */
export function linkMention(note: string, other: MentionedNote, style: SectionStyle): string | undefined {
	const read = readNote(note, { repair: false });
	const taken: readonly Range[] = [
		...locateSections(note, style),
		...read.spans,
		...read.links,
		...readNote(note, { repair: true }).links,
		...read.pageLinks,
		...allWebLinks(read).map(({ start, address }) => ({ start: start - 1, end: start + address.length })),
	];
	const isFree = ({ start, end }: Range): boolean => !taken.some((range) => range.start < end && start < range.end);
	const names = [...other.names].filter((name) => /\p{L}/u.test(name)).sort((a, b) => b.length - a.length);
	for (const name of names) {
		const wanted = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name)}(?![\\p{L}\\p{N}])`, 'giu');
		for (const line of read.lines.filter(({ kind }) => LINKABLE.has(kind))) {
			for (const match of line.text.matchAll(wanted)) {
				const start = line.start + match.index;
				const end = start + match[0].length;
				if (!isFree({ start, end })) continue;
				const link = noteLink(other.target, other.path, match[0]);
				return note.slice(0, start) + link + note.slice(end);
			}
		}
	}
	return undefined;
}
