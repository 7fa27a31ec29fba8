import * as z from 'zod/mini';
import { checksum } from '../../text/checksum';
import { LIMITS } from '../../research/model/limits';
import type { Log, PaidAnswers, RunContext, WebHit } from '../../research/model/ports';
import type { BlobStore, Timer } from '../ports';
import type { RunJournal } from './run-journal';

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
 * Answers of search services, in memory and between sessions: those used last, within a number and a size. A key is
 * made of the service and what it was asked, never of an API key; failures are not kept.
 */
export class ResponseCache {
	/** The one used longest ago first. */
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

	/** Keeps answers of the run with this log in the journal too; requests answered there are not sent again. */
	attach(journal: RunJournal, log: Log): void {
		this.journals.set(log, journal);
	}

	/** For going on with the run alone. */
	journal(key: string, hits: readonly WebHit[], log: Log): void {
		this.journals.get(log)?.add(idOf(key), JSON.stringify({ storedAt: this.timer.now(), hits }));
	}

	/** An answer of any age. */
	async get(key: string, log: Log): Promise<CachedAnswer | undefined> {
		const ofRun = this.ofRun(key, log);
		if (ofRun) return ofRun;
		await this.load();
		const id = idOf(key);
		const entry = this.entries.get(id);
		if (!entry) return undefined;
		entry.answer ??= await this.readAs(id, Answer);
		// An answer of the future is damage, or was kept while the clock was wrong: its age is unknown.
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

	/** Only for the time of a run, if the terms of a service do not allow more. */
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

	/** Answered in this run, or before it was interrupted. */
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

	/** Once for all answers that are kept before its turn comes. */
	private writeIndex(): void {
		if (this.isIndexWaiting) return;
		this.isIndexWaiting = true;
		this.write(() => {
			this.isIndexWaiting = false;
			return this.store.put(INDEX, new TextEncoder().encode(JSON.stringify(this.index())).buffer);
		});
	}

	/** One after another, so that a deletion cannot overtake what it deletes. */
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

/** Answers of models and pages, kept in the cache of search answers: for the same time, within the same size. */
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
