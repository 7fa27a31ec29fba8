import { InTurn } from '../../async/shared-task';
import { messageOf } from '../../text/strings';
import type { Clipping, Matter, MatterQuery } from '../../research/model/vault-ports';
import type { EmbeddingProgress, UnembeddedNote } from '../meaning/embedding-ranking';
import { EmbeddingService } from './embedding-service';
import { type EngineQuery, type NoteLinks, type RelationQuery, VaultEngine } from '../ranking/engine';
import { type PlacedHit, type PlacedRelation } from '../ranking/placed-hit';
import type {
	EmbeddedNotes,
	EngineState,
	FailedNote,
	IndexEngine,
	NoteTargets,
	NoteText,
	Opened,
} from './index-engine';
import { noteText } from '../reading/note-text';
import { inSteps, type TimeSlice } from '../../async/time-slice';
import { Persistence } from './index-persistence';
import type { IndexLimits, IndexStore, VaultFile } from '../ports';

/** Notes per batch of links to resolve. */
const FOLLOWED_AT_ONCE = 500;

/** The index on the current thread. Longer work runs in steps, with pauses between them. */
export class EngineService implements IndexEngine {
	private engine: VaultEngine;
	private readonly persistence: Persistence | undefined;
	private readonly embedding: EmbeddingService;
	private parts = 0;
	/** Runs one change at a time. */
	private readonly turns = new InTurn();
	private learning: AbortController | undefined;
	/** Paths seen by the census in progress. */
	private present: Set<string> | undefined;

	constructor(
		private readonly slice: TimeSlice,
		store: IndexStore | undefined,
		private readonly limits: IndexLimits,
	) {
		this.engine = new VaultEngine(limits);
		this.embedding = new EmbeddingService(() => this.engine, slice, store, limits.embeddingBytes);
		this.persistence = store && new Persistence(store);
	}

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

	beginCensus(): Promise<void> {
		return this.turns.run(() => {
			this.present = new Set();
			return Promise.resolve();
		});
	}

	compare(files: readonly VaultFile[]): Promise<readonly VaultFile[]> {
		return this.turns.run(() => {
			for (const { path } of files) this.present?.add(path);
			return Promise.resolve(files.filter((file) => this.engine.hasChanged(file)));
		});
	}

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
		return Promise.resolve(this.engine.search(query));
	}

	notes(query: EngineQuery): Promise<readonly PlacedHit[]> {
		return Promise.resolve(this.engine.notes(query));
	}

	matter(query: MatterQuery): Promise<Matter> {
		return Promise.resolve(this.engine.matter(query));
	}

	clippings(): Promise<readonly Clipping[]> {
		return this.turns.run(() => inSteps(this.engine.clippings(), this.slice));
	}

	related(query: RelationQuery): Promise<readonly PlacedRelation[]> {
		return Promise.resolve(this.engine.related(query));
	}

	openEmbeddings(name: string): Promise<EmbeddingProgress> {
		return this.embedding.openEmbeddings(name);
	}

	unembedded(name: string): Promise<readonly UnembeddedNote[]> {
		return this.embedding.unembedded(name);
	}

	withoutVectors(name: string, keys: readonly number[]): Promise<readonly number[]> {
		return this.embedding.withoutVectors(name, keys);
	}

	takeEmbeddings(name: string, embedded: EmbeddedNotes): Promise<string | undefined> {
		return this.embedding.takeEmbeddings(name, embedded);
	}

	reset(): Promise<void> {
		return this.turns.run(async () => {
			const { embeddings } = this.engine;
			this.engine = new VaultEngine(this.limits);
			this.engine.embeddings = embeddings;
			await this.persistence?.reset();
		});
	}
}
