/** Facts counted in a section's text, including the user's edits. */
import { webLinks } from '../../text/markdown/links';
import { readNote } from '../../text/markdown/read-note';
import { countWords } from '../../language/words';
import { sectionBlocks, withoutClippings, type SectionItem } from '../section/section-outline';
import { parseUrl, withoutTextFragment } from '../../text/web-address';

export interface SectionFacts {
	/** Number of statements; `cited` are those with a source. */
	readonly points: number;
	readonly cited: number;
	/** Number of web pages and notes among the sources, and of the pages' sites. */
	readonly pages: number;
	readonly notes: number;
	readonly domains: number;
	/** Number of words, without links. */
	readonly words: number;
}

const CITES = /\]\(|\[\[|\[\^/;
const LINKS = /(?<!\\)!?\[(?:\\.|[^[\]\\])*\]\([^()\n]*\)|!?\[\[[^[\]\n]*\]\]|\[\^[^[\]\n]*\]:?|\[![a-z]+\][+-]?/gi;
const FOLDED = /^>[ \t]?\[![a-z]+\]-/i;

/** @param body the text between the marks of the section */
export function sectionFacts(body: string): SectionFacts {
	// The pages in the report are not sources.
	const blocks = sectionBlocks(body).filter(({ kind }) => kind !== 'account');
	const points = blocks.flatMap(({ title, items }) =>
		// A claim without a source in a folded callout is the note's own statement.
		items.filter((item) => !isPointer(item) && (isCited(item) || !FOLDED.test(title))),
	);
	const sources = blocks
		.flatMap(({ items, rest }) => [...items.flatMap(linesWithoutPointer), ...rest])
		.map(withoutClippings)
		.join('\n');
	const cited = readNote(sources, { repair: false });
	const pages = [...new Set(webLinks(cited).map(withoutTextFragment))];
	const shown = blocks
		.filter(({ kind }) => kind !== 'footnotes')
		.flatMap(({ title, items, rest }) => [title, ...items.flatMap(({ lines }) => lines), ...rest])
		.join('\n');
	return {
		points: points.length,
		cited: points.filter(isCited).length,
		pages: pages.length,
		notes: new Set(cited.links.map(({ target }) => target)).size,
		domains: new Set(pages.map(siteOf)).size,
		words: countWords(shown.replace(LINKS, ' ')),
	};
}

/** True for a suggested note, which is not a source. */
function isPointer({ name }: SectionItem): boolean {
	return name.startsWith('[');
}

function linesWithoutPointer(item: SectionItem): string[] {
	return item.lines.map((line) => (isPointer(item) ? line.replace(item.name, '') : line));
}

function isCited({ lines }: SectionItem): boolean {
	return CITES.test(lines.join('\n'));
}

function siteOf(address: string): string {
	return (parseUrl(address)?.hostname ?? address).replace(/^(?:www|m)\./, '');
}
