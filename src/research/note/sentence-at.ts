import { detectLanguage } from '../../language/language';
import { sentences } from '../../language/sentences';
import { linesToRead } from '../../text/markdown/lines-to-read';
import { locateSections, type SectionStyle } from '../section/section-locator';
import { mapText } from '../verify/checks/quotes/mapped-text';

/** A list item or a table row, which does not continue the paragraph above it. */
const NEW_BLOCK = /^[\s>]*(?:[-*+]\s|\d{1,9}[.)]\s|\|)/;

/** True if an offset in a note is inside a generated section, or under its heading. */
export function isInSection(markdown: string, offset: number, style: SectionStyle): boolean {
	return locateSections(markdown, style).some(({ start, end }) => start <= offset && offset < end);
}

/**
 * Returns the sentence at an offset in a note, without markup; undefined in headings, code, comments and properties.
 * @param offset in the Markdown, such as the cursor position
 */
export function sentenceAt(markdown: string, offset: number): string | undefined {
	const lines = linesToRead(markdown);
	const at = lines.findIndex(({ start, end }) => start <= offset && offset <= end);
	const kind = lines[at]?.kind;
	if (kind !== 'text' && kind !== 'quote') return undefined;
	const isSame = (index: number): boolean => lines[index]?.kind === kind;
	const isNew = (index: number): boolean => NEW_BLOCK.test(lines[index]?.text ?? '');
	let first = at;
	while (!isNew(first) && isSame(first - 1)) first -= 1;
	let last = at;
	while (isSame(last + 1) && !isNew(last + 1)) last += 1;
	const start = lines[first]?.start ?? 0;
	const { text, ends } = mapText(markdown.slice(start, lines[last]?.end), 'read');
	const found = sentences(text, detectLanguage(markdown)?.code);
	const meant = found.find((sentence) => (ends[sentence.end - 1] ?? 0) >= offset - start) ?? found.at(-1);
	return meant && /\p{L}/u.test(meant.text) ? meant.text : undefined;
}
