import type { RunContext } from '../../research/model/ports';
import type {
	ClippedText,
	Clipping,
	Matter,
	MatterQuery,
	RelatedNote,
	RelatedQuery,
	VaultHit,
	VaultQuery,
	VaultSearch,
} from '../../research/model/vault-ports';
import type { PlacedHit } from '../ranking/placed-hit';
import { HitReader, relative } from '../ranking/hit-reader';
import type { EmbeddingProgress, QueryVector } from '../meaning/embedding-ranking';
import type { IndexEngine } from './worker-engine';
import { LiveIndex } from './live-index';
import { TimeSlice } from '../../async/time-slice';
import { proseText } from '../reading/note-names';
import { clippedText, noteText } from '../reading/note-text';
import { SamePages } from '../ranking/same-page';
import type { Embedder, VaultIndexDeps } from '../ports';
import { type EmbeddingListener, VaultEmbeddings } from './vault-embeddings';

const PASSAGES_PER_NOTE = 2;
/** Passages requested per passage wanted, because some are from the same note. */
const SPARE = 6;
/** Related notes requested per note wanted, because some are copies of the same page. */
const SPARE_RELATED = 2;

/** The public interface of the vault index: built on first use, then kept in step with the vault. */
export class VaultIndex extends LiveIndex implements VaultSearch {
	private readonly embeddings: VaultEmbeddings;
	/** The embedder each run searches with, by the engine it was prepared for. */
	private readonly prepared = new WeakMap<IndexEngine, WeakMap<RunContext, Promise<Embedder | undefined>>>();
	private readonly answered = new WeakMap<RunContext, Promise<unknown>>();
	/** Pages each run leaves out, by path: a run's searches repeat the same researched note. */
	private readonly leftOut = new WeakMap<RunContext, Map<string, Promise<SamePages | undefined>>>();

	constructor(deps: VaultIndexDeps) {
		super(deps);
		this.embeddings = new VaultEmbeddings(deps);
	}

	/** The same index without calls to an embedding model. */
	readonly onThisDevice: VaultSearch = {
		search: (query, run) => this.find(query, run, () => Promise.resolve(undefined)),
		related: (query, run) => this.related(query, run),
		matter: (query, run) => this.matter(query, run),
		clippings: (run) => this.clippings(run),
		clippedText: (path, run) => this.clippedText(path, run),
	};

	/** Returns the best passages, at most two per note; `score` is relative to the best of the whole answer. */
	search(query: VaultQuery, run: RunContext): Promise<readonly VaultHit[]> {
		return this.find(query, run, (engine) => this.vectorOf(query, engine, run));
	}

	/**
	 * Answers in the order of the calls, however fast the notes are read, because a run's results depend on that order.
	 */
	private async find(
		query: VaultQuery,
		run: RunContext,
		vectorIn: (engine: IndexEngine) => Promise<QueryVector | undefined>,
	): Promise<readonly VaultHit[]> {
		const before = this.answered.get(run);
		const answer = this.read(query, run, vectorIn);
		this.answered.set(run, Promise.allSettled([before, answer]));
		await before;
		return answer;
	}

	private async read(
		query: VaultQuery,
		run: RunContext,
		vectorIn: (engine: IndexEngine) => Promise<QueryVector | undefined>,
	): Promise<readonly VaultHit[]> {
		const found = await this.ask(run, async (engine) =>
			engine.search({ ...query, limit: query.limit * SPARE, vector: await vectorIn(engine) }),
		);
		const perNote = new Map<string, number>();
		const reader = new HitReader(this.deps.files, run);
		const hits: VaultHit[] = [];
		for (const placed of found) {
			if (hits.length >= query.limit) break;
			const taken = perNote.get(placed.path) ?? 0;
			if (taken >= PASSAGES_PER_NOTE || (await this.isLeftOut(placed.path, query, reader, run))) continue;
			const hit = await reader.read(placed);
			// A note with only a name can be opened, but there is nothing to cite.
			if (!hit || (hit.text === '' && !query.isTyped)) continue;
			perNote.set(placed.path, taken + 1);
			hits.push(hit);
		}
		return relative(hits);
	}

	/** True if a note is a copy or translation of a page that must be left out. */
	private async isLeftOut(
		path: string,
		{ exclude }: VaultQuery,
		reader: HitReader,
		run: RunContext,
	): Promise<boolean> {
		for (const other of new Set(exclude)) {
			const pages = await this.samePages(other, run);
			const text = pages && (await reader.textOf(path));
			if (text !== undefined && (await pages?.has({ path, text })) === true) return true;
		}
		return false;
	}

	/** Returns undefined if the note is gone, for example renamed since the run began; that is not an error. */
	private samePages(path: string, run: RunContext): Promise<SamePages | undefined> {
		const known = this.leftOut.get(run) ?? new Map<string, Promise<SamePages | undefined>>();
		this.leftOut.set(run, known);
		const pages =
			known.get(path) ??
			this.deps.files.read(path).then(
				(text) => this.samePagesAs(path, noteText(path, text)),
				() => undefined,
			);
		known.set(path, pages);
		return pages;
	}

	private samePagesAs(path: string, text: string): SamePages {
		return new SamePages({ path, text }, new TimeSlice(() => this.deps.clock.elapsed(), this.deps.yieldNow));
	}

	/** Returns the best notes, each once, with its best passage, without reading them. */
	notes(query: VaultQuery, run: RunContext): Promise<readonly PlacedHit[]> {
		return this.ask(run, (engine) => engine.notes(query));
	}

	matter(query: MatterQuery, run: RunContext): Promise<Matter> {
		return this.ask(run, (engine) => engine.matter(query));
	}

	/** Returns the notes that are clippings of pages. */
	clippings(run: RunContext): Promise<readonly Clipping[]> {
		return this.ask(run, (engine) => engine.clippings());
	}

	/** Returns the text of a clipping; undefined if it has been deleted since. */
	async clippedText(path: string, run: RunContext): Promise<ClippedText | undefined> {
		const text = await new HitReader(this.deps.files, run).textOf(path);
		// Cut out of the raw text: without comments, the marks of a section are gone.
		return text === undefined ? undefined : clippedText(path, this.deps.withoutSection?.(text) ?? text);
	}

	/** Returns notes related to the researched one and not among `exclude`; each has at least one reason. */
	async related(query: RelatedQuery, run: RunContext): Promise<readonly RelatedNote[]> {
		const reader = new HitReader(this.deps.files, run);
		const note = (await reader.textOf(query.path)) ?? query.text;
		// Embedded text is left out: names in it belong to another note.
		const prose = proseText(note);
		const relations = await this.ask(run, (engine) =>
			engine.related({ ...query, prose, limit: query.limit * SPARE_RELATED }),
		);
		const own = this.samePagesAs(query.path, note);
		const notes: { relation: Omit<RelatedNote, 'passage'>; passage: VaultHit }[] = [];
		for (const { hit, ...reasons } of relations) {
			if (notes.length >= query.limit) break;
			const text = await reader.textOf(hit.path);
			if (text === undefined || (await own.has({ path: hit.path, text }))) continue;
			const passage = await reader.read(hit);
			if (!passage) continue;
			const relation = {
				path: hit.path,
				title: passage.title,
				...reasons,
			};
			notes.push({ relation, passage });
		}
		const passages = relative(notes.map(({ passage }) => passage));
		return notes.map(({ relation, passage }, index) => ({ ...relation, passage: passages[index] ?? passage }));
	}

	/** Share of the vault that the model has embedded; undefined if no model is set up. */
	embeddingProgress(run: RunContext): Promise<EmbeddingProgress | undefined> {
		return this.ask(run, (engine) => this.embeddings.progress(engine));
	}

	/**
	 * Embeds the passages that have no vectors; work done before a stop is kept.
	 * @throws ResearchError if the model fails
	 */
	embed(run: RunContext, listener: EmbeddingListener): Promise<EmbeddingProgress | undefined> {
		return this.ask(run, (engine) => this.embeddings.embed(engine, run, listener));
	}

	private async vectorOf(
		{ text, isTyped }: VaultQuery,
		engine: IndexEngine,
		run: RunContext,
	): Promise<QueryVector | undefined> {
		const runs = this.prepared.get(engine) ?? new WeakMap<RunContext, Promise<Embedder | undefined>>();
		this.prepared.set(engine, runs);
		// A user who types waits for each answer, so new text is embedded later.
		const preparing = runs.get(run) ?? this.embeddings.prepare(engine, !isTyped, run);
		runs.set(run, preparing);
		const embedder = await preparing;
		return embedder && this.embeddings.vectorOf(text, embedder, run);
	}
}
