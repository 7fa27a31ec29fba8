import type { RunContext } from '../../src/research/model/ports';
import { exclusionsOf } from '../../src/vault/reading/exclusions';
import type { VaultChanges, VaultIndexDeps } from '../../src/vault/ports';
import { VaultIndex } from '../../src/vault/service/vault-index';
import { MemoryStore } from './memory-store';

/** A vault in memory that resolves links like Obsidian: exact path first, then file name. */
export class FakeVault {
	private readonly notes = new Map<string, { text: string; mtime: number; size: number }>();
	private readonly watchers = new Set<(path: string | undefined) => void>();
	private now = 1;
	readonly unreadable = new Set<string>();
	readonly reads: string[] = [];
	lists = 0;
	excluded: readonly string[] = [];
	excludedTags: readonly string[] = [];
	yields = 0;
	/** Called at each yield, so that a test can abort or change the vault. */
	onYield: () => void = () => undefined;
	private ticks = 0;

	constructor(notes: Readonly<Record<string, string>> = {}) {
		for (const [path, text] of Object.entries(notes)) this.write(path, text);
	}

	/** @param size file size, for a note too long to create in a test */
	write(path: string, text: string, size = text.length): void {
		this.notes.set(path, { text, mtime: this.now++, size });
		this.tell(path);
	}

	remove(path: string): void {
		this.notes.delete(path);
		this.tell(path);
	}

	/** Reports a change like the host; undefined for a whole folder. */
	tell(path: string | undefined): void {
		for (const watcher of this.watchers) watcher(path);
	}

	get isWatched(): boolean {
		return this.watchers.size > 0;
	}

	rename(from: string, to: string): void {
		const note = this.notes.get(from);
		if (note) this.notes.set(to, note);
		this.notes.delete(from);
		this.tell(from);
		this.tell(to);
	}

	text(path: string): string {
		return this.notes.get(path)?.text ?? '';
	}

	get paths(): string[] {
		return [...this.notes.keys()];
	}

	readonly store = new MemoryStore();
	readonly deps: VaultIndexDeps = {
		store: this.store,
		files: {
			list: () => {
				this.lists++;
				return Promise.resolve([...this.notes].map(([path, { mtime, size }]) => ({ path, mtime, size })));
			},
			read: (path) => {
				this.reads.push(path);
				const note = this.notes.get(path);
				return note && !this.unreadable.has(path)
					? Promise.resolve(note.text)
					: Promise.reject(new Error('EACCES'));
			},
		},
		exclusions: () => exclusionsOf({ excludedFolders: this.excluded, excludedTags: this.excludedTags }),
		resolveLink: (link) => {
			for (const name of [link, `${link}.md`]) if (this.notes.has(name)) return name;
			return this.paths.find((path) => path.endsWith(`/${link}.md`));
		},
		// Every clock reading advances a millisecond, so that slices end without waiting.
		clock: { now: () => new Date(0), elapsed: () => this.ticks++ },
		yieldNow: () => {
			this.yields++;
			this.onYield();
			return Promise.resolve();
		},
	};

	index(deps: Partial<VaultIndexDeps> = {}): VaultIndex {
		return new VaultIndex({ ...this.deps, ...deps });
	}

	/** Stamp that the host reports with its changes. */
	rules = '';
	get watched(): Pick<VaultIndexDeps, 'files'> {
		const changes: VaultChanges = {
			watch: (listener) => {
				this.watchers.add(listener);
				return () => this.watchers.delete(listener);
			},
			find: (path) => {
				const note = this.notes.get(path);
				return note && { path, mtime: note.mtime, size: note.size };
			},
			rules: () => Promise.resolve(this.rules),
		};
		return { files: { ...this.deps.files, changes } };
	}
}

export interface TestRun extends RunContext {
	readonly warnings: string[];
	readonly stop: (reason?: Error) => void;
}

export function run(): TestRun {
	const controller = new AbortController();
	const warnings: string[] = [];
	return {
		signal: controller.signal,
		warnings,
		stop: (reason = new Error('stopped')) => controller.abort(reason),
		log: { debug: () => undefined, info: () => undefined, warn: () => undefined },
		warn: (message) => void warnings.push(message),
		spend: () => undefined,
	};
}

/** Returns the paths that a new session finds. */
export async function find(
	vault: FakeVault,
	text: string,
	limit = 5,
	exclude: readonly string[] = [],
): Promise<string[]> {
	const hits = await vault.index().search({ text, limit, exclude }, run());
	return hits.map((hit) => hit.path);
}
