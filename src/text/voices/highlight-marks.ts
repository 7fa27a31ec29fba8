/** Recognises quotes of other people's texts: by a link to the place, or by an attribution. */
import { plainInline } from '../markdown/plain-inline';
import { pattern } from '../lazy';
import type { Speaker } from './voice';

/** Links that tools write behind a highlight, to its place in the source. The words beside them are the source's. */
const PLACE_LINKS = pattern('i')`
	kindle:\/\/book|readwise\.io\/(?:to_kindle|open\/)|read\.readwise\.io\/read\/|\]\(https:\/\/hyp\.is\/|
	omnivore\.app\/me\/[^)\s#]{1,200}#|share\.snipd\.com\/snip\/|weread:\/\/|moonreader:|koreader:|marginnote\d?app:
`;
/** Links into a PDF, which people also put behind words of their own. */
const PDF_LINKS = /zotero:\/\/(?:open-pdf|open)\/|\.pdf#page=\d{1,6}&[^\]\n]{0,200}?(?:selection|annotation|rect)=/i;
/** A quote, a highlight, or words in quotation marks at the start of a block. */
const QUOTED = /^[ \t]*(?:>|(?:[-*+][ \t]+)?(?:["“„«]|<mark|==))/;

/** Returns the voice of a block that links its place in a source; undefined without such a link. */
export function highlightAt(block: string): Speaker | undefined {
	if (/^[ \t]*\[\^/.test(block)) return undefined;
	if (PLACE_LINKS().test(block)) return { voice: 'highlight' };
	if (!PDF_LINKS.test(block) || !QUOTED.test(block)) return undefined;
	const file = /\[\[([^\]|#\n]{1,300})\.pdf#/i.exec(block)?.[1];
	const work = file?.slice(file.lastIndexOf('/') + 1);
	return work === undefined ? { voice: 'highlight' } : { voice: 'highlight', work };
}

/** `— Rosa Lind, *Letters from the Coast*`, `-- Rosa Lind (1931)` */
const ATTRIBUTION = /^[ \t>]*(?:[—–―~]|--)[ \t]*([*_[(“"]*\p{L}.{1,150})$/u;

/** Returns the person that a line under a quote names; undefined if the line does not. */
export function quotedAuthor(line: string): Speaker | undefined {
	const found = ATTRIBUTION.exec(line)?.[1];
	if (found === undefined) return undefined;
	const [name = '', rest = ''] = splitAt(found, /, | \((?=\d)| in (?=[\p{Lu}*_"“„«[])/u);
	const author = plain(name);
	// A name starts with a capital, or is of a script without capitals; a sentence is not a name.
	if (!/^[\p{Lu}\p{Lo}@]/u.test(author) || author.length > 60 || /[.!?]\s/.test(author.replace(/\p{Lu}\./gu, '')))
		return undefined;
	// Without marks, the rest may be the person's office.
	const work = /^[*_"“„«[]/.test(rest) ? plain(rest.split(', ')[0] ?? '') : '';
	return { voice: 'highlight', author, ...(work !== '' && { work }) };
}

function splitAt(text: string, gap: RegExp): string[] {
	const match = gap.exec(text);
	return match ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text];
}

function plain(markdown: string): string {
	return plainInline(markdown, { all: [], links: [] })
		.replace(/^["“„«\s]+|(?<!["”“»\s,.])["”“»\s,.]+$/g, '')
		.trim();
}
