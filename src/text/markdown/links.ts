import { inlineSpans, type InlineSpan } from './inline-spans';
import { markdownLines, type MarkdownLine, type LineKind } from './markdown-lines';
import { pattern } from '../lazy';
import { linesToRead } from './lines-to-read';

/** A link or embed of a vault file. */
export interface VaultLink {
	/** The part before `#`, decoded; empty for a link into the same note. */
	readonly target: string;
	/** `#Heading`, `#Heading#Sub` or `#^block`; may be empty. */
	readonly subpath: string;
	readonly embed: boolean;
	/** Offsets in the note. */
	readonly start: number;
	readonly end: number;
}

const WIKILINK = /(!?)\[\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]/g;
const MARKDOWN_LINK = pattern('g')`
	(!?)\[(?:[^[\]\n]|\[[^[\]\n]*\])*\]\((<[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*)
	(?:\s+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?\s*\)
`;
export const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Returns a note's links to files in reading order, ignoring code, comments and properties. */
export function vaultLinks(
	markdown: string,
	lines: readonly MarkdownLine[] = markdownLines(markdown),
	spans: readonly InlineSpan[] = inlineSpans(markdown, lines),
): VaultLink[] {
	const found: VaultLink[] = [];
	for (const line of lines) {
		if (line.kind !== 'text' && line.kind !== 'quote' && line.kind !== 'heading' && line.kind !== 'html') continue;
		if (!line.text.includes('](') && !line.text.includes('[[')) continue;
		found.push(...linksIn(line));
	}
	return outside(spans, inOrder(found));
}

/** Returns links in the properties, as written. Obsidian supports only wikilinks there. */
export function propertyLinks(lines: readonly MarkdownLine[]): string[] {
	return lines
		.filter((line) => line.kind === 'frontmatter')
		.flatMap((line) => [...wikilinks(line.text)].map(({ target }) => target));
}

function linksIn({ text, start }: MarkdownLine): VaultLink[] {
	return [...wikilinks(text), ...markdownLinks(text)].map((link) => ({
		...link,
		start: start + link.start,
		end: start + link.end,
	}));
}

function* wikilinks(text: string): Generator<VaultLink> {
	for (const match of text.matchAll(WIKILINK)) yield link((match[2] ?? '').replace(/\\$/, ''), match, (part) => part);
}

function* markdownLinks(text: string): Generator<VaultLink> {
	for (const match of text.matchAll(MARKDOWN_LINK())) {
		const written = (match[2] ?? '').replace(/^<|>$/g, '');
		if (written !== '' && !HAS_SCHEME.test(written)) yield link(written, match, decoded);
	}
}

function link(written: string, match: RegExpExecArray, decode: (part: string) => string): VaultLink {
	return {
		...linkParts(written, decode),
		embed: match[1] === '!',
		start: match.index,
		end: match.index + match[0].length,
	};
}

/**
 * Divides `Note#Heading` into note and part. Splits before decoding, because a name may contain an encoded `#`.
 * @param decode for the target of a Markdown link, which is percent-encoded
 */
export function linkParts(
	written: string,
	decode: (part: string) => string = decoded,
): Pick<VaultLink, 'target' | 'subpath'> {
	const hash = written.indexOf('#');
	return {
		target: decode(hash < 0 ? written : written.slice(0, hash)).trim(),
		subpath: hash < 0 ? '' : decode(written.slice(hash)).trim(),
	};
}

/** Decodes `%20` and similar codes; returns the text unchanged if it is not encoded correctly. */
export function decoded(written: string): string {
	try {
		return decodeURIComponent(written);
	} catch {
		return written;
	}
}

/** Keeps the first of overlapping links: `[[Note]](x)` is a wikilink followed by text. */
function inOrder(links: readonly VaultLink[]): VaultLink[] {
	const sorted = [...links].sort((a, b) => a.start - b.start || a.end - b.end);
	let end = 0;
	return sorted.filter((link) => {
		if (link.start < end) return false;
		end = link.end;
		return true;
	});
}

/** A span inside a link is part of its label; a span that contains or crosses the link breaks it. */
function outside(spans: readonly InlineSpan[], links: readonly VaultLink[]): VaultLink[] {
	let first = 0;
	return links.filter((link) => {
		while ((spans[first]?.end ?? Infinity) <= link.start) first += 1;
		for (let at = first; (spans[at]?.start ?? Infinity) < link.end; at += 1) {
			const span = spans[at] as InlineSpan;
			if (span.start <= link.start || span.end > link.end) return false;
		}
		return true;
	});
}

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
	/!\[\[[^[\]\n]*\]\]|!\[[^[\]\n]*\]\([^()\n]*\)|\]\([^()\n]*\)|<[^<>\n]{1,300}>|(?:https?:\/\/|www\.)[^\s<>"`|\\]+/gi;

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
