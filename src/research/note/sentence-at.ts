import { detectLanguage } from '../../language/language';
import { sentences } from '../../language/sentences';
import type { NoteDocument } from '../../text/markdown/note-document';
import { pattern } from '../../text/lazy';
import { readNote } from '../../text/markdown/read-note';
import { locateSections, type SectionStyle } from '../section/section-locator';
import { mapText } from '../verify/checks/quotes/mapped-text';

/** True if an offset in a note is inside a generated section, or under its heading. */
export function isInSection(markdown: string, offset: number, style: SectionStyle): boolean {
	return locateSections(markdown, style).some(({ start, end }) => start <= offset && offset < end);
}

/**
 * Returns the sentence at an offset in a note, without markup; undefined in headings, code, comments and properties.
 * @param offset in the Markdown, such as the cursor position
 */
export function sentenceAt(markdown: string, offset: number): string | undefined {
	const note = readNote(markdown, { repair: true });
	return sentenceIn(note, offset, detectLanguage(markdown)?.code)?.text;
}

/** Characters on each side of an offset that are searched for its sentence. */
const REACH = 2_000;
/** `[x] ` */
export const TASK_MARK = /^\[.\][ \t]+/u;

/** A bold or short line without an end over a sentence: `**Result**`, `Authority Result` */
const CAPTION = pattern('u')`
	^\s*(?:(?:\*\*|__)[^*_\n]{1,80}(?:\*\*|__):?|(?:[^\s.!?…:,;]{1,30}[^\S\n]){0,3}[^\s.!?…:,;]{1,30})[^\S\n]*\n
	(?=[*_"“„]*\p{Lu})
`;

/** Returns the length of a paragraph's first line if it is a caption, with the line's end. */
export function captionLength(paragraph: string): number {
	return CAPTION().exec(paragraph)?.[0].length ?? 0;
}

/** Returns the sentence at an offset like `sentenceAt`, with the offset at which it begins in the note. */
export function sentenceIn(
	{ text: note, lines }: NoteDocument,
	offset: number,
	languageCode: string | undefined,
): { readonly text: string; readonly start: number } | undefined {
	const line = lines.find(({ start, end }) => start <= offset && offset <= end);
	const block = line?.block;
	if (!line || (block?.kind !== 'paragraph' && block?.kind !== 'table')) return undefined;
	// A row of a table does not go on in the next one.
	const [first = line, last = line] = block.kind === 'table' ? [] : [lines[block.first], lines[block.last]];
	const content = first.start + first.inside;
	const task = TASK_MARK.exec(note.slice(content, content + 10))?.[0].length ?? 0;
	const caption = captionLength(note.slice(content + task, last.end));
	const from = content + task + (content + task + caption <= offset ? caption : 0);
	const start = Math.max(from, offset - REACH);
	const { text, starts, ends } = mapText(note.slice(start, Math.min(last.end, offset + REACH)), 'read');
	const found = sentences(text, languageCode);
	const meant = found.find((sentence) => (ends[sentence.end - 1] ?? 0) >= offset - start) ?? found.at(-1);
	if (!meant || !/\p{L}/u.test(meant.text)) return undefined;
	return { text: withoutTags(meant.text), start: start + (starts[meant.start] ?? 0) };
}

/** `It never spoils. #food` → `It never spoils.` */
function withoutTags(sentence: string): string {
	const parts = sentence.split(' ');
	return parts.slice(0, parts.findLastIndex((part) => !/^#\p{L}/u.test(part)) + 1).join(' ');
}
