import type { RunContext } from '../research/ports';
import { TimeSlice } from '../research/time-slice';
import { VAULT_STRINGS } from '../strings/vault';
import type { UnembeddedNote } from './embedding-leg';
import { textKey } from './embedding-store';
import { messageOf } from './engine-service';
import type { EmbeddingProgress, IndexEngine } from './index-engine';
import { titleOf } from './note-fields';
import { noteText } from './note-text';
import type { VaultIndexDeps } from './ports';

/** Texts sent before what came back is kept: what a stop or a crash can cost. */
const BATCH = 128;
/** Characters of new passages that a run embeds by itself, once the vault is embedded: a day's writing. */
const BY_THE_WAY = 60_000;
/** Below this share of notes with vectors a search goes by what the vault itself teaches. */
const ENOUGH = 0.8;
const QUERIES_KEPT = 100;

type EmbeddingDeps = Pick<VaultIndexDeps, 'files' | 'embedder' | 'clock' | 'yieldNow'>;

/** Called with how many notes have their vectors. */
export type EmbeddingListener = (embedded: number, notes: number) => void;

/** Has the vault's passages embedded, and the queries that look for them. Only where the user set up a model for it. */
export class VaultEmbeddings {
	private readonly queries = new Map<string, Float32Array>();
	private space = '';

	constructor(private readonly deps: EmbeddingDeps) {}

	/** Undefined where no model is set up. */
	async progress(engine: IndexEngine): Promise<EmbeddingProgress | undefined> {
		const embedder = this.deps.embedder?.();
		if (!embedder) return undefined;
		if (embedder.space !== this.space) this.queries.clear();
		this.space = embedder.space;
		return engine.openEmbeddings(`embeddings-${textKey(embedder.space).toString(36)}`);
	}

	/** Embeds the little that is new; whether there is then enough to search by. A model that fails costs the run its help alone. */
	async prepare(engine: IndexEngine, run: RunContext): Promise<boolean> {
		const before = await this.progress(engine);
		if (!before || before.embedded === 0) return false;
		try {
			if (before.charactersLeft > 0 && before.charactersLeft <= BY_THE_WAY) await this.embed(engine, run);
		} catch (error) {
			this.failed(error, run);
		}
		return before.embedded >= ENOUGH * before.notes;
	}

	/** Where a query stands; undefined when the model does not tell. */
	async vectorOf(text: string, run: RunContext): Promise<Float32Array | undefined> {
		const embedder = this.deps.embedder?.();
		const known = this.queries.get(text);
		if (known || !embedder) return known;
		try {
			const [vector] = await embedder.embed([text], run);
			if (vector) this.queries.set(text, vector);
			for (const oldest of this.queries.keys()) if (this.queries.size > QUERIES_KEPT) this.queries.delete(oldest);
			return vector;
		} catch (error) {
			this.failed(error, run);
			return undefined;
		}
	}

	/**
	 * Embeds all that has no vectors yet. What was done before a stop or a failure is kept.
	 * @throws ResearchError when the model fails; or the signal's reason once it aborts
	 */
	async embed(engine: IndexEngine, run: RunContext, listener: EmbeddingListener = () => undefined): Promise<EmbeddingProgress | undefined> {
		const start = await this.progress(engine);
		if (!start) return undefined;
		let { embedded } = start;
		for (let notes = await engine.unembedded(); notes.length > 0; notes = await engine.unembedded()) {
			await this.embedNotes(notes, engine, run);
			embedded += notes.length;
			listener(Math.min(embedded, start.notes), start.notes);
		}
		return engine.embeddingProgress();
	}

	private async embedNotes(notes: readonly UnembeddedNote[], engine: IndexEngine, run: RunContext): Promise<void> {
		const texts = new Map<number, string>();
		const placed: { note: UnembeddedNote['note']; keys: number[] }[] = [];
		const slice = new TimeSlice(() => this.deps.clock.elapsed(), this.deps.yieldNow);
		for (const { note, passages } of notes) {
			run.signal.throwIfAborted();
			const raw = await this.deps.files.read(note.path).catch(() => undefined);
			const text = raw === undefined ? '' : noteText(note.path, raw);
			const own = passages.map(({ start, end, headings }) => [titleOf(note.path), ...headings].join(' › ') + '\n' + text.slice(start, end));
			const keys = own.map(textKey);
			keys.forEach((key, index) => texts.set(key, own[index] ?? ''));
			placed.push({ note, keys });
			await slice.pause();
		}
		const wanted = await engine.withoutVectors([...texts.keys()]);
		for (let from = 0; from < wanted.length; from += BATCH) {
			const keys = wanted.slice(from, from + BATCH);
			const vectors = (await this.deps.embedder?.()?.embed(keys.map((key) => texts.get(key) ?? ''), run)) ?? [];
			await this.keep(engine, { vectors: keys.flatMap((key, index) => (vectors[index] ? [{ key, vector: vectors[index] }] : [])), notes: [] }, run);
		}
		await this.keep(engine, { vectors: [], notes: placed }, run);
	}

	private async keep(engine: IndexEngine, embedded: Parameters<IndexEngine['takeEmbeddings']>[0], run: RunContext): Promise<void> {
		const unsaved = await engine.takeEmbeddings(embedded);
		if (unsaved !== undefined) run.warn(VAULT_STRINGS.notSaved(unsaved));
	}

	private failed(error: unknown, run: RunContext): void {
		run.signal.throwIfAborted();
		run.warn(VAULT_STRINGS.notEmbedded(messageOf(error)));
	}
}
