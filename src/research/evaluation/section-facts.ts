/** Facts counted in a section's text, whoever wrote or edited it. */
import { vaultLinks } from '../../text/markdown/links';
import { webLinks } from '../../text/markdown/web-links';
import { countWords } from '../../language/words';
import { withoutClippings } from '../section/clipping-link';
import { parseUrl, withoutTextFragment } from '../../text/web-address';

export interface SectionFacts {
	/** Points that say something, and those of them that name a source. */
	readonly points: number;
	readonly cited: number;
	/** Web pages and notes among the sources, and the sites of the pages. */
	readonly pages: number;
	readonly notes: number;
	readonly domains: number;
	/** Without links. */
	readonly words: number;
}

/** Of a list, also in a callout. */
const ITEM = /^(?:>[ \t]?)?[-*] +/;
const INDENTED = /^(?:>[ \t]?)?[ \t]{2,}\S/;
const CALLOUT = /^>[ \t]?\[!([a-z]+)\]([+-]?)/i;
const CITES = /\]\(|\[\[|\[\^/;
/** A note that is worth a link, with its reason: no source of anything. */
const POINTER = /^(?:\[\[[^\]]*\]\]|\[(?:\\.|[^\]\\])*\]\([^()\n]*\))/;
const LINKS = /!?\[(?:\\.|[^\]\\])*\]\([^()\n]*\)|!?\[\[[^\]\n]*\]\]|\[\^[^\]\n]*\]:?|\[![a-z]+\][+-]?/gi;
const DEFINITION = /^\[\^[^\]\n]+\]:/;

/** @param body between the marks of the section */
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

/** With the lines that are indented under them: the sources of a claim stand a line each. */
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
	/** In the folded box of claims: one without a source there is the note's own. */
	readonly isSettled: boolean;
}

/** Removes the report callout: pages named there are not sources. */
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
