/** What the vault's index needs from its host. Paths are vault-relative with `/`. */
import type { Clock } from '../research/ports';

export interface VaultFile {
	readonly path: string;
	/** Milliseconds since 1970. */
	readonly mtime: number;
	/** Bytes. */
	readonly size: number;
}

export interface VaultFiles {
	/** The notes of the vault, in any order. */
	list(): Promise<readonly VaultFile[]>;
	/** Rejects when the note is gone or cannot be read: the index then leaves it out and says so. */
	read(path: string): Promise<string>;
}

/** Keeps blobs between sessions, outside the synced vault. A rejected call costs the cache, never the search. */
export interface IndexStore {
	get(key: string): Promise<ArrayBuffer | undefined>;
	put(key: string, value: ArrayBuffer): Promise<void>;
	delete(key: string): Promise<void>;
}

/** A worker that runs `index-worker.ts`. */
export interface IndexWorker {
	post(message: unknown): void;
	listen(listener: (message: unknown) => void): void;
	/** Called when the worker cannot start or dies. */
	failed(listener: (error: Error) => void): void;
	terminate(): void;
}

export interface WorkerHost {
	/** Undefined where the host has no workers. */
	start(): IndexWorker | undefined;
}

export interface VaultIndexDeps {
	readonly files: VaultFiles;
	/** Folders and files the user keeps out of the index; asked anew at each refresh. */
	readonly isExcluded: (path: string) => boolean;
	/** The path that a link (without `#…` and alias) written in `from` leads to. */
	readonly resolveLink: (link: string, from: string) => string | undefined;
	/** Where the index is kept between sessions; without it, it lives as long as the object. */
	readonly store?: IndexStore;
	/** Without it the index works on the caller's thread, in slices. */
	readonly workers?: WorkerHost;
	/** False leaves the semantic leg out: it takes memory that a phone may not have. */
	readonly semantic?: boolean;
	readonly clock: Clock;
	/** Lets the host do other work; resolves as soon as it has. */
	readonly yieldNow: () => Promise<void>;
}

/** What of the vault the index holds. */
export interface Coverage {
	readonly indexed: number;
	readonly total: number;
	readonly skipped: readonly SkippedNote[];
	/** What the user should know of the index itself, in sentences. */
	readonly notices: readonly string[];
}

export interface SkippedNote {
	readonly path: string;
	/** A sentence for the user. */
	readonly reason: string;
}
