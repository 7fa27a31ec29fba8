import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['docs', '.github'];

/** Returns the documents that people read, by path: those at the top, in docs and in the demo. */
export async function markdownFiles(): Promise<string[]> {
	const top = await fs.readdir(ROOT);
	const inFolders = await Promise.all(
		FOLDERS.map(async (folder) =>
			(await fs.readdir(path.join(ROOT, folder), { recursive: true })).map((file) =>
				path.posix.join(folder, file),
			),
		),
	);
	return [...top, 'demo/README.md', ...inFolders.flat()].filter((file) => file.endsWith('.md')).sort();
}

/** Returns the link and picture targets inside the repository. */
export function linksOf(text: string): string[] {
	const links: string[] = [];
	visit(parse(text), (node: Nodes) => {
		if (node.type === 'link' || node.type === 'image' || node.type === 'definition') links.push(node.url);
		if (node.type === 'html')
			for (const [, url] of node.value.matchAll(/\b(?:src|srcset|href)="([^"]+)"/g)) if (url) links.push(url);
	});
	return links.filter((url) => !/^[a-z]+:/i.test(url));
}

/** Returns the anchors that GitHub gives to headings: `## Two words` is `two-words`, a second one `two-words-1`. */
export function headingsOf(text: string): Set<string> {
	const anchors = new Set<string>();
	visit(parse(text), 'heading', (node) => {
		const slug = toString(node)
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
			.replaceAll(' ', '-');
		let anchor = slug;
		for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${slug}-${String(copy)}`;
		anchors.add(anchor);
	});
	return anchors;
}

function parse(text: string): Root {
	return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}
