/** Separates a page's link from the link to the note that is a clipping of it: `[site](…) · [[note]]`. */
export const BEHIND_PAGE = ' · ';

const NOTE_BEHIND_PAGE =
	/ · (?=\[\[|\[(?:\\.|[^\]\\])*\]\((?!https?:))(?:\[\[[^\]\n]*\]\]|\[(?:\\.|[^\]\\])*\]\([^()\n]*\))/g;
const PAGE_WITH_NOTE = new RegExp(
	String.raw`\[(?:\\.|[^\]\\])*\]\(https?:[^()\n]*\)[^[\]()\n]*?(${NOTE_BEHIND_PAGE.source})`,
	'g',
);

/** Removes the links to clippings: a page and its clipping are one source. */
export function withoutClippings(line: string): string {
	return line.replace(NOTE_BEHIND_PAGE, '');
}

/** Replaces each page link that a clipping follows by the clipping's link. */
export function withoutClippedPages(line: string): string {
	return line.replace(PAGE_WITH_NOTE, (_, note: string) => note.slice(BEHIND_PAGE.length));
}
