/** Checkpoints of interrupted runs: a line of facts, then a line for each answer, each with its own checksum. */
import * as z from 'zod/mini';
import { InTurn } from '../../async/shared-task';
import { TimeSlice } from '../../async/time-slice';
import { LIMITS } from '../../research/model/limits';
import { checkedLine, checksum, textOfChecked } from '../../text/checksum';
import type { BlobStore, Timer } from '../ports';

/** Raised when the shape of a checkpoint or of the answers in it changes. */
const VERSION = 1;

/** Limits that the run puts on its web search: `SearchScope` of the settings. */
const Scope = z.object({
	topic: z.optional(z.enum(['general', 'news', 'finance'])),
	since: z.optional(z.string()),
	domains: z.optional(z.array(z.string())),
});
const Asked = z.object({
	depth: z.enum(['shallow', 'deep', 'agentic']),
	mode: z.enum(['general', 'academic', 'technical']),
	focus: z.optional(z.string()),
	claims: z.optional(z.array(z.string())),
	furtherClaims: z.optional(z.array(z.string())),
	selection: z.optional(z.string()),
	answer: z.optional(z.object({ parts: z.array(z.string()), above: z.string() })),
	scope: z.optional(Scope),
});
const Facts = z.object({
	path: z.string(),
	/** Milliseconds since 1970. */
	savedAt: z.number(),
	asked: Asked,
	/** Number of answers that follow. */
	answers: z.number(),
});
const Entry = z.tuple([z.string(), z.string()]);

/** The options of the run, as plain data. */
export type AskedFor = z.infer<typeof Asked>;

/** Returns those options of a run that a checkpoint keeps. */
export function askedFor(options: object): AskedFor {
	return Asked.parse(options);
}

export interface Checkpoint {
	/** Path of the note. */
	readonly path: string;
	/** Milliseconds since 1970. */
	readonly savedAt: number;
	readonly asked: AskedFor;
	/** Lines made by `answerLine`, by the hash of the request. */
	readonly lines: ReadonlyMap<string, string>;
}

/** Why a run cannot resume from a checkpoint. */
export type CheckpointFault = 'damaged' | 'older' | 'newer';

/**
 * Returns one answer with its checksum, which is computed once however often the run is saved.
 * @param json one line
 */
export function answerLine(id: string, json: string): string {
	return checkedLine(JSON.stringify([id, json]));
}

/** Returns the JSON of the answer. */
export function answerIn(line: string): string {
	return entryIn(line)[1];
}

export function checkpointText({ path, savedAt, asked, lines }: Checkpoint): string {
	const facts = checkedLine(JSON.stringify({ version: VERSION, path, savedAt, asked, answers: lines.size }));
	return [facts, ...lines.values()].join('\n');
}

/** @param pause lets the host do other work: the checksums of a long run take a while */
export async function readCheckpoint(text: string, pause: () => Promise<void>): Promise<Checkpoint | CheckpointFault> {
	const [head = '', ...lines] = text.split('\n');
	try {
		const version = versionOf(head);
		if (version !== VERSION) return version > VERSION ? 'newer' : 'older';
		const { path, savedAt, asked, answers } = Facts.parse(JSON.parse(wholeText(head)));
		if (answers !== lines.length) return 'damaged';
		const known = new Map<string, string>();
		for (const line of lines) {
			known.set(Entry.parse(JSON.parse(wholeText(line)))[0], line);
			await pause();
		}
		return { path, savedAt, asked, lines: known };
	} catch {
		return 'damaged';
	}
}

/** Returns the version, even if another version wrote the line in another form. */
function versionOf(head: string): number {
	const facts: unknown = JSON.parse(head.slice(head.indexOf('{')));
	return z.object({ version: z.number() }).parse(facts).version;
}

function entryIn(line: string): [string, string] {
	return Entry.parse(JSON.parse(line.slice(line.indexOf(' ') + 1)));
}

/** @throws if the line is damaged */
function wholeText(line: string): string {
	const text = textOfChecked(line);
	if (text === undefined) throw new Error('The line is damaged.');
	return text;
}

/** Answers of one run by request: saved during the run, so that it can be resumed. */
export class RunJournal {
	private readonly entries: Map<string, string>;
	private characters = 0;

	/** @param known answers from before the interruption */
	constructor(private readonly known: ReadonlyMap<string, string> = new Map()) {
		this.entries = new Map(known);
		for (const line of known.values()) this.characters += line.length;
	}

	/**
	 * Returns the JSON of an answer from before the interruption. Newer answers are left out: a run that asks twice
	 * wants a second answer.
	 */
	recall(id: string): string | undefined {
		const line = this.known.get(id);
		return line === undefined ? undefined : answerIn(line);
	}

	/** Adds an answer. Beyond the size limit answers are not kept, so a resumed run pays for them again. */
	add(id: string, json: string): void {
		if (this.entries.has(id) || this.characters + json.length > LIMITS.checkpointCharacters) return;
		const line = answerLine(id, json);
		this.entries.set(id, line);
		this.characters += line.length;
	}

	/** Answers as a checkpoint stores them. */
	get lines(): ReadonlyMap<string, string> {
		return this.entries;
	}
}

const DAY = 24 * 3_600_000;
/** A corrected clock may go back a little. A date further in the future is damage. */
const CLOCK_ERROR_MS = 60_000;

/** Checkpoints: one for each note whose last run was interrupted. */
export class Checkpoints {
	private readonly turns = new InTurn();
	private readonly slice: TimeSlice;

	constructor(
		private readonly store: BlobStore,
		private readonly timer: Timer,
	) {
		this.slice = new TimeSlice(
			() => timer.now(),
			() => timer.wait(0),
		);
	}

	/** Returns the checkpoint of a note, or why it cannot be used. An unusable checkpoint is deleted. */
	find(path: string): Promise<Checkpoint | CheckpointFault | 'expired' | undefined> {
		return this.turns.run(async () => {
			const bytes = await this.store.get(keyOf(path)).catch(() => undefined);
			if (!bytes) return undefined;
			const found = await readCheckpoint(new TextDecoder().decode(bytes), () => this.slice.pause());
			const usable = typeof found === 'string' ? found : this.checked(found, path);
			if (typeof usable === 'string') await this.store.delete(keyOf(path)).catch(() => undefined);
			return usable;
		});
	}

	private checked(found: Checkpoint, path: string): Checkpoint | CheckpointFault | 'expired' {
		const age = this.timer.now() - found.savedAt;
		if (found.path !== path || age < -CLOCK_ERROR_MS) return 'damaged';
		return age > LIMITS.checkpointDays * DAY ? 'expired' : found;
	}

	/** Saves a checkpoint. A failed save does not stop the run. */
	async save(checkpoint: Omit<Checkpoint, 'savedAt'>): Promise<void> {
		await this.turns
			.run(() => {
				const text = checkpointText({ ...checkpoint, savedAt: this.timer.now() });
				return this.store.put(keyOf(checkpoint.path), new TextEncoder().encode(text).buffer);
			})
			.catch(() => undefined);
	}

	async remove(path: string): Promise<void> {
		await this.turns.run(() => this.store.delete(keyOf(path))).catch(() => undefined);
	}
}

function keyOf(path: string): string {
	return `checkpoint-${checksum(path).slice(0, 32)}`;
}
