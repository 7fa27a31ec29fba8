import { InTurn } from '../../async/shared-task';
import { VAULT_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import { EmbeddingRanking, type EmbeddingProgress, type UnembeddedNote } from '../meaning/embedding-ranking';
import { EmbeddingStore } from '../meaning/embedding-store';
import type { VaultEngine } from '../ranking/engine';
import type { EmbeddedNotes, IndexEngine } from './index-engine';
import { inSteps, type TimeSlice } from '../../async/time-slice';
import type { IndexStore } from '../ports';

/** Maximum batch handed out for embedding. */
const AT_ONCE = { notes: 500, characters: 500_000 };

type Embedding = Pick<IndexEngine, 'openEmbeddings' | 'unembedded' | 'withoutVectors' | 'takeEmbeddings'>;

/** Manages the vectors of one engine. It has its own queue, so that a search does not wait for training. */
export class EmbeddingService implements Embedding {
	private readonly turns = new InTurn();

	/** @param engine returns the engine in use, which changes when the index is dropped */
	constructor(
		private readonly engine: () => VaultEngine,
		private readonly slice: TimeSlice,
		private readonly store: IndexStore | undefined,
		private readonly maxBytes: number,
	) {}

	openEmbeddings(name: string): Promise<EmbeddingProgress> {
		return this.turns.run(async () => {
			if (this.engine().embeddings?.name !== name) {
				const vectors = this.store
					? await EmbeddingStore.open(this.store, name, this.maxBytes)
					: new EmbeddingStore(this.maxBytes);
				this.engine().embeddings = new EmbeddingRanking(name, vectors);
			}
			return inSteps(this.ranking(name).progress(this.engine().lexical.parts), this.slice);
		});
	}

	unembedded(name: string): Promise<readonly UnembeddedNote[]> {
		return this.turns.run(() =>
			inSteps(this.ranking(name).unembedded(this.engine().lexical.parts, AT_ONCE), this.slice),
		);
	}

	withoutVectors(name: string, keys: readonly number[]): Promise<readonly number[]> {
		return this.turns.run(() => {
			const { store } = this.ranking(name);
			return Promise.resolve(keys.filter((key) => !store.has(key)));
		});
	}

	takeEmbeddings(name: string, { vectors, notes, isLast = false }: EmbeddedNotes): Promise<string | undefined> {
		return this.turns.run(() => {
			const { store } = this.ranking(name);
			for (const { key, vector } of vectors) store.add(key, vector);
			for (const { note, keys } of notes) store.place(note, keys);
			return this.store
				? store.save(this.store, name, isLast).then(() => undefined, messageOf)
				: Promise.resolve(undefined);
		});
	}

	private ranking(name: string): EmbeddingRanking {
		const { embeddings } = this.engine();
		if (embeddings?.name !== name) throw new Error(VAULT_STRINGS.otherModel);
		return embeddings;
	}
}
