/** Recognises quotes of other people's texts: by a link to the place, or by an attribution. */
import { plainInline } from '../markdown/plain-inline';
import { pattern } from '../lazy';
import { ASSISTANT, type Speaker } from './voice';

/** Links that tools write behind a highlight, to its place in the source. The words beside them are the source's. */
const PLACE_LINKS = String.raw`kindle:\/\/book|readwise\.io\/(?:to_kindle|open\/)|read\.readwise\.io\/read\/|`.concat(
	String.raw`\]\(https:\/\/hyp\.is\/|omnivore\.app\/me\/[^)\s#]{1,200}#|share\.snipd\.com\/snip\/|`,
	String.raw`weread:\/\/|moonreader:|koreader:|marginnote\d?app:`,
);
/** Links into a PDF, which people also put behind words of their own. */
const PDF_LINKS = String.raw`zotero:\/\/open|\.pdf#page=\d{1,6}&[^\]\n]{0,200}?(?:selection|annotation|rect)=`;
/** Marks that assistants leave in text that is copied from them. */
const COPY_MARKS = String.raw`:contentReference\[oaicite|【\d{1,3}(?::\d{1,3})?†|turn\d{1,2}search\d|\[cite_start\]`;

const PLACE_LINK = pattern('i')`${PLACE_LINKS}`;
const PDF_LINK = pattern('i')`${PDF_LINKS}`;
const COPY_MARK = pattern('i')`${COPY_MARKS}`;
const ANY_MARK = pattern('i')`${PLACE_LINKS}|${PDF_LINKS}|${COPY_MARKS}`;
/** A quote, a highlight, or words in quotation marks at the start of a block. */
const QUOTED = /^[ \t]*(?:>|(?:[-*+][ \t]+)?(?:["“„«]|<mark|==))/;

/** True if a note has links to places in a source, or marks of copied answers: a cheap test that most notes fail. */
export function holdsPlaces(note: string): boolean {
	return ANY_MARK().test(note);
}

/** Returns the voice of a block that links its place in a source, or has marks of an assistant. */
export function highlightAt(block: string): Speaker | undefined {
	if (COPY_MARK().test(block)) return ASSISTANT;
	if (/^[ \t]*\[\^/.test(block)) return undefined;
	if (PLACE_LINK().test(block)) return { voice: 'highlight' };
	if (!PDF_LINK().test(block) || !QUOTED.test(block)) return undefined;
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
	return plainInline(markdown)
		.replace(/^["“„«\s]+|(?<!["”“»\s,.])["”“»\s,.]+$/g, '')
		.trim();
}
