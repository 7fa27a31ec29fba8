import { homedir } from 'node:os';
import { join } from 'node:path';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { NOTE_STRINGS } from '../../locales/locale';
import { ResearchError } from '../../research/model/errors';
import { isNoteFile } from '../../research/note/note';
import { closest } from '../../text/similarity';
import { parseUrl } from '../../text/web-address';

/**
 * Returns the name or path of a note that was written as a link (`[[Plan#Costs|plan]]`), as an address
 * (`obsidian://open?file=Plan`), below the home folder (`~/Notes/Plan.md`) or below the vault (`/Plan.md`).
 * @param exists true if there is a note of this name
 */
export function namedNote(written: string, exists: (name: string) => boolean): string {
	const name = written.trim();
	if (exists(name)) return name;
	const linked = /^!?\[\[([^\][|#^]+)(?:[#^|][^\]]*)?\]\]$/.exec(name)?.[1]?.trim();
	const opened = /^obsidian:/i.test(name) ? parseUrl(name)?.searchParams.get('file') : undefined;
	const meant = linked ?? opened ?? homePath(name);
	return meant.startsWith('/') && !exists(meant) ? meant.replace(/^\/+/, '') : meant;
}

/** `~/Notes` → `/home/me/Notes` */
export function homePath(path: string): string {
	return /^~(?=$|[/\\])/.test(path) ? join(homedir(), path.slice(1)) : path;
}

/** @param meant the note that was probably meant */
export function noSuchNote(path: string, meant: string | undefined): ResearchError {
	const sentence = NOTE_STRINGS.notFound({ path }) + (meant === undefined ? '' : ` ${CLI_STRINGS.meantNote(meant)}`);
	return new ResearchError('NOTE_NOT_FOUND', sentence, NOTE_STRINGS.notFoundRemedy, { path });
}

/**
 * Returns the path of the note that was probably meant; undefined if none is close. A bare name is compared with the
 * names of the notes in all folders.
 */
export function closestNote(typed: string, paths: Iterable<string>): string | undefined {
	const isPath = typed.includes('/');
	const notes = new Map<string, string>();
	for (const path of paths) if (isNoteFile(path)) notes.set(compared(path, isPath), path);
	const meant = closest(compared(typed, isPath), notes.keys());
	return meant === undefined ? undefined : notes.get(meant);
}

function compared(path: string, isPath: boolean): string {
	const name = isPath ? path : path.slice(path.lastIndexOf('/') + 1);
	return isNoteFile(name) ? name.slice(0, name.lastIndexOf('.')) : name;
}
