import { inlineSpans } from './inline-spans';
import { linesToRead } from './lines-to-read';
import type { LineKind } from './markdown-lines';
import { pattern } from '../pattern';

/** Properties may contain addresses too, for example in web clippings. */
const HOLDS_LINKS: ReadonlySet<LineKind> = new Set(['frontmatter', 'text', 'quote', 'heading', 'html']);
/**
 * An image (skipped), a link target with or without angle brackets, an address in angle brackets, or a bare address.
 */
const ADDRESS = pattern('gi')`
	!\[[^[\]\n]*\]\([^()\n]*\)|\]\(\s*<(https?:\/\/[^<>\n]+)>|
	\]\(\s*(https?:\/\/[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)|<(https?:\/\/[^\s<>]+)>|
	(https?:\/\/[^\s<>"\x60|\\]+)
`;

/** Markup that is not read as words: targets of links and embeds, bare addresses, HTML tags. */
const TARGET =
	/!\[\[[^\]\n]*\]\]|!\[[^[\]\n]*\]\([^()\n]*\)|\]\([^()\n]*\)|<[^<>\n]{1,300}>|(?:https?:\/\/|www\.)[^\s<>"`|\\]+/gi;

/** Replaces addresses with a space. */
export function withoutAddresses(markdown: string): string {
	return markdown.replace(TARGET, ' ');
}

interface WebLink {
	readonly address: string;
	/** Offset of the link in the note. */
	readonly start: number;
}

/** Returns the web addresses that a note links, each once, in reading order; ignores images, code and comments. */
export function webLinks(markdown: string): string[] {
	return [...new Set(allWebLinks(markdown).map(({ address }) => address))];
}

/** Returns all web links of a note, including repeated ones. */
export function allWebLinks(markdown: string): WebLink[] {
	const lines = linesToRead(markdown);
	const spans = inlineSpans(markdown, lines);
	const found: WebLink[] = [];
	let first = 0;
	for (const line of lines) {
		if (!HOLDS_LINKS.has(line.kind) || !/https?:/i.test(line.text)) continue;
		for (const match of line.text.matchAll(ADDRESS())) {
			const address = match[1] ?? match[2] ?? match[3] ?? withoutPunctuation(match[4] ?? '');
			const start = line.start + match.index;
			while ((spans[first]?.end ?? Infinity) <= start) first += 1;
			const isHidden = line.kind !== 'frontmatter' && (spans[first]?.start ?? Infinity) <= start;
			if (address !== '' && !isHidden) found.push({ address, start });
		}
	}
	return found;
}

/** Removes punctuation after an address; a closing bracket belongs to the address only if one was opened in it. */
function withoutPunctuation(address: string): string {
	let end = address.length;
	for (; end > 0; end -= 1) {
		const last = address.charAt(end - 1);
		if (/[.,;:!?'*_~]/.test(last)) continue;
		const opened = last === ')' ? '(' : last === ']' ? '[' : undefined;
		if (opened === undefined || count(address, opened, end) >= count(address, last, end)) break;
	}
	return address.slice(0, end);
}

function count(text: string, character: string, end: number): number {
	return text.slice(0, end).split(character).length - 1;
}
