import type { Clipping, Matter, MatterQuery } from '../../research/model/vault-ports';
import type { EmbeddingProgress, UnembeddedNote } from '../meaning/embedding-ranking';
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
	/** Paths that its links lead to. */
	readonly targets: readonly string[];
}

export interface FailedNote {
	readonly path: string;
	readonly reason: string;
}

export interface EngineState {
	/** Number of notes in the index. */
	readonly notes: number;
	/** True if `learn` has work to do. */
	readonly hasToLearn: boolean;
}

export type Opened = 'loaded' | 'empty' | 'damaged';

/** New vectors, and the text keys of each note's passages. */
export interface EmbeddedNotes {
	readonly vectors: readonly { readonly key: number; readonly vector: Float32Array }[];
	/** `keys`: one per passage, in order. */
	readonly notes: readonly { readonly note: NoteState; readonly keys: readonly number[] }[];
	/** True if no more vectors follow for now. */
	readonly isLast?: boolean;
}

/**
 * The index as the rest of the plugin sees it, in a worker or on the host's thread. Only plain data crosses, never all
 * notes in one message, because copying it would block the app. Calls that change the index run one after the other.
 */
export interface IndexEngine {
	/** Loads the saved index; called once. A damaged store is emptied. */
	open(): Promise<Opened>;
	/** Starts a census: the notes passed to `compare` until `endCensus` are the ones that exist. */
	beginCensus(): Promise<void>;
	/** @returns notes that are new or have changed */
	compare(files: readonly VaultFile[]): Promise<readonly VaultFile[]>;
	/** Removes notes that were not passed to `compare` since the census started. */
	endCensus(): Promise<void>;
	/** @returns notes that could not be added */
	add(notes: readonly NoteText[], signal?: AbortSignal): Promise<readonly FailedNote[]>;
	remove(paths: readonly string[]): Promise<void>;
	/**
	 * Makes added notes searchable and saves the index.
	 * @returns the reason if saving failed
	 */
	commit(): Promise<string | undefined>;
	/**
	 * Returns some of the notes whose links are not resolved yet. Returns none once all are resolved; the link graph is
	 * saved then.
	 */
	unfollowed(): Promise<readonly NoteLinks[]>;
	connect(notes: readonly NoteTargets[]): Promise<void>;
	/**
	 * Trains the semantic model and saves it; ends early if `stopLearning` is called.
	 * @returns like `commit`
	 */
	learn(): Promise<string | undefined>;
	stopLearning(): Promise<void>;
	state(): Promise<EngineState>;
	search(query: EngineQuery): Promise<readonly PlacedHit[]>;
	notes(query: EngineQuery): Promise<readonly PlacedHit[]>;
	matter(query: MatterQuery): Promise<Matter>;
	clippings(): Promise<readonly Clipping[]>;
	related(query: RelationQuery): Promise<readonly PlacedRelation[]>;
	/** Loads the vectors saved under a model's name, and drops another model's from memory. */
	openEmbeddings(name: string): Promise<EmbeddingProgress>;
	/**
	 * Returns some of the notes without vectors; none if all have them. This and the next two methods reject if another
	 * name has been opened since.
	 */
	unembedded(name: string): Promise<readonly UnembeddedNote[]>;
	/** @returns keys that have no vector yet */
	withoutVectors(name: string, keys: readonly number[]): Promise<readonly number[]>;
	/**
	 * Makes passages searchable by their vectors and saves those.
	 * @returns like `commit`
	 */
	takeEmbeddings(name: string, embedded: EmbeddedNotes): Promise<string | undefined>;
	/** Deletes the index, including its saved parts. Vectors are kept, because the user paid for them. */
	reset(): Promise<void>;
}
