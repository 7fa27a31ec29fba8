import * as z from 'zod/mini';
import { checksum } from '../../text/checksum';
import { LIMITS } from '../../research/model/limits';
import type { Log, PaidAnswers, RunContext, WebHit } from '../../research/model/ports';
import type { BlobStore, Timer } from '../ports';
import type { RunJournal } from './checkpoints';

export const FRESH_MS = LIMITS.keptMinutes * 60_000;
const MAX_ENTRIES = 200;
const MAX_BYTES = 20 * 1024 * 1024;
const INDEX = 'answers';

const Hit = z.object({
	url: z.string(),
	title: z.string(),
	text: z.string(),
	score: z.optional(z.number()),
	published: z.optional(z.string()),
	pictures: z.optional(z.object({ images: z.optional(z.array(z.string())), favicon: z.optional(z.string()) })),
});
const Answer = z.object({ storedAt: z.number(), hits: z.array(Hit) });
const Index = z.array(z.object({ id: z.string(), bytes: z.number() }));

export interface CachedAnswer {
	/** Milliseconds since 1970. */
	readonly storedAt: number;
	readonly hits: readonly WebHit[];
}

interface Entry {
	readonly bytes: number;
	/** Absent until it is read from the store. */
	answer?: CachedAnswer | undefined;
}

/**
 * Answers of search services, in memory and between sessions: the most recently used, up to a number and a size. A
 * cache key holds the service and the query, never an API key. Failures are not kept.
 */
export class ResponseCache {
	/** Least recently used first. */
	private readonly entries = new Map<string, Entry>();
	private readonly journals = new WeakMap<Log, RunJournal>();
	private readonly ofRuns = new WeakMap<Log, Map<string, CachedAnswer>>();
	private bytes = 0;
	private loading: Promise<void> | undefined;
	private writing: Promise<void> = Promise.resolve();
	private isIndexWaiting = false;

	constructor(
		private readonly store: BlobStore,
		private readonly timer: Timer,
	) {}

	/**
	 * Also writes the answers of the run with this log to the journal. A request that the journal answers is not sent
	 * again.
	 */
	attach(journal: RunJournal, log: Log): void {
		this.journals.set(log, journal);
	}

	/** Writes an answer to the journal of the run only, so that the run can be resumed. */
	journal(key: string, hits: readonly WebHit[], log: Log): void {
		this.journals.get(log)?.add(idOf(key), JSON.stringify({ storedAt: this.timer.now(), hits }));
	}

	/** Returns an answer of any age. */
	async get(key: string, log: Log): Promise<CachedAnswer | undefined> {
		const ofRun = this.ofRun(key, log);
		if (ofRun) return ofRun;
		await this.load();
		const id = idOf(key);
		const entry = this.entries.get(id);
		if (!entry) return undefined;
		entry.answer ??= await this.readAs(id, Answer);
		// The age of an answer from the future is unknown: it is damaged, or the clock was wrong when it was kept.
		if (entry.answer === undefined || entry.answer.storedAt > this.timer.now()) return this.forget(id);
		if (this.entries.delete(id)) this.entries.set(id, entry);
		return entry.answer;
	}

	async fresh(key: string, log: Log): Promise<CachedAnswer | undefined> {
		const ofRun = this.ofRun(key, log);
		if (ofRun) return ofRun;
		const answer = await this.get(key, log);
		if (!answer) return undefined;
		const age = this.timer.now() - answer.storedAt;
		return age < FRESH_MS ? answer : undefined;
	}

	/** Keeps an answer only for the run, for services whose terms allow no more. */
	keepForRun(key: string, hits: readonly WebHit[], log: Log): void {
		const answers = this.ofRuns.get(log) ?? new Map<string, CachedAnswer>();
		this.ofRuns.set(log, answers.set(key, { storedAt: this.timer.now(), hits }));
	}

	async keep(key: string, hits: readonly WebHit[], log: Log): Promise<void> {
		this.journal(key, hits, log);
		await this.load();
		const answer = { storedAt: this.timer.now(), hits };
		const json = new TextEncoder().encode(JSON.stringify(answer));
		const id = idOf(key);
		this.forget(id);
		if (json.byteLength > MAX_BYTES) return;
		this.entries.set(id, { bytes: json.byteLength, answer });
		this.bytes += json.byteLength;
		this.makeRoom();
		this.write(() => this.store.put(id, json.slice().buffer));
		this.writeIndex();
	}

	/** Resolves once everything is stored, or cannot be. */
	async saved(): Promise<void> {
		await this.writing;
	}

	/** Returns an answer from this run, also from before its interruption. */
	private ofRun(key: string, log: Log): CachedAnswer | undefined {
		const known = this.ofRuns.get(log)?.get(key);
		const saved = known ? undefined : this.journals.get(log)?.recall(idOf(key));
		return known ?? (saved === undefined ? undefined : parsed(saved, Answer));
	}

	private makeRoom(): void {
		for (const id of [...this.entries.keys()]) {
			if (this.entries.size <= MAX_ENTRIES && this.bytes <= MAX_BYTES) return;
			this.forget(id);
			this.write(() => this.store.delete(id));
		}
	}

	private forget(id: string): undefined {
		this.bytes -= this.entries.get(id)?.bytes ?? 0;
		this.entries.delete(id);
	}

	private index(): z.infer<typeof Index> {
		return [...this.entries].map(([id, { bytes }]) => ({ id, bytes }));
	}

	/** Writes the index once for all answers that are kept before its turn comes. */
	private writeIndex(): void {
		if (this.isIndexWaiting) return;
		this.isIndexWaiting = true;
		this.write(() => {
			this.isIndexWaiting = false;
			return this.store.put(INDEX, new TextEncoder().encode(JSON.stringify(this.index())).buffer);
		});
	}

	/** Runs writes one after another, so that a deletion cannot overtake the write of the same answer. */
	private write(act: () => Promise<void>): void {
		this.writing = this.writing.then(act).catch(() => undefined);
	}

	private load(): Promise<void> {
		return (this.loading ??= this.readAs(INDEX, Index).then((index = []) => {
			for (const { id, bytes } of index) {
				this.entries.set(id, { bytes });
				this.bytes += bytes;
			}
		}));
	}

	private async readAs<T>(key: string, form: z.ZodMiniType<T>): Promise<T | undefined> {
		try {
			const bytes = await this.store.get(key);
			return bytes && parsed(new TextDecoder().decode(bytes), form);
		} catch {
			return undefined;
		}
	}
}

function parsed<T>(json: string, form: z.ZodMiniType<T>): T | undefined {
	try {
		return form.parse(JSON.parse(json));
	} catch {
		return undefined;
	}
}

function idOf(key: string): string {
	return `answer-${checksum(key).slice(0, 32)}`;
}

/** Answers of models and pages, kept in the cache of search answers with its limits of age and size. */
export class KeptAnswers implements PaidAnswers {
	constructor(private readonly cache: ResponseCache) {}

	async recall(question: string, { log }: RunContext): Promise<unknown> {
		const [kept] = (await this.cache.fresh(question, log))?.hits ?? [];
		return kept && JSON.parse(kept.text);
	}

	keep(question: string, answer: unknown, { log }: RunContext): Promise<void> {
		return this.cache.keep(question, asHits(answer), log);
	}

	keepForRun(question: string, answer: unknown, { log }: RunContext): void {
		this.cache.journal(question, asHits(answer), log);
	}
}

function asHits(answer: unknown): WebHit[] {
	return [{ url: '', title: '', text: JSON.stringify(answer) }];
}
