import { linkSync, readFileSync, renameSync, type Stats, statSync } from 'node:fs';
import { access, chmod, constants, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ResearchError } from '../../research/model/errors';
import type { NoteLook } from '../../research/section/note-watch';
import { CLI_STRINGS, FILE_STRINGS } from '../../locales/cli/cli';
import { asCliError } from './file-errors';
import { isTemporary, temporaryBeside } from './own-temporaries';
import { hasCode, isMissing, stampOf } from './regular-file';

const ANYONE_MAY_WRITE = 0o222;
const PERMISSIONS = 0o7777;
/** Looks at a note that another run writes, and the milliseconds between two of them. */
const MOST_ATTEMPTS = 100;
const PAUSE = 20;

/** `text` is the bytes as Latin-1. */
export interface NoteBytes extends NoteLook {
	readonly bytes: Buffer;
}

/**
 * Refuses a note that is write-protected, in a folder without permission to write, or that has hard links: replacing it
 * would leave the others with the old text.
 * @throws ResearchError UNSUPPORTED_FILE
 */
export async function assertWritable(target: string, path: string): Promise<void> {
	const { mode, nlink } = await withoutLinkOfRun(target, path);
	const { readOnly, readOnlyRemedy, hardLinked, hardLinkedRemedy } = CLI_STRINGS;
	const details = { path };
	if ((mode & ANYONE_MAY_WRITE) === 0)
		throw new ResearchError('UNSUPPORTED_FILE', readOnly(path), readOnlyRemedy, details);
	await assertFolderWritable(dirname(target));
	if (nlink > 1) throw new ResearchError('UNSUPPORTED_FILE', hardLinked(path, nlink), hardLinkedRemedy, details);
}

/** @throws ResearchError if no file can be written into the folder, or where it would be made */
export async function assertFolderWritable(folder: string): Promise<void> {
	try {
		if (!(await stat(folder)).isDirectory())
			throw new ResearchError('VALIDATION_ERROR', ...FILE_STRINGS.isFile(folder));
		await access(folder, constants.W_OK | constants.X_OK);
	} catch (error) {
		if (isMissing(error) && dirname(folder) !== folder) return assertFolderWritable(dirname(folder));
		throw asCliError(error, folder);
	}
}

/**
 * Returns the stats of a note once no other run writes it: while it does, the note has a link with a temporary name.
 * @throws ResearchError NOTE_CHANGED if another run writes for long
 */
async function withoutLinkOfRun(target: string, path: string): Promise<Stats> {
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
		const facts = await stat(target);
		if (facts.nlink === 1) return facts;
		if (await isLinkedByRun(target, facts.ino)) await setTimeout(PAUSE);
		// The run may have removed its link while the folder was read.
		else if ((await stat(target)).nlink === facts.nlink) return facts;
	}
	throw new ResearchError('NOTE_CHANGED', CLI_STRINGS.otherRunWrites(path), CLI_STRINGS.otherRunWritesRemedy, {
		path,
	});
}

async function isLinkedByRun(target: string, node: number): Promise<boolean> {
	const folder = dirname(target);
	for (const name of (await readdir(folder)).filter(isTemporary))
		if ((await stat(join(folder, name)).catch(() => undefined))?.ino === node) return true;
	return false;
}

/**
 * Writes the new note beside the old one and renames it, so that a crash leaves either the old note or the new one.
 * @param target path on disk, with links resolved
 * @param path in the vault
 * @returns false, with nothing written, if the note differs from `before` or no longer exists
 */
export async function replaceNote(target: string, path: string, before: NoteBytes, text: string): Promise<boolean> {
	const next = temporaryBeside(target);
	const old = temporaryBeside(target);
	try {
		await assertWritable(target, path);
		await writeFile(next, text, { flush: true });
		await chmod(next, (await stat(target)).mode & PERMISSIONS);
		return swap(target, next, old, before);
	} catch (error) {
		if (isMissing(error)) return false;
		throw asCliError(error, target);
	} finally {
		await rm(next, { force: true });
		await rm(old, { force: true });
	}
}

/**
 * Replaces the note in one synchronous step. If another program writes the old note between the last check and the
 * rename, that text lands in the replaced file. Then the old file is restored and false is returned.
 * @param next the new note
 * @param old a hard link to the old note, while it is replaced
 */
function swap(target: string, next: string, old: string, before: NoteBytes): boolean {
	const hasBackup = tryHardLink(target, old);
	if (!isUnchanged(target, before)) return false;
	renameSync(next, target);
	if (!hasBackup || isUnchanged(old, before)) return true;
	renameSync(old, target);
	return false;
}

function isUnchanged(file: string, { bytes, stamp }: NoteBytes): boolean {
	return readFileSync(file).equals(bytes) && stampOf(statSync(file)) === stamp;
}

/** Hard-links `file` as `name`. Returns false on file systems without hard links, such as exFAT. */
function tryHardLink(file: string, name: string): boolean {
	try {
		linkSync(file, name);
		return true;
	} catch {
		return false;
	}
}

/** @returns false, with nothing written, if the file already exists */
export async function createFile(file: string, text: string): Promise<boolean> {
	try {
		await writeFile(file, text, { flag: 'wx', flush: true });
		return true;
	} catch (error) {
		if (hasCode(error, 'EEXIST')) return false;
		throw asCliError(error, file);
	}
}
