import { detectLanguage } from '../../language/language';
import { sectionLabels } from '../../language/section-labels';
import { webLink } from '../../text/markdown/markdown-link';
import type { NoteStore } from '../model/vault-ports';
import { withCheckMarks, type CheckMark } from '../section/check-marks';
import { lettersOf } from '../section/same-statement';
import { readLine, type SectionSource } from '../section/section-line';
import { findSection, withoutSection, type SectionStyle } from '../section/section';
import type { CheckedPassage, NoteRecheck } from './recheck-note';

/** Number of first letters that identify a quote among the others of its source. */
const KNOWN_BY = 24;

/**
 * Marks the links in a note's section whose passage changed or whose source is gone, and removes older marks. The rest
 * of the note stays as it is.
 */
export async function markSection(
	{ path, passages }: NoteRecheck,
	style: SectionStyle,
	notes: NoteStore,
): Promise<void> {
	const note = await notes.open(path);
	const marked = (text: string): string => {
		const { start, end, state } = findSection(text, style);
		if (state === 'absent') return text;
		const labels = sectionLabels(detectLanguage(withoutSection(text, style))?.code);
		const markOf = (source: SectionSource, line: string): CheckMark | undefined =>
			markOfLink(
				line.slice(source.start, source.end),
				line,
				passages.filter((passage) => isOf(source, passage, path, notes)),
			);
		return text.slice(0, start) + withCheckMarks(text.slice(start, end), labels, markOf) + text.slice(end);
	};
	const text = await note.read();
	if (marked(text) !== text) await note.update(marked);
}

/** True if a passage is of the page or note that is linked. */
function isOf(source: SectionSource, { kind, address }: CheckedPassage, path: string, notes: NoteStore): boolean {
	if (address === undefined || kind !== source.kind) return false;
	if (kind === 'vault') return (source.address === '' ? path : notes.resolveLink(source.address, path)) === address;
	return source.address === readLine(webLink('page', address)).sources[0]?.address;
}

/** Returns the mark of a link. It is `changed` only if every passage that the link may stand for has changed. */
function markOfLink(link: string, line: string, passages: readonly CheckedPassage[]): CheckMark | undefined {
	const gone = passages.find(({ state }) => state === 'gone');
	if (gone) return { state: 'gone', archived: gone.archived };
	const own = passages.filter(({ quote }) => isQuoted(quote, line) || isAddressed(quote, link));
	const meant = own.length > 0 ? own : passages;
	return meant.length > 0 && meant.every(({ state }) => state === 'changed') ? { state: 'changed' } : undefined;
}

function isQuoted(quote: string, line: string): boolean {
	return lettersOf(line).includes(lettersOf(quote).slice(0, KNOWN_BY));
}

/** True if the link's text fragment begins the quote: `#:~:text=The%20pump%20works,below%20zero`. */
function isAddressed(quote: string, link: string): boolean {
	const words = /:~:text=(?:[^,)\s:]*-,)?([^,)\s"]+)/.exec(link)?.[1];
	if (words === undefined) return false;
	try {
		return lettersOf(quote).startsWith(lettersOf(decodeURIComponent(words)));
	} catch {
		return false;
	}
}
