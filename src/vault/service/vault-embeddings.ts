import type { RunContext } from '../../research/model/ports';
import type { VaultQuery } from '../../research/model/vault-ports';
import { TimeSlice } from '../../async/time-slice';
import { VAULT_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import type { EmbeddingProgress, QueryVector, UnembeddedNote } from '../meaning/embedding-ranking';
import { textKey } from '../meaning/embedding-store';
import type { EmbeddedNotes } from './engine-service';
import type { IndexEngine } from './worker-engine';
import { titleOf } from '../reading/note-fields';
import { noteText, passageText } from '../reading/note-text';
import type { Embedder, VaultIndexDeps } from '../ports';

/** Texts sent before the answers are saved: the most that a stop or crash can cost. */
const BATCH = 128;
/** Characters of new passages that a run embeds on its own once the vault is embedded; about a day's writing. */
const BY_THE_WAY = 60_000;
/** Below this share of notes with vectors, a search uses the built-in semantic ranking. */
const ENOUGH = 0.8;
const QUERIES_KEPT = 100;

type EmbeddingDeps = Pick<VaultIndexDeps, 'files' | 'embedder' | 'clock' | 'yieldNow'>;

/** Called with the number of notes that have vectors. */
export type EmbeddingListener = (embedded: number, notes: number) => void;

/** Embeds the vault's passages and its queries, if the user has set up a model. */
export class VaultEmbeddings {
	private readonly queries = new Map<string, Float32Array>();
	/** The embedder each run searches with, by the engine it was prepared for. */
	private readonly prepared = new WeakMap<IndexEngine, WeakMap<RunContext, Promise<Embedder | undefined>>>();
	/** Runs in which the model failed; their searches continue without it. */
	private readonly failedRuns = new WeakSet<RunContext>();
	/** Runs one task at a time: two would send the same texts twice. */
	private turn: Promise<unknown> = Promise.resolve();
	private isEmbedding = false;

	constructor(private readonly deps: EmbeddingDeps) {}

	/** Undefined if no model is set up. */
	async progress(engine: IndexEngine): Promise<EmbeddingProgress | undefined> {
		const embedder = this.deps.embedder?.();
		return embedder && engine.openEmbeddings(nameOf(embedder));
	}

	/**
	 * Returns the model to search with; undefined if there is none, it failed, or too few notes have vectors.
	 * @param mayEmbed true to embed a small amount of new text first
	 */
	private async prepare(engine: IndexEngine, mayEmbed: boolean, run: RunContext): Promise<Embedder | undefined> {
		const embedder = this.deps.embedder?.();
		const before = embedder && (await engine.openEmbeddings(nameOf(embedder)));
		if (!before || before.embedded === 0 || before.embedded < ENOUGH * before.notes) return undefined;
		if (!mayEmbed || this.isEmbedding || before.charactersLeft === 0 || before.charactersLeft > BY_THE_WAY)
			return embedder;
		try {
			await this.embed(engine, run);
		} catch (error) {
			this.failed(error, run);
		}
		return embedder;
	}

	/** Returns a query's vector; undefined without a model to search with, or if it fails. */
	async queryVector(
		{ text, isTyped }: VaultQuery,
		engine: IndexEngine,
		run: RunContext,
	): Promise<QueryVector | undefined> {
		const runs = this.prepared.get(engine) ?? new WeakMap<RunContext, Promise<Embedder | undefined>>();
		this.prepared.set(engine, runs);
		// A user who types waits for each answer, so new text is embedded later.
		const preparing = runs.get(run) ?? this.prepare(engine, !isTyped, run);
		runs.set(run, preparing);
		const embedder = await preparing;
		return embedder && this.vectorOf(text, embedder, run);
	}

	private async vectorOf(text: string, embedder: Embedder, run: RunContext): Promise<QueryVector | undefined> {
		if (text.trim() === '' || this.failedRuns.has(run)) return undefined;
		const name = nameOf(embedder);
		const key = `${name} ${text}`;
		try {
			const values = this.queries.get(key) ?? (await embedder.embedQuery(text, run));
			this.queries.set(key, values);
			for (const oldest of this.queries.keys()) if (this.queries.size > QUERIES_KEPT) this.queries.delete(oldest);
			return { name, values };
		} catch (error) {
			this.failed(error, run);
			return undefined;
		}
	}

	/**
	 * Embeds everything without vectors. Work done before a stop or failure is kept.
	 * @throws ResearchError if the model fails, or the signal's reason once it aborts
	 */
	embed(
		engine: IndexEngine,
		run: RunContext,
		listener: EmbeddingListener = () => undefined,
	): Promise<EmbeddingProgress | undefined> {
		const done = this.turn.then(async () => {
			run.signal.throwIfAborted();
			this.isEmbedding = true;
			try {
				return await this.embedAll(engine, run, listener);
			} finally {
				this.isEmbedding = false;
			}
		});
		this.turn = done.catch(() => undefined);
		return done;
	}

	private async embedAll(
		engine: IndexEngine,
		run: RunContext,
		listener: EmbeddingListener,
	): Promise<EmbeddingProgress | undefined> {
		const embedder = this.deps.embedder?.();
		if (!embedder) return undefined;
		const name = nameOf(embedder);
		const start = await engine.openEmbeddings(name);
		let { embedded } = start;
		const take = async (what: EmbeddedNotes): Promise<void> => {
			const unsaved = await engine.takeEmbeddings(name, what);
			if (unsaved !== undefined) run.warn(VAULT_STRINGS.vectorsNotSaved({ reason: unsaved }));
		};
		try {
			for (let notes = await engine.unembedded(name); notes.length > 0; notes = await engine.unembedded(name)) {
				const texts = new Map<number, string>();
				const placed = await this.read(notes, texts, run);
				const wanted = await engine.withoutVectors(name, [...texts.keys()]);
				for (let from = 0; from < wanted.length; from += BATCH) {
					const keys = wanted.slice(from, from + BATCH);
					const vectors = await embedder.embed(
						keys.map((key) => texts.get(key) ?? ''),
						run,
					);
					await take({
						vectors: keys.flatMap((key, index) =>
							vectors[index] ? [{ key, vector: vectors[index] }] : [],
						),
						notes: [],
					});
				}
				await take({ vectors: [], notes: placed });
				embedded += notes.length;
				listener(Math.min(embedded, start.notes), start.notes);
			}
		} finally {
			// The vectors already stored are still saved if this call fails.
			await take({ vectors: [], notes: [], isLast: true }).catch(() => undefined);
		}
		return engine.openEmbeddings(name);
	}

	/** Reads notes and keys their passages' texts. Skips notes that cannot be read. */
	private async read(
		notes: readonly UnembeddedNote[],
		texts: Map<number, string>,
		run: RunContext,
	): Promise<EmbeddedNotes['notes']> {
		const slice = new TimeSlice(() => this.deps.clock.elapsed(), this.deps.yieldNow);
		const placed: EmbeddedNotes['notes'][number][] = [];
		for (const { note, passages } of notes) {
			run.signal.throwIfAborted();
			const raw = await this.deps.files.read(note.path).catch(() => undefined);
			const text = noteText(note.path, raw ?? '');
			const own =
				raw === undefined
					? []
					: passages.map(
							(passage) =>
								`${[titleOf(note.path), ...passage.headings].join(' › ')}\n${passageText(text, passage)}`,
						);
			const keys = own.map(textKey);
			keys.forEach((key, index) => texts.set(key, own[index] ?? ''));
			placed.push({ note, keys });
			await slice.pause();
		}
		return placed;
	}

	private failed(error: unknown, run: RunContext): void {
		run.signal.throwIfAborted();
		this.failedRuns.add(run);
		run.warn(VAULT_STRINGS.notEmbedded({ reason: messageOf(error) }));
	}
}

/** Returns the store key for a model's vectors; those of two models are never compared. */
function nameOf({ space }: Embedder): string {
	return `embeddings-${textKey(space).toString(36)}`;
}
