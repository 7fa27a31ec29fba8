import { comparableHeading } from '../../text/markdown/headings';
import { vaultLinks } from '../../text/markdown/links';
import { markdownLines } from '../../text/markdown/markdown-lines';
import type { NoteStore } from '../model/vault-ports';
import type { LinkTargets } from './comparable-lines';

/** Reads the notes of which the note links a heading or block, so that renamed headings can be told from other ones. */
export async function linkTargets(
	path: string,
	note: string,
	notes: Pick<NoteStore, 'read' | 'resolveLink'>,
): Promise<LinkTargets> {
	const noteAt = (target: string): string | undefined => (target === '' ? path : notes.resolveLink(target, path));
	const texts = new Map<string, string>([[path, note]]);
	for (const { target, subpath } of vaultLinks(note)) {
		const linked = subpath === '' ? undefined : noteAt(target);
		if (linked === undefined || texts.has(linked)) continue;
		texts.set(linked, await notes.read(linked).catch(() => ''));
	}
	return { noteAt, hasPart: (linked, subpath) => hasPart(texts.get(linked) ?? '', subpath) };
}

/** True if the text has the block of `#^block`, or the last heading of `#Heading#Sub`. */
function hasPart(text: string, subpath: string): boolean {
	if (subpath.startsWith('#^')) return text.includes(` ${subpath.slice(1)}`);
	const heading = comparableHeading(subpath.slice(subpath.lastIndexOf('#')));
	return markdownLines(text).some((line) => comparableHeading(line.heading?.text ?? '') === heading);
}
