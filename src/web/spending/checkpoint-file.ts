/** How a checkpoint is written: a line of facts with a checksum, then a line for each answer. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';

/** Raised when the shape of a checkpoint or of the answers in it changes. */
const VERSION = 1;

const Asked = z.object({
	depth: z.enum(['shallow', 'deep', 'agentic']),
	mode: z.enum(['general', 'academic', 'technical']),
	focus: z.optional(z.string()),
	claims: z.optional(z.array(z.string())),
	furtherClaims: z.optional(z.array(z.string())),
});
const Facts = z.object({
	checksum: z.string(),
	path: z.string(),
	/** Milliseconds since 1970. */
	savedAt: z.number(),
	asked: Asked,
});
const Entry = z.tuple([z.string(), z.string()]);

/** What the run was to do, in plain data. */
export type AskedFor = z.infer<typeof Asked>;

export interface Checkpoint {
	/** Of the note. */
	readonly path: string;
	/** Milliseconds since 1970. */
	readonly savedAt: number;
	readonly asked: AskedFor;
	/** JSON by what was asked, hashed. */
	readonly answers: ReadonlyMap<string, string>;
}

/** Why a checkpoint cannot be gone on from. */
export type Refusal = 'damaged' | 'older' | 'newer';

export function checkpointText({ path, savedAt, asked, answers }: Checkpoint): string {
	const body = [...answers].map((entry) => JSON.stringify(entry)).join('\n');
	return `${JSON.stringify({ version: VERSION, checksum: checksum(body), path, savedAt, asked })}\n${body}`;
}

export function readCheckpoint(text: string): Checkpoint | Refusal {
	const end = text.indexOf('\n');
	try {
		const head: unknown = JSON.parse(text.slice(0, Math.max(0, end)));
		const version = z.object({ version: z.number() }).parse(head).version;
		if (version !== VERSION) return version > VERSION ? 'newer' : 'older';
		const { checksum: sum, path, savedAt, asked } = Facts.parse(head);
		const body = text.slice(end + 1);
		if (sum !== checksum(body)) return 'damaged';
		const lines = body === '' ? [] : body.split('\n');
		return { path, savedAt, asked, answers: new Map(lines.map((line) => Entry.parse(JSON.parse(line)))) };
	} catch {
		return 'damaged';
	}
}

function checksum(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}
