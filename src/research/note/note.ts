import { NOTE_STRINGS } from '../../locales/locale';
import { detectLanguage } from '../../language/language';
import { propertyLinks, vaultLinks } from '../../text/markdown/links';
import { linesToRead } from '../../text/markdown/lines-to-read';
import { saysNoResearch } from '../../text/markdown/properties';
import type { NoteView } from '../model/analyst-ports';
import { expandEmbeds, type NotePorts } from './embeds';
import { ResearchError } from '../model/errors';
import { LIMITS } from '../model/limits';
import { noteTitle } from './note-file';
import type { ResearchRun } from '../model/run';
import { withoutSection, type SectionStyle } from '../section/section';
import type { NoteStore, OpenNote } from '../model/vault-ports';

/** The note as the analyst sees it, and the notes that it links. */
export interface NoteReading {
	/** The open note with its present path; `view` has the path at the time of reading. */
	readonly note: OpenNote;
	readonly view: NoteView;
	readonly linkedPaths: readonly string[];
}

/**
 * Reads the note without its Research section, properties and hidden comments, with embedded notes in place of their
 * embeds.
 * @throws ResearchError VALIDATION_ERROR if no text is left, or if the note has `research: false`
 */
export async function readNote(
	note: OpenNote,
	ports: NotePorts,
	style: SectionStyle,
	run: ResearchRun,
): Promise<NoteReading> {
	const path = note.path;
	const raw = await note.read();
	assertMayResearch(path, raw);
	const own = withoutSection(raw, style);
	const { text, isWhole } = await expandEmbeds({ path, markdown: own }, ports, style, run.signal);
	if (!isWhole) run.warn(NOTE_STRINGS.capped({ limit: LIMITS.noteCharacters }));
	if (!/[\p{L}\p{N}]/u.test(text)) {
		throw new ResearchError('VALIDATION_ERROR', NOTE_STRINGS.empty({ path }), NOTE_STRINGS.emptyRemedy, {
			details: { path },
		});
	}
	return {
		note,
		view: { path, title: noteTitle(path), text, language: detectLanguage(text) },
		linkedPaths: linkedFrom(own, path, ports.notes),
	};
}

/** @throws ResearchError VALIDATION_ERROR if the note has `research: false` */
export function assertMayResearch(path: string, markdown: string): void {
	if (!saysNoResearch(markdown)) return;
	const { leftOut, leftOutRemedy } = NOTE_STRINGS;
	throw new ResearchError('VALIDATION_ERROR', leftOut({ title: noteTitle(path) }), leftOutRemedy, {
		details: { path },
	});
}

/**
 * Returns the selected part of the note as the analyst sees it.
 * @param selection the selected Markdown
 * @throws ResearchError VALIDATION_ERROR if the view does not contain it, as with a comment, a property or the Research
 * section
 */
export async function readSelection(
	selection: string,
	{ note, view }: NoteReading,
	ports: NotePorts,
	style: SectionStyle,
	run: ResearchRun,
): Promise<NoteView> {
	const { path } = note;
	const { text } = await expandEmbeds({ path, markdown: selection }, ports, style, run.signal);
	if (/[\p{L}\p{N}]/u.test(text) && inOneLine(view.text).includes(inOneLine(text))) return { ...view, text };
	throw new ResearchError(
		'VALIDATION_ERROR',
		NOTE_STRINGS.selectionHidden({ title: view.title }),
		NOTE_STRINGS.selectionHiddenRemedy,
		{ details: { path } },
	);
}

function inOneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

function linkedFrom(markdown: string, path: string, notes: NoteStore): string[] {
	const lines = linesToRead(markdown);
	const targets = [...propertyLinks(lines), ...vaultLinks(markdown, lines).map(({ target }) => target)];
	const paths = targets.map((target) => notes.resolveLink(target, path));
	return [...new Set(paths.filter((linked) => linked !== undefined))];
}
