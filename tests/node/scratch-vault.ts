import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder that is gone when the test is over.
 * @param finished hook of a test that runs beside others; without it, the folder is one of the latest test's
 */
export async function scratchFolder(finished = onTestFinished): Promise<string> {
	const folder = await realpath(await mkdtemp(join(tmpdir(), 'research-note-test-')));
	// A run remembers answers without waiting for the disk: a file may still appear while the folder is removed.
	finished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
	return folder;
}

export async function scratchVault(
	notes: Readonly<Record<string, string | Uint8Array>>,
	finished = onTestFinished,
): Promise<string> {
	const folder = await scratchFolder(finished);
	for (const [path, content] of Object.entries(notes)) {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), content);
	}
	return folder;
}
