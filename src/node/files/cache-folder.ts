import { readdir, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import { CLI_STRINGS } from '../../strings/cli';
import { isTemporary, sweepTemporary } from './own-temporaries';
import { isThere } from './regular-file';

/** The index and the replaced sections stay in the vault unless the user names another place. */
const DEFAULT_CACHE_FOLDER = '.research-note';

/**
 * Where index, answers and replaced sections are kept, without what killed processes left there.
 * @param root the folder of notes, or the one that a command without a vault is called in
 * @param named what the user chose, which may lie anywhere
 * @throws ResearchError VALIDATION_ERROR where a link that came with the vault would have files elsewhere written or
 *   deleted
 */
export async function openCacheFolder(root: string, named: string | undefined): Promise<string> {
	const folder = named ?? join(root, DEFAULT_CACHE_FOLDER);
	if (named === undefined) await assertWithin(await realpath(root), folder);
	for (const entry of await entriesBelow(folder)) {
		const place = join(entry.parentPath, entry.name);
		if (named === undefined && entry.isSymbolicLink()) await assertWithin(await realpath(folder), place);
		if (isTemporary(entry.name)) await sweepTemporary(place);
	}
	return folder;
}

/** A link that leads nowhere would have its target made. */
async function assertWithin(folder: string, place: string): Promise<void> {
	if (!(await isThere(place))) return;
	const target = await realpath(place).catch(() => undefined);
	if (target?.startsWith(folder + sep)) return;
	throw new ResearchError(
		'VALIDATION_ERROR',
		CLI_STRINGS.leadsElsewhere(resolve(place)),
		CLI_STRINGS.leadsElsewhereRemedy,
		{ details: { path: resolve(place) } },
	);
}

async function entriesBelow(folder: string) {
	return readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
}
