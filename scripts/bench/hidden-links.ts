/** Notes with their links removed, to measure which links are suggested again. */
import type { VaultLink } from '../../src/text/markdown/note-document';
import { readNote } from '../../src/text/markdown/read-note';
import type { VaultFolder } from '../../src/node/files/vault-folder';

const LEAST_WORDS = 120;
const LEAST_LINKS = 2;
const MOST_LINKS = 12;

export interface LinkedNote {
	readonly path: string;
	/** The note with the words that its links show in place of the links. */
	readonly hidden: string;
	/** Paths of the notes that it links. */
	readonly targets: ReadonlySet<string>;
}

/** Returns notes of 120 words or more with 2 to 12 links to other notes, in a seeded order. */
export async function linkedNotes(folder: VaultFolder, limit: number): Promise<LinkedNote[]> {
	const paths = (await folder.list()).map(({ path }) => path).filter((path) => path.endsWith('.md'));
	const found: LinkedNote[] = [];
	for (const path of shuffled(paths)) {
		if (found.length >= limit) break;
		const note = await linkedNote(folder, path);
		if (note) found.push(note);
	}
	return found;
}

async function linkedNote(folder: VaultFolder, path: string): Promise<LinkedNote | undefined> {
	const text = await folder.read(path);
	const { links, lines } = readNote(text, { repair: false });
	const targets = new Set<string>();
	for (const { target, embed } of links) {
		const linked = embed ? undefined : folder.resolveLink(target, path);
		if (linked?.endsWith('.md') === true && linked !== path) targets.add(linked);
	}
	if (targets.size < LEAST_LINKS || targets.size > MOST_LINKS) return undefined;
	const hidden = withoutLinks(text, links, lines.find(({ kind }) => kind !== 'frontmatter')?.start ?? text.length);
	if ((hidden.match(/[\p{L}\p{N}]+/gu) ?? []).length < LEAST_WORDS) return undefined;
	return { path, hidden, targets };
}

function withoutLinks(text: string, links: readonly VaultLink[], bodyStart: number): string {
	// Obsidian shows `[[Note#Part]]` as "Note > Part".
	let hidden = text.slice(0, bodyStart).replace(/\[\[|\]\]/g, '');
	let at = bodyStart;
	for (const { start, end, embed } of links) {
		hidden += text.slice(at, start) + (embed ? '' : shownWords(text.slice(start, end)));
		at = end;
	}
	return hidden + text.slice(at);
}

/** "[[Heat pump|pumps]]" → "pumps", "[pumps](Heat%20pump.md)" → "pumps". */
function shownWords(link: string): string {
	const wikilink = /^\[\[([^\]|]*?)\\?(?:\|(.*))?\]\]$/s.exec(link);
	if (wikilink) return (wikilink[2] ?? wikilink[1] ?? '').replaceAll('#', ' > ');
	return /^\[(.*)\]\([^]*\)$/s.exec(link)?.[1] ?? link;
}

/** Shuffles by a hash of each path, so that every run takes the same notes. */
export function shuffled(paths: readonly string[]): string[] {
	return paths
		.map((path) => ({ path, hash: hashOf(path) }))
		.sort((a, b) => a.hash - b.hash || (a.path < b.path ? -1 : 1))
		.map(({ path }) => path);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193);
	return hash >>> 0;
}
