/** Leaves a section that cannot be written into its note to the user. */
import { NOTE_STRINGS } from '../../locales/locale';
import { ResearchError, type ErrorCode } from '../model/errors';
import type { ResearchRun } from '../model/run';
import type { OpenNote } from '../model/vault-ports';
import { writeSection, type GeneratedSection, type SectionStyle } from './section';

/** Errors of a note that exists but can no longer be written. For a deleted note, no file is saved beside it. */
const UNFIT: ReadonlySet<ErrorCode> = new Set(['NOTE_CHANGED', 'UNSUPPORTED_FILE']);

/** Returns a section as the text of a note of its own. */
export function sectionText(section: GeneratedSection, style: SectionStyle): string {
	return writeSection('', section, style, { onEdited: 'refuse' }).text;
}

/**
 * Saves the section beside an unfit note. Returns the error with that file's name; unchanged if saving failed, and the
 * host shows the section.
 */
export async function withSectionLeft(
	note: OpenNote,
	{ section, style }: { readonly section: GeneratedSection; readonly style: SectionStyle },
	error: unknown,
	run: ResearchRun,
): Promise<unknown> {
	const text = sectionText(section, style);
	run.unwritten = text;
	if (!(error instanceof ResearchError) || !UNFIT.has(error.code) || error.details['deleted']) return error;
	const place = await note.saveBeside(text).catch(() => undefined);
	if (place === undefined) return error;
	run.unwritten = undefined;
	const message = NOTE_STRINGS.leftBeside({ message: error.message, place });
	const details = { ...error.details, section_file: place };
	return new ResearchError(error.code, message, error.remediation, details, { cause: error });
}
