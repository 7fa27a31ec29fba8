import { createHash, randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** `.research-note.<machine>.<process>.<uuid>.tmp`: hidden, and names the process that writes it. */
const TEMPORARY = /^\.research-note\.([0-9a-f]{8})\.(\d+)\.[0-9a-f-]+\.tmp$/;
/** Milliseconds after which a temporary file counts as abandoned, whichever machine wrote it. */
const ABANDONED = 3_600_000;

/**
 * Returns a temporary path in the folder of the file it will replace: a rename is atomic only within one file system.
 */
export function temporaryBeside(file: string): string {
	return join(dirname(file), `.research-note.${machine()}.${process.pid}.${randomUUID()}.tmp`);
}

export function isTemporary(name: string): boolean {
	return TEMPORARY.test(name);
}

/** Removes the file if its writer was killed. A failure is ignored: the next start tries again. */
export async function sweepTemporary(file: string): Promise<void> {
	if (await isAbandoned(file)) await rm(file, { force: true }).catch(() => undefined);
}

async function isAbandoned(file: string): Promise<boolean> {
	const [, where, writer] = TEMPORARY.exec(basename(file)) ?? [];
	if (where === machine() && !isAlive(Number(writer))) return true;
	const facts = await stat(file).catch(() => undefined);
	return facts !== undefined && Date.now() - facts.mtimeMs > ABANDONED;
}

/** True if the process exists, including one of another user (EPERM). */
export function isAlive(id: number): boolean {
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
	}
}

/**
 * Returns a hash of the host name: several machines may share the disk of a vault, and their process ids may be equal.
 */
export function machine(): string {
	return createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
}
