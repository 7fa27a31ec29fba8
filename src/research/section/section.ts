/**
 * Finds, compares and replaces the generated section of a note. Pure and synchronous, because it runs inside the atomic
 * update of the note.
 */
import { oneLine } from '../../text/strings';
import { copiedSections, without } from '../../text/voices/own-sections';
import { SECTION_STRINGS } from '../../locales/locale';
import { ResearchError } from '../model/errors';
import type { Declined, KeptSection, Undo } from '../model/vault-ports';
import { NO_TARGETS } from './comparable-lines';
import {
	knownEdits,
	NOTHING_DECLINED,
	unitedDeclined,
	withAdditions,
	type KnownEdits,
	type Knowledge,
	type LineEdit,
	type SectionEdits,
} from './user-edits';
import {
	withFreshFootnotes,
	appendSection,
	insertBehind,
	lineEnding,
	replaceSection,
	trimBlankLines,
	type LineEnding,
} from './section-insertion';
import { locateSections, type LocatedSection, type SectionStyle } from './section-locator';
import { choose, withoutSectionAt, withoutStale } from './chosen-section';
import { bodyHash, END_MARK, textLines, markerLine, wordedLines, type GeneratedSection } from './section-marker';
import { contentLines } from './read-section';
import { atxHeading, isBlank } from '../../text/markdown/block-grammar';
import type { NoteLine } from '../../text/markdown/note-document';
import { readNote } from '../../text/markdown/read-note';

export type { SectionStyle } from './section-locator';
export type { GeneratedSection } from './section-marker';

/**
 * `empty`: a heading without text, so nothing can be lost. `generated`: as a run wrote it. `edited`: with words that
 * were not generated.
 */
export type SectionState = 'absent' | LocatedSection['state'];

/** A section, or its absence: then it starts and ends at the end of the note. */
export type FoundSection = Pick<LocatedSection, 'start' | 'end' | 'text' | 'body' | 'hash'> & {
	readonly state: SectionState;
};

export interface WrittenNote {
	/** The whole note; unchanged if nothing is new. */
	readonly text: string;
	/** The section that was removed or replaced; undefined if there was none, it was empty, or it stays. */
	readonly replaced: string | undefined;
	/**
	 * The generated text between the marks, without the user's lines. It is saved, so that later runs recognise those
	 * lines.
	 */
	readonly generated: string;
	/** The line that was added above the section to end an open block. */
	readonly closer?: string | undefined;
	readonly undo: Undo;
}

export interface EditedPolicy extends Knowledge {
	/** Treatment of changed or deleted generated lines; `keep` leaves the section and writes a new one below. */
	readonly onEdited: 'refuse' | 'replace' | 'keep';
	/** The text that the user chose in a preview; the generated text is saved beside it. */
	readonly chosen?: string | undefined;
}

/** Returns the section that a run would replace. */
export function findSection(note: string, style: SectionStyle): FoundSection {
	const { length } = note;
	const absent = { state: 'absent', start: length, end: length, text: '', body: '', hash: undefined } as const;
	return choose(locateSections(note, style)) ?? absent;
}

/**
 * Returns the user's changes of generated lines in the section that a run would replace. Added lines and entries
 * deleted as a whole do not count: the next section keeps the former and leaves out the latter.
 * @returns undefined if nothing would be lost; all lines if the generated text is not known
 */
export function editedLines(note: string, style: SectionStyle, knowledge: Knowledge): readonly LineEdit[] | undefined {
	const { found, known } = chosenIn(note, style, knowledge);
	if (found?.state !== 'edited') return undefined;
	if (!known) return wordedLines(found.body).map((line) => ({ was: undefined, now: [line] }));
	return known.changed.length > 0 ? known.changed : undefined;
}

/** Returns the section that a run would replace, with the user's edits as far as they are known. */
function chosenIn(
	note: string,
	style: SectionStyle,
	knowledge: Knowledge,
): { readonly found: LocatedSection | undefined; readonly known: KnownEdits | undefined } {
	const found = choose(locateSections(note, style), knowledge);
	return { found, known: found && knownEdits(found, knowledge) };
}

/** The generated part of the section in the note. */
export interface StandingSection {
	/** Its text, without lines that the user added (if they are known) and without entries that the user deleted. */
	readonly body: string;
	/** Entries that the user deleted from this section and earlier ones. */
	readonly declined: Declined;
}

/**
 * Returns the section that a run would replace, with an empty body if no run wrote it. If the user deleted the whole
 * section, nothing counts as declined.
 */
export function standingSectionIn(
	note: string,
	style: SectionStyle,
	kept: readonly KeptSection[],
	targets = NO_TARGETS,
): StandingSection {
	const generated = kept.filter(({ isGenerated }) => isGenerated);
	const { found, known } = chosenIn(note, style, { generated: generated.map(({ text }) => text), targets });
	if (!found) {
		const [latest] = generated;
		return { body: '', declined: (latest?.text === '' && latest.declined) || NOTHING_DECLINED };
	}
	const entry = generated.find(({ text }) => found.hash !== undefined && bodyHash(text) === found.hash);
	return {
		body: known?.rest ?? (found.isMarked ? found.body : ''),
		declined: unitedDeclined(entry?.declined ?? NOTHING_DECLINED, known?.declined ?? NOTHING_DECLINED),
	};
}

/**
 * Returns the note as an analyst sees it: without generated sections and their copies in quotes, but with a section
 * that the user wrote under the same heading.
 */
export function withoutSection(note: string, style: SectionStyle): string {
	let rest = '';
	let from = 0;
	for (const section of locateSections(note, style)) {
		if (!section.isMarked && section.state !== 'empty') continue;
		rest += note.slice(from, section.start);
		from = section.end;
	}
	const own = rest + note.slice(from);
	return without(
		own,
		copiedSections(own, () => readNote(own, { repair: false })),
	);
}

/**
 * Puts a section into the note, in place of the present one or at the end, and removes stale ones. The rest stays byte
 * for byte, and lines that the user added to the present section stay in it. Line endings are added if text
 * follows without a blank line, and an unclosed block is closed before a section at the end. Nothing is written if only
 * the line with the date differs.
 * @throws ResearchError SECTION_EDITED on `refuse`; INTERNAL if the written section cannot be located again
 */
export function writeSection(
	note: string,
	section: GeneratedSection,
	style: SectionStyle,
	policy: EditedPolicy,
): WrittenNote {
	const { rest, stale } = withoutStale(note, style, policy);
	const result = writeOneSection(rest, section, style, policy);
	if (stale.length === 0) return result;
	const replaced = [...(result.replaced === undefined ? [] : [result.replaced]), ...stale].join('\n\n');
	return { ...result, replaced, undo: { written: result.text, was: note } };
}

function writeOneSection(
	note: string,
	section: GeneratedSection,
	style: SectionStyle,
	policy: EditedPolicy,
): WrittenNote {
	const { found, known } = chosenIn(note, style, policy);
	const isEdited = found?.state === 'edited' && (!known || known.changed.length > 0);
	if (isEdited && policy.onEdited === 'refuse') {
		throw new ResearchError('SECTION_EDITED', SECTION_STRINGS.edited, SECTION_STRINGS.editedRemedy);
	}
	const isKept = isEdited && policy.onEdited === 'keep';
	const made = compose(note, section, style, { found, isKept });
	if (known && !isEdited && isSame(found, known, made)) {
		return { text: note, replaced: undefined, generated: known.base, undo: { written: '', was: '' } };
	}
	const { inside, below } = isKept || !known ? { inside: [], below: [] } : ownLines(found, known);
	const content = policy.chosen ?? withAdditions(made.generated, known?.base ?? '', inside);
	const text = [made.heading, markerLine(made.generated), ...textLines(content), END_MARK].join(made.ending);
	const block = [text, ...(below.length > 0 ? ['', ...below] : [])].join(made.ending);
	const { above } = section;
	const place = { found, isKept, ending: made.ending };
	const isNew = found === undefined && above !== undefined;
	const { written, undo, closer } =
		(isNew ? putAbove(note, block, above, made.ending) : undefined) ?? put(note, block, place);
	if (!locateSections(written, style).some((one) => one.text === text)) {
		throw new ResearchError('INTERNAL', SECTION_STRINGS.unfit, SECTION_STRINGS.unfitRemedy);
	}
	const isLost = found !== undefined && !isKept && found.state !== 'empty' && found.text !== text;
	return { text: written, replaced: isLost ? found.text : undefined, generated: made.generated, closer, undo };
}

/**
 * Removes the section from the note, and stale ones. Lines that the user added to it stay in its place.
 * @returns undefined if there is none, or the user changed generated lines of it
 */
export function removeSection(note: string, style: SectionStyle, knowledge: Knowledge): WrittenNote | undefined {
	const { rest, stale } = withoutStale(note, style, knowledge);
	const removed = removeChosen(rest, style, knowledge);
	if (!removed) return undefined;
	const { text } = removed;
	const replaced = [removed.replaced, ...stale].join('\n\n');
	return { text, replaced, generated: '', undo: { written: text, was: note } };
}

/** Removes the section that a run would replace and no other; lines that the user added to it stay in its place. */
export function removeChosen(
	note: string,
	style: SectionStyle,
	knowledge: Knowledge,
): { readonly text: string; readonly replaced: string } | undefined {
	const { found, known } = chosenIn(note, style, knowledge);
	if (!found || !known || known.changed.length > 0) return undefined;
	return { text: withoutSectionAt(note, found, known.added, knowledge.closer), replaced: found.text };
}

/** The present text between the marks, and the text that a run would write there. */
export interface SectionPreview {
	readonly before: string;
	readonly after: string;
}

/** @returns undefined if the new section goes below the present one, so that nothing is replaced */
export function previewSection(
	note: string,
	section: GeneratedSection,
	style: SectionStyle,
	policy: EditedPolicy,
): SectionPreview | undefined {
	if (policy.onEdited === 'keep') return undefined;
	const { rest } = withoutStale(note, style, policy);
	const { found, known } = chosenIn(rest, style, policy);
	const { generated } = compose(rest, section, style, { found, isKept: false });
	const { inside } = known ? ownLines(found, known) : { inside: [] };
	const after = withAdditions(generated, known?.base ?? '', inside);
	return { before: textLines(found?.body ?? '').join('\n'), after };
}

interface Target {
	readonly found: LocatedSection | undefined;
	/** True if it stays and the new section goes below it. */
	readonly isKept: boolean;
}

interface Composed {
	readonly heading: string;
	/** The body alone; `generated` is the line with the date and the body. */
	readonly body: string;
	readonly generated: string;
	readonly ending: LineEnding;
}

function compose(note: string, section: GeneratedSection, style: SectionStyle, { found, isKept }: Target): Composed {
	const outside = found && !isKept ? note.slice(0, found.start) + note.slice(found.end) : note;
	const level = found && style.level < (found.nextLevel ?? 0) ? found.level : style.level;
	const trimmed = trimBlankLines(textLines(section.body)).join('\n');
	const { head, body } = withFreshFootnotes({ ...section, body: atLevel(trimmed, level - style.level) }, outside);
	return {
		// A heading that the user renamed is kept.
		heading: `${'#'.repeat(level)} ${oneLine((isKept ? '' : found?.heading) || style.heading)}`,
		body,
		generated: [head, body].filter(Boolean).join('\n\n'),
		ending: lineEnding(outside) ?? lineEnding(note) ?? '\n',
	};
}

function put(
	note: string,
	block: string,
	{ found, isKept, ending }: Target & { readonly ending: LineEnding },
): { written: string; undo: Undo; closer?: string | undefined } {
	// Inside an unclosed block, the text would not be a section, so it goes to the end of the note.
	const isOpen = found !== undefined && readNote(note.slice(0, found.end), { repair: false }).closer !== undefined;
	const place = isKept && (found?.isLast || isOpen) ? undefined : found;
	const { written, closer }: { readonly written: string; readonly closer?: string | undefined } = place
		? { written: (isKept ? insertBehind : replaceSection)(note, place, block, ending) }
		: appendSection(note, block, ending);
	const start = !place ? note.length : isKept ? place.end : place.start;
	const rest = place ? note.slice(place.end) : '';
	// The first line ending after the section may have changed.
	const tail = written.endsWith(rest) ? rest.length : rest.length - 1;
	return {
		written,
		closer,
		undo: { written: written.slice(start, written.length - tail), was: note.slice(start, note.length - tail) },
	};
}

/**
 * Puts a section above a text of the note, with blank lines around it.
 * @returns undefined if the text is not there, or stands in a code block
 */
function putAbove(note: string, block: string, above: string, ending: LineEnding): ReturnType<typeof put> | undefined {
	const at = note.indexOf(above);
	const { lines } = readNote(note, { repair: false });
	let index = at < 0 ? -1 : lines.findLastIndex(({ start }) => start <= at);
	// The first line of its paragraph, list or quote: a section inside would cut it in two.
	while (index > 0 && !startsPart(lines[index], lines[index - 1])) index -= 1;
	const start = lines[index]?.start;
	if (start === undefined) return undefined;
	const before = note.slice(0, start);
	if (readNote(before, { repair: false }).closer !== undefined) return undefined;
	const isApart = index === 0 || isBlank(lines[index - 1]?.text ?? '');
	const text = (isApart ? '' : ending) + block + ending + ending;
	return { written: before + text + note.slice(start), undo: { written: text, was: '' } };
}

function startsPart(line: NoteLine | undefined, above: NoteLine | undefined): boolean {
	return line?.heading !== undefined || above?.kind === 'frontmatter' || isBlank(above?.text ?? '');
}

/**
 * True if the present section has the same heading and content. The line with the date and different sources for the
 * same words are ignored.
 */
function isSame(found: LocatedSection | undefined, { base }: KnownEdits, { heading, body }: Composed): boolean {
	if (!found?.isClosed || textLines(found.text)[0] !== heading) return false;
	// Switching the setting between inline links and footnotes must rewrite the section.
	if (base.includes('[^') !== body.includes('[^')) return false;
	const [before, now] = [contentLines(base), contentLines(body)];
	const from = before.length - now.length;
	return from >= 0 && from <= 1 && now.every((line, index) => line === before[index + from]);
}

interface OwnLines {
	/** Lines between generated ones. */
	readonly inside: SectionEdits['added'];
	/** Lines to write below the end mark. */
	readonly below: readonly string[];
}

/**
 * Returns the lines that the user added. Without an end mark, those after the last generated line are below the
 * section.
 */
function ownLines(found: LocatedSection | undefined, { base, added }: KnownEdits): OwnLines {
	const count = wordedLines(base).length;
	const last = added.at(-1);
	if (found?.isClosed || last?.before !== count) return { inside: added, below: [] };
	return { inside: added.slice(0, -1), below: trimBlankLines(last.lines) };
}

/**
 * Returns the note without what a run wrote, keeping later edits elsewhere; undefined if the written text is no longer
 * there, or is there twice.
 */
export function undone(note: string, { written, was }: Undo): string | undefined {
	const at = note.indexOf(written);
	if (written === '' || at < 0 || note.includes(written, at + 1)) return undefined;
	return note.slice(0, at) + was + note.slice(at + written.length);
}

/** True for the text of a section, or of several that a run replaced by one. */
export function holdsOnlySections(text: string, style: SectionStyle): boolean {
	const sections = locateSections(text, style).filter(({ state }) => state !== 'empty');
	const rest = sections.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
	return sections.length > 0 && rest.trim() === '';
}

/** Puts the text of a replaced section back byte for byte, in place of the present one or at the end. */
export function restoreSection(note: string, kept: string, style: SectionStyle): string {
	const found = choose(locateSections(note, style));
	const ending = lineEnding(note) ?? '\n';
	return found ? replaceSection(note, found, kept, ending) : appendSection(note, kept, ending).written;
}

/**
 * Moves the headings of a body to a deeper level; below level 6 they become bold text. A section stays at its old,
 * deeper level if it would otherwise enclose the headings that follow.
 */
function atLevel(body: string, deeper: number): string {
	if (deeper <= 0) return body;
	return readNote(body, { repair: false })
		.lines.map((line) => {
			const atx = line.heading && !line.heading.setext ? atxHeading(line.text) : undefined;
			if (!atx) return line.text;
			return atx.level + deeper > 6 ? `**${atx.text}**` : `${'#'.repeat(deeper)}${line.text.trimStart()}`;
		})
		.join('\n');
}
