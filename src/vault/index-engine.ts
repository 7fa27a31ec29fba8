import type { EngineQuery, NoteLinks, PlacedHit, PlacedRelation } from './engine';
import type { VaultFile } from './ports';

export interface NoteText {
	readonly file: VaultFile;
	readonly text: string;
}

export interface NoteTargets {
	readonly path: string;
	/** The paths its links lead to. */
	readonly targets: readonly string[];
}

export type Opened = 'loaded' | 'empty' | 'damaged';

/**
 * The index as its face sees it: in a worker or on the host's own thread. Only plain data crosses. Calls that change the index
 * are carried out one after the other.
 */
export interface IndexEngine {
	/** Takes up what was kept; once. A damaged store is emptied. */
	open(): Promise<Opened>;
	/** Forgets the notes that are gone. @returns the notes that are new or have changed */
	compare(files: readonly VaultFile[]): Promise<readonly VaultFile[]>;
	/** @returns for each note that could not be taken in, its path and why */
	add(notes: readonly NoteText[], signal?: AbortSignal): Promise<readonly { readonly path: string; readonly reason: string }[]>;
	remove(path: string): Promise<void>;
	/** Makes what was added findable and keeps it. @returns why it could not be kept; undefined when it was */
	commit(): Promise<string | undefined>;
	unfollowed(): Promise<readonly NoteLinks[]>;
	/** @param done whether these were the last of `unfollowed` */
	connect(notes: readonly NoteTargets[], done: boolean): Promise<void>;
	/** Learns what goes with what, and keeps it; ends early when `stopLearning` is called. @returns as `commit` */
	learn(): Promise<string | undefined>;
	stopLearning(): Promise<void>;
	size(): Promise<number>;
	search(query: EngineQuery): Promise<readonly PlacedHit[]>;
	notes(query: EngineQuery): Promise<readonly PlacedHit[]>;
	related(query: EngineQuery & { readonly path: string }): Promise<readonly PlacedRelation[]>;
	/** Drops the index, kept parts included. */
	reset(): Promise<void>;
}
