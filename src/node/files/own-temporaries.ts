import { createHash, randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** `.research-note.<machine>.<process>.<any>.tmp`: hidden, and it says who writes it. */
const TEMPORARY = /^\.research-note\.([0-9a-f]{8})\.(\d+)\.[0-9a-f-]+\.tmp$/;
/** Milliseconds after which no process of another machine can still be writing a file it began. */
const ABANDONED = 3_600_000;

/** Beside the file that it will be renamed to, for only there renaming is one step. */
export function temporaryBeside(file: string): string {
	return join(dirname(file), `.research-note.${machine()}.${process.pid}.${randomUUID()}.tmp`);
}

export function isTemporary(name: string): boolean {
	return TEMPORARY.test(name);
}

/**
 * Removes it when the process that began it was killed. One that cannot be removed harms nobody: the next start tries
 * again.
 */
export async function sweepTemporary(file: string): Promise<void> {
	if (await isAbandoned(file)) await rm(file, { force: true }).catch(() => undefined);
}

async function isAbandoned(file: string): Promise<boolean> {
	const [, where, writer] = TEMPORARY.exec(basename(file)) ?? [];
	if (where === machine() && !isAlive(Number(writer))) return true;
	const facts = await stat(file).catch(() => undefined);
	return facts !== undefined && Date.now() - facts.mtimeMs > ABANDONED;
}

/** A process that may not be asked is alive. */
function isAlive(id: number): boolean {
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
	}
}

/** A vault may lie on a disk that several machines share, each with process ids of its own. */
function machine(): string {
	return createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
}
