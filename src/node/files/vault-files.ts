import { type Stats, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isTemporary, sweepTemporary } from './own-temporaries';

export interface VaultFolderFile {
	readonly path: string;
	/** Milliseconds since 1970. */
	readonly mtime: number;
	/** Bytes. */
	readonly size: number;
}

/**
 * Returns all files below a folder that are not hidden, sorted by path.
 * @throws the error of the file system if the folder itself cannot be read
 */
export async function filesBelow(root: string): Promise<VaultFolderFile[]> {
	const paths: string[] = [];
	const folders = [''];
	for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
		// An unreadable subfolder is skipped, but an unreadable vault is an error: it must not pass for an empty one.
		const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
			if (folder === '') throw error;
			return [];
		});
		for (const entry of entries) {
			const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
			if (isTemporary(entry.name)) await sweepTemporary(join(root, path));
			if (entry.name.startsWith('.')) continue;
			if (entry.isDirectory()) folders.push(path);
			else if (entry.isFile()) paths.push(path);
		}
	}
	return factsOf(root, paths.sort());
}

/** Number of `stat` calls per batch. */
const BATCH = 200;
/** Longest time in milliseconds for a batch that the system has cached. A slower one comes from a disk or a server. */
const CACHED = 20;

/**
 * Returns the stats of the files. Cached stats are read synchronously, four times faster than over the thread pool;
 * after a slow batch, the calls run in parallel, and do not block the process.
 */
async function factsOf(root: string, paths: readonly string[]): Promise<VaultFolderFile[]> {
	const files: VaultFolderFile[] = [];
	let isCached = true;
	for (let start = 0; start < paths.length; start += BATCH) {
		const batch = paths.slice(start, start + BATCH);
		const began = performance.now();
		const facts = isCached
			? batch.map((path) => factsNow(join(root, path)))
			: await Promise.all(batch.map((path) => stat(join(root, path)).catch(() => undefined)));
		isCached &&= performance.now() - began < CACHED;
		for (const [index, path] of batch.entries()) {
			const fact = facts[index];
			if (fact) files.push({ path, mtime: fact.mtimeMs, size: fact.size });
		}
	}
	return files;
}

function factsNow(place: string): Stats | undefined {
	try {
		return statSync(place, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}
