import type * as obsidian from 'obsidian';
import type { CachedMetadata } from 'obsidian';
import { Events } from './events';
import { folderOf, TFile } from './files';
import { getLinkpath } from './linktext';
import { parseMetadata } from './metadata';
import type { Vault } from './vault';

type LinkCounts = Record<string, Record<string, number>>;

export class MetadataCache extends Events implements obsidian.MetadataCache {
	resolvedLinks: LinkCounts = {};
	unresolvedLinks: LinkCounts = {};
	private readonly caches = new Map<string, CachedMetadata>();
	private queue: Promise<void> = Promise.resolve();
	/** Files by lower-case name; reset when a file is added or removed. */
	private byName: Map<string, TFile[]> | null = null;
	private readonly withUnresolved = new Set<string>();

	constructor(private readonly vault: Vault) {
		super();
		const forgetNames = () => (this.byName = null);
		vault.on('create', forgetNames);
		vault.on('delete', forgetNames);
		vault.on('rename', forgetNames);
		vault.on('create', (file: obsidian.TAbstractFile) => this.enqueue(file));
		vault.on('modify', (file: obsidian.TAbstractFile) => this.enqueue(file));
		vault.on('delete', (file: obsidian.TAbstractFile) => this.forget(file));
		vault.on('rename', (file: obsidian.TAbstractFile, oldPath: string) => this.move(file, oldPath));
	}

	getFileCache(file: obsidian.TFile): CachedMetadata | null {
		return this.getCache(file.path);
	}

	getCache(path: string): CachedMetadata | null {
		return this.caches.get(path) ?? null;
	}

	getFirstLinkpathDest(linkpath: string, sourcePath: string): TFile | null {
		if (!linkpath) return this.vault.getFileByPath(sourcePath);
		const { path, absolute } = wantedPath(linkpath, folderOf(sourcePath));
		const exact = (file: TFile) => matches(file, path);
		const candidates = this.named(path).filter((file) => exact(file) || (!absolute && endsWith(file, path)));
		const near = (file: TFile) => folderOf(file.path) === folderOf(sourcePath);
		return (
			candidates.sort(
				(a, b) =>
					Number(exact(b)) - Number(exact(a)) ||
					Number(near(b)) - Number(near(a)) ||
					a.path.length - b.path.length ||
					(a.path < b.path ? -1 : 1),
			)[0] ?? null
		);
	}

	/** Returns the files that a link with this path may lead to, by the last path segment. */
	private named(path: string): TFile[] {
		if (!this.byName) {
			this.byName = new Map();
			for (const file of this.vault.getFiles()) {
				const name = file.name.toLowerCase();
				this.byName.set(name, [...(this.byName.get(name) ?? []), file]);
			}
		}
		const last = path.slice(path.lastIndexOf('/') + 1);
		return [...(this.byName.get(last) ?? []), ...(this.byName.get(`${last}.md`) ?? [])];
	}

	fileToLinktext(file: obsidian.TFile, _sourcePath: string, omitMdExtension = true): string {
		const unique =
			this.vault.getFiles().filter((other) => other.name.toLowerCase() === file.name.toLowerCase()).length < 2;
		const text = unique ? file.name : file.path;
		return omitMdExtension && file.extension === 'md' ? text.replace(/\.md$/, '') : text;
	}

	/** Resolves once all known notes are parsed and their links resolved. */
	async settle(): Promise<void> {
		let waitedFor: Promise<void> | null = null;
		while (waitedFor !== this.queue) {
			waitedFor = this.queue;
			await waitedFor;
		}
		this.resolveAll();
		this.trigger('resolved');
	}

	private enqueue(file: obsidian.TAbstractFile): void {
		if (file instanceof TFile && file.extension === 'md') this.queue = this.queue.then(() => this.parse(file));
		else this.queue = this.queue.then(() => this.resolveAll());
	}

	private async parse(file: TFile): Promise<void> {
		if (file.deleted) return;
		const data = await this.vault.cachedRead(file).catch(() => null);
		if (data === null) return;
		const isNew = !this.caches.has(file.path);
		const cache = this.vault.takeMetadata(file, data) ?? parseMetadata(data);
		this.caches.set(file.path, cache);
		this.trigger('changed', file, data, cache);
		this.resolve(file);
		if (isNew) this.resolveUnresolved();
		this.trigger('resolve', file);
	}

	private forget(file: obsidian.TAbstractFile): void {
		if (!(file instanceof TFile)) return;
		const previous = this.getCache(file.path);
		this.caches.delete(file.path);
		delete this.resolvedLinks[file.path];
		delete this.unresolvedLinks[file.path];
		this.trigger('deleted', file, previous);
		this.resolveAll();
	}

	private move(file: obsidian.TAbstractFile, oldPath: string): void {
		const cache = this.caches.get(oldPath);
		this.caches.delete(oldPath);
		delete this.resolvedLinks[oldPath];
		delete this.unresolvedLinks[oldPath];
		if (cache) this.caches.set(file.path, cache);
		this.resolveAll();
	}

	private resolveAll(): void {
		for (const file of this.vault.getMarkdownFiles()) this.resolve(file);
	}

	/** Resolves only unresolved links, because a new note cannot change others. */
	private resolveUnresolved(): void {
		for (const path of [...this.withUnresolved]) {
			const file = this.vault.getFileByPath(path);
			if (file) this.resolve(file);
			else this.withUnresolved.delete(path);
		}
	}

	private resolve(file: TFile): void {
		const cache = this.caches.get(file.path);
		if (!cache) return;
		const resolved: Record<string, number> = {};
		const unresolved: Record<string, number> = {};
		for (const { link } of [...(cache.links ?? []), ...(cache.embeds ?? []), ...(cache.frontmatterLinks ?? [])]) {
			const path = getLinkpath(link);
			const target = path || link.startsWith('#') ? this.getFirstLinkpathDest(path, file.path) : null;
			if (target) resolved[target.path] = (resolved[target.path] ?? 0) + 1;
			else if (path) unresolved[path] = (unresolved[path] ?? 0) + 1;
		}
		this.resolvedLinks[file.path] = resolved;
		this.unresolvedLinks[file.path] = unresolved;
		if (Object.keys(unresolved).length) this.withUnresolved.add(file.path);
		else this.withUnresolved.delete(file.path);
	}
}

/** Returns a link path in lower case with `./` and `../` resolved; an absolute one matches only whole paths. */
function wantedPath(linkpath: string, sourceFolder: string): { path: string; absolute: boolean } {
	if (!/^\.{1,2}\//.test(linkpath))
		return { path: linkpath.replace(/^\//, '').toLowerCase(), absolute: linkpath.startsWith('/') };
	const parts = sourceFolder === '/' ? [] : sourceFolder.split('/');
	for (const part of linkpath.split('/')) {
		if (part === '..') parts.pop();
		else if (part !== '.') parts.push(part);
	}
	return { path: parts.join('/').toLowerCase(), absolute: true };
}

function matches(file: TFile, wanted: string): boolean {
	const path = file.path.toLowerCase();
	return path === wanted || path === `${wanted}.md`;
}

function endsWith(file: TFile, wanted: string): boolean {
	const path = file.path.toLowerCase();
	return path.endsWith(`/${wanted}`) || path.endsWith(`/${wanted}.md`);
}
