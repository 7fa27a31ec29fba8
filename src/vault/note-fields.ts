/** What a note says about itself outside its text: its other names, its tags, the notes it links. */
export interface NoteFields {
	readonly title: string;
	readonly aliases: readonly string[];
	readonly tags: readonly string[];
}

/** The name Obsidian shows: the file's, without folder and ending. */
export function titleOf(path: string): string {
	const name = path.slice(path.lastIndexOf('/') + 1);
	const dot = name.lastIndexOf('.');
	return dot > 0 ? name.slice(0, dot) : name;
}

/** What a link and the note it leads to share, however the link is written: the last part, without the ending of notes. */
export function linkName(linkOrPath: string): string {
	const name = linkOrPath.slice(linkOrPath.lastIndexOf('/') + 1);
	return name.replace(/\.md$/i, '').normalize('NFC').toLowerCase();
}

const PROPERTIES = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)---[ \t]*(?:\r?\n|$)/;
/** Longer property blocks are data dumps; their names and tags stand at the top. */
const MAX_PROPERTIES = 20_000;

export function fieldsOf(path: string, note: string): NoteFields {
	const block = note.startsWith('---') || note.startsWith('\uFEFF---') ? PROPERTIES.exec(note.slice(0, MAX_PROPERTIES))?.[1] : undefined;
	const lines = block?.split(/\r?\n/) ?? [];
	const title = titleOf(path);
	const names = [...property(lines, /^(?:aliases|alias|title)$/i)];
	return {
		title,
		aliases: names.filter((name) => name !== title),
		tags: [...property(lines, /^tags?$/i)].flatMap((tag) => tag.split(/[\s,]+/)).map((tag) => tag.replace(/^#/, '')).filter((tag) => tag !== ''),
	};
}

/** The values of a property in the forms people write: one value, `[a, b]`, or one `- item` a line. Anything else gives none. */
function* property(lines: readonly string[], name: RegExp): Generator<string> {
	let reading = false;
	for (const line of lines) {
		const item = /^\s*-\s+(.*)$/.exec(line);
		if (item) {
			if (reading) yield* value(item[1] as string);
			continue;
		}
		const pair = /^([^\s:#][^:]*):(?:\s+(.*))?$/.exec(line);
		reading = pair !== null && name.test((pair[1] as string).trim());
		const text = reading ? pair?.[2]?.trim() : undefined;
		if (!text) continue;
		if (text.startsWith('[') && text.endsWith(']')) for (const part of text.slice(1, -1).split(',')) yield* value(part);
		else yield* value(text);
	}
}

function* value(text: string): Generator<string> {
	const plain = text.trim().replace(/^(["'])(.*)\1$/, '$2').trim();
	if (plain && plain.length <= 500 && !/^[|>{&*!]/.test(plain)) yield plain;
}

const WIKILINK = /!?\[\[([^\]|#^[\n]{1,300})(?:[#|^][^\]\n]{0,500})?\]\]/g;
const MARKDOWN_LINK = /\]\(\s*(?:<([^>\n]{1,500})>|([^)\s]{1,500}))(?:\s+["'][^"'\n]*["'])?\s*\)/g;

/** The notes a text links, as written, each once. Web addresses are not notes. */
export function linksOf(note: string): string[] {
	const links = new Set<string>();
	if (note.includes('[[')) for (const match of note.matchAll(WIKILINK)) links.add((match[1] as string).trim());
	if (note.includes('](')) {
		for (const match of note.matchAll(MARKDOWN_LINK)) {
			const target = decoded((match[1] ?? match[2] ?? '').split('#')[0] as string);
			if (target && !/^[a-z][a-z0-9+.-]*:/i.test(target)) links.add(target);
		}
	}
	links.delete('');
	return [...links];
}

function decoded(address: string): string {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}
