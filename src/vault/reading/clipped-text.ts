import type { ClippedText } from '../../research/model/vault-ports';
import { isoDate } from '../../text/iso-date';
import { shownTitle } from './note-names';
import { passageText } from './note-text';
import { propertiesOf } from '../../text/markdown/properties';

const PUBLISHED = /^published:[ \t]*["']?([^"'\r\n]*)/im;

/** Returns the text of a note that is a clipping of a page. */
export function clippedText(path: string, note: string): ClippedText {
	const properties = propertiesOf(note);
	return {
		title: shownTitle(path, note),
		text: passageText(note, { start: properties?.end ?? 0, end: note.length }).trim(),
		published: isoDate(PUBLISHED.exec(properties?.text ?? '')?.[1]),
	};
}
