import { InTurn } from '../../async/shared-task';
import { messageOf } from '../../text/strings';
import type { Clipping, Matter, MatterQuery } from '../../research/model/vault-ports';
import { type EmbeddingProgress, EmbeddingRanking, type UnembeddedNote } from '../meaning/embedding-ranking';
import { EmbeddingStore, type NoteState } from '../meaning/embedding-store';
import { VAULT_STRINGS } from '../../locales/locale';
import { type NoteLinks, VaultEngine } from '../ranking/engine';
import { clippingsIn, matterOf } from '../ranking/matter';
import type { PlacedHit, PlacedRelatedNote } from '../ranking/placed-hit';
import { relatedNotes } from '../ranking/related';
import type { RelationQuery } from '../ranking/researched-note';
import { type EngineQuery, searchNotes, searchPassages } from '../ranking/search';
import { noteText } from '../reading/note-text';
import { inSteps, type TimeSlice } from '../../async/time-slice';
import { Persistence } from './index-persistence';
import type { IndexLimits, IndexStore, VaultFile } from '../ports';

export interface NoteText {
	readonly file: VaultFile;
	readonly text: string;
}

export interface NoteTargets {
	readonly path: string;
	/** Paths that its links lead to. */
	readonly targets: readonly string[];
}

interface FailedNote {
	readonly path: string;
	readonly reason: string;
}

interface EngineState {
	/** Number of notes in the index. */
	readonly notes: number;
	/** True if `learn` has work to do. */
	readonly hasToLearn: boolean;
}

type Opened = 'loaded' | 'empty' | 'damaged';

/** New vectors, and the text keys of each note's passages. */
export interface EmbeddedNotes {
	readonly vectors: readonly { readonly key: number; readonly vector: Float32Array }[];
	/** `keys`: one per passage, in order. */
	readonly notes: readonly { readonly note: NoteState; readonly keys: readonly number[] }[];
	/** True if no more vectors follow for now. */
	readonly isLast?: boolean;
}

/** Maximum batch handed out for embedding. */
const AT_ONCE = { notes: 500, characters: 500_000 };
/** Notes per batch of links to resolve. */
const FOLLOWED_AT_ONCE = 500;

/**
 * The index on the current thread. Longer work runs in steps, with pauses between them. Calls that change the index run
 * one after the other. Arguments and results are plain data, never all notes at once, because copying them to a worker
 * would block the app.
 */
export class EngineService {
	private engine: VaultEngine;
	private readonly persistence: Persistence | undefined;
	private parts = 0;
	/** Runs one change at a time. */
	private readonly turns = new InTurn();
	/** Vectors have their own queue, so that a search does not wait for training. */
	private readonly embeddingTurns = new InTurn();
	private learning: AbortController | undefined;
	/** Paths seen by the census in progress. */
	private present: Set<string> | undefined;

	constructor(
		private readonly slice: TimeSlice,
		private readonly store: IndexStore | undefined,
		private readonly limits: IndexLimits,
	) {
		this.engine = new VaultEngine(limits);
		this.persistence = store && new Persistence(store);
	}

	/** Loads the saved index; called once. A damaged store is emptied. */
	open(): Promise<Opened> {
		return this.turns.run(async () => {
			if (!this.persistence) return 'empty';
			try {
				const found = await this.persistence.open(this.engine);
				this.parts = this.engine.lexical.parts.length;
				return found ? 'loaded' : 'empty';
			} catch {
				this.engine = new VaultEngine(this.limits);
				await this.persistence.reset().catch(() => undefined);
				return 'damaged';
			}
		});
	}

	/** Starts a census: the notes passed to `compare` until `endCensus` are the ones that exist. */
	beginCensus(): Promise<void> {
		return this.turns.run(() => {
			this.present = new Set();
			return Promise.resolve();
		});
	}

	/** @returns notes that are new or have changed */
	compare(files: readonly VaultFile[]): Promise<readonly VaultFile[]> {
		return this.turns.run(() => {
			for (const { path } of files) this.present?.add(path);
			return Promise.resolve(files.filter((file) => this.engine.hasChanged(file)));
		});
	}

	/** Removes notes that were not passed to `compare` since the census started. */
	endCensus(): Promise<void> {
		return this.turns.run(async () => {
			const { present } = this;
			this.present = undefined;
			if (!present) return;
			const gone = [...this.engine.lexical.notes()].flatMap(({ path }) => (present.has(path) ? [] : path));
			for (const path of gone) {
				this.engine.remove(path);
				await this.slice.pause();
			}
		});
	}

	/** @returns notes that could not be added */
	add(notes: readonly NoteText[], signal?: AbortSignal): Promise<readonly FailedNote[]> {
		return this.turns.run(async () => {
			const failed: FailedNote[] = [];
			for (const { file, text } of notes) {
				signal?.throwIfAborted();
				try {
					// A note is always added completely: half a note would corrupt its part.
					await inSteps(this.engine.add(file, noteText(file.path, text)), this.slice);
				} catch (error) {
					this.engine.remove(file.path);
					failed.push({ path: file.path, reason: messageOf(error) });
				}
			}
			// Saving here limits a crash's loss to the notes since the last part.
			if (this.engine.lexical.parts.length > this.parts) await this.save();
			return failed;
		});
	}

	remove(paths: readonly string[]): Promise<void> {
		return this.turns.run(() => {
			for (const path of paths) this.engine.remove(path);
			return Promise.resolve();
		});
	}

	/**
	 * Makes added notes searchable and saves the index.
	 * @returns the reason if saving failed
	 */
	commit(): Promise<string | undefined> {
		return this.turns.run(async () => {
			await inSteps(this.engine.commit(), this.slice);
			return this.save();
		});
	}

	private async save(): Promise<string | undefined> {
		this.parts = this.engine.lexical.parts.length;
		try {
			await this.persistence?.save(this.engine);
			return undefined;
		} catch (error) {
			return messageOf(error);
		}
	}

	/**
	 * Returns some of the notes whose links are not resolved yet. Returns none once all are resolved; the link graph is
	 * saved then.
	 */
	unfollowed(): Promise<readonly NoteLinks[]> {
		return this.turns.run(async () => {
			await inSteps(this.engine.relink(), this.slice);
			const notes = this.engine.unfollowed(FOLLOWED_AT_ONCE);
			if (notes.length === 0) await this.save();
			return notes;
		});
	}

	connect(notes: readonly NoteTargets[]): Promise<void> {
		return this.turns.run(() => {
			for (const { path, targets } of notes) this.engine.connect(path, targets);
			return Promise.resolve();
		});
	}

	/**
	 * Trains the semantic model and saves it; ends early if `stopLearning` is called.
	 * @returns like `commit`
	 */
	learn(): Promise<string | undefined> {
		const learning = new AbortController();
		this.learning = learning;
		return this.turns.run(async () => {
			try {
				await inSteps(this.engine.learn(), this.slice, learning.signal);
				return await this.save();
			} catch (error) {
				if (learning.signal.aborted) return undefined;
				throw error;
			}
		});
	}

	stopLearning(): Promise<void> {
		this.learning?.abort();
		return Promise.resolve();
	}

	state(): Promise<EngineState> {
		return Promise.resolve({ notes: this.engine.lexical.size, hasToLearn: this.engine.hasToLearn });
	}

	search(query: EngineQuery): Promise<readonly PlacedHit[]> {
		return Promise.resolve(searchPassages(this.engine, query));
	}

	notes(query: EngineQuery): Promise<readonly PlacedHit[]> {
		return Promise.resolve(searchNotes(this.engine, query));
	}

	matter(query: MatterQuery): Promise<Matter> {
		return Promise.resolve(matterOf(this.engine, query));
	}

	clippings(): Promise<readonly Clipping[]> {
		return this.turns.run(() => inSteps(clippingsIn(this.engine.lexical), this.slice));
	}

	related(query: RelationQuery): Promise<readonly PlacedRelatedNote[]> {
		return Promise.resolve(relatedNotes(this.engine, query));
	}

	/** Loads the vectors saved under a model's name, and drops another model's from memory. */
	openEmbeddings(name: string): Promise<EmbeddingProgress> {
		return this.embeddingTurns.run(async () => {
			if (this.engine.embeddings?.name !== name) {
				const vectors = this.store
					? await EmbeddingStore.open(this.store, name, this.limits.embeddingBytes)
					: new EmbeddingStore(this.limits.embeddingBytes);
				this.engine.embeddings = new EmbeddingRanking(name, vectors);
			}
			return inSteps(this.ranking(name).progress(this.engine.lexical.parts), this.slice);
		});
	}

	/**
	 * Returns some of the notes without vectors; none if all have them. This and the next two methods reject if another
	 * name has been opened since.
	 */
	unembedded(name: string): Promise<readonly UnembeddedNote[]> {
		return this.embeddingTurns.run(() =>
			inSteps(this.ranking(name).unembedded(this.engine.lexical.parts, AT_ONCE), this.slice),
		);
	}

	/** @returns keys that have no vector yet */
	withoutVectors(name: string, keys: readonly number[]): Promise<readonly number[]> {
		return this.embeddingTurns.run(() => {
			const { store } = this.ranking(name);
			return Promise.resolve(keys.filter((key) => !store.has(key)));
		});
	}

	/**
	 * Makes passages searchable by their vectors and saves those.
	 * @returns like `commit`
	 */
	takeEmbeddings(name: string, { vectors, notes, isLast = false }: EmbeddedNotes): Promise<string | undefined> {
		return this.embeddingTurns.run(() => {
			const { store } = this.ranking(name);
			for (const { key, vector } of vectors) store.add(key, vector);
			for (const { note, keys } of notes) store.place(note, keys);
			return this.store
				? store.save(this.store, name, isLast).then(() => undefined, messageOf)
				: Promise.resolve(undefined);
		});
	}

	private ranking(name: string): EmbeddingRanking {
		const { embeddings } = this.engine;
		if (embeddings?.name !== name) throw new Error(VAULT_STRINGS.otherModel);
		return embeddings;
	}

	/** Deletes the index, including its saved parts. Vectors are kept, because the user paid for them. */
	reset(): Promise<void> {
		return this.turns.run(async () => {
			const { embeddings } = this.engine;
			this.engine = new VaultEngine(this.limits);
			this.engine.embeddings = embeddings;
			await this.persistence?.reset();
		});
	}
}
