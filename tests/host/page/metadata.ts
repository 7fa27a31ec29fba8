import type { BlockCache, CachedMetadata, HeadingCache, Pos, SectionCache } from 'obsidian';
import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { frontmatterLinks, parseProperties } from './front-matter';
import { listItemsOf } from './metadata-lists';
import { rangeOf } from './metadata-range';
import { referencesOf, tagsOf } from './metadata-references';
import { TextPositions } from './text-positions';

/**
 * Parses Markdown into the data of Obsidian's metadata cache, tested against exports of the real one
 * (metadata.test.ts). mdast's node names are Obsidian's section names.
 */
export function parseMetadata(source: string): CachedMetadata {
	const positions = new TextPositions(source);
	const comments = blockComments(source);
	const tree = fromMarkdown(masked(source, comments), {
		extensions: [gfm(), frontmatter(['yaml'])],
		mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml'])],
	});
	const sections = sectionsOf(tree, positions, comments);
	const { links, embeds } = referencesOf(tree, positions, comments);
	return withoutEmpty({
		links,
		embeds,
		tags: tagsOf(tree, positions, comments),
		headings: headingsOf(tree, positions),
		...footnotesOf(tree, positions),
		sections,
		listItems: listItemsOf(tree, positions),
		...propertiesOf(tree, positions),
		...blocksOf(sections),
	});
}

/** Finds `%% block %%` comments at line starts: their lists and headings are ignored, their tags and links count. */
function blockComments(source: string): [number, number][] {
	return [...source.matchAll(/^%%[^%\n]*\n[\s\S]*?%%[ \t]*$/gm)].map((match) => [
		match.index,
		match.index + match[0].length,
	]);
}

function masked(source: string, ranges: [number, number][]): string {
	return ranges.reduce(
		(text, [start, end]) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end),
		source,
	);
}

function sectionsOf(tree: Root, positions: TextPositions, comments: [number, number][]): SectionCache[] {
	const sections = tree.children.map((node): SectionCache => {
		const [start, end] = rangeOf(node);
		const text = positions.text.slice(start, end);
		const id = node.type === 'code' ? undefined : /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/.exec(text)?.[1];
		const section = { type: sectionType(node, text), position: positions.span(positions.startOfLine(start), end) };
		return id === undefined ? section : { ...section, id };
	});
	const commentSections = comments.map(([start, end]) => ({ type: 'comment', position: positions.span(start, end) }));
	return [...sections, ...commentSections].sort(byStart);
}

function sectionType(node: RootContent, text: string): string {
	return node.type === 'blockquote' && /^>\s*\[![^\]\n]+\]/.test(text) ? 'callout' : node.type;
}

function blocksOf(sections: SectionCache[]): Pick<CachedMetadata, 'blocks'> {
	const blocks: Record<string, BlockCache> = {};
	for (const { id, position } of sections) if (id !== undefined) blocks[id.toLowerCase()] = { id, position };
	return Object.keys(blocks).length ? { blocks } : {};
}

function headingsOf(tree: Root, positions: TextPositions): HeadingCache[] {
	const headings: HeadingCache[] = [];
	visit(tree, 'heading', (node) => {
		const [start, end] = rangeOf(node);
		const firstLine = positions.text.slice(start, end).split('\n')[0] ?? '';
		const text = firstLine
			.replace(/^#+\s*/, '')
			.replace(/\s+#+\s*$/, '')
			.trim();
		headings.push({ heading: text || toString(node), level: node.depth, position: positions.span(start, end) });
	});
	return headings;
}

function footnotesOf(tree: Root, positions: TextPositions): Pick<CachedMetadata, 'footnotes' | 'footnoteRefs'> {
	const found = {
		footnotes: [] as { id: string; position: Pos }[],
		footnoteRefs: [] as { id: string; position: Pos }[],
	};
	visit(tree, (node) => {
		if (node.type !== 'footnoteDefinition' && node.type !== 'footnoteReference') return;
		const list = node.type === 'footnoteDefinition' ? found.footnotes : found.footnoteRefs;
		list.push({ id: node.identifier, position: positions.span(...rangeOf(node)) });
	});
	return found;
}

function propertiesOf(tree: Root, positions: TextPositions): Partial<CachedMetadata> {
	const yaml = tree.children.find((node) => node.type === 'yaml');
	const frontmatter = yaml && parseProperties(yaml.value);
	if (!yaml || !frontmatter) return {};
	return {
		frontmatter,
		frontmatterPosition: positions.span(...rangeOf(yaml)),
		frontmatterLinks: frontmatterLinks(frontmatter),
	};
}

/** Removes empty lists, as Obsidian does for all except `frontmatterLinks`. */
function withoutEmpty(cache: CachedMetadata): CachedMetadata {
	const kept = Object.entries(cache).filter(
		([key, value]) => key === 'frontmatterLinks' || !Array.isArray(value) || value.length > 0,
	);
	return Object.fromEntries(kept);
}

function byStart(a: { position: Pos }, b: { position: Pos }): number {
	return a.position.start.offset - b.position.start.offset;
}
