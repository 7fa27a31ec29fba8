/** Reads a line of a section: its words, and the sources behind them. */
import { languageFiles } from '../../language/language-file';
import { once } from '../../text/lazy';
import type { NoteDocument } from '../../text/markdown/note-document';
import { readNote } from '../../text/markdown/read-note';
import { withoutTextFragment } from '../../text/web-address';

/** A link of a section to a page or a note. */
export interface SectionSource {
	readonly kind: 'web' | 'vault';
	/** Address of the page without its text fragment, or the target of a link to a note, such as `Folder/Note`. */
	readonly address: string;
	/** The page's title as far as the line shows it. */
	readonly title: string;
	/** True if the line says that only a search showed the page. */
	readonly isSearchResult: boolean;
	/** The note behind the page that is a clipping of it: both are one source. */
	readonly clipping?: SectionSource | undefined;
	/** Offsets in the line. */
	readonly start: number;
	readonly end: number;
}

export interface SectionLine {
	readonly text: string;
	/** In reading order. */
	readonly sources: readonly SectionSource[];
	/** The text with a sign for each character of a link: citations are found by their form. */
	readonly shape: string;
}

/** Separates a page's link from the link to the note that is a clipping of it: `[site](…) · [[note]]`. */
export const BEHIND_PAGE = ' · ';

/** Noncharacters, for the links of a shape. */
const [PAGE, NOTE] = ['\uFDD0', '\uFDD1'];
const SIGNS = /[\uFDD0\uFDD1]/g;
const LINK = `(?:${PAGE}+|${NOTE}+)`;
const IN_BRACKETS = String.raw`\s?\(${LINK}(?:, ${LINK})*\)`;
const FOOTNOTE = String.raw`\[\^[^[\]\s]+\]`;
const OTHER = `[^${PAGE}${NOTE}()]`;
const CLIPPED = new RegExp(String.raw`(?<!${PAGE})${PAGE}+((?:${OTHER}|\(${OTHER}*\))*?)${BEHIND_PAGE}(${NOTE}+)`, 'g');
const CITATION = new RegExp(`${IN_BRACKETS}|(?:${FOOTNOTE})+(?!:)`, 'g');
const SOURCES = new RegExp(`${IN_BRACKETS}|${FOOTNOTE}|${PAGE}+`, 'g');
const NO_WORDS = new RegExp(`${LINK}|${FOOTNOTE}:?`, 'g');
const DEFINITION = new RegExp(`^(${FOOTNOTE}): (.*)$`);
/** `- **Topic.** `, or `    - ` in front of a statement. */
export const BULLET = /^\s*[-*+] (?:\*\*(?:\\.|[^*\\])+\*\* ?)?/;
const BACKSLASH = /\\(?=[!-/:-@[-`{-~])/g;

const searchResults = once(() => new Set(languageFiles().map(({ section }) => section.searchResult)));

/** @param links with offsets in the line; read from the line by itself if they are not given */
export function readLine(
	text: string,
	{ links, pageLinks }: Pick<NoteDocument, 'links' | 'pageLinks'> = linksOf(text),
): SectionLine {
	const pages = pageLinks.filter(({ address, embed }) => !embed && /^https?:/i.test(address));
	let shape = text.replace(SIGNS, ' ');
	for (const link of pages) shape = covered(shape, link, PAGE);
	for (const link of links) shape = covered(shape, link, NOTE);
	const clippings = new Map<number, number>();
	for (const { index, 0: whole, 2: note = '' } of shape.matchAll(CLIPPED)) {
		const end = index + whole.length;
		clippings.set(index, end - note.length);
		shape = covered(shape, { start: index, end }, PAGE);
	}
	const clipped = new Set(clippings.values());
	const notes = links.map(({ target, start, end }): SectionSource => {
		return { kind: 'vault', address: target, title: '', isSearchResult: false, start, end };
	});
	const sources = [
		...pages.map(({ address, title, start, end }): SectionSource => {
			const clipping = notes.find((note) => note.start === clippings.get(start));
			const behind = text.slice(end, clipping && clipping.start - BEHIND_PAGE.length).replace(BACKSLASH, '');
			return {
				kind: 'web',
				address: withoutTextFragment(address.replaceAll('&amp;', '&')),
				...(definitionIn(text) && behind !== '' ? shown(behind, ', ') : shown(title, BEHIND_PAGE)),
				clipping,
				start,
				end,
			};
		}),
		...notes.filter(({ start }) => !clipped.has(start)),
	];
	return { text, shape, sources: sources.sort((a, b) => a.start - b.start) };
}

function linksOf(text: string): Pick<NoteDocument, 'links' | 'pageLinks'> {
	// Indented as in an item, the line by itself would be code.
	const inside = /^[\s>]*/.exec(text)?.[0].length ?? 0;
	return linksBetween(readNote(text.slice(inside), { repair: false }), -inside, text.length);
}

/** Returns the links of a part of a note, with offsets in that part. */
export function linksBetween(
	{ links, pageLinks }: NoteDocument,
	from: number,
	to: number,
): Pick<NoteDocument, 'links' | 'pageLinks'> {
	const within = <Link extends { readonly start: number; readonly end: number }>(all: readonly Link[]): Link[] =>
		all
			.filter(({ start, end }) => start >= from && end <= to)
			.map((link) => ({ ...link, start: link.start - from, end: link.end - from }));
	return { links: within(links), pageLinks: within(pageLinks) };
}

function covered(text: string, { start, end }: { readonly start: number; readonly end: number }, sign: string): string {
	return text.slice(0, start) + sign.repeat(end - start) + text.slice(end);
}

/** Reads `site · Title · search result only`, shown on hover, or `, Title, search result only` of a footnote. */
function shown(text: string, separator: string): Pick<SectionSource, 'title' | 'isSearchResult'> {
	const parts = text.split(separator);
	const isSearchResult = searchResults().has(parts.at(-1) ?? '');
	return { title: parts.slice(1, isSearchResult ? -1 : undefined).join(separator), isSearchResult };
}

/** Returns the footnote that a line defines, such as `[^rtn-1]`, and the text behind it. */
export function definitionIn(text: string): { readonly id: string; readonly text: string } | undefined {
	const [, id, behind] = DEFINITION.exec(text) ?? [];
	return id === undefined || behind === undefined ? undefined : { id, text: behind };
}

/** Words with the sources behind them. */
export interface CitedWords {
	/** From the source before on. */
	readonly words: string;
	/** Links behind the words, or footnotes such as `[^rtn-1]`. */
	readonly sources: readonly SectionSource[];
	readonly footnotes: readonly string[];
}

/** @param from offset of the first words */
export function citedWords({ text, shape, sources }: SectionLine, from: number): CitedWords[] {
	let read = from;
	return [...shape.matchAll(CITATION)].map(({ index, 0: { length } }) => {
		const end = index + length;
		const words = text.slice(Math.min(read, index), index);
		read = end;
		return {
			words,
			sources: sources.filter(({ start }) => start >= index && start < end),
			footnotes: text.slice(index, end).match(new RegExp(FOOTNOTE, 'g')) ?? [],
		};
	});
}

/** Returns a line without its sources, so that lines that differ only in their sources are equal. */
export function withoutSources(text: string): string {
	if (!text.includes('[')) return text;
	return withoutPlaces(text, readLine(text).shape, SOURCES);
}

/** Returns a line without sources, the mark of its item and the topic in front. */
export function statementIn(text: string): string {
	return withoutSources(text).replace(BULLET, '').trim();
}

/** Returns a line without its links and footnotes. */
export function withoutLinks({ text, shape }: SectionLine): string {
	return withoutPlaces(text, shape, NO_WORDS);
}

function withoutPlaces(text: string, shape: string, places: RegExp): string {
	let rest = '';
	let from = 0;
	for (const { index, 0: whole } of shape.matchAll(places)) {
		rest += text.slice(from, index);
		from = index + whole.length;
	}
	return rest + text.slice(from);
}

/** True if a line has a source: a link, or a footnote. */
export function hasSource({ shape, sources }: SectionLine): boolean {
	return sources.length > 0 || new RegExp(FOOTNOTE).test(shape);
}
