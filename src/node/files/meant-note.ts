import { CLI_STRINGS } from '../../locales/cli/cli';
import { NOTE_STRINGS } from '../../locales/locale';
import { ResearchError } from '../../research/model/errors';
import { isNoteFile } from '../../research/note/note';
import { closest } from '../../text/similarity';

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
