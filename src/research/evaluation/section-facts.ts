/** Facts counted in a section's text, including the user's edits. */
import { vaultLinks, webLinks } from '../../text/markdown/links';
import { countWords } from '../../language/words';
import { withoutClippings } from '../section/section-outline';
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

/** A list item, also in a callout. */
const ITEM = /^(?:>[ \t]?)?[-*] +/;
const INDENTED = /^(?:>[ \t]?)?[ \t]{2,}\S/;
const CALLOUT = /^>[ \t]?\[!([a-z]+)\]([+-]?)/i;
const CITES = /\]\(|\[\[|\[\^/;
/** A suggested note at the start of an item; not a source. */
const POINTER = /^(?:\[\[[^\]]*\]\]|\[(?:\\.|[^\]\\])*\]\([^()\n]*\))/;
const LINKS = /!?\[(?:\\.|[^\]\\])*\]\([^()\n]*\)|!?\[\[[^\]\n]*\]\]|\[\^[^\]\n]*\]:?|\[![a-z]+\][+-]?/gi;
const DEFINITION = /^\[\^[^\]\n]+\]:/;

/** @param body the text between the marks of the section */
export function sectionFacts(body: string): SectionFacts {
	const lines = linesOf(body);
	const items = itemsIn(lines);
	const points = items.filter(({ text, isSettled }) => !POINTER.test(text) && (CITES.test(text) || !isSettled));
	const sources = lines
		.map(({ text }) => withoutClippings(ITEM.test(text) ? text.replace(ITEM, '').replace(POINTER, '') : text))
		.join('\n');
	const pages = [...new Set(webLinks(sources).map(withoutTextFragment))];
	return {
		points: points.length,
		cited: points.filter(({ text }) => CITES.test(text)).length,
		pages: pages.length,
		notes: new Set(vaultLinks(sources).map(({ target }) => target)).size,
		domains: new Set(pages.map(siteOf)).size,
		words: countWords(
			lines
				.filter(({ text }) => !DEFINITION.test(text))
				.map(({ text }) => text.replace(LINKS, ' '))
				.join('\n'),
		),
	};
}

/** Returns the list items with the lines indented under them, in which a claim has its sources. */
function itemsIn(lines: readonly SectionLine[]): SectionLine[] {
	const items: SectionLine[] = [];
	for (const { text, isSettled } of lines) {
		const item = items.at(-1);
		if (ITEM.test(text)) items.push({ text: text.replace(ITEM, ''), isSettled });
		else if (item && INDENTED.test(text)) items[items.length - 1] = { ...item, text: `${item.text}\n${text}` };
	}
	return items;
}

interface SectionLine {
	readonly text: string;
	/** True in the folded callout of claims: one without a source there is the note's own statement. */
	readonly isSettled: boolean;
}

/** Returns the lines of a section without the report callout, whose pages are not sources. */
function linesOf(body: string): SectionLine[] {
	let callout: { readonly kind: string; readonly isFolded: boolean } | undefined;
	return body.split(/\r\n|\n|\r/).flatMap((text) => {
		const [, kind = '', fold] = CALLOUT.exec(text) ?? [];
		if (kind !== '') callout = { kind: kind.toLowerCase(), isFolded: fold === '-' };
		else if (!text.startsWith('>')) callout = undefined;
		if (callout?.kind === 'info') return [];
		return [{ text, isSettled: callout?.isFolded ?? false }];
	});
}

function siteOf(address: string): string {
	return (parseUrl(address)?.hostname ?? address).replace(/^(?:www|m)\./, '');
}
