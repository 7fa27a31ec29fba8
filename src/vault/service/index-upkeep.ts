import { TimeSlice } from '../../async/time-slice';
import { VAULT_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import type { NoteTargets, NoteText } from './engine-service';
import type { IndexEngine } from './worker-engine';
import type { Exclusions, IndexLimits, SkippedNote, VaultFile, VaultIndexDeps } from '../ports';
import { readAhead } from '../reading/read-ahead';

/** Notes per batch handed to the engine. */
const BATCH_NOTES = 100;
/** Files per comparison: copying their metadata to another thread takes well under a millisecond. */
const BATCH_FILES = 1_000;

type UpkeepDeps = Pick<VaultIndexDeps, 'files' | 'exclusions' | 'resolveLink' | 'clock' | 'yieldNow'>;

/** Called with the number of notes read and to be read. */
export type ReadingListener = (read: number, total: number) => void;

/**
 * Keeps an engine in step with the vault. The first pass compares all files with the engine. If the host reports
 * changes, later passes look only at changed files, unless the rules about which files belong to the vault change.
 */
export class IndexUpkeep {
	private readonly left = new Map<string, SkippedNote>();
	private readonly changed = new Set<string>();
	/** The rules at the last full comparison; undefined if a full comparison is due. */
	private comparedBy: string | undefined;
	/** Excluded folders already reported as empty, and messages not yet shown. */
	private readonly named = new Set<string>();
	private pendingNotices: string[] = [];
	private stopWatching: (() => void) | undefined;

	/** @param onChange called for each change the host reports */
	constructor(
		private readonly deps: UpkeepDeps,
		private readonly limits: IndexLimits,
		private readonly onChange: () => void,
		private readonly onRead: ReadingListener,
	) {}

	/** Notes of the vault that the engine does not hold. */
	get skipped(): readonly SkippedNote[] {
		return [...this.left.values()];
	}

	/** Returns the messages for the user since the last call, each only once. */
	takeNotices(): readonly string[] {
		const notices = this.pendingNotices;
		this.pendingNotices = [];
		return notices;
	}

	/** Makes the next pass compare everything. */
	forget(): void {
		this.comparedBy = undefined;
	}

	/** Stops watching the vault until the next pass. */
	close(): void {
		this.stopWatching?.();
		this.stopWatching = undefined;
		this.forget();
	}

	/**
	 * Updates the engine. Work done before a stop is not repeated.
	 * @returns the reason if the index could not be saved; undefined if it was saved or nothing changed
	 */
	async run(engine: IndexEngine, signal: AbortSignal): Promise<{ readonly unsaved: string | undefined } | undefined> {
		this.watch();
		const exclusions = this.deps.exclusions();
		const rules = await this.rules(exclusions);
		if (rules !== undefined && rules === this.comparedBy) return this.takeChanges(engine, exclusions, signal);
		this.forget();
		this.changed.clear();
		const done = await this.takeIn(engine, () => this.compareAll(engine, exclusions, signal), signal);
		this.comparedBy = rules;
		return done;
	}

	private watch(): void {
		this.stopWatching ??= this.deps.files.changes?.watch((path) => {
			if (path === undefined) this.forget();
			else this.changed.add(path);
			this.onChange();
		});
	}

	/** Undefined if the host does not report changes. */
	private async rules(exclusions: Exclusions): Promise<string | undefined> {
		const own = await this.deps.files.changes?.rules();
		return own === undefined ? undefined : `${exclusions.stamp}\n${own}`;
	}

	private async takeChanges(
		engine: IndexEngine,
		exclusions: Exclusions,
		signal: AbortSignal,
	): Promise<{ readonly unsaved: string | undefined } | undefined> {
		const unread = this.skipped.filter(({ kind }) => kind === 'unreadable').map(({ path }) => path);
		const paths = new Set([...this.changed, ...unread]);
		if (paths.size === 0) return undefined;
		this.changed.clear();
		try {
			return await this.takeIn(engine, () => this.compareSome(engine, paths, exclusions), signal);
		} catch (error) {
			for (const path of paths) this.changed.add(path);
			throw error;
		}
	}

	private async takeIn(
		engine: IndexEngine,
		compare: () => Promise<readonly VaultFile[]>,
		signal: AbortSignal,
	): Promise<{ readonly unsaved: string | undefined }> {
		let unsaved: string | undefined;
		try {
			for await (const batch of this.read(await compare(), engine, signal)) {
				for (const { path, reason } of await engine.add(batch, signal))
					this.leave(path, 'unfit', VAULT_STRINGS.unreadable({ path, reason }));
				signal.throwIfAborted();
			}
		} finally {
			unsaved = await engine.commit();
		}
		await this.follow(engine, signal);
		return { unsaved };
	}

	private async compareAll(engine: IndexEngine, exclusions: Exclusions, signal: AbortSignal): Promise<VaultFile[]> {
		const files = await this.deps.files.list();
		this.left.clear();
		await engine.beginCensus();
		const changed: VaultFile[] = [];
		for (let start = 0; start < files.length; start += BATCH_FILES) {
			const batch = files.slice(start, start + BATCH_FILES).filter(({ path }) => !exclusions.covers(path));
			changed.push(...(await engine.compare(batch)));
			signal.throwIfAborted();
		}
		await engine.endCensus();
		for (const entry of exclusions.unmatched?.(files.map(({ path }) => path)) ?? []) {
			if (!this.named.has(entry)) this.pendingNotices.push(VAULT_STRINGS.emptyExclusion({ entry }));
			this.named.add(entry);
		}
		return changed;
	}

	private async compareSome(
		engine: IndexEngine,
		paths: ReadonlySet<string>,
		exclusions: Exclusions,
	): Promise<VaultFile[]> {
		const gone: string[] = [];
		const files: VaultFile[] = [];
		for (const path of paths) {
			const file = exclusions.covers(path) ? undefined : this.deps.files.changes?.find(path);
			if (file) files.push(file);
			else gone.push(path);
			this.left.delete(path);
		}
		await engine.remove(gone);
		const changed: VaultFile[] = [];
		for (let start = 0; start < files.length; start += BATCH_FILES)
			changed.push(...(await engine.compare(files.slice(start, start + BATCH_FILES))));
		return changed;
	}

	/**
	 * Yields the notes with their text, several at a time. Notes without a text are removed from the engine.
	 */
	private async *read(
		files: readonly VaultFile[],
		engine: IndexEngine,
		signal: AbortSignal,
	): AsyncGenerator<NoteText[]> {
		let batch: NoteText[] = [];
		let lost: string[] = [];
		let characters = 0;
		let count = 0;
		const exclusions = this.deps.exclusions();
		for await (const [file, text] of readAhead(files, (each) => this.textOf(each, exclusions))) {
			signal.throwIfAborted();
			this.onRead(++count, files.length);
			if (text === undefined) lost.push(file.path);
			else batch.push({ file, text });
			characters += text?.length ?? 0;
			if (batch.length + lost.length < BATCH_NOTES && characters < this.limits.batchCharacters) continue;
			if (lost.length > 0) await engine.remove(lost);
			yield batch;
			[batch, lost, characters] = [[], [], 0];
		}
		if (lost.length > 0) await engine.remove(lost);
		if (batch.length > 0) yield batch;
	}

	/**
	 * Returns a note's text; undefined for a note that the user keeps out, and for one that is too large or cannot be
	 * read, which is recorded as skipped.
	 */
	private async textOf({ path, size }: VaultFile, { coversText }: Exclusions): Promise<string | undefined> {
		const { noteBytes } = this.limits;
		try {
			const text = size > noteBytes ? undefined : await this.deps.files.read(path);
			if (text !== undefined && coversText?.(path, text) === true) return undefined;
			if (text !== undefined && text.length <= noteBytes) return text;
			this.leave(path, 'tooLarge', VAULT_STRINGS.tooLarge({ path, megabytes: noteBytes / 1_000_000 }));
		} catch (error) {
			this.leave(path, 'unreadable', VAULT_STRINGS.unreadable({ path, reason: messageOf(error) }));
		}
		return undefined;
	}

	private leave(path: string, kind: SkippedNote['kind'], reason: string): void {
		this.left.set(path, { path, kind, reason });
	}

	/** Resolves links on this side, because the host knows the vault. */
	private async follow(engine: IndexEngine, signal: AbortSignal): Promise<void> {
		const slice = new TimeSlice(() => this.deps.clock.elapsed(), this.deps.yieldNow);
		for (let notes = await engine.unfollowed(); notes.length > 0; notes = await engine.unfollowed()) {
			const connected: NoteTargets[] = [];
			for (const { path, links } of notes) {
				connected.push({ path, targets: links.flatMap((link) => this.deps.resolveLink(link, path) ?? []) });
				await slice.pause();
				signal.throwIfAborted();
			}
			await engine.connect(connected);
		}
	}
}
