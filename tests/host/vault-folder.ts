import fs from 'node:fs/promises';
import path from 'node:path';
import type { Stat } from 'obsidian';

export interface Listed {
	path: string;
	stat: Stat;
}

/** The vault's folder on disk, with relative paths; nothing outside it is accessible. */
export class VaultFolder {
	constructor(readonly root: string) {}

	async list(folder = ''): Promise<Listed[]> {
		const entries = await fs.readdir(this.absolute(folder), { withFileTypes: true });
		const listed: Listed[] = [];
		for (const entry of entries) {
			if (entry.isSymbolicLink()) continue;
			const relative = folder ? `${folder}/${entry.name}` : entry.name;
			const stat = await this.stat(relative);
			// Removed between listing and stat.
			if (!stat) continue;
			listed.push({ path: relative, stat });
			if (stat.type === 'folder') listed.push(...(await this.list(relative)));
		}
		return listed;
	}

	async stat(file: string): Promise<Stat | null> {
		const found = await fs.stat(this.absolute(file)).catch(() => null);
		return (
			found && {
				type: found.isDirectory() ? 'folder' : 'file',
				ctime: Math.round(found.birthtimeMs),
				mtime: Math.round(found.mtimeMs),
				size: found.size,
			}
		);
	}

	read(file: string): Promise<Buffer> {
		return fs.readFile(this.absolute(file));
	}

	async write(file: string, data: Uint8Array | string): Promise<Stat | null> {
		await fs.mkdir(path.dirname(this.absolute(file)), { recursive: true });
		await fs.writeFile(this.absolute(file), data);
		return this.stat(file);
	}

	async makeFolder(folder: string): Promise<void> {
		await fs.mkdir(this.absolute(folder), { recursive: true });
	}

	async remove(file: string): Promise<void> {
		await fs.rm(this.absolute(file), { recursive: true, force: true });
	}

	async rename(from: string, to: string): Promise<void> {
		await fs.mkdir(path.dirname(this.absolute(to)), { recursive: true });
		await fs.rename(this.absolute(from), this.absolute(to));
	}

	private absolute(file: string): string {
		const absolute = path.resolve(this.root, file);
		if (absolute !== this.root && !absolute.startsWith(this.root + path.sep))
			throw new Error(`${file} lies outside the vault`);
		return absolute;
	}
}
