/**
 * Which file a link leads to, by Obsidian's rules: names match in any case and with `.md` left out; of several candidates the
 * exact path wins, then one in the folder of the linking note, then the shortest path.
 */
export class LinkResolver {
	private readonly byName = new Map<string, string[]>();

	/** @param paths all files of the vault, vault-relative with `/` */
	constructor(paths: readonly string[]) {
		for (const path of paths) {
			const key = comparable(nameOf(path));
			const group = this.byName.get(key);
			if (group) group.push(path);
			else this.byName.set(key, [path]);
		}
	}

	resolve(link: string, from: string): string | undefined {
		if (link === '') return from;
		const wanted = comparable(absolute(link, folderOf(from)));
		const candidates = [wanted, `${wanted}.md`].flatMap((tail) => this.endingIn(tail, link.startsWith('/') || link.startsWith('.')));
		return candidates.sort((a, b) => rank(a, wanted, from) - rank(b, wanted, from) || a.length - b.length || (a < b ? -1 : 1))[0];
	}

	/** The shortest text that leads from `from` to `path`: the name where it is unambiguous, else the path. */
	linkText(path: string, from: string): string {
		const name = withoutExtension(nameOf(path));
		return this.resolve(name, from) === path ? name : withoutExtension(path);
	}

	private endingIn(tail: string, exactly: boolean): string[] {
		return (this.byName.get(nameOf(tail)) ?? []).filter((path) => {
			const candidate = comparable(path);
			return candidate === tail || (!exactly && candidate.endsWith(`/${tail}`));
		});
	}
}

function rank(path: string, wanted: string, from: string): number {
	const candidate = comparable(path);
	if (candidate === wanted || candidate === `${wanted}.md`) return 0;
	return folderOf(path) === folderOf(from) ? 1 : 2;
}

/** `./` and `../` count from the linking note's folder; a leading `/` from the vault. */
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
