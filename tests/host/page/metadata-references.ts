import type { Image, Link, Node, Root } from 'mdast';
import type { ReferenceCache, TagCache } from 'obsidian';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { displayTextOf } from './linktext';
import { rangeOf } from './metadata-range';
import type { TextPositions } from './text-positions';

type Range = [start: number, end: number];
type Kind = 'links' | 'embeds';
interface Found {
	kind: Kind;
	reference: ReferenceCache;
}

const WIKILINK = /(!?)\[\[([^[\]|]+?|\|[^[\]]*?)(?:\\?\|([^[\]]*))?\]\]/g;
const TAG = /(^|[\s(]|\\\[)#([\p{L}\p{N}\p{Emoji_Presentation}_/-]+)/gu;
const OUTSIDE = /^[a-z][a-z0-9+.-]*:/i;

/** Returns links and embeds of vault files in reading order; Obsidian's cache leaves out addresses with a scheme. */
export function referencesOf(tree: Root, positions: TextPositions, comments: Range[]): Record<Kind, ReferenceCache[]> {
	const found = [
		...markdownLinks(tree, positions),
		...inlineTexts(tree, positions, comments).flatMap((piece) => wikilinks(piece, positions)),
	];
	found.sort((a, b) => a.reference.position.start.offset - b.reference.position.start.offset);
	const of = (kind: Kind) => found.filter((entry) => entry.kind === kind).map((entry) => entry.reference);
	return { links: of('links'), embeds: of('embeds') };
}

export function tagsOf(tree: Root, positions: TextPositions, comments: Range[]): TagCache[] {
	return inlineTexts(tree, positions, comments)
		.flatMap((piece) => tags(piece, positions))
		.sort((a, b) => a.position.start.offset - b.position.start.offset);
}

interface Piece {
	text: string;
	start: number;
}

/**
 * Returns the source of each text block with code, HTML and Markdown links blanked out. Wikilinks may span several
 * mdast text nodes, so they are searched in the source instead of the tree.
 */
function inlineTexts(tree: Root, positions: TextPositions, comments: Range[]): Piece[] {
	const pieces: Piece[] = comments.map(([start, end]) => ({ start, text: positions.text.slice(start, end) }));
	visit(tree, (node) => {
		if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
		const [start, end] = rangeOf(node);
		pieces.push({ start, text: withoutOpaque(node, positions.text.slice(start, end), start) });
		return SKIP;
	});
	return pieces;
}

function withoutOpaque(block: Node, source: string, base: number): string {
	let text = source;
	visit(block as Root, (node) => {
		if (node.type !== 'inlineCode' && node.type !== 'html' && node.type !== 'link' && node.type !== 'image') return;
		const [start, end] = rangeOf(node);
		text = text.slice(0, start - base) + ' '.repeat(end - start) + text.slice(end - base);
	});
	return text;
}

function wikilinks({ text, start }: Piece, positions: TextPositions): Found[] {
	return [...text.matchAll(WIKILINK)].map((match) => {
		const [original, bang = '', target = '', alias] = match;
		const at = start + match.index;
		const link = target.replace(/\\$/, '').trim();
		return {
			kind: bang ? 'embeds' : 'links',
			reference: {
				link,
				original,
				displayText: alias ?? displayTextOf(target),
				position: positions.span(at, at + original.length),
			},
		};
	});
}

function tags({ text, start }: Piece, positions: TextPositions): TagCache[] {
	const withoutLinks = text.replace(/!?\[\[[^\]]*\]\]/g, (link) => ' '.repeat(link.length));
	return [...withoutLinks.matchAll(TAG)].flatMap((match) => {
		const [, before = '', name = ''] = match;
		if (/^\d+$/.test(name)) return [];
		const at = start + match.index + before.length;
		return [{ tag: `#${name}`, position: positions.span(at, at + name.length + 1) }];
	});
}

function markdownLinks(tree: Root, positions: TextPositions): Found[] {
	const found: Found[] = [];
	visit(tree, (node) => {
		if (node.type !== 'link' && node.type !== 'image') return undefined;
		const entry = markdownLink(node, positions);
		if (entry) found.push(entry);
		return SKIP;
	});
	return found;
}

function markdownLink(node: Link | Image, positions: TextPositions): Found | null {
	const [start, end] = rangeOf(node);
	const original = positions.text.slice(start, end);
	if (!/^!?\[/.test(original) || !node.url || OUTSIDE.test(node.url)) return null;
	const displayText = node.type === 'link' ? toString(node) : (node.alt ?? '');
	return {
		kind: node.type === 'link' ? 'links' : 'embeds',
		reference: { link: decoded(node.url), original, displayText, position: positions.span(start, end) },
	};
}

function decoded(url: string): string {
	try {
		return decodeURIComponent(url);
	} catch {
		return url;
	}
}
