import { type App, TFile, TFolder, type TAbstractFile } from 'obsidian';
import { ignoredBy, slowFilterNotices } from '../settings/ignore-filters';
import type { VaultChanges, VaultFile, VaultFiles } from '../vault/ports';

const INDEXED = new Set(['md', 'markdown', 'txt', 'canvas']);
/** Files processed before the app gets a turn. */
const FILES_A_TURN = 5_000;

/** Files for the index: notes, except those excluded in Obsidian's settings. */
export class IndexedFiles implements VaultFiles, VaultChanges {
	private isIgnored: (path: string) => boolean = () => false;
	private slowFilters: readonly string[] = [];

	constructor(
		private readonly app: App,
		private readonly yieldNow: () => Promise<void>,
	) {}

	get changes(): VaultChanges {
		return this;
	}

	async list(): Promise<readonly VaultFile[]> {
		const settings = await this.appSettings();
		this.isIgnored = ignoredBy(settings);
		this.slowFilters = slowFilterNotices(settings);
		const found: VaultFile[] = [];
		for (const [index, file] of this.app.vault.getFiles().entries()) {
			if (this.isIndexed(file)) found.push(facts(file));
			if (index % FILES_A_TURN === FILES_A_TURN - 1) await this.yieldNow();
		}
		return found;
	}

	notices(): readonly string[] {
		return this.slowFilters;
	}

	async read(path: string): Promise<string> {
		const file = this.app.vault.getFileByPath(path);
		if (!file) throw new Error(path);
		return this.app.vault.cachedRead(file);
	}

	watch(listener: (path: string | undefined) => void): () => void {
		const { vault } = this.app;
		// Moving or deleting a folder affects all files below it.
		const tell = (file: TAbstractFile): void => listener(file instanceof TFolder ? undefined : file.path);
		const events = [
			vault.on('create', (file) => file instanceof TFile && listener(file.path)),
			vault.on('modify', tell),
			vault.on('delete', tell),
			vault.on('rename', (file, from) => {
				tell(file);
				listener(from);
			}),
		];
		return () => events.forEach((event) => vault.offref(event));
	}

	find(path: string): VaultFile | undefined {
		const file = this.app.vault.getFileByPath(path);
		return file && this.isIndexed(file) ? facts(file) : undefined;
	}

	/**
	 * Returns the filters as text. `find` uses the filters of the last listing, so a different text here requires a new
	 * listing.
	 */
	async rules(): Promise<string> {
		return (await this.appSettings()) ?? '';
	}

	private isIndexed({ extension, path }: TFile): boolean {
		return INDEXED.has(extension) && !this.isIgnored(path);
	}

	/** Reads Obsidian's settings file, because there is no public API for it. */
	private async appSettings(): Promise<string | undefined> {
		const { adapter, configDir } = this.app.vault;
		const file = `${configDir}/app.json`;
		return (await adapter.exists(file)) ? adapter.read(file) : undefined;
	}
}

function facts({ path, stat: { mtime, size } }: TFile): VaultFile {
	return { path, mtime, size };
}
