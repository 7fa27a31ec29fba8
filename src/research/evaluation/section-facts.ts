/** Facts counted in a section's text, including the user's edits. */
import { countWords } from '../../language/words';
import { isCited, pagesOf, readSection, sourcesOf } from '../section/read-section';
import { withoutLinks } from '../section/section-line';
import { parseUrl } from '../../text/web-address';

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

const CALLOUT = /\[![a-z]+\][+-]?/gi;
const FOLDED = /^>[ \t]?\[![a-z]+\]-/i;

/** @param body the text between the marks of the section */
export function sectionFacts(body: string): SectionFacts {
	// The pages in the report are not sources.
	const blocks = readSection(body).filter(({ kind }) => kind !== 'account');
	const points = blocks.flatMap(({ title, items }) =>
		// A claim without a source in a folded callout is the note's own statement.
		items.filter((item) => item.suggested === undefined && (isCited(item) || !FOLDED.test(title))),
	);
	const sources = sourcesOf(blocks, []);
	const pages = [...pagesOf(sources)];
	const shown = blocks.flatMap(({ kind, lines }) => (kind === 'footnotes' ? [] : lines.map(withoutLinks)));
	return {
		points: points.length,
		cited: points.filter(isCited).length,
		pages: pages.length,
		notes: new Set(sources.flatMap(({ kind, address }) => (kind === 'vault' ? [address] : []))).size,
		domains: new Set(pages.map(siteOf)).size,
		words: countWords(shown.join('\n').replace(CALLOUT, ' ')),
	};
}

function siteOf(address: string): string {
	return (parseUrl(address)?.hostname ?? address).replace(/^(?:www|m)\./, '');
}
