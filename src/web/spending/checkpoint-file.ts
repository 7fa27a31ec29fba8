/** Format of a checkpoint: a line of facts, then a line for each answer, each with its own checksum. */
import * as z from 'zod/mini';
import { checkedLine, textOfChecked } from '../../text/checksum';

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
