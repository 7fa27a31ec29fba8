import { pattern } from '../lazy';
import { nestedMarks, type Span } from './inline-marks';
import type { NoteBlock, NoteDocument, NoteLines, PageLink, VaultLink } from './note-document';

/** An escaped character, `[[target|alias]]`, or `[label](target "title")`; a target may be `{{< code >}}` of Hugo. */
const LINK = pattern('g')`
	\\[^\n]|(!?)\[(?:
		\[([^[\]|\n]+)(?:\|[^[\]\n]*)?\]\]|
		(?:\\[^\n]|[^[\]\\\n]|\[(?:\\[^\n]|[^[\]\\\n])*\])*\]\(
			(<[^<>\n]*>|\{\{[<%][^{}\n]{1,500}[>%]\}\}|[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*)
		(?:\s+("[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?\s*\)
	)
`;
/** The note in an address of Hugo, `{{< relref "../topics/note.md" >}}`. */
const NAMED_NOTE = /^\{\{[<%]\s{0,9}(?:rel)?ref\s{1,9}["']?([^"'\s{}<>]{1,300})/;
export const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Every link contains one of these. */
const LINK_SIGN = /\[\[|\]\(/g;

/** Blocks with links: all but code, formulas, comments and properties. */
const HOLDS_LINKS: ReadonlySet<NoteBlock['kind'] | undefined> = new Set(['heading', 'paragraph', 'table', 'html']);

interface Links {
	readonly links: VaultLink[];
	readonly pageLinks: PageLink[];
}

/**
 * Returns a note's links in reading order, ignoring code, formulas, comments and properties.
 * @param repair true to read addresses of Hugo as links, which Obsidian does not
 */
export function linksIn(
	{ text, lines, spans }: Pick<NoteDocument, 'text' | 'lines' | 'spans'>,
	repair: boolean,
): Links {
	const found: Links = { links: [], pageLinks: [] };
	const formulas: Span[] = [];
	const signs = new RegExp(LINK_SIGN);
	let sign = signs.exec(text)?.index ?? Infinity;
	for (const line of lines) {
		if (sign >= line.end) continue;
		if (HOLDS_LINKS.has(line.block?.kind) && line.comment === undefined) {
			addLinks(line.text, line.start, found, repair);
			if (line.text.includes('$'))
				formulas.push(...nestedMarks(line.text, line.start).filter(({ kind }) => kind === 'math'));
		}
		signs.lastIndex = line.next;
		sign = signs.exec(text)?.index ?? Infinity;
	}
	const around = formulas.length === 0 ? spans : [...spans, ...formulas].sort((a, b) => a.start - b.start);
	return { links: outside(around, found.links), pageLinks: outside(around, found.pageLinks) };
}

/** Returns the links in comments, in order. */
export function hiddenLinksIn({
	text,
	lines,
	blocks,
	spans,
}: NoteLines & Pick<NoteDocument, 'text' | 'spans'>): VaultLink[] {
	const head = blocks[0]?.kind === 'frontmatter' ? (lines[blocks[0].last]?.end ?? -1) : -1;
	const found: Links = { links: [], pageLinks: [] };
	for (const { kind, start, end } of spans)
		if (kind === 'hidden' && start >= head) addLinks(text.slice(start, end), start, found);
	return found.links;
}

/** Returns links in the properties, as written. Obsidian supports only wikilinks there. */
export function propertyLinks({ text: note, lines }: NoteDocument): string[] {
	const found: Links = { links: [], pageLinks: [] };
	for (const { kind, text, start } of lines) {
		if (kind !== 'frontmatter') break;
		if (text.includes('[[')) addLinks(text, start, found);
	}
	return found.links.filter(({ end }) => note.startsWith(']]', end - 2)).map(({ target }) => target);
}

/** Adds the links of a text that starts at an offset of the note. */
function addLinks(text: string, offset: number, { links: vault, pageLinks }: Links, repair = false): void {
	const links = LINK();
	links.lastIndex = 0;
	for (let match = links.exec(text); match; match = links.exec(text)) {
		if (match[0].startsWith('\\')) continue;
		const start = offset + match.index;
		const place = { embed: match[1] === '!', start, end: offset + links.lastIndex };
		const wiki = match[2];
		if (wiki !== undefined) {
			vault.push({ ...linkParts(wiki.endsWith('\\') ? wiki.slice(0, -1) : wiki, asWritten), ...place });
			continue;
		}
		const address = (match[3] ?? '').replace(/^<|>$/g, '');
		if (address.startsWith('{{')) {
			const named = repair ? NAMED_NOTE.exec(address)?.[1] : undefined;
			if (named !== undefined) vault.push({ ...linkParts(named), ...place });
		} else if (HAS_SCHEME.test(address))
			pageLinks.push({ address, title: (match[4] ?? '').slice(1, -1), ...place });
		else if (address !== '') vault.push({ ...linkParts(address), ...place });
	}
}

function asWritten(part: string): string {
	return part;
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
	if (!written.includes('%')) return written;
	try {
		return decodeURIComponent(written);
	} catch {
		return written;
	}
}

/** A span inside a link is part of its label; a span that contains or crosses the link breaks it. */
function outside<Link extends VaultLink | PageLink>(spans: readonly Span[], links: readonly Link[]): Link[] {
	let first = 0;
	return links.filter((link) => {
		while ((spans[first]?.end ?? Infinity) <= link.start) first += 1;
		for (let at = first; (spans[at]?.start ?? Infinity) < link.end; at += 1) {
			const span = spans[at] as Span;
			if (span.start <= link.start || span.end > link.end) return false;
		}
		return true;
	});
}

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

const WEB_LINK = /\[(?:[^[\]\n]|\[[^[\]\n]*\])*\]\(\s*<?[a-z][a-z0-9+.-]{0,20}:(?:[^()\n]|\([^()\n]*\))*\)/gi;

/** Replaces links to pages with a space, also their text, which is often the title of the page. */
export function withoutWebLinks(markdown: string): string {
	return markdown.replace(WEB_LINK, ' ');
}

interface WebLink {
	readonly address: string;
	/** Offset of the link in the note. */
	readonly start: number;
}

/** Returns the web addresses that a note links, each once, in reading order; ignores images, code and comments. */
export function webLinks(note: NoteDocument): string[] {
	return [...new Set(allWebLinks(note).map(({ address }) => address))];
}

/** Returns all web links of a note, including repeated ones and those of its properties, as web clippings have them. */
export function allWebLinks({ lines, spans }: NoteDocument): WebLink[] {
	const found: WebLink[] = [];
	let first = 0;
	for (const line of lines) {
		const isProperty = line.kind === 'frontmatter';
		if (!(isProperty || HOLDS_LINKS.has(line.block?.kind)) || !/https?:/i.test(line.text)) continue;
		for (const match of line.text.matchAll(ADDRESS())) {
			const address = match[1] ?? match[2] ?? match[3] ?? withoutPunctuation(match[4] ?? '');
			const start = line.start + match.index;
			while ((spans[first]?.end ?? Infinity) <= start) first += 1;
			const isHidden = !isProperty && (spans[first]?.start ?? Infinity) <= start;
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
