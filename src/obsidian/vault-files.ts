import type { App } from 'obsidian';
import { ignoredBy } from '../settings/ignore-filters';
import type { VaultFile, VaultFiles } from '../vault/ports';

const INDEXED = new Set(['md', 'markdown', 'txt', 'canvas']);

/** How many notes were read since they were last listed, and how many there are. */
export type ReadingListener = (read: number, total: number) => void;

/** What the index reads of the vault: notes, without those that Obsidian itself is told to exclude. */
export class IndexedFiles implements VaultFiles {
	private readonly listeners = new Set<ReadingListener>();
	private total = 0;
	private readCount = 0;

	constructor(private readonly app: App) {}

	async list(): Promise<readonly VaultFile[]> {
		const isIgnored = ignoredBy(await this.appSettings());
		const files = this.app.vault
			.getFiles()
			.filter(({ extension, path }) => INDEXED.has(extension) && !isIgnored(path))
			.map(({ path, stat: { mtime, size } }) => ({ path, mtime, size }));
		this.total = files.length;
		this.readCount = 0;
		return files;
	}

	async read(path: string): Promise<string> {
		const file = this.app.vault.getFileByPath(path);
		if (!file) throw new Error(path);
		this.readCount++;
		for (const listener of this.listeners) listener(this.readCount, this.total);
		return this.app.vault.cachedRead(file);
	}

	/** @returns how to stop listening */
	listen(listener: ReadingListener): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** Obsidian has no public way to its own settings but their file. */
	private async appSettings(): Promise<string | undefined> {
		const { adapter, configDir } = this.app.vault;
		const file = `${configDir}/app.json`;
		return (await adapter.exists(file)) ? adapter.read(file) : undefined;
	}
}
