import { comparableHeading } from '../../text/markdown/headings';
import { readNote } from '../../text/markdown/read-note';
import type { Clock } from '../model/ports';
import type { ResearchRun } from '../model/run';
import type { KeptSection, NoteStore, OpenNote, SectionHistory } from '../model/vault-ports';
import type { LinkTargets } from './comparable-lines';
import { locateSections, type SectionStyle } from './section-locator';
import type { Knowledge } from './user-edits';

export interface WritePorts {
	readonly history: SectionHistory;
	readonly clock: Clock;
	readonly notes: Pick<NoteStore, 'read' | 'resolveLink'>;
}

/** A note as it is now, and what is known of its sections. */
interface PresentNote {
	readonly text: string;
	readonly kept: readonly KeptSection[];
	readonly knowledge: Knowledge & { readonly targets: LinkTargets };
}

export async function presentOf(
	note: OpenNote,
	style: SectionStyle,
	ports: WritePorts,
	run: ResearchRun,
): Promise<PresentNote> {
	const kept = await keptOf(note, ports, run);
	const text = await note.read();
	return { text, kept, knowledge: await knowledgeOf({ path: note.path, text, style }, kept, ports.notes) };
}

export async function knowledgeOf(
	note: Parameters<typeof linkTargets>[0],
	kept: readonly KeptSection[],
	notes: WritePorts['notes'],
): Promise<PresentNote['knowledge']> {
	const generated = kept.filter(({ isGenerated }) => isGenerated);
	return {
		generated: generated.map(({ text }) => text),
		targets: await linkTargets(note, notes),
		closer: generated[0]?.closer,
	};
}

export function keptOf(
	{ path }: OpenNote,
	{ history }: Pick<WritePorts, 'history'>,
	run: ResearchRun,
): Promise<readonly KeptSection[]> {
	return history.load(path, (message) => run.warn(message));
}

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
