import type * as obsidian from 'obsidian';

export function nameOf(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the folder of a path; `/` for the root. */
export function folderOf(path: string): string {
	const slash = path.lastIndexOf('/');
	return slash < 0 ? '/' : path.slice(0, slash);
}

export class TAbstractFile implements obsidian.TAbstractFile {
	path: string;
	name: string;
	parent: TFolder | null = null;
	deleted = false;

	constructor(
		readonly vault: obsidian.Vault,
		path: string,
	) {
		this.path = path;
		this.name = nameOf(path);
	}

	/** Moves the object itself, so that its holders see the new path, as in Obsidian. */
	moveTo(path: string): void {
		this.path = path;
		this.name = nameOf(path);
	}
}

export class TFile extends TAbstractFile implements obsidian.TFile {
	stat: obsidian.FileStats = { ctime: 0, mtime: 0, size: 0 };
	basename = '';
	extension = '';

	constructor(vault: obsidian.Vault, path: string) {
		super(vault, path);
		this.splitName();
	}

	override moveTo(path: string): void {
		super.moveTo(path);
		this.splitName();
	}

	private splitName(): void {
		const dot = this.name.lastIndexOf('.');
		this.basename = dot > 0 ? this.name.slice(0, dot) : this.name;
		this.extension = dot > 0 ? this.name.slice(dot + 1).toLowerCase() : '';
	}
}

export class TFolder extends TAbstractFile implements obsidian.TFolder {
	children: TAbstractFile[] = [];

	isRoot(): boolean {
		return this.path === '/';
	}
}
