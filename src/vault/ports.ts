/** What the vault's index needs from its host. Paths are vault-relative with `/`. */
import type { Clock, RunContext } from '../research/model/ports';

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
	/** Sentences for the user on the last listing. */
	notices?(): readonly string[];
	/** Of hosts that tell what changes; elsewhere all files are listed at each look. */
	readonly changes?: VaultChanges;
}

export interface VaultChanges {
	/**
	 * Hands over each path where a file came, went or was written; undefined when it may have been any. @returns how to
	 * stop
	 */
	watch(listener: (path: string | undefined) => void): () => void;
	/** The file at a path; undefined when `list` would not give one there. */
	find(path: string): VaultFile | undefined;
	/** Another text whenever other files may be listed though none has changed, as when the user excludes some. */
	rules(): Promise<string>;
}

/** Keeps blobs between sessions, outside the synced vault. A rejected call costs the cache, never the search. */
export interface IndexStore {
	get(key: string): Promise<ArrayBuffer | undefined>;
	put(key: string, value: ArrayBuffer): Promise<void>;
	delete(key: string): Promise<void>;
	keys(): Promise<readonly string[]>;
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

/** A model that turns texts into vectors whose nearness is nearness in meaning. */
export interface Embedder {
	/** Another text for each model: vectors of two are never compared. */
	readonly space: string;
	/**
	 * @returns a vector a text, all of one length
	 * @throws Error whose message is a sentence for the user; or the signal's reason once it aborts
	 */
	embed(texts: readonly string[], run: RunContext): Promise<readonly Float32Array[]>;
	/** The vector of what is looked for; gives up sooner, for somebody waits. Throws as `embed`. */
	embedQuery(text: string, run: RunContext): Promise<Float32Array>;
}

/** What the index may take of a device. */
export interface IndexLimits {
	/** Bytes: larger notes are left out and named in the coverage. */
	readonly noteBytes: number;
	/** Characters handed to the engine at a time. */
	readonly batchCharacters: number;
	/** Words gathered before they become a part: they are in memory twice while it is written, and lost in a crash. */
	readonly partWords: number;
	/** Passages up to which search by meaning is learned. */
	readonly semanticPassages: number;
	/** Bytes of the vectors of an embedding model. */
	readonly embeddingBytes: number;
	/** After how many crashes in a row while it was learned it is left alone until the index is rebuilt. */
	readonly crashes: number;
}

/** Files the user keeps out of the index. */
export interface Exclusions {
	readonly covers: (path: string) => boolean;
	/** Another text whenever `covers` may answer otherwise. */
	readonly stamp: string;
	/** As the user wrote them: those that none of the vault's files is in. */
	readonly unmatched?: (paths: Iterable<string>) => readonly string[];
}

export interface VaultIndexDeps {
	readonly files: VaultFiles;
	/** Asked anew at each refresh. */
	readonly exclusions: () => Exclusions;
	/** The path that a link (without `#…` and alias) written in `from` leads to. */
	readonly resolveLink: (link: string, from: string) => string | undefined;
	/** Where the index is kept between sessions; without it, it lives as long as the object. */
	readonly store?: IndexStore;
	/** Without it the index works on the caller's thread, in slices. */
	readonly workers?: WorkerHost;
	/** Asked anew each time; undefined while the user has set up none. */
	readonly embedder?: () => Embedder | undefined;
	/** A phone has little memory to give. */
	readonly isSmallDevice?: boolean;
	/**
	 * Whether a search waits for what can be learned: where each is the last of its session, two then find the same.
	 */
	readonly learnsFirst?: boolean;
	readonly clock: Clock;
	/** Lets the host do other work; resolves as soon as it has. */
	readonly yieldNow: () => Promise<void>;
	/** Calls later, unless it is called off. Without it, changes are taken in by the next search. */
	readonly schedule?: (act: () => void, milliseconds: number) => () => void;
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
	readonly kind: SkipKind;
	/** A sentence for the user. */
	readonly reason: string;
}

/** `unfit`: read, but the index could not take it in. */
export type SkipKind = 'tooLarge' | 'unreadable' | 'unfit';
