/** How a checkpoint is written: a line of facts, then a line for each answer, each with its own checksum. */
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
	/** How many answers follow. */
	answers: z.number(),
});
const Entry = z.tuple([z.string(), z.string()]);

/** The options of the run, as plain data. */
export type AskedFor = z.infer<typeof Asked>;

export interface Checkpoint {
	/** Of the note. */
	readonly path: string;
	/** Milliseconds since 1970. */
	readonly savedAt: number;
	readonly asked: AskedFor;
	/** Answers as `answerLine` has them, by what was asked, hashed. */
	readonly lines: ReadonlyMap<string, string>;
}

/** Why a checkpoint cannot be gone on from. */
export type CheckpointFault = 'damaged' | 'older' | 'newer';

/** One answer with its checksum, which is made once however often the run is saved. @param json one line */
export function answerLine(id: string, json: string): string {
	return checkedLine(JSON.stringify([id, json]));
}

/** The JSON of the answer. */
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

/** Also of a line that another version may have written in another way. */
function versionOf(head: string): number {
	const facts: unknown = JSON.parse(head.slice(head.indexOf('{')));
	return z.object({ version: z.number() }).parse(facts).version;
}

function entryIn(line: string): [string, string] {
	return Entry.parse(JSON.parse(line.slice(line.indexOf(' ') + 1)));
}

/** @throws where the line is damaged */
function wholeText(line: string): string {
	const text = textOfChecked(line);
	if (text === undefined) throw new Error('The line is damaged.');
	return text;
}
