/**
 * Resolves links by Obsidian's rules: names match in any case and without `.md`. Among several candidates the exact
 * path wins, then a file in the folder of the linking note, then the shortest path.
 */
export class LinkResolver {
	private readonly byName = new Map<string, Candidate[]>();

	/** @param paths all files of the vault, vault-relative with `/` */
	constructor(paths: readonly string[]) {
		for (const path of paths) {
			const candidate = { path, key: comparable(path) };
			const name = nameOf(candidate.key);
			const group = this.byName.get(name);
			if (group) group.push(candidate);
			else this.byName.set(name, [candidate]);
		}
	}

	resolve(link: string, from: string): string | undefined {
		if (link === '') return from;
		const wanted = comparable(absolute(link, folderOf(from)));
		const isExact = link.startsWith('/') || link.startsWith('.');
		const candidates = [...this.endingIn(wanted, isExact), ...this.endingIn(`${wanted}.md`, isExact)];
		// Most names are unique, and an index resolves every link of a vault: skip the sort.
		if (candidates.length < 2) return candidates[0]?.path;
		const order = (a: Candidate, b: Candidate): number =>
			rank(a, wanted, from) - rank(b, wanted, from) ||
			a.path.length - b.path.length ||
			(a.path < b.path ? -1 : 1);
		return candidates.sort(order)[0]?.path;
	}

	/** Returns the shortest text that leads from `from` to `path`: the name if it is unambiguous, else the path. */
	linkText(path: string, from: string): string {
		const name = withoutExtension(nameOf(path));
		return this.resolve(name, from) === path ? name : withoutExtension(path);
	}

	private endingIn(tail: string, isExact: boolean): readonly Candidate[] {
		const group = this.byName.get(nameOf(tail));
		return group?.filter(({ key }) => key === tail || (!isExact && key.endsWith(`/${tail}`))) ?? NONE;
	}
}

interface Candidate {
	readonly path: string;
	/** The path in lower case and Unicode form NFC. */
	readonly key: string;
}

const NONE: readonly Candidate[] = [];

function rank({ path, key }: Candidate, wanted: string, from: string): number {
	if (key === wanted || key === `${wanted}.md`) return 0;
	return folderOf(path) === folderOf(from) ? 1 : 2;
}

/** Resolves `./` and `../` against the linking note's folder, and a leading `/` against the vault. */
function absolute(link: string, folder: string): string {
	if (!/^\.{1,2}\//.test(link)) return link.replace(/^\//, '');
	const parts = folder === '' ? [] : folder.split('/');
	for (const part of link.split('/')) {
		if (part === '..') parts.pop();
		else if (part !== '.') parts.push(part);
	}
	return parts.join('/');
}

function comparable(text: string): string {
	return text.normalize('NFC').toLowerCase();
}

function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

function folderOf(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function withoutExtension(path: string): string {
	return path.replace(/\.md$/i, '');
}
