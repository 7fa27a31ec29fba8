import { follow, onAbort } from '../../async/abort';
import { SharedTask } from '../../async/shared-task';
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
import { DEFAULT_VOICE_RULES } from '../../text/voices/note-voice';
import { VAULT_STRINGS } from '../../locales/locale';
import type { EmbeddingProgress, QueryVector } from '../meaning/embedding-ranking';
import { AMPLE, type Coverage, SMALL, type VaultIndexDeps } from '../ports';
import { skippedSentences } from '../ranking/coverage';
import { HitReader } from '../ranking/hit-reader';
import type { PlacedHit } from '../ranking/placed-hit';
import { clippedText } from '../reading/note-text';
import { FoundNotes } from './found-notes';
import { IndexUpkeep, type ReadingListener } from './index-upkeep';
import { LearningGuard } from './learning-guard';
import { TextStamp } from './text-stamp';
import { type EmbeddingListener, VaultEmbeddings } from './vault-embeddings';
import { EngineHost, type IndexEngine } from './worker-engine';

/** Milliseconds without a change before changes are indexed in the background; longer than a writer's pauses. */
const QUIET = 3_000;

/** The vault's index for the rest of the program: built on first use, then kept in step with the vault. */
export class VaultIndex implements VaultSearch {
	private readonly host: EngineHost;
	private readonly upkeep: IndexUpkeep;
	private readonly guard: LearningGuard;
	private readonly textStamp: TextStamp;
	private readonly embeddings: VaultEmbeddings;
	private readonly found: FoundNotes;
	private readonly refreshing: SharedTask<Coverage>;
	private readonly answered = new WeakMap<RunContext, Promise<unknown>>();
	/** Runs that have checked the vault's files; replaced when the index they saw is dropped. */
	private seen = new WeakMap<RunContext, Promise<Coverage>>();
	private readonly readers = new Set<ReadingListener>();
	private known: Coverage | undefined;
	private unsaved: string | undefined;
	private isRebuildDue = false;
	private attempt = follow();
	private background = new AbortController();
	private callOff: () => void = () => undefined;

	constructor(private readonly deps: VaultIndexDeps) {
		const limits = deps.isSmallDevice ? SMALL : AMPLE;
		this.host = new EngineHost(deps, limits);
		this.guard = new LearningGuard(deps.store, limits.crashes);
		this.textStamp = new TextStamp(deps);
		this.embeddings = new VaultEmbeddings(deps);
		this.found = new FoundNotes(deps);
		this.upkeep = new IndexUpkeep(
			deps,
			limits,
			() => this.catchUpLater(),
			(read, total) => this.readers.forEach((reader) => reader(read, total)),
		);
		this.refreshing = new SharedTask((signal) => this.update(signal));
	}

	/** Coverage at the last update; undefined before the first. */
	get coverage(): Coverage | undefined {
		return this.known;
	}

	/** @returns a function that stops listening */
	listenToReading(listener: ReadingListener): () => void {
		this.readers.add(listener);
		return () => this.readers.delete(listener);
	}

	/**
	 * Ends background work, including the worker, and resolves once nothing is being written. The index may be used
	 * again; it then starts from its saved state.
	 */
	async close(): Promise<void> {
		this.callOff();
		this.background.abort();
		this.background = new AbortController();
		this.upkeep.close();
		this.host.close();
		await this.guard.end();
	}

	/** Updates the index, including its training. Simultaneous callers share the work. */
	async refresh(run: RunContext): Promise<Coverage> {
		const coverage = await this.join(run);
		await this.guard.trained;
		run.signal.throwIfAborted();
		return coverage;
	}

	/** Waits for background training; aborting the run stops it. */
	async settle({ signal }: RunContext): Promise<void> {
		const stop = (): void => void this.host.current?.stopLearning();
		if (signal.aborted) stop();
		const forget = onAbort(signal, stop);
		await this.guard.trained;
		forget();
	}

	/** Deletes the index, including its saved parts, and builds a new one; a refresh in progress starts over. */
	async rebuild(run: RunContext): Promise<Coverage> {
		this.isRebuildDue = true;
		this.attempt.abort();
		let coverage = await this.refresh(run);
		// The refresh it joined may have been about to end.
		while (this.isRebuildDue) coverage = await this.refresh(run);
		return coverage;
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
		return this.find(query, run, (engine) => this.embeddings.queryVector(query, engine, run));
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
		const answer = this.found.passages(query, run, (limit) =>
			this.ask(run, async (engine) => engine.search({ ...query, limit, vector: await vectorIn(engine) })),
		);
		this.answered.set(run, Promise.allSettled([before, answer]));
		await before;
		return answer;
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
		const text = await new HitReader(this.deps, run).textOf(path);
		// Cut out of the raw text: without comments, the marks of a section are gone.
		if (text === undefined) return undefined;
		return clippedText(path, this.deps.withoutSection?.(text) ?? text, this.deps.voices?.() ?? DEFAULT_VOICE_RULES);
	}

	/** Returns notes related to the researched one and not among `exclude`; each has at least one reason. */
	related(query: RelatedQuery, run: RunContext): Promise<readonly RelatedNote[]> {
		return this.found.related(query, run, (relation) => this.ask(run, (engine) => engine.related(relation)));
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

	/**
	 * Asks the engine once it is as up to date as the run's view of the vault. If a worker dies, its work is repeated
	 * on the host's thread.
	 */
	private async ask<T>(run: RunContext, question: (engine: IndexEngine) => Promise<T>): Promise<T> {
		for (;;) {
			run.signal.throwIfAborted();
			// Checks the vault's files once per run, so that all its results are consistent.
			await (this.seen.get(run) ?? this.join(run));
			if (this.deps.learnsFirst) await this.settle(run);
			const { seen } = this;
			const answer = await this.answer(run, question);
			// An index that was dropped meanwhile answered from incomplete data.
			if (seen === this.seen) return answer;
		}
	}

	private async answer<T>(run: RunContext, question: (engine: IndexEngine) => Promise<T>): Promise<T> {
		try {
			return await question(this.host.current ?? (await this.open()));
		} catch (error) {
			if (!this.host.isLost) throw error;
			await this.join(run);
			return question(this.host.current ?? (await this.open()));
		}
	}

	/** A search does not wait for training; until it is done, words and links decide. */
	private async join(run: RunContext): Promise<Coverage> {
		const coverage = this.refreshing.join(run.signal);
		this.seen.set(run, coverage);
		const found = await coverage;
		run.log.info('Vault index is up to date', {
			indexed: found.indexed,
			total: found.total,
			skipped: found.skipped.length,
		});
		for (const sentence of [
			...found.notices,
			...(this.deps.files.notices?.() ?? []),
			...skippedSentences(found.skipped),
		])
			run.warn(sentence);
		return found;
	}

	/** Schedules an update once nothing has changed for a while, so that the next search has little to do. */
	private catchUpLater(): void {
		this.callOff();
		const { signal } = this.background;
		// The next search reports failures.
		this.callOff =
			this.deps.schedule?.(() => void this.refreshing.join(signal).catch(() => undefined), QUIET) ?? this.callOff;
	}

	private async update(signal: AbortSignal): Promise<Coverage> {
		for (;;) {
			const attempt = follow(signal);
			this.attempt = attempt;
			try {
				const coverage = await this.bringUpToDate(attempt.signal);
				if (!this.isRebuildDue) return coverage;
			} catch (error) {
				if (signal.aborted || (!this.host.isLost && !attempt.signal.aborted)) throw error;
				if (this.host.isLost) this.host.close();
				this.upkeep.forget();
			} finally {
				attempt.release();
			}
		}
	}

	private async bringUpToDate(signal: AbortSignal): Promise<Coverage> {
		const notices: string[] = [];
		const engine = this.host.current ?? (await this.open(notices));
		await engine.stopLearning();
		await this.guard.trained;
		if (await this.textStamp.isOutdated(engine)) await this.empty(engine);
		if (this.isRebuildDue) await this.drop(engine);
		const done = await this.upkeep.run(engine, signal);
		if (done) this.unsaved = done.unsaved;
		notices.push(...this.upkeep.takeNotices());
		const { notes, hasToLearn } = await engine.state();
		const mayLearn = hasToLearn && (await this.guard.mayLearn());
		if (this.unsaved !== undefined) notices.push(VAULT_STRINGS.notSaved({ reason: this.unsaved }));
		if (hasToLearn && !mayLearn) notices.push(VAULT_STRINGS.meaningOff);
		if (mayLearn) this.guard.start(engine);
		const { skipped } = this.upkeep;
		this.known = { indexed: notes, total: notes + skipped.length, skipped, notices };
		return this.known;
	}

	private async open(notices: string[] = []): Promise<IndexEngine> {
		const engine = this.host.start();
		this.upkeep.forget();
		if ((await engine.open()) === 'damaged') notices.push(VAULT_STRINGS.rebuilt);
		return engine;
	}

	private async drop(engine: IndexEngine): Promise<void> {
		this.isRebuildDue = false;
		await this.empty(engine);
		await this.guard.forgive();
	}

	private async empty(engine: IndexEngine): Promise<void> {
		this.seen = new WeakMap();
		this.upkeep.forget();
		await engine.reset();
		await this.textStamp.save();
	}
}
