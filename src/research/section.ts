/**
 * The one part of a note that is ours: found, compared with what was generated, and replaced. Pure and synchronous, since it
 * runs inside the step that writes the note.
 */
import { SECTION_STRINGS } from '../strings/research';
import { ResearchError } from './errors';
import { withFreshFootnotes } from './footnote-ids';
import { locateSections, type LocatedSection, type SectionStyle } from './section-locator';
import { markerLine, type GeneratedSection } from './section-marker';
import { atxHeading, isBlank } from '../text/markdown-blocks';
import { markdownLines, unclosedBlock } from '../text/markdown-lines';

export type { SectionStyle } from './section-locator';
export type { GeneratedSection } from './section-marker';

/**
 * `empty`: a heading with nothing beneath it, so nothing can be lost. `generated`: as it was written. `edited`: it holds words
 * that were not generated.
 */
export type SectionState = 'absent' | 'empty' | 'generated' | 'edited';

export interface FoundSection {
	readonly state: SectionState;
	/** Offset of its heading; the note's end when it is absent. */
	readonly start: number;
	/** Offset behind its last character: the line ending there, and blank lines below, are outside. */
	readonly end: number;
	/** What it holds now, heading and marker included. */
	readonly text: string;
	/** What stands under heading and marker. */
	readonly body: string;
}

export interface WrittenNote {
	readonly text: string;
	/** The section that is no longer there; undefined when there was none, it was empty, or it is written again as it was. */
	readonly replaced: string | undefined;
}

/** The section that a run would replace. */
export function findSection(note: string, style: SectionStyle): FoundSection {
	const { state, start, end, text, body } = choose(locateSections(note, style)) ?? { state: 'absent' as const, start: note.length, end: note.length, text: '', body: '' };
	return { state, start, end, text, body };
}

/** The note as an analyst sees it: without any section of ours, and with one that the user wrote under the same heading. */
export function withoutSection(note: string, style: SectionStyle): string {
	let rest = '';
	let from = 0;
	for (const section of locateSections(note, style)) {
		if (!section.isMarked && section.state !== 'empty') continue;
		rest += note.slice(from, section.start);
		from = section.end;
	}
	return rest + note.slice(from);
}

/**
 * Puts a section into the note: in place of the present one, or at the end. All else stays byte for byte; at the end, and where
 * something follows without a blank line, line endings are added between, and a block left open is closed.
 * @param onEdited what to do with a section that holds the user's words; `keep` leaves it and writes beneath it
 * @throws ResearchError SECTION_EDITED on `refuse`; INTERNAL when the body could not be found again as it was written
 */
export function writeSection(note: string, section: GeneratedSection, style: SectionStyle, onEdited: 'refuse' | 'replace' | 'keep'): WrittenNote {
	const found = choose(locateSections(note, style));
	if (found?.state === 'edited' && onEdited === 'refuse') throw new ResearchError('SECTION_EDITED', SECTION_STRINGS.edited, SECTION_STRINGS.editedRemedy);
	const isKept = found?.state === 'edited' && onEdited === 'keep';
	const outside = found && !isKept ? note.slice(0, found.start) + note.slice(found.end) : note;
	const ending = lineEnding(outside) ?? lineEnding(note) ?? '\n';
	const level = found && style.level < (found.nextLevel ?? 0) ? found.level : style.level;
	const fresh = withFreshFootnotes({ ...section, body: trimBlankLines(atLevel(section.body, level - style.level)) }, outside);
	for (const body of [fresh.body, `${fresh.body}\n\n${END_OF_LIST}`]) {
		const text = sectionText({ ...fresh, body }, level, style, ending);
		const written = !found || (isKept && found.isLast) ? append(note, text, ending) : isKept ? insertBehind(note, found, text, ending) : replace(note, found, text, ending);
		if (!isFoundAgain(written, text, style)) continue;
		const isLost = found !== undefined && !isKept && found.state !== 'empty' && found.text !== text;
		return { text: written, replaced: isLost ? found.text : undefined };
	}
	throw new ResearchError('INTERNAL', SECTION_STRINGS.unfit, SECTION_STRINGS.unfitRemedy);
}

/** An indented heading below would become a part of the list that the body ends with. */
const END_OF_LIST = '%% end of the research %%';

/** Puts a replaced section's text back, byte for byte, in place of the present one or at the end. */
export function restoreSection(note: string, kept: string, style: SectionStyle): string {
	const found = choose(locateSections(note, style));
	const ending = lineEnding(note) ?? '\n';
	return found ? replace(note, found, kept, ending) : append(note, kept, ending);
}

/** One as it was generated; else the last with a marker, for a kept section stands above the one written beneath it; else the first. */
function choose(sections: readonly LocatedSection[]): LocatedSection | undefined {
	return sections.find((section) => section.state === 'generated') ?? sections.filter((section) => section.isMarked).at(-1) ?? sections[0];
}

function sectionText(section: GeneratedSection, level: number, style: SectionStyle, ending: string): string {
	const heading = `${'#'.repeat(level)} ${style.heading.replace(/\s+/g, ' ').trim()}`;
	const lines = [heading, markerLine(section), ...(section.body === '' ? [] : section.body.split('\n'))];
	return lines.join(ending);
}

/**
 * A section that stays at its old, deeper level, because at the configured one it would swallow what follows, has its headings
 * deeper too; what would be deeper than a heading can be becomes bold.
 */
function atLevel(body: string, deeper: number): string {
	if (deeper <= 0) return body;
	return markdownLines(body)
		.map((line) => {
			const atx = line.heading && !line.heading.setext ? atxHeading(line.text) : undefined;
			if (!atx) return line.text;
			return atx.level + deeper > 6 ? `**${atx.text}**` : `${'#'.repeat(deeper)}${line.text.trimStart()}`;
		})
		.join('\n');
}

function replace(note: string, found: LocatedSection, text: string, ending: string): string {
	return note.slice(0, found.start) + text + behind(note, found, ending);
}

function insertBehind(note: string, found: LocatedSection, text: string, ending: string): string {
	return note.slice(0, found.end) + ending + ending + text + behind(note, found, ending);
}

/** What follows the section, with a blank line where a paragraph would run on into it. */
function behind(note: string, found: LocatedSection, ending: string): string {
	const rest = note.slice(found.end);
	if (!found.isCrowded) return rest;
	// `\r` before `\n` would be one line ending with it.
	return ending === '\r' && rest.startsWith('\n') ? `\n\r${rest.slice(1)}` : ending + rest;
}

/** Behind the last line and one blank line; the note stays the beginning of the result. */
function append(note: string, text: string, ending: string): string {
	const closer = unclosedBlock(note);
	const opened = closer === undefined ? note : onNewLine(note, ending) + closer;
	const last = markdownLines(opened).at(-1);
	if (opened === '' || opened === '\uFEFF' || !last) return opened + text + ending;
	const above = onNewLine(opened, ending);
	return above + (isBlank(last.text) ? '' : ending) + text + ending;
}

/** A lone `\r` before an added `\n` would become one line ending with it: then one more is added. */
function onNewLine(text: string, ending: string): string {
	if (text.endsWith('\r') && ending === '\n') return text + ending;
	return text === '' || /[\r\n]$/.test(text) ? text : text + ending;
}

function trimBlankLines(body: string): string {
	const lines = body.split(/\r\n|\n|\r/);
	const first = lines.findIndex((line) => !isBlank(line));
	const last = lines.findLastIndex((line) => !isBlank(line));
	return lines.slice(Math.max(0, first), last + 1).join('\n');
}

/** The ending that most lines have; undefined in a text of one line. */
function lineEnding(text: string): '\n' | '\r\n' | '\r' | undefined {
	const counts = { '\n': 0, '\r\n': 0, '\r': 0 };
	for (const [ending] of text.matchAll(/\r\n|\n|\r/g)) counts[ending as keyof typeof counts]++;
	const most = Math.max(...Object.values(counts));
	if (most === 0) return undefined;
	return counts['\n'] === most ? '\n' : counts['\r\n'] === most ? '\r\n' : '\r';
}

/** The last check before a note is written: a section that is not found again would be written twice, or take others' text along. */
function isFoundAgain(note: string, text: string, style: SectionStyle): boolean {
	const found = findSection(note, style);
	return found.state === 'generated' && found.text === text;
}
