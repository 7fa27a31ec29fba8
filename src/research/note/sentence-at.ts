import { detectLanguage } from '../../language/language';
import { sentences } from '../../language/sentences';
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
	const { lines } = readNote(markdown, { repair: true });
	const line = lines.find(({ start, end }) => start <= offset && offset <= end);
	const block = line?.block;
	if (!line || (block?.kind !== 'paragraph' && block?.kind !== 'table')) return undefined;
	// A row of a table does not go on in the next one.
	const [first, last] = block.kind === 'table' ? [line, line] : [lines[block.first], lines[block.last]];
	const start = first?.start ?? 0;
	const { text, ends } = mapText(markdown.slice(start, last?.end), 'read');
	const found = sentences(text, detectLanguage(markdown)?.code);
	const meant = found.find((sentence) => (ends[sentence.end - 1] ?? 0) >= offset - start) ?? found.at(-1);
	return meant && /\p{L}/u.test(meant.text) ? meant.text : undefined;
}
