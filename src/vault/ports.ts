/** Interfaces the vault index needs from its host. Paths are vault-relative with `/`. */
import type { VoiceRules } from '../text/voices/note-voice';
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
	/** Rejects if the note is gone or cannot be read: the index then skips it and reports it. */
	read(path: string): Promise<string>;
	/** Returns messages for the user about the last listing. */
	notices?(): readonly string[];
	/** Change events, if the host has them; without them every refresh lists all files. */
	readonly changes?: VaultChanges;
}

export interface VaultChanges {
	/**
	 * Calls the listener with each path that was created, deleted or written; with undefined if it may have been any
	 * path.
	 * @returns a function that stops watching
	 */
	watch(listener: (path: string | undefined) => void): () => void;
	/** The file at a path; undefined if `list` would not include it. */
	find(path: string): VaultFile | undefined;
	/**
	 * A string that changes whenever the set of listed files may change although no file did, for example when the user
	 * excludes a folder.
	 */
	rules(): Promise<string>;
}

/** Keeps blobs between sessions, outside the synced vault. A rejected call loses the cache, never the search. */
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
	/** Calls the listener if the worker cannot start or dies. */
	failed(listener: (error: Error) => void): void;
	terminate(): void;
}

export interface WorkerHost {
	/** Undefined if the host has no workers. */
	start(): IndexWorker | undefined;
}

/** A model that turns texts into vectors; texts of similar meaning get close vectors. */
export interface Embedder {
	/** Identifies the model: vectors of different spaces are never compared. */
	readonly space: string;
	/**
	 * @returns one vector per text, all of the same length
	 * @throws Error with a message for the user, or the signal's reason once it aborts
	 */
	embed(texts: readonly string[], run: RunContext): Promise<readonly Float32Array[]>;
	/** Returns the vector of a query. Gives up sooner than `embed`, because a user is waiting. Throws like `embed`. */
	embedQuery(text: string, run: RunContext): Promise<Float32Array>;
}

/** Resource limits of the index for a device. */
export interface IndexLimits {
	/** Bytes; larger notes are skipped and listed in the coverage. */
	readonly noteBytes: number;
	/** Characters per batch handed to the engine. */
	readonly batchCharacters: number;
	/** Words collected before a part is written. They are in memory twice during the write, and lost in a crash. */
	readonly partWords: number;
	/** Largest number of passages for which search by meaning is trained. */
	readonly semanticPassages: number;
	/** Maximum bytes for the vectors of an embedding model. */
	readonly embeddingBytes: number;
	/** Crashes in a row during training after which training stops until the index is rebuilt. */
	readonly crashes: number;
}

/** Files the user keeps out of the index. */
export interface Exclusions {
	readonly covers: (path: string) => boolean;
	/** A string that changes whenever `covers` may answer differently. */
	readonly stamp: string;
	/** True for a note that is kept out by what it says: by a tag or a property. */
	readonly coversText?: (path: string, text: string) => boolean;
	/** A string that changes whenever `coversText` may answer differently: then the index is built again. */
	readonly textStamp?: string;
	/** Returns the entries, as the user wrote them, that match none of the paths. */
	readonly unmatched?: (paths: Iterable<string>) => readonly string[];
}

export interface VaultIndexDeps {
	readonly files: VaultFiles;
	/** Read again at each refresh. */
	readonly exclusions: () => Exclusions;
	/** Returns the path that a link (without `#…` and alias) written in `from` leads to. */
	readonly resolveLink: (link: string, from: string) => string | undefined;
	/** The user's rules for whose words a note is; read again at each use. */
	readonly voices?: () => VoiceRules;
	/** Returns a note without the sections that runs wrote into it, which are not words of a clipped page. */
	readonly withoutSection?: (note: string) => string;
	/** Storage between sessions; without it the index lives as long as the object. */
	readonly store?: IndexStore;
	/** Without it the index runs on the caller's thread, in slices. */
	readonly workers?: WorkerHost;
	/** Read again at each use; undefined until the user sets up a model. */
	readonly embedder?: () => Embedder | undefined;
	/** True on phones, which have little memory to spare. */
	readonly isSmallDevice?: boolean;
	/**
	 * True if a search waits for training: for hosts that run one search per session, so that two runs give the same
	 * results.
	 */
	readonly learnsFirst?: boolean;
	readonly clock: Clock;
	/** Lets the host do other work and resolves afterwards. */
	readonly yieldNow: () => Promise<void>;
	/** Calls `act` later unless cancelled. Without it, the next search picks up the changes. */
	readonly schedule?: (act: () => void, milliseconds: number) => () => void;
}

/** The part of the vault that the index holds. */
export interface Coverage {
	readonly indexed: number;
	readonly total: number;
	readonly skipped: readonly SkippedNote[];
	/** Messages about the index for the user. */
	readonly notices: readonly string[];
}

export interface SkippedNote {
	readonly path: string;
	readonly kind: SkipKind;
	/** A sentence for the user. */
	readonly reason: string;
}

/** `unfit`: the note was read, but the index failed to add it. */
export type SkipKind = 'tooLarge' | 'unreadable' | 'unfit';

/** Limits for a desktop; the benchmarks run with these. */
export const AMPLE: IndexLimits = {
	noteBytes: 10_000_000,
	batchCharacters: 500_000,
	partWords: 1_500_000,
	semanticPassages: 2_000_000,
	embeddingBytes: 512_000_000,
	crashes: 2,
};

/** Limits for a phone, which ends a web view at about one gigabyte, including the app itself. */
export const SMALL: IndexLimits = {
	noteBytes: 2_000_000,
	batchCharacters: 200_000,
	partWords: 300_000,
	semanticPassages: 100_000,
	embeddingBytes: 64_000_000,
	crashes: 1,
};
