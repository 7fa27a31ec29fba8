import { createHash } from 'node:crypto';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { isTemporary, sweepTemporary } from './own-temporaries';
import { isOfOthers } from './own-folder';
import { isThere } from './regular-file';

const PROGRAM = 'research-note';
/** Folder in the vault for texts that belong to its notes. */
const VAULT_FOLDER = '.research-note';
/** Subfolders of `VAULT_FOLDER` in use. */
const IN_VAULT = ['replaced-sections', 'run-records'];
/** Subfolders of the folder of `--cache-dir`. */
const IN_CACHE = ['answers', 'index', 'logs', 'batches', ...IN_VAULT];

/** Folders of the command line's own files. */
export interface Places {
	/** Index, remembered answers and checkpoints. Runs trust these files, so they are never stored in the vault. */
	readonly cache: string;
	/** The ledger of credits. All vaults share it, because a key has one budget. */
	readonly usage: string;
	/** Replaced sections and records of runs, beside the notes that they belong to. */
	readonly kept: string;
}

/** Returns the places for `--cache-dir`: all files in one folder. */
export function placesIn(folder: string): Places {
	return { cache: folder, usage: join(folder, 'usage.json'), kept: folder };
}

/**
 * Returns the folders for the files of a vault, and removes temporary files of killed processes from them.
 * @param named the folder of `--cache-dir`
 * @throws ResearchError VALIDATION_ERROR if the named folder lies in the vault, or if a link that came with the vault
 * would cause files outside it to be written or deleted, or if the cache folder belongs to another user
 */
export async function openPlaces(root: string, named: string | undefined): Promise<Places> {
	if (named !== undefined) {
		if (await isWithin(root, named))
			throw refused(CLI_STRINGS.cacheInVault(named), { folder: named }, 'outsideRemedy');
		await openCache(named);
		return placesIn(named);
	}
	const own = ownCacheFolder();
	// In a vault in the home folder, the usual cache folder lies in the vault, but not in its notes.
	if (own !== ownCacheFolder({ XDG_CACHE_HOME: undefined }) && (await isWithin(root, own)))
		throw refused(CLI_STRINGS.cacheInVault(own), { folder: own }, 'xdgRemedy');
	const vault = await realpath(root);
	const id = createHash('sha256').update(vault).digest('hex').slice(0, 16);
	const cache = join(own, `${basename(vault).slice(0, 40)}-${id}`);
	const kept = join(root, VAULT_FOLDER);
	await assertStays(vault, kept);
	const inVault = IN_VAULT.map((name) => join(kept, name));
	for (const folder of inVault)
		for (const place of [folder, ...(await pathsBelow(folder))]) await assertStays(kept, place);
	await openCache(own);
	await openCache(cache);
	for (const folder of inVault) await sweep(folder);
	return { cache, usage: join(own, 'usage.json'), kept };
}

/** Returns the folders of a command without a vault. */
export async function openPlacesWithoutVault(named: string | undefined): Promise<Places> {
	const own = ownCacheFolder();
	const cache = named ?? join(own, 'without-vault');
	await openCache(cache);
	return named === undefined ? { ...placesIn(cache), usage: join(own, 'usage.json') } : placesIn(cache);
}

function ownCacheFolder(changed: Readonly<Record<string, string | undefined>> = {}): string {
	return userCacheFolder({ ...process.env, ...changed }, process.platform, homedir());
}

/**
 * Removes temporary files of killed processes from a cache folder.
 * @throws ResearchError VALIDATION_ERROR if the folder belongs to another user
 */
async function openCache(folder: string): Promise<void> {
	const facts = await stat(folder).catch(() => undefined);
	if (facts && isOfOthers(facts)) throw refused(CLI_STRINGS.cacheOfOthers(folder), { folder }, 'otherCacheRemedy');
	await sweep(folder);
	for (const place of IN_CACHE.map((name) => join(folder, name)))
		if ((await lstat(place).catch(() => undefined))?.isDirectory()) await sweep(place);
}

/** Returns the user's cache folder for each system. `XDG_CACHE_HOME` overrides it on all of them. */
export function userCacheFolder(
	variables: Readonly<Record<string, string | undefined>>,
	platform: NodeJS.Platform,
	home: string,
): string {
	const { XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = variables;
	// The XDG specification says to ignore relative paths.
	if (xdg && isAbsolute(xdg)) return join(xdg, PROGRAM);
	if (platform === 'win32') return join(local || join(home, 'AppData', 'Local'), PROGRAM, 'Cache');
	return platform === 'darwin' ? join(home, 'Library', 'Caches', PROGRAM) : join(home, '.cache', PROGRAM);
}

/**
 * @throws ResearchError VALIDATION_ERROR for a link out of the folder, or a dangling link: writing to it would create
 * its target
 */
async function assertStays(folder: string, place: string): Promise<void> {
	if (!(await isThere(place))) return;
	const target = await realpath(place).catch(() => undefined);
	if (target !== undefined && target !== (await realpath(folder)) && (await isWithin(folder, target))) return;
	throw refused(CLI_STRINGS.leadsElsewhere(resolve(place)), { path: resolve(place) }, 'leadsElsewhereRemedy');
}

function refused(
	message: string,
	details: Readonly<Record<string, string>>,
	remedy: 'outsideRemedy' | 'xdgRemedy' | 'otherCacheRemedy' | 'leadsElsewhereRemedy',
): ResearchError {
	return new ResearchError('VALIDATION_ERROR', message, CLI_STRINGS[remedy], details);
}

/** Removes temporary files of killed processes from a folder. */
async function sweep(folder: string): Promise<void> {
	for (const name of await readdir(folder).catch(() => []))
		if (isTemporary(name)) await sweepTemporary(join(folder, name));
}

/** Returns the paths below a folder. Types are asked for because `readdir` follows links without them. */
async function pathsBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
	return entries.map(({ name, parentPath }) => join(parentPath, name));
}

/**
 * True if the place is the folder or lies in it, either as written or with its links resolved. The place need not
 * exist.
 */
export async function isWithin(folder: string, place: string): Promise<boolean> {
	const root = await realTarget(folder);
	const written = join(await realTarget(dirname(resolve(place))), basename(resolve(place)));
	return isBelow(root, written) || isBelow(root, await realTarget(place));
}

/** Returns the real path of the nearest existing parent folder, followed by the rest of the path. */
export async function realTarget(place: string): Promise<string> {
	const whole = resolve(place);
	const real = await realpath(whole).catch(() => undefined);
	if (real !== undefined || dirname(whole) === whole) return real ?? whole;
	return join(await realTarget(dirname(whole)), basename(whole));
}

function isBelow(folder: string, place: string): boolean {
	const way = relative(folder, place);
	return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
