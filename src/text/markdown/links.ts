import { inlineSpans, type InlineSpan } from './inline-spans';
import { markdownLines, type MarkdownLine } from './markdown-lines';
import { pattern } from '../pattern';

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
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

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

/** Splits before decoding, because a name may contain an encoded `#`. */
function link(written: string, match: RegExpExecArray, decode: (part: string) => string): VaultLink {
	const hash = written.indexOf('#');
	return {
		target: decode(hash < 0 ? written : written.slice(0, hash)).trim(),
		subpath: hash < 0 ? '' : decode(written.slice(hash)).trim(),
		embed: match[1] === '!',
		start: match.index,
		end: match.index + match[0].length,
	};
}

function decoded(written: string): string {
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
