import { type Stats, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
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
	return paths.sort().flatMap((path) => {
		const facts = factsOf(`${root}/${path}`);
		return facts ? [{ path, mtime: facts.mtimeMs, size: facts.size }] : [];
	});
}

/** Synchronous, because that is four times faster than over the thread pool; undefined if the file is gone. */
function factsOf(place: string): Stats | undefined {
	try {
		return statSync(place, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}
