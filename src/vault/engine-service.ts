import { type EngineQuery, type NoteLinks, type PlacedHit, type PlacedRelation, VaultEngine } from './engine';
import type { IndexEngine, NoteTargets, NoteText, Opened } from './index-engine';
import { Persistence } from './persistence';
import type { IndexStore, VaultFile } from './ports';

/** Where it is noted that learning has begun, and after how many crashes it is left alone until the index is built anew. */
const TRIES = 'learning';
const MAX_TRIES = 2;

/** Gives the thread back when it has been held long enough. */
export interface Pace {
	pause(): Promise<void>;
}

/** The index on this thread, whichever that is: every longer piece of work goes in steps, with a pause where one is due. */
export class EngineService implements IndexEngine {
	private engine = new VaultEngine();
	private readonly persistence: Persistence | undefined;
	private parts = 0;
	private queue: Promise<unknown> = Promise.resolve();
	private learning: AbortController | undefined;

	constructor(
		private readonly pace: Pace,
		private readonly store: IndexStore | undefined,
		/** Whether the semantic leg is trained: it takes memory that a phone may not have. */
		private readonly semantic: boolean,
	) {
		this.persistence = store && new Persistence(store);
	}

	/** One change at a time; a failed one does not stop the next. */
	private inTurn<T>(work: () => Promise<T>): Promise<T> {
		const result = this.queue.then(work);
		this.queue = result.catch(() => undefined);
		return result;
	}

	open(): Promise<Opened> {
		return this.inTurn(async () => {
			if (!this.persistence) return 'empty';
			try {
				const found = await this.persistence.open(this.engine);
				this.parts = this.engine.lexical.parts.length;
				return found ? 'loaded' : 'empty';
			} catch {
				this.engine = new VaultEngine();
				await this.persistence.reset().catch(() => undefined);
				return 'damaged';
			}
		});
	}

	compare(files: readonly VaultFile[]): Promise<readonly VaultFile[]> {
		return this.inTurn(() => Promise.resolve(this.engine.compare(files)));
	}

	add(notes: readonly NoteText[], signal?: AbortSignal): Promise<readonly { readonly path: string; readonly reason: string }[]> {
		return this.inTurn(async () => {
			const failed: { path: string; reason: string }[] = [];
			for (const { file, text } of notes) {
				try {
					await this.steps(this.engine.add(file, text), signal);
				} catch (error) {
					signal?.throwIfAborted();
					this.engine.remove(file.path);
					failed.push({ path: file.path, reason: messageOf(error) });
				}
			}
			// A crash loses at most the notes since the last part.
			if (this.engine.lexical.parts.length > this.parts) await this.save();
			return failed;
		});
	}

	remove(path: string): Promise<void> {
		return this.inTurn(() => Promise.resolve(this.engine.remove(path)));
	}

	commit(): Promise<string | undefined> {
		return this.inTurn(async () => {
			await this.steps(this.engine.commit());
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
		return this.inTurn(async () => {
			const notes: NoteLinks[] = [];
			for (const note of this.engine.unfollowed()) {
				notes.push(note);
				await this.pace.pause();
			}
			return notes;
		});
	}

	connect(notes: readonly NoteTargets[], done: boolean): Promise<void> {
		return this.inTurn(() => {
			for (const { path, targets } of notes) this.engine.graph.connect(path, targets);
			if (done) this.engine.followed();
			return Promise.resolve();
		});
	}

	learn(): Promise<string | undefined> {
		if (!this.semantic) return Promise.resolve(undefined);
		const learning = new AbortController();
		this.learning = learning;
		return this.inTurn(async () => {
			if (!this.engine.hasToLearn) return undefined;
			const tries = await this.triesToLearn();
			if (tries >= MAX_TRIES) return undefined;
			await this.keepTries(tries + 1);
			try {
				await this.steps(this.engine.learn(), learning.signal);
				return await this.save();
			} catch (error) {
				if (learning.signal.aborted) return undefined;
				throw error;
			} finally {
				await this.keepTries(0);
			}
		});
	}

	/** How often in a row learning has begun and never ended: the system may have taken the host's memory away. */
	private async triesToLearn(): Promise<number> {
		const kept = await this.store?.get(TRIES).catch(() => undefined);
		return kept ? (new Uint8Array(kept)[0] ?? 0) : 0;
	}

	private async keepTries(tries: number): Promise<void> {
		const kept = tries === 0 ? this.store?.delete(TRIES) : this.store?.put(TRIES, Uint8Array.of(tries).buffer);
		await kept?.catch(() => undefined);
	}

	stopLearning(): Promise<void> {
		this.learning?.abort();
		return Promise.resolve();
	}

	size(): Promise<number> {
		return Promise.resolve(this.engine.lexical.size);
	}

	search(query: EngineQuery): Promise<readonly PlacedHit[]> {
		return Promise.resolve(this.engine.search(query));
	}

	notes(query: EngineQuery): Promise<readonly PlacedHit[]> {
		return Promise.resolve(this.engine.notes(query));
	}

	related(query: EngineQuery & { readonly path: string }): Promise<readonly PlacedRelation[]> {
		return Promise.resolve(this.engine.related(query));
	}

	reset(): Promise<void> {
		return this.inTurn(async () => {
			this.engine = new VaultEngine();
			await this.persistence?.reset();
			await this.keepTries(0);
		});
	}

	private async steps(work: Generator<void>, signal?: AbortSignal): Promise<void> {
		while (!work.next().done) {
			signal?.throwIfAborted();
			await this.pace.pause();
		}
		signal?.throwIfAborted();
	}
}

export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
