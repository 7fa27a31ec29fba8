import { assertNoteFile } from '../../research/note/note';
import { closestNote, namedNote, noSuchNote } from '../files/meant-note';
import type { ServedVault } from './vaults';

/**
 * Returns the path of a note that an assistant named. Notes that are left out are neither found nor suggested.
 * @throws ResearchError NOTE_NOT_FOUND if there is none; UNSUPPORTED_FILE if the file is not a note
 */
export async function visiblePath({ session: { folder }, visible }: ServedVault, written: string): Promise<string> {
	const candidates = new Set(await visible.byPath());
	const name = namedNote(written, folder.root, (one) => candidates.has(folder.pathOf(one, candidates)));
	for (;;) {
		const path = folder.pathOf(name, candidates);
		const found = candidates.has(path) ? path : closestNote(path, candidates);
		if (found === undefined || (await visible.has(found))) {
			if (found !== path) throw noSuchNote(written.trim(), found);
			assertNoteFile(path);
			return path;
		}
		candidates.delete(found);
	}
}
