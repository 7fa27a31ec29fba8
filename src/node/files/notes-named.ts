import picomatch from 'picomatch';
import { ResearchError } from '../../research/model/errors';
import { isNoteFile } from '../../research/note/note';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { pluginOfFile } from '../../text/markdown/plugin-files';
import type { VaultFolder } from './vault-folder';

/** True if the word is a pattern, such as `Projects/*.md`, and not the name of a note. */
export function isPattern(word: string, folder: VaultFolder): boolean {
	return picomatch.scan(word).isGlob && !folder.has(folder.pathOf(word));
}

/**
 * Returns the paths of the named notes without duplicates: names in the given order, matches of a pattern sorted by
 * path.
 * @param isExcluded leaves notes out of patterns, as are files of other plugins; a note that is named itself stays
 * @throws ResearchError NOTE_NOT_FOUND if a named note does not exist, or a pattern matches none
 */
export async function notesNamed(
	words: readonly string[],
	folder: VaultFolder,
	isExcluded: (path: string, text?: string) => boolean,
): Promise<string[]> {
	const found: string[] = [];
	for (const word of words)
		found.push(...(isPattern(word, folder) ? await matching(word, folder, isExcluded) : [folder.notePath(word)]));
	return [...new Set(found)];
}

async function matching(
	pattern: string,
	folder: VaultFolder,
	isExcluded: (path: string, text?: string) => boolean,
): Promise<string[]> {
	const inVault = pattern.startsWith(`${folder.root}/`) ? pattern.slice(folder.root.length + 1) : pattern;
	const isMatch = picomatch(inVault.replace(/^\.\//, ''), { nonegate: true, noextglob: true });
	const matches = folder.paths().filter((path) => isNoteFile(path) && isMatch(path) && !isExcluded(path));
	const paths: string[] = [];
	for (const path of matches) {
		const text = await folder.read(path);
		if (!isExcluded(path, text) && pluginOfFile(path, text) === undefined) paths.push(path);
	}
	if (paths.length === 0)
		throw new ResearchError('NOTE_NOT_FOUND', CLI_STRINGS.noMatch(pattern), CLI_STRINGS.noMatchRemedy, { pattern });
	return paths;
}
