import { dirname } from 'node:path';
import { asResearchError } from '../../research/report/envelope';
import { ResearchError } from '../../research/model/errors';
import { FILE_STRINGS } from '../../locales/cli/cli';
import { isTemporary } from './own-temporaries';

type Kind = keyof typeof FILE_STRINGS;

/** Kinds of message by the error codes of the file system (errno.h). */
const KINDS: Readonly<Record<string, Kind>> = {
	ENOSPC: 'full',
	EDQUOT: 'full',
	EFBIG: 'full',
	EISDIR: 'isFolder',
	ENOTDIR: 'isFile',
	EEXIST: 'isFile',
	EACCES: 'forbidden',
	EPERM: 'forbidden',
	EROFS: 'forbidden',
	EMFILE: 'tooManyOpen',
	ENFILE: 'tooManyOpen',
	ENAMETOOLONG: 'nameTooLong',
	ELOOP: 'isLoop',
	EIO: 'broken',
};

/** Faults of the system, not mistakes in the request. */
const OF_THE_SYSTEM: ReadonlySet<Kind> = new Set(['full', 'tooManyOpen', 'broken']);

/**
 * Returns a thrown value as an error with a sentence. For an error of the file system, the sentence names the file and
 * what to do.
 * @param place path of the file, for errors that do not name it
 */
export function asCliError(thrown: unknown, place = ''): ResearchError {
	const kind = isFileError(thrown) ? KINDS[thrown.code] : undefined;
	if (kind === undefined || !isFileError(thrown)) return asResearchError(thrown);
	const path = thrown.dest ?? placeOf(thrown.path ?? place);
	const [message, remedy] = FILE_STRINGS[kind](path);
	const code = OF_THE_SYSTEM.has(kind) ? 'INTERNAL' : 'VALIDATION_ERROR';
	return new ResearchError(code, message, remedy, { path }, { cause: thrown });
}

/** Returns the folder instead of a temporary file: the user does not know the names of our temporary files. */
function placeOf(path: string): string {
	const name = path.slice(path.lastIndexOf('/') + 1);
	return isTemporary(name) ? dirname(path) : path;
}

interface FileError extends Error {
	readonly code: string;
	readonly path?: string;
	readonly dest?: string;
}

function isFileError(thrown: unknown): thrown is FileError {
	return thrown instanceof Error && 'syscall' in thrown && 'code' in thrown && typeof thrown.code === 'string';
}
