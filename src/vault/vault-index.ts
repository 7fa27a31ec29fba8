import type { RelatedNote, RelatedQuery, RunContext, VaultHit, VaultQuery, VaultSearch } from '../research/ports';
import { TimeSlice } from '../research/time-slice';
import { VAULT_STRINGS } from '../strings/vault';
import type { PlacedHit } from './engine';
import { EngineService, messageOf } from './engine-service';
import type { IndexEngine, NoteTargets, NoteText } from './index-engine';
import { noteText } from './note-text';
import type { Coverage, SkippedNote, VaultFile, VaultIndexDeps } from './ports';
import { SharedTask } from './shared-task';
import { WorkerEngine } from './worker-engine';

/** Bytes: larger notes are left out and named in the coverage. */
const MAX_NOTE = 10_000_000;
/** Notes and characters handed to the engine at a time. */
const BATCH_NOTES = 100;
const BATCH_CHARACTERS = 500_000;
const PASSAGES_PER_NOTE = 2;
/** Passages asked for, per passage wanted: some are of the same note. */
const SPARE = 6;

/** The face of the vault's index: built when first asked, kept in step with the vault by path, time and size. */
export class VaultIndex implements VaultSearch {
	private engine: IndexEngine | undefined;
	private worker: WorkerEngine | undefined;
	private workersFailed = false;
	private learning: Promise<void> | undefined;
	private readonly seen = new WeakMap<RunContext, Promise<Coverage>>();
	private readonly refreshing: SharedTask<Coverage>;

	constructor(private readonly deps: VaultIndexDeps) {
		this.refreshing = new SharedTask((signal) => this.update(signal));
	}

	/** Ends what goes on in the background, the worker included. The index may be used again: it then starts from what was kept. */
	close(): void {
		if (!this.worker) void this.engine?.stopLearning();
		this.worker?.close();
		this.worker = undefined;
		this.engine = undefined;
	}

	/** The best passages, at most two of a note; `score` is relative to the best of the whole answer. */
	async search(query: VaultQuery, run: RunContext): Promise<readonly VaultHit[]> {
		await this.refreshOnce(run);
		const found = await this.current().search({ ...query, limit: query.limit * SPARE });
		const perNote = new Map<string, number>();
		const texts = new Map<string, Promise<string>>();
		const hits: VaultHit[] = [];
		for (const placed of found) {
			if (hits.length >= query.limit) break;
			const taken = perNote.get(placed.path) ?? 0;
			const hit = taken < PASSAGES_PER_NOTE ? await this.hit(placed, found[0]?.score ?? 1, run, texts) : undefined;
			if (!hit?.text) continue;
			perNote.set(placed.path, taken + 1);
			hits.push(hit);
		}
		return hits;
	}

	/** The best notes, each once, by its best passage, without reading them. */
	async notes(query: VaultQuery, run: RunContext): Promise<readonly PlacedHit[]> {
		await this.refreshOnce(run);
		return this.current().notes(query);
	}

	/** Notes close to the researched one and not among `exclude`; only those with a reason. */
	async related(query: RelatedQuery, run: RunContext): Promise<readonly RelatedNote[]> {
		await this.refreshOnce(run);
		const relations = await this.current().related(query);
		const best = Math.max(...relations.map(({ hit }) => hit.score));
		const notes: RelatedNote[] = [];
		for (const { hit, ...reasons } of relations) {
			const passage = await this.hit(hit, best, run);
			if (passage) notes.push({ path: hit.path, title: hit.title, ...reasons, passage });
		}
		return notes;
	}

	/** Brings the index in step with the vault, what it learns from it included. Callers at the same time share the work. */
	async refresh(run: RunContext): Promise<Coverage> {
		const coverage = await this.join(run);
		await this.learning;
		run.signal.throwIfAborted();
		return coverage;
	}

	/** A search need not wait for what is learned: until then it goes by words and links. */
	private async join(run: RunContext): Promise<Coverage> {
		const coverage = this.refreshing.join(run.signal);
		this.seen.set(run, coverage);
		const found = await coverage;
		run.log.info('Vault index is up to date', { indexed: found.indexed, total: found.total, skipped: found.skipped.length });
		for (const notice of [...found.notices, ...found.skipped.map(({ reason }) => reason)]) run.warn(notice);
		return found;
	}

	/** A run looks at the vault's files once: what it finds fits together. */
	private async refreshOnce(run: RunContext): Promise<void> {
		run.signal.throwIfAborted();
		await (this.seen.get(run) ?? this.join(run));
	}

	/** Drops the index, kept parts included, and builds it anew. */
	async rebuild(run: RunContext): Promise<Coverage> {
		await this.current().reset();
		return this.refresh(run);
	}

	private current(): IndexEngine {
		return (this.engine ??= this.start());
	}

	private start(): IndexEngine {
		const { store, clock, yieldNow, workers, semantic = true } = this.deps;
		const worker = this.workersFailed ? undefined : workers?.start();
		if (!worker) return new EngineService(new TimeSlice(clock.elapsed.bind(clock), yieldNow), store, semantic);
		worker.failed(() => {
			this.workersFailed = true;
		});
		this.worker = new WorkerEngine(worker, store, semantic);
		return this.worker;
	}

	/** A worker that is refused or dies costs its work; the host's own thread does it then. */
	private async update(signal: AbortSignal): Promise<Coverage> {
		try {
			return await this.bringUpToDate(signal);
		} catch (error) {
			if (signal.aborted || !this.worker || !this.workersFailed) throw error;
			this.close();
			return this.bringUpToDate(signal);
		}
	}

	private async bringUpToDate(signal: AbortSignal): Promise<Coverage> {
		const notices = new Set<string>();
		const unsaved = (reason: string | undefined): void => {
			if (reason !== undefined) notices.add(VAULT_STRINGS.notSaved(reason));
		};
		if (!this.engine && (await this.current().open()) === 'damaged') notices.add(VAULT_STRINGS.rebuilt);
		const engine = this.current();
		await engine.stopLearning();
		const files = (await this.deps.files.list()).filter((file) => !this.deps.isExcluded(file.path));
		const skipped: SkippedNote[] = [];
		try {
			for await (const batch of this.read(await engine.compare(files), engine, skipped, signal)) {
				for (const { path, reason } of await engine.add(batch, signal)) skipped.push({ path, reason: VAULT_STRINGS.unreadable(path, reason) });
				signal.throwIfAborted();
			}
		} finally {
			// What was read before a stop need not be read again.
			unsaved(await engine.commit());
		}
		await this.follow(engine, signal);
		this.learning = this.learn(engine);
		return { indexed: await engine.size(), total: files.length, skipped, notices: [...notices] };
	}

	/** Goes on after the callers have their answers. What fails here costs meaning, not words: the next refresh tries again. */
	private async learn(engine: IndexEngine): Promise<void> {
		try {
			await engine.learn();
		} catch {
			this.learning = undefined;
		}
	}

	/** The notes with their text, some at a time; those that cannot be had are put on the list. */
	private async *read(files: readonly VaultFile[], engine: IndexEngine, skipped: SkippedNote[], signal: AbortSignal): AsyncGenerator<NoteText[]> {
		let batch: NoteText[] = [];
		let characters = 0;
		for (const file of files) {
			signal.throwIfAborted();
			try {
				if (file.size > MAX_NOTE) throw new TooLarge();
				const text = noteText(file.path, await this.deps.files.read(file.path));
				batch.push({ file, text });
				characters += text.length;
			} catch (error) {
				await engine.remove(file.path);
				skipped.push({ path: file.path, reason: error instanceof TooLarge ? VAULT_STRINGS.tooLarge(file.path, MAX_NOTE) : VAULT_STRINGS.unreadable(file.path, messageOf(error)) });
			}
			if (batch.length < BATCH_NOTES && characters < BATCH_CHARACTERS) continue;
			yield batch;
			batch = [];
			characters = 0;
		}
		if (batch.length > 0) yield batch;
	}

	/** Follows links here, where the host knows the vault. */
	private async follow(engine: IndexEngine, signal: AbortSignal): Promise<void> {
		const slice = new TimeSlice(() => this.deps.clock.elapsed(), this.deps.yieldNow);
		const connected: NoteTargets[] = [];
		for (const { path, links } of await engine.unfollowed()) {
			connected.push({ path, targets: links.flatMap((link) => this.deps.resolveLink(link, path) ?? []) });
			await slice.pause();
			signal.throwIfAborted();
		}
		await engine.connect(connected, true);
	}

	/** Reads the passage from the note, each note once for `texts`. Undefined when the note went away meanwhile. */
	private async hit(placed: PlacedHit, best: number, run: RunContext, texts = new Map<string, Promise<string>>()): Promise<VaultHit | undefined> {
		run.signal.throwIfAborted();
		const { path, title, headings, line, start, end, score } = placed;
		try {
			const reading = texts.get(path) ?? this.deps.files.read(path);
			texts.set(path, reading);
			const text = noteText(path, await reading).slice(start, end);
			return { path, title, headings, text, line, score: Math.min(1, score / best) };
		} catch (error) {
			run.warn(VAULT_STRINGS.unreadable(path, messageOf(error)));
			return undefined;
		}
	}
}

class TooLarge extends Error {}

