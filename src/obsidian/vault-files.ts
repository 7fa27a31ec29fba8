import { type App, TFile, TFolder, type TAbstractFile } from 'obsidian';
import { ignoredBy, slowFilterNotices } from '../settings/ignore-filters';
import type { VaultChanges, VaultFile, VaultFiles } from '../vault/ports';

const INDEXED = new Set(['md', 'markdown', 'txt', 'canvas']);
/** Files looked at until the app has a turn. */
const FILES_A_TURN = 5_000;

/** What the index reads of the vault: notes, without those that Obsidian itself is told to exclude. */
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
		// With a folder go all files below it.
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

	/** The filters that `find` goes by are those of the last listing: another answer here asks for the next one. */
	async rules(): Promise<string> {
		return (await this.appSettings()) ?? '';
	}

	private isIndexed({ extension, path }: TFile): boolean {
		return INDEXED.has(extension) && !this.isIgnored(path);
	}

	/** Obsidian has no public way to its own settings but their file. */
	private async appSettings(): Promise<string | undefined> {
		const { adapter, configDir } = this.app.vault;
		const file = `${configDir}/app.json`;
		return (await adapter.exists(file)) ? adapter.read(file) : undefined;
	}
}

function facts({ path, stat: { mtime, size } }: TFile): VaultFile {
	return { path, mtime, size };
}
