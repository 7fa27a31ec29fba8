import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { NOTE_STRINGS } from '../../locales/locale';
import { ResearchError } from '../../research/model/errors';
import { isNoteFile } from '../../research/note/note';
import { decoded } from '../../text/markdown/links';
import { closest } from '../../text/similarity';
import { parseUrl } from '../../text/web-address';

/** Each takes off one thing that may stand around the name of a note, one after the other. */
const READINGS: readonly ((name: string, vault: string) => string)[] = [
	(name) => /^(?:"(.+)"|'(.+)'|`(.+)`|“(.+)”|<(.+)>)$/.exec(name)?.slice(1).find(Boolean) ?? name,
	(name) => /^!?\[\[(.+)\]\]$/.exec(name)?.[1] ?? /^!?\[[^\]]*\]\(<?([^()<>]+)>?\)$/.exec(name)?.[1] ?? name,
	ofAddress,
	(name) => decoded(name),
	(name) => name.replace(/\|.*$/s, '').trim(),
	(name) => name.replaceAll('\\', '/'),
	homePath,
	(name) => name.replace(/(?:[#^].*|:\d+)$/s, ''),
	(name) => name.replace(/^\/+/, ''),
	(name, vault) => (name.startsWith(`${vault}/`) ? name.slice(vault.length + 1) : name),
];

/**
 * Returns the name or path of a note that was written as a link (`[[Plan#Costs|plan]]`, `[plan](Plan.md)`), as an
 * address (`obsidian://open?file=Plan`, `file:///home/me/Notes/Plan.md`), below the home folder (`~/Notes/Plan.md`) or
 * below the vault (`/Plan.md`, `Notes/Plan.md`). The first reading that names a note counts.
 * @param root folder of the vault
 * @param exists true if there is a note of this name
 */
export function namedNote(written: string, root: string, exists: (name: string) => boolean): string {
	let name = written.trim();
	for (const reading of READINGS) {
		if (exists(name)) return name;
		name = reading(name, basename(root));
	}
	return name;
}

/** `obsidian://open?vault=Notes&file=Plan` → `Plan`; `obsidian://vault/Notes/Plan` → `Notes/Plan` */
function ofAddress(name: string): string {
	if (!/^(?:obsidian|research-note|file):\/\//i.test(name)) return name;
	const asked = parseUrl(name)?.searchParams;
	const file = asked?.get('file') ?? asked?.get('filepath') ?? asked?.get('path');
	return file ?? decoded(name.replace(/^(?:obsidian:\/\/vault\/|[a-z-]+:\/\/)/i, ''));
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
