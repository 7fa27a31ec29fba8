import { comparableHeading } from '../../text/markdown/headings';
import { readNote } from '../../text/markdown/read-note';
import type { NoteStore } from '../model/vault-ports';
import type { LinkTargets } from './comparable-lines';
import { locateSections, type SectionStyle } from './section-locator';

/** Most notes that are read. A changed heading in a link to a further one counts as the user's edit. */
const MOST_NOTES = 100;

/**
 * Reads the notes of which an edited section links a heading or block, so that renamed headings can be told from other
 * ones. Links outside the section are not compared, and a section without edits has no changed link.
 */
export async function linkTargets(
	{ path, text, style }: { readonly path: string; readonly text: string; readonly style: SectionStyle },
	notes: Pick<NoteStore, 'read' | 'resolveLink'>,
): Promise<LinkTargets> {
	const noteAt = (target: string): string | undefined => (target === '' ? path : notes.resolveLink(target, path));
	const edited = locateSections(text, style).filter(({ state }) => state === 'edited');
	const partly = edited
		.flatMap(({ body }) => readNote(body, { repair: false }).links)
		.filter(({ subpath }) => subpath !== '');
	const linked = new Set(partly.map(({ target }) => noteAt(target)).filter((one) => one !== undefined));
	const texts = new Map<string, string>([[path, text]]);
	for (const one of [...linked].slice(0, MOST_NOTES))
		if (one !== path) texts.set(one, await notes.read(one).catch(() => ''));
	return { noteAt, hasPart: (note, subpath) => hasPart(texts.get(note) ?? '', subpath) };
}

/** True if the text has the block of `#^block`, or the last heading of `#Heading#Sub`. */
function hasPart(text: string, subpath: string): boolean {
	if (subpath.startsWith('#^')) return text.includes(` ${subpath.slice(1)}`);
	const heading = comparableHeading(subpath.slice(subpath.lastIndexOf('#')));
	return readNote(text, { repair: false }).headings.some(({ text: other }) => comparableHeading(other) === heading);
}
