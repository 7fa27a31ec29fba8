import type { Matter, MatterQuery } from '../../research/model/vault-ports';
import type { EmbeddingProgress, UnembeddedNote } from '../meaning/embedding-leg';
import type { NoteState } from '../meaning/embedding-store';
import type { EngineQuery, NoteLinks, RelationQuery } from '../ranking/engine';
import type { PlacedHit, PlacedRelation } from '../ranking/placed-hit';
import type { VaultFile } from '../ports';

export interface NoteText {
	readonly file: VaultFile;
	readonly text: string;
}

export interface NoteTargets {
	readonly path: string;
	/** The paths its links lead to. */
	readonly targets: readonly string[];
}

export interface FailedNote {
	readonly path: string;
	readonly reason: string;
}

export interface EngineState {
	/** How many notes it holds. */
	readonly notes: number;
	/** Whether there is anything for `learn` to do. */
	readonly hasToLearn: boolean;
}

export type Opened = 'loaded' | 'empty' | 'damaged';

/** New vectors, and which passages of which notes have which texts. */
export interface EmbeddedNotes {
	readonly vectors: readonly { readonly key: number; readonly vector: Float32Array }[];
	/** `keys`: of each passage in order. */
	readonly notes: readonly { readonly note: NoteState; readonly keys: readonly number[] }[];
	/** Nothing follows for now. */
	readonly isLast?: boolean;
}

/**
 * The index as its face sees it: in a worker or on the host's own thread. Only plain data crosses, and never of all
 * notes in one message: copying it would hold the app. Calls that change the index are carried out one after the other.
 */
export interface IndexEngine {
	/** Takes up what was kept; once. A damaged store is emptied. */
	open(): Promise<Opened>;
	/** Begins to count which notes there are: those in `compare` until `endCensus`. */
	beginCensus(): Promise<void>;
	/** @returns the notes that are new or have changed */
	compare(files: readonly VaultFile[]): Promise<readonly VaultFile[]>;
	/** Forgets the notes that were not in `compare` since the census began. */
	endCensus(): Promise<void>;
	/** @returns those that could not be taken in */
	add(notes: readonly NoteText[], signal?: AbortSignal): Promise<readonly FailedNote[]>;
	remove(paths: readonly string[]): Promise<void>;
	/** Makes what was added findable and keeps it. @returns why it could not be kept; undefined when it was */
	commit(): Promise<string | undefined>;
	/** Some of the notes whose links are to be followed; none when all are, and where they lead is kept then. */
	unfollowed(): Promise<readonly NoteLinks[]>;
	connect(notes: readonly NoteTargets[]): Promise<void>;
	/** Learns what goes with what, and keeps it; ends early when `stopLearning` is called. @returns as `commit` */
	learn(): Promise<string | undefined>;
	stopLearning(): Promise<void>;
	state(): Promise<EngineState>;
	search(query: EngineQuery): Promise<readonly PlacedHit[]>;
	notes(query: EngineQuery): Promise<readonly PlacedHit[]>;
	matter(query: MatterQuery): Promise<Matter>;
	related(query: RelationQuery): Promise<readonly PlacedRelation[]>;
	/**
	 * Takes up the vectors kept under a name, which stands for a model; another name than before puts those of before
	 * away.
	 */
	openEmbeddings(name: string): Promise<EmbeddingProgress>;
	/**
	 * Some of the notes without vectors; none when all have them. Rejects, as the next two, when another name was
	 * opened since.
	 */
	unembedded(name: string): Promise<readonly UnembeddedNote[]>;
	/** @returns the keys that have no vector yet */
	withoutVectors(name: string, keys: readonly number[]): Promise<readonly number[]>;
	/** Makes passages findable by their vectors and keeps them. @returns as `commit` */
	takeEmbeddings(name: string, embedded: EmbeddedNotes): Promise<string | undefined>;
	/** Drops the index, kept parts included. Vectors stay: they were paid for. */
	reset(): Promise<void>;
}
