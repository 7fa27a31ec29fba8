import { inlineSpans } from './inline-spans';
import { linesToRead } from './lines-to-read';
import type { LineKind } from './markdown-lines';
import { pattern } from '../pattern';

/** Properties may hold addresses too, as clippings have them. */
const HOLDS_LINKS: ReadonlySet<LineKind> = new Set(['frontmatter', 'text', 'quote', 'heading', 'html']);
/**
 * An image, which is passed over; the target of a link, bare or in angles; an address between angles; one in the open.
 */
const ADDRESS = pattern('gi')`
	!\[[^[\]\n]*\]\([^()\n]*\)|\]\(\s*<(https?:\/\/[^<>\n]+)>|
	\]\(\s*(https?:\/\/[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)|<(https?:\/\/[^\s<>]+)>|
	(https?:\/\/[^\s<>"\x60|\\]+)
`;

/** Targets of links and embeds, addresses in the open, tags of HTML: nobody reads them as words. */
const TARGET =
	/!\[\[[^\]\n]*\]\]|!\[[^[\]\n]*\]\([^()\n]*\)|\]\([^()\n]*\)|<[^<>\n]{1,300}>|(?:https?:\/\/|www\.)[^\s<>"`|\\]+/gi;

/** The Markdown without its addresses, in whose place a space stands. */
export function withoutAddresses(markdown: string): string {
	return markdown.replace(TARGET, ' ');
}

interface WebLink {
	readonly address: string;
	/** Offset in the note of where it is linked. */
	readonly start: number;
}

/** The web addresses that a note links, each once, in reading order; none of images, and none from code or comments. */
export function webLinks(markdown: string): string[] {
	return [...new Set(allWebLinks(markdown).map(({ address }) => address))];
}

/** The same, each as often as it is linked. */
export function allWebLinks(markdown: string): WebLink[] {
	const lines = linesToRead(markdown);
	const spans = inlineSpans(markdown, lines);
	const found: WebLink[] = [];
	let first = 0;
	for (const line of lines) {
		if (!HOLDS_LINKS.has(line.kind) || !/https?:/i.test(line.text)) continue;
		for (const match of line.text.matchAll(ADDRESS)) {
			const address = match[1] ?? match[2] ?? match[3] ?? withoutPunctuation(match[4] ?? '');
			const start = line.start + match.index;
			while ((spans[first]?.end ?? Infinity) <= start) first += 1;
			const isHidden = line.kind !== 'frontmatter' && (spans[first]?.start ?? Infinity) <= start;
			if (address !== '' && !isHidden) found.push({ address, start });
		}
	}
	return found;
}

/** A sentence's own marks behind an address; a closing bracket belongs to it only where one was opened in it. */
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
