import { replaceMarks } from '../../text/markdown/inline-marks';
import { NOTE_STRINGS } from '../../locales/locale';
import { detectLanguage } from '../../language/language';
import { noteDate } from '../../language/numbers/note-date';
import { propertyLinks } from '../../text/markdown/links';
import type { NoteDocument, NoteLine, VaultLink } from '../../text/markdown/note-document';
import { pluginOfFile } from '../../text/markdown/plugin-files';
import { saysNoResearch } from '../../text/markdown/property-forms';
import type { NoteView } from '../model/analyst-ports';
import { NothingToSay, ResearchError } from '../model/errors';
import { LIMITS } from '../model/limits';
import type { ResearchRun } from '../model/run';
import { withoutSection, type SectionStyle } from '../section/section';
import type { NoteStore, OpenNote } from '../model/vault-ports';
import { cut, oneLine } from '../../text/strings';
import { comparableHeading } from '../../text/markdown/headings';
import { readNote } from '../../text/markdown/read-note';

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
 * @throws ResearchError VALIDATION_ERROR if no text is left, or as `assertMayResearch`
 */
export async function readForAnalyst(
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
	if (!/[\p{L}\p{N}]/u.test(text))
		throw new NothingToSay('VALIDATION_ERROR', NOTE_STRINGS.empty({ path }), NOTE_STRINGS.emptyRemedy, { path });
	return {
		note,
		view: { path, title: noteTitle(path), text, language: detectLanguage(text), written: noteDate(path, raw) },
		linkedPaths: linkedFrom(own, path, ports.notes),
	};
}

/**
 * @throws ResearchError VALIDATION_ERROR if the note has `research: false`; UNSUPPORTED_FILE if another plugin keeps
 * its data in it
 */
export function assertMayResearch(path: string, markdown: string): void {
	const { leftOut, leftOutRemedy, ofPlugin, ofPluginRemedy } = NOTE_STRINGS;
	const title = noteTitle(path);
	if (saysNoResearch(markdown))
		throw new ResearchError('VALIDATION_ERROR', leftOut({ title }), leftOutRemedy, { path });
	const plugin = pluginOfFile(path, markdown);
	if (plugin === undefined) return;
	throw new ResearchError('UNSUPPORTED_FILE', ofPlugin({ title, plugin }), ofPluginRemedy, { path, plugin });
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
	if (/[\p{L}\p{N}]/u.test(text) && oneLine(view.text).includes(oneLine(text))) return { ...view, text };
	const { selectionHidden, selectionHiddenRemedy } = NOTE_STRINGS;
	throw new ResearchError('VALIDATION_ERROR', selectionHidden({ title: view.title }), selectionHiddenRemedy, {
		path,
	});
}

function linkedFrom(markdown: string, path: string, notes: NoteStore): string[] {
	const read = readNote(markdown, { repair: true });
	const targets = [...propertyLinks(read), ...read.links.map(({ target }) => target)];
	const paths = targets.map((target) => notes.resolveLink(target, path));
	return [...new Set(paths.filter((linked) => linked !== undefined))];
}

const NOTE_FILE = /\.(?:md|markdown|txt)$/i;

export function isNoteFile(path: string): boolean {
	return NOTE_FILE.test(path);
}

/** @throws ResearchError UNSUPPORTED_FILE */
export function assertNoteFile(path: string): void {
	const { unsupported, unsupportedRemedy } = NOTE_STRINGS;
	if (!isNoteFile(path))
		throw new ResearchError('UNSUPPORTED_FILE', unsupported({ path }), unsupportedRemedy, { path });
}

export function noteTitle(path: string): string {
	return (path.split('/').pop() ?? path).replace(NOTE_FILE, '');
}

export interface NotePorts {
	readonly notes: NoteStore;
	/** True for a note that the user excluded from research, by its path or its text. */
	readonly isExcluded: (path: string, text?: string) => boolean;
}

/**
 * Returns the note as a reader sees it, in Markdown: without properties and comments, with embedded notes in place of
 * `![[…]]`. Images and canvases are left out, because an analyst cannot read them, and so are excluded notes and
 * Research sections.
 * @returns at most `LIMITS.noteCharacters` characters; `isWhole` is false if there was more
 */
export async function expandEmbeds(
	{ path, markdown }: { readonly path: string; readonly markdown: string },
	ports: NotePorts,
	style: SectionStyle,
	signal: AbortSignal,
): Promise<{ text: string; isWhole: boolean }> {
	const expander = new EmbedExpander(ports, style, signal);
	const text = await expander.expand(markdown, path, [path]);
	// At the start, a line between two parts would open properties, and hide the text below.
	return { text: text.trim().replace(/^(?:-{3,}[ \t]*\n\s*)+/u, ''), isWhole: !expander.isFull };
}

/**
 * Replaces embeds until the text is long enough. Without that limit, notes that embed each other could expand without
 * end.
 */
class EmbedExpander {
	isFull = false;
	private charactersLeft: number = LIMITS.noteCharacters;

	constructor(
		private readonly ports: NotePorts,
		private readonly style: SectionStyle,
		private readonly signal: AbortSignal,
	) {}

	/** @param above the notes around this text, outermost first; a note inside itself is left out */
	async expand(markdown: string, path: string, above: readonly string[]): Promise<string> {
		const pieces: string[] = [];
		let waiting: string[] = [];
		const copy = (text: string): void => {
			const paragraphEnd = waiting.length > 0 ? text.search(/\n[ \t]*\n/) : -1;
			pieces.push(this.take(paragraphEnd < 0 ? text : text.slice(0, paragraphEnd)));
			if (paragraphEnd < 0) return;
			pieces.push(...waiting.map(asBlock));
			waiting = [];
			pieces.push(this.take(text.slice(paragraphEnd)));
		};
		let from = 0;
		for (const { start, end, embed } of replacements(markdown)) {
			copy(markdown.slice(from, start));
			if (this.isFull) break;
			const text = embed ? await this.embedded(embed, path, above) : '';
			// Inside a sentence it would cut the sentence in two.
			if (embed && cutsSentence(text, markdown, embed)) waiting.push(text);
			else pieces.push(text);
			from = Math.max(from, end);
		}
		copy(markdown.slice(from));
		return [...pieces, ...waiting.map(asBlock)].join('');
	}

	private async embedded({ target, subpath }: VaultLink, from: string, above: readonly string[]): Promise<string> {
		this.signal.throwIfAborted();
		const { notes, isExcluded } = this.ports;
		const path = target === '' ? from : notes.resolveLink(target, from);
		if (
			path === undefined ||
			!isNoteFile(path) ||
			isExcluded(path) ||
			above.includes(path) ||
			above.length > LIMITS.embedDepth
		)
			return '';
		try {
			const raw = await notes.read(path);
			// Data of a drawing or board is not text.
			if (isExcluded(path, raw) || pluginOfFile(path, raw) !== undefined) return '';
			const whole = withoutSection(raw, this.style);
			const part = subpath === '' ? whole : partOfNote(whole, subpath);
			return part === undefined ? '' : await this.expand(part, path, [...above, path]);
		} catch (error) {
			if (error instanceof ResearchError && error.code === 'NOTE_NOT_FOUND') return '';
			throw error;
		}
	}

	private take(text: string): string {
		if (this.isFull) return '';
		this.isFull = text.trimEnd().length > this.charactersLeft;
		const taken = cut(text, this.charactersLeft);
		this.charactersLeft -= taken.length;
		return taken;
	}
}

function asBlock(text: string): string {
	return text === '' ? '' : `\n\n${text}\n\n`;
}

/** True if an embedded text would stand in the middle of words: `The yard uses turbines ![[Kinds]] on the mole.` */
function cutsSentence(text: string, markdown: string, { start, end }: VaultLink): boolean {
	const before = markdown.slice(markdown.lastIndexOf('\n', start) + 1, start);
	const [after = ''] = markdown.slice(end).split('\n', 1);
	const [hasBefore, hasAfter] = [before, after].map((part) =>
		WORD.test(replaceMarks(part, ({ kind }) => (kind === 'embed' ? '' : undefined))),
	);
	return hasAfter === true || (hasBefore === true && /^#|\n/.test(text.trim()));
}

const WORD = /[\p{L}\p{N}]/u;
interface Replacement {
	readonly start: number;
	readonly end: number;
	/** Undefined for text that is left out. */
	readonly embed: VaultLink | undefined;
}

function replacements(markdown: string): Replacement[] {
	const { spans, links } = readNote(markdown, { repair: true });
	const hidden = spans
		.filter(({ kind }) => kind === 'hidden')
		.map(({ start, end }) => ({ start, end, embed: undefined }));
	const embeds = links.filter(({ embed }) => embed).map((embed) => ({ start: embed.start, end: embed.end, embed }));
	return [...hidden, ...embeds].sort((a, b) => a.start - b.start);
}

/**
 * Returns the part of a note that `#Heading`, `#Heading#Sub` or `#^block` refers to; undefined if there is none.
 * Headings are compared as in Obsidian: without punctuation, ignoring case.
 */
export function partOfNote(markdown: string, subpath: string): string | undefined {
	const read = readNote(markdown, { repair: false });
	if (subpath.startsWith('#^')) return blockText(read, subpath.slice(2).trim());
	const path = subpath.split('#').map(comparableHeading).filter(Boolean);
	return path.length === 0 ? undefined : headingText(read, path);
}

/** Returns the text under a heading. `#A#B` is a heading B anywhere below a heading A. */
function headingText({ text: note, headings }: NoteDocument, path: readonly string[]): string | undefined {
	const levels: number[] = [];
	for (const [index, { level, text, start }] of headings.entries()) {
		while (levels.length > 0 && level <= (levels.at(-1) ?? 0)) levels.pop();
		if (comparableHeading(text) !== path[levels.length]) continue;
		levels.push(level);
		if (levels.length < path.length) continue;
		const end = headings.slice(index + 1).find((later) => later.level <= level);
		return note.slice(start, end?.start ?? note.length).trim();
	}
	return undefined;
}

/**
 * Returns a block marked with ` ^id` at its end: a paragraph, a quote, a list item with all in it, or the block above a
 * line with only `^id`.
 */
function blockText({ lines }: NoteDocument, id: string): string | undefined {
	if (!/^[\w-]+$/.test(id)) return undefined;
	const mark = new RegExp(`(?:^|\\s)\\^${id}\\s*$`, 'i');
	const at = lines.findIndex(({ kind, text }) => (kind === 'text' || kind === 'quote') && mark.test(text));
	const { block, text = '' } = lines[at] ?? {};
	if (!block) return undefined;
	const own = text.replace(mark, '').trimEnd();
	if (/^[\s>]*$/.test(own)) return textOf(blockAbove(lines, at));
	const [outermost, inner] = [block.within[0], block.within.at(-1)];
	const around = outermost?.kind === 'quote' ? outermost : inner?.line === block.first ? inner : undefined;
	const last = around?.kind === 'item' ? lines.findLastIndex((line) => line.block?.within.includes(around)) : at;
	return textOf([...lines.slice(around?.line ?? block.first, at), { text: own }, ...lines.slice(at + 1, last + 1)]);
}

function textOf(lines: readonly Pick<NoteLine, 'text'>[]): string | undefined {
	const text = lines.map((line) => line.text).join('\n');
	return text.trim() || undefined;
}

/** Returns the lines of one kind that end above a line and the blank lines before it: a whole list or table. */
function blockAbove(lines: readonly NoteLine[], before: number): readonly NoteLine[] {
	const end = lines.findLastIndex(({ kind }, index) => index < before && kind !== 'blank') + 1;
	const kind = lines[end - 1]?.kind;
	const start = lines.findLastIndex((line, index) => index < end && line.kind !== kind) + 1;
	return lines.slice(start, end);
}
