import { isNoteFile } from '../../research/note/note-file';
import { closest } from '../../text/closest';

/**
 * Returns the path of the note that was probably meant; undefined if none is close. A bare name is compared with the
 * names of notes in any folder.
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
