import type * as obsidian from 'obsidian';
import { DataAdapter } from './data-adapter';
import { Events } from './events';
import { folderOf, TAbstractFile, TFile, TFolder } from './files';
import { isHidden, normalizePath } from './paths';
import type { RawVault } from './raw-vault';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();
const READ_TOGETHER = 500;

export class Vault extends Events implements obsidian.Vault {
	readonly adapter: DataAdapter;
	configDir = '.obsidian';
	private readonly root: TFolder;
	private readonly entries = new Map<string, TAbstractFile>();
	private readonly texts = new Map<string, string>();
	private readonly metadataAhead = new Map<string, { text: string; metadata: obsidian.CachedMetadata }>();
	private queue: Promise<unknown> = Promise.resolve();

	constructor(
		private readonly raw: RawVault,
		private readonly name: string,
	) {
		super();
		this.adapter = new DataAdapter(
			name,
			raw,
			(task) => this.inTurn(task),
			async (path) => {
				if (!isHidden(path)) await this.sync();
			},
		);
		this.root = new TFolder(this, '/');
		this.root.name = '';
		this.entries.set('/', this.root);
	}

	getName(): string {
		return this.name;
	}

	getRoot(): TFolder {
		return this.root;
	}

	getAbstractFileByPath(path: string): TAbstractFile | null {
		return this.entries.get(path) ?? null;
	}

	getFileByPath(path: string): TFile | null {
		const entry = this.entries.get(path);
		return entry instanceof TFile ? entry : null;
	}

	getFolderByPath(path: string): TFolder | null {
		const entry = this.entries.get(path);
		return entry instanceof TFolder ? entry : null;
	}

	getAllLoadedFiles(): TAbstractFile[] {
		return [...this.entries.values()];
	}

	getFiles(): TFile[] {
		return this.getAllLoadedFiles().filter((entry) => entry instanceof TFile);
	}

	getMarkdownFiles(): TFile[] {
		return this.getFiles().filter((file) => file.extension === 'md');
	}

	getAllFolders(includeRoot = false): TFolder[] {
		return this.getAllLoadedFiles()
			.filter((entry) => entry instanceof TFolder)
			.filter((folder) => includeRoot || !folder.isRoot());
	}

	static recurseChildren(root: obsidian.TFolder, visit: (file: obsidian.TAbstractFile) => unknown): void {
		visit(root);
		for (const child of root.children) {
			if (child instanceof TFolder) Vault.recurseChildren(child, visit);
			else visit(child);
		}
	}

	async read(file: obsidian.TFile): Promise<string> {
		const text = decoder.decode(await this.raw.read(file.path));
		this.texts.set(file.path, text);
		return text;
	}

	async cachedRead(file: obsidian.TFile): Promise<string> {
		return this.texts.get(file.path) ?? this.read(file);
	}

	/** Returns the metadata parsed with this exact text, only once, because its owner may change it. */
	takeMetadata(file: obsidian.TFile, text: string): obsidian.CachedMetadata | null {
		const ahead = this.metadataAhead.get(file.path);
		this.metadataAhead.delete(file.path);
		return ahead?.text === text ? ahead.metadata : null;
	}

	async readBinary(file: obsidian.TFile): Promise<ArrayBuffer> {
		return new Uint8Array(await this.raw.read(file.path)).buffer;
	}

	getResourcePath(file: obsidian.TFile): string {
		return this.raw.resourceUrl(file.path);
	}

	create(path: string, data: string): Promise<TFile> {
		return this.createBinary(path, encoder.encode(data).buffer);
	}

	async createBinary(path: string, data: ArrayBuffer): Promise<TFile> {
		const target = this.freePath(path, 'File already exists.');
		const file = await this.inTurn(async () => {
			const created = new TFile(this, target);
			created.stat = await this.raw.write(target, new Uint8Array(data));
			this.link(created);
			return created;
		});
		this.trigger('create', file);
		return file;
	}

	async createFolder(path: string): Promise<TFolder> {
		const target = this.freePath(path, 'Folder already exists.');
		await this.inTurn(() => this.raw.makeFolder(target));
		await this.sync();
		const folder = this.getFolderByPath(target);
		if (!folder) throw new Error(`The folder ${target} was not created.`);
		return folder;
	}

	modify(file: obsidian.TFile, data: string): Promise<void> {
		return this.change(file, () => Promise.resolve(encoder.encode(data)));
	}

	modifyBinary(file: obsidian.TFile, data: ArrayBuffer): Promise<void> {
		return this.change(file, () => Promise.resolve(new Uint8Array(data)));
	}

	append(file: obsidian.TFile, data: string): Promise<void> {
		return this.appendBinary(file, encoder.encode(data).buffer);
	}

	appendBinary(file: obsidian.TFile, data: ArrayBuffer): Promise<void> {
		return this.change(
			file,
			async () => new Uint8Array([...(await this.raw.read(file.path)), ...new Uint8Array(data)]),
		);
	}

	async process(file: obsidian.TFile, change: (data: string) => string): Promise<string> {
		let written = '';
		await this.change(file, async () => {
			written = change(decoder.decode(await this.raw.read(file.path)));
			return encoder.encode(written);
		});
		return written;
	}

	async copy<T extends obsidian.TAbstractFile>(file: T, newPath: string): Promise<T> {
		if (!(file instanceof TFile)) throw new Error('The test host copies files only.');
		const copied: unknown = await this.createBinary(newPath, await this.readBinary(file));
		return copied as T;
	}

	async delete(file: obsidian.TAbstractFile): Promise<void> {
		await this.inTurn(() => this.raw.remove(file.path));
		await this.sync();
	}

	async trash(file: obsidian.TAbstractFile): Promise<void> {
		await this.inTurn(() => this.raw.rename(file.path, `.trash/${file.path}`));
		await this.sync();
	}

	async rename(file: obsidian.TAbstractFile, newPath: string): Promise<void> {
		const to = this.freePath(newPath, 'Destination file already exists!');
		const from = file.path;
		await this.inTurn(() => this.raw.rename(from, to));
		const moved = this.getAllLoadedFiles().filter((entry) => entry === file || entry.path.startsWith(`${from}/`));
		const oldPaths = moved.map((entry) => entry.path);
		for (const entry of moved) this.unlink(entry);
		for (const entry of moved) {
			entry.moveTo(to + entry.path.slice(from.length));
			this.link(entry);
		}
		for (const [index, entry] of moved.entries()) this.trigger('rename', entry, oldPaths[index]);
	}

	/** Reconciles with the folder, to detect changes by other programs. */
	async sync(): Promise<void> {
		const events = await this.inTurn(async () => {
			const found = this.reconcile(await this.raw.list());
			await this.readAhead(
				found
					.filter(([name, entry]) => name !== 'delete' && entry instanceof TFile && entry.extension === 'md')
					.map(([, { path }]) => path),
			);
			return found;
		});
		for (const [name, entry] of events) this.trigger(name, entry);
	}

	/** Reads several notes per request, because the metadata cache reads every new or changed note. */
	private async readAhead(paths: readonly string[]): Promise<void> {
		for (let start = 0; start < paths.length; start += READ_TOGETHER) {
			const some = paths.slice(start, start + READ_TOGETHER);
			for (const [index, note] of (await this.raw.readNotes(some)).entries()) {
				const path = some[index] ?? '';
				if (!note) continue;
				this.texts.set(path, note.text);
				if (note.metadata) this.metadataAhead.set(path, { text: note.text, metadata: note.metadata });
			}
		}
	}

	private reconcile(
		listed: { path: string; stat: obsidian.Stat }[],
	): ['create' | 'modify' | 'delete', TAbstractFile][] {
		const events: ['create' | 'modify' | 'delete', TAbstractFile][] = [];
		const seen = new Set(['/']);
		for (const { path, stat } of listed
			.filter((entry) => !isHidden(entry.path))
			.sort((a, b) => (a.path < b.path ? -1 : 1))) {
			seen.add(path);
			const known = this.entries.get(path);
			if (!known) {
				const entry = stat.type === 'folder' ? new TFolder(this, path) : new TFile(this, path);
				if (entry instanceof TFile) entry.stat = stat;
				this.link(entry);
				events.push(['create', entry]);
			} else if (known instanceof TFile && (known.stat.mtime !== stat.mtime || known.stat.size !== stat.size)) {
				known.stat = stat;
				this.texts.delete(path);
				events.push(['modify', known]);
			}
		}
		for (const entry of this.getAllLoadedFiles().filter((candidate) => !seen.has(candidate.path))) {
			this.unlink(entry);
			entry.deleted = true;
			events.push(['delete', entry]);
		}
		return events;
	}

	private async change(file: obsidian.TFile, data: () => Promise<Uint8Array>): Promise<void> {
		await this.inTurn(async () => {
			if (!this.getFileByPath(file.path))
				throw new Error(`ENOENT: no such file or directory, open '${file.path}'`);
			const bytes = await data();
			file.stat = await this.raw.write(file.path, bytes);
			this.texts.set(file.path, decoder.decode(bytes));
		});
		this.trigger('modify', file);
	}

	private freePath(path: string, taken: string): string {
		const target = normalizePath(path);
		if (this.entries.has(target)) throw new Error(taken);
		if (!this.entries.has(folderOf(target))) throw new Error(`ENOENT: no such file or directory, open '${target}'`);
		return target;
	}

	private link(entry: TAbstractFile): void {
		const parent = this.getFolderByPath(folderOf(entry.path));
		entry.parent = parent;
		parent?.children.push(entry);
		this.entries.set(entry.path, entry);
	}

	private unlink(entry: TAbstractFile): void {
		this.entries.delete(entry.path);
		this.texts.delete(entry.path);
		if (entry.parent) entry.parent.children = entry.parent.children.filter((child) => child !== entry);
	}

	private inTurn<T>(task: () => Promise<T>): Promise<T> {
		const run = this.queue.then(task);
		this.queue = run.catch(() => undefined);
		return run;
	}
}
