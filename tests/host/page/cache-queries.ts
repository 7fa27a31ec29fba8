import type {
	BlockSubpathResult,
	CachedMetadata,
	FootnoteSubpathResult,
	HeadingSubpathResult,
	Reference,
	ReferenceCache,
} from 'obsidian';
import { parseFrontMatterTags } from './front-matter';

export function stripHeading(heading: string): string {
	return heading
		.replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\]/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}

export function stripHeadingForLink(heading: string): string {
	return heading
		.replace(/([:#|^\\]|%%|\[\[|\]\])/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}

/** Finds a heading path (`#A#B`), a block (`#^id`) or a footnote (`#[^id]`) in a note's cache. */
export function resolveSubpath(
	cache: CachedMetadata,
	subpath: string,
): HeadingSubpathResult | BlockSubpathResult | FootnoteSubpathResult | null {
	if (subpath.startsWith('#^')) return resolveBlock(cache, subpath.slice(2).toLowerCase());
	if (subpath.startsWith('#[^')) return resolveFootnote(cache, subpath.slice(3, -1));
	return resolveHeading(cache, subpath.split('#').filter(Boolean));
}

function resolveBlock(cache: CachedMetadata, id: string): BlockSubpathResult | null {
	const block = cache.blocks?.[id];
	if (!block) return null;
	const list = cache.listItems?.find((item) => item.id?.toLowerCase() === id);
	return { type: 'block', block, start: block.position.start, end: block.position.end, ...(list ? { list } : {}) };
}

function resolveFootnote(cache: CachedMetadata, id: string): FootnoteSubpathResult | null {
	const footnote = cache.footnotes?.find((candidate) => candidate.id === id);
	return footnote ? { type: 'footnote', footnote, start: footnote.position.start, end: footnote.position.end } : null;
}

function resolveHeading(cache: CachedMetadata, path: string[]): HeadingSubpathResult | null {
	const headings = cache.headings ?? [];
	const same = (a: string, b: string) => stripHeading(a).toLowerCase() === stripHeading(b).toLowerCase();
	let depth = 0;
	let level = 0;
	for (const [index, heading] of headings.entries()) {
		const wanted = path[depth];
		if (wanted === undefined || !same(heading.heading, wanted) || heading.level <= level) continue;
		depth += 1;
		level = heading.level;
		if (depth < path.length) continue;
		const next = headings.slice(index + 1).find((candidate) => candidate.level <= heading.level);
		return {
			type: 'heading',
			current: heading,
			next: next as HeadingSubpathResult['next'],
			start: heading.position.start,
			end: next?.position.start ?? null,
		};
	}
	return null;
}

export function getAllTags(cache: CachedMetadata): string[] | null {
	return [...(parseFrontMatterTags(cache.frontmatter) ?? []), ...(cache.tags ?? []).map((tag) => tag.tag)];
}

export function iterateRefs(refs: Reference[], visit: (ref: Reference) => boolean | void): boolean {
	return refs.some((ref) => visit(ref) === true);
}

export function iterateCacheRefs(cache: CachedMetadata, visit: (ref: ReferenceCache) => boolean | void): boolean {
	return [...(cache.links ?? []), ...(cache.embeds ?? [])].some((ref) => visit(ref) === true);
}
