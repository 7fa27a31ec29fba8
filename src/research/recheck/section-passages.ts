import { languageFiles } from '../../language/language-file';
import { once } from '../../text/lazy';
import { webLinks } from '../../text/markdown/links';
import { readNote } from '../../text/markdown/read-note';
import { withoutClippedPages, SECTION_LINK } from '../section/section-outline';
import { withoutTextFragment } from '../../text/web-address';

/** Text of a section with the source that is linked after it. */
export interface ShownPassage {
	/** The text without quotation marks; long quotes are shortened and end with `…`. */
	readonly text: string;
	readonly link: PassageLink;
	/** False for a sentence of a finding, which may be in the writer's own words. */
	readonly isQuoted: boolean;
	/** True if the link's label says that only a search result was seen, not the page. */
	readonly isSearchResult: boolean;
}

/** `target` is the link text of a note, such as `Folder/Note`. */
export type PassageLink =
	{ readonly kind: 'web'; readonly url: string } | { readonly kind: 'vault'; readonly target: string };

const EACH_LINK = new RegExp(SECTION_LINK, 'g');
/** ` ([site](…), [[note]])`, or footnote references. */
const CITATION = new RegExp(
	String.raw`\s?\(((?:${SECTION_LINK})(?:, (?:${SECTION_LINK}))*)\)|((?:\[\^[^[\]\s]+\])+)(?!:)`,
	'g',
);
const DEFINITION = /^(\[\^[^\]\s]+\]): (.*)$/;
const FOOTNOTE = /\[\^[^\]\s[]+\]/g;
/** List marker, callout mark and the name of a topic. */
const ITEM_HEAD = /^(?:>\s?)*\s*(?:[-*+]\s+)?(?:\*\*(?:[^*]|\*(?!\*))+\*\*\s*)?/;

const sections = once(() => languageFiles().map(({ section }) => section));
const quoteMarks = once(() =>
	[...new Set(sections().map(({ quotes }) => quotes.join('\n')))].map((pair) =>
		pair.split('\n').map((mark) => mark.trim()),
	),
);

/**
 * Extracts the passages from a section's Markdown, for sections without a record, such as those written on another
 * device.
 */
export function shownPassages(body: string): ShownPassage[] {
	const lines = body.split(/\r\n|\n|\r/).map(withoutClippedPages);
	const definitions = new Map(lines.flatMap((line) => definitionIn(line)));
	return lines.flatMap((line) => (DEFINITION.test(line) ? [] : passagesIn(line, definitions)));
}

function definitionIn(line: string): [string, string][] {
	const [, id, text] = DEFINITION.exec(line) ?? [];
	return id === undefined || text === undefined ? [] : [[id, text]];
}

function passagesIn(line: string, definitions: ReadonlyMap<string, string>): ShownPassage[] {
	const found: ShownPassage[] = [];
	let from = ITEM_HEAD.exec(line)?.[0].length ?? 0;
	for (const citation of line.matchAll(CITATION)) {
		const [whole, inline, footnotes] = citation;
		const before = line.slice(Math.min(from, citation.index), citation.index);
		from = citation.index + whole.length;
		const quote = quotedAtEnd(before);
		const text = quote ?? before.replace(/^[\s.!?;。！？]+/u, '').trim();
		// Text without quotation marks in a callout is a label, such as “supported:”.
		if (text === '' || (quote === undefined && line.startsWith('>'))) continue;
		const sources =
			inline === undefined ? definedBy(footnotes ?? '', definitions) : (inline.match(EACH_LINK) ?? []);
		for (const source of sources) {
			const link = linkIn(source);
			if (!link) continue;
			const isSearchResult = sections().some(({ searchResult }) => source.includes(searchResult));
			found.push({ text, link, isQuoted: quote !== undefined, isSearchResult });
		}
	}
	return found;
}

function definedBy(footnotes: string, definitions: ReadonlyMap<string, string>): string[] {
	return (footnotes.match(FOOTNOTE) ?? []).flatMap((id) => definitions.get(id) ?? []);
}

/** Returns the text between the quotation marks that close at the end of `text`. */
function quotedAtEnd(text: string): string | undefined {
	const trimmed = text.trimEnd();
	const starts = quoteMarks().flatMap(([open = '', close = '']) => {
		if (!trimmed.endsWith(close)) return [];
		const end = trimmed.length - close.length;
		const at = trimmed.lastIndexOf(open, end - 1);
		return at < 0 ? [] : [{ from: at + open.length, end }];
	});
	const nearest = starts.sort((a, b) => b.from - a.from)[0];
	return nearest && trimmed.slice(nearest.from, nearest.end).trim();
}

function linkIn(markdown: string): PassageLink | undefined {
	const read = readNote(markdown, { repair: false });
	const [url] = webLinks(read);
	if (url !== undefined) return { kind: 'web', url: withoutTextFragment(url.replaceAll('&amp;', '&')) };
	const [link] = read.links;
	return link && { kind: 'vault', target: link.target };
}
