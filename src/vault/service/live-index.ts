import { follow } from '../../async/abort';
import { SharedTask } from '../../async/shared-task';
import type { RunContext } from '../../research/model/ports';
import { VAULT_STRINGS } from '../../locales/locale';
import { AMPLE, type Coverage, SMALL, type VaultIndexDeps } from '../ports';
import { skippedSentences } from '../ranking/coverage';
import { EngineHost } from './worker-engine';
import type { IndexEngine } from './worker-engine';
import { IndexUpkeep, type ReadingListener } from './index-upkeep';
import { LearningGuard } from './learning-guard';

/** Milliseconds without a change before changes are indexed in the background; longer than a writer's pauses. */
const QUIET = 3_000;

/** Key of the stamp that the saved index was built with. */
const TEXT_STAMP = 'left-out';

/** The index's engine: built on first use, then kept in step with the vault. */
export abstract class LiveIndex {
	private readonly host: EngineHost;
	private readonly upkeep: IndexUpkeep;
	private readonly guard: LearningGuard;
	private readonly refreshing: SharedTask<Coverage>;
	/** Runs that have checked the vault's files; replaced when the index they saw is dropped. */
	private seen = new WeakMap<RunContext, Promise<Coverage>>();
	private readonly readers = new Set<ReadingListener>();
	private known: Coverage | undefined;
	private unsaved: string | undefined;
	private learning: Promise<void> = Promise.resolve();
	private isRebuildDue = false;
	/** `Exclusions.textStamp` of the index in use. */
	private textStamp: string | undefined;
	private attempt = follow();
	private background = new AbortController();
	private callOff: () => void = () => undefined;

	constructor(protected readonly deps: VaultIndexDeps) {
		const limits = deps.isSmallDevice ? SMALL : AMPLE;
		this.host = new EngineHost(deps, limits);
		this.guard = new LearningGuard(deps.store, limits.crashes);
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
		await this.learning;
		run.signal.throwIfAborted();
		return coverage;
	}

	/** Waits for background training; aborting the run stops it. */
	async settle({ signal }: RunContext): Promise<void> {
		const stop = (): void => void this.host.current?.stopLearning();
		if (signal.aborted) stop();
		signal.addEventListener('abort', stop, { once: true });
		await this.learning;
		signal.removeEventListener('abort', stop);
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

	/**
	 * Asks the engine once it is as up to date as the run's view of the vault. If a worker dies, its work is repeated
	 * on the host's thread.
	 */
	protected async ask<T>(run: RunContext, question: (engine: IndexEngine) => Promise<T>): Promise<T> {
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
		await this.learning;
		if (await this.hasOtherTexts(engine)) await this.empty(engine);
		if (this.isRebuildDue) await this.drop(engine);
		const done = await this.upkeep.run(engine, signal);
		if (done) this.unsaved = done.unsaved;
		notices.push(...this.upkeep.takeNotices());
		const { notes, hasToLearn } = await engine.state();
		const mayLearn = hasToLearn && (await this.guard.mayLearn());
		if (this.unsaved !== undefined) notices.push(VAULT_STRINGS.notSaved({ reason: this.unsaved }));
		if (hasToLearn && !mayLearn) notices.push(VAULT_STRINGS.meaningOff);
		if (mayLearn) this.learning = this.learn(engine);
		const { skipped } = this.upkeep;
		this.known = { indexed: notes, total: notes + skipped.length, skipped, notices };
		return this.known;
	}

	/** True if the index was built when other tags or properties kept notes out. */
	private async hasOtherTexts(engine: IndexEngine): Promise<boolean> {
		const { store, exclusions } = this.deps;
		const stamp = exclusions().textStamp;
		if (stamp === undefined || stamp === this.textStamp) return false;
		const isFirst = this.textStamp === undefined;
		this.textStamp = stamp;
		const saved = await store?.get(TEXT_STAMP).catch(() => undefined);
		if (isFirst && (!store || (saved && new TextDecoder().decode(saved) === stamp))) return false;
		const { notes } = await engine.state();
		if (notes === 0) await this.saveTextStamp();
		return notes > 0;
	}

	/** A stamp that is not saved costs a rebuild in the next session. */
	private async saveTextStamp(): Promise<void> {
		const { buffer } = new TextEncoder().encode(this.deps.exclusions().textStamp ?? '');
		await this.deps.store?.put(TEXT_STAMP, buffer).catch(() => undefined);
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
		await this.saveTextStamp();
	}

	/**
	 * Trains after the callers have their answers. If it fails, only search by meaning is affected, and the next
	 * refresh tries again.
	 */
	private async learn(engine: IndexEngine): Promise<void> {
		await this.guard.begin();
		try {
			await engine.learn();
		} catch {
			return;
		} finally {
			await this.guard.end();
		}
	}
}
