import { linkSync, readFileSync, renameSync, statSync } from 'node:fs';
import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { ResearchError } from '../../research/model/errors';
import type { NoteLook } from '../../research/section/note-watch';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { asCliError } from './file-errors';
import { temporaryBeside } from './own-temporaries';
import { hasCode, isMissing, stampOf } from './regular-file';

const ANYONE_MAY_WRITE = 0o222;
const PERMISSIONS = 0o7777;

/** `text` holds one character for each of the bytes. */
export interface NoteBytes extends NoteLook {
	readonly bytes: Buffer;
}

/**
 * Refuses a note that is write-protected or has several names: the new file could bear only one of them.
 * @throws ResearchError UNSUPPORTED_FILE
 */
export async function assertWritable(target: string, path: string): Promise<void> {
	const { mode, nlink } = await stat(target);
	const details = { path };
	if ((mode & ANYONE_MAY_WRITE) === 0)
		throw new ResearchError('UNSUPPORTED_FILE', CLI_STRINGS.readOnly(path), CLI_STRINGS.readOnlyRemedy, {
			details,
		});
	if (nlink > 1)
		throw new ResearchError('UNSUPPORTED_FILE', CLI_STRINGS.hardLinked(path, nlink), CLI_STRINGS.hardLinkedRemedy, {
			details,
		});
}

interface Replacement {
	/** The place on disk, without links. */
	readonly target: string;
	/** The path in the vault. */
	readonly path: string;
	readonly before: NoteBytes;
	readonly text: string;
}

/**
 * Writes beside the note and renames, so that a crash leaves either the old note or the new one.
 * @returns false, with nothing written, if the note is not `before` any more, or gone
 */
export async function replaceNote({ target, path, before, text }: Replacement): Promise<boolean> {
	const next = temporaryBeside(target);
	const old = temporaryBeside(target);
	try {
		await assertWritable(target, path);
		await writeFile(next, text, { flush: true });
		await chmod(next, (await stat(target)).mode & PERMISSIONS);
		return swap({ target, next, old }, before);
	} catch (error) {
		if (isMissing(error)) return false;
		throw asCliError(error, target);
	} finally {
		await rm(next, { force: true });
		await rm(old, { force: true });
	}
}

interface Places {
	readonly target: string;
	/** The new note. */
	readonly next: string;
	/** A second name for the old one while it is replaced. */
	readonly old: string;
}

/**
 * Renames in one synchronous step. Another program may still open the old note after the last look at it and before the
 * rename. What it writes then goes to the old file, so that one is put back, and the caller begins again.
 */
function swap({ target, next, old }: Places, before: NoteBytes): boolean {
	const isKept = hasSecondName(target, old);
	if (!isUnchanged(target, before)) return false;
	renameSync(next, target);
	if (!isKept || isUnchanged(old, before)) return true;
	renameSync(old, target);
	return false;
}

function isUnchanged(file: string, { bytes, stamp }: NoteBytes): boolean {
	return readFileSync(file).equals(bytes) && stampOf(statSync(file)) === stamp;
}

/** False on a file system without hard links, such as exFAT. */
function hasSecondName(file: string, name: string): boolean {
	try {
		linkSync(file, name);
		return true;
	} catch {
		return false;
	}
}

/** @returns false, with nothing written, if something is there already */
export async function createFile(file: string, text: string): Promise<boolean> {
	try {
		await writeFile(file, text, { flag: 'wx', flush: true });
		return true;
	} catch (error) {
		if (hasCode(error, 'EEXIST')) return false;
		throw asCliError(error, file);
	}
}
