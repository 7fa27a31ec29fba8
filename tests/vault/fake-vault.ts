import type { RunContext } from '../../src/research/ports';
import type { VaultIndexDeps } from '../../src/vault/ports';
import { VaultIndex } from '../../src/vault/vault-index';
import { MemoryStore } from './memory-store';

/** A vault in memory, with Obsidian's way to resolve links: exact path first, else the file's name. */
export class FakeVault {
	private readonly notes = new Map<string, { text: string; mtime: number }>();
	private now = 1;
	readonly unreadable = new Set<string>();
	readonly reads: string[] = [];
	excluded: readonly string[] = [];
	yields = 0;
	/** Called at each yield: a test aborts or changes the vault there. */
	onYield: () => void = () => undefined;
	private ticks = 0;

	constructor(notes: Readonly<Record<string, string>> = {}) {
		for (const [path, text] of Object.entries(notes)) this.write(path, text);
	}

	write(path: string, text: string): void {
		this.notes.set(path, { text, mtime: this.now++ });
	}

	remove(path: string): void {
		this.notes.delete(path);
	}

	rename(from: string, to: string): void {
		const note = this.notes.get(from);
		if (note) this.notes.set(to, note);
		this.notes.delete(from);
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
			list: () => Promise.resolve([...this.notes].map(([path, { text, mtime }]) => ({ path, mtime, size: text.length }))),
			read: (path) => {
				this.reads.push(path);
				const note = this.notes.get(path);
				return note && !this.unreadable.has(path) ? Promise.resolve(note.text) : Promise.reject(new Error('EACCES'));
			},
		},
		exclusions: () => ({ covers: (path) => this.excluded.some((folder) => path.startsWith(`${folder}/`)), stamp: this.excluded.join() }),
		resolveLink: (link) => {
			for (const name of [link, `${link}.md`]) if (this.notes.has(name)) return name;
			return this.paths.find((path) => path.endsWith(`/${link}.md`));
		},
		// Every look at the clock is a millisecond, so that slices end without waiting.
		clock: { now: () => new Date(0), elapsed: () => this.ticks++ },
		yieldNow: () => {
			this.yields++;
			this.onYield();
			return Promise.resolve();
		},
	};

	index(): VaultIndex {
		return new VaultIndex(this.deps);
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

/** The paths that a new session finds. */
export async function find(vault: FakeVault, text: string, limit = 5, exclude: readonly string[] = []): Promise<string[]> {
	const hits = await vault.index().search({ text, limit, exclude }, run());
	return hits.map((hit) => hit.path);
}
