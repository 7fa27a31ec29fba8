import { monthText } from '../../language/section-labels';
import type { SectionLabels } from '../../language/language-schema';
import type { Citation } from '../model/claims';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import { FOOTNOTE_PREFIX } from '../section/section-insertion';
import { notePathOf, paperPart, speakerOf, type Passage, type Source } from '../model/evidence';
import { BEHIND_PAGE } from '../section/section-line';
import { repeatedHeadings } from '../../text/markdown/headings';
import { HOVER_CHARACTERS, noteLink, shortened, webLink } from '../../text/markdown/markdown-link';
import { readableQuote } from '../verify/readable-quote';
import { shownHost } from '../../text/web-address';
import { closedMarks } from '../../text/pairs';
import { withBold, type BoldSpan } from './bold-text';
import { blockIdOf, headingsTo } from './note-place';
import { isOfLaterTime } from './page-date';
import { passageAddress } from './text-fragment';

type CitationStyle = 'inline' | 'footnotes';

export interface LinkStyle {
	readonly citationStyle: CitationStyle;
	/** True if a link to a page scrolls to the quoted words. */
	readonly linkToPassage: boolean;
}

const TITLE_CHARACTERS = 90;
const ENDS = /(?<![.!?…。！？])[.!?…。！？]+$/u;
/** Between the parts of a tooltip. */
const HOVER_MARK = ' · ';
const WORD_OR_FIGURE = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+/gu;
/** A figure that a quote shares with a sentence counts as much as this many words. */
const FIGURE_WEIGHT = 5;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

interface CitationContext {
	/** Today, as `YYYY-MM-DD`. */
	readonly date: string;
	/** BCP 47 */
	readonly languageCode: string | undefined;
	readonly labels: SectionLabels;
	/** Returns the shortest link text that resolves to the note at `path`. */
	readonly linkTo: (path: string) => string;
}

/** Pages whose months stand beside their links: those older than two years, all, or none. */
export type ShownDates = 'old' | 'all' | 'none';

interface LinkForm {
	/** True for the first link to a page, which has its title. */
	readonly isFirst: boolean;
	readonly dates: ShownDates;
}

/** Age in years from which a page's date is shown with its link. */
const OLD_YEARS = 2;

/** Writes quotes and links to sources, and collects the footnotes. */
export class CitationWriter {
	/** Footnotes by link; a source cited twice has one footnote. */
	private readonly footnotes = new Map<string, string>();
	private readonly sourcesById = new Map<string, Source>();

	constructor(
		private readonly style: LinkStyle,
		private readonly context: CitationContext,
	) {}

	/** The sources that were linked so far. */
	get linked(): readonly Source[] {
		return [...this.sourcesById.values()];
	}

	/** True if the links stand behind the words. */
	get isInline(): boolean {
		return this.style.citationStyle === 'inline';
	}

	/** Returns a sentence with its sources: inside it, before its full stop, or as footnotes after it. */
	sentence(text: string, cites: readonly Citation[], dates: ShownDates = 'old'): string {
		const plain = plainLine(text);
		const end = ENDS.exec(plain)?.[0] ?? '';
		const words = plain.slice(0, plain.length - end.length).trimEnd();
		const stop = end || (IDEOGRAPH.test(words) ? '。' : '.');
		const nearest = byLikeness(cites, plain);
		if (this.isInline && cites.length > 0) return escapeMarkdown(words) + this.sources(nearest, dates) + stop;
		return escapeMarkdown(words + stop) + this.sources(nearest, dates);
	}

	/**
	 * Returns `“…”`, without the quotation marks of the quote itself.
	 * @param limit characters; a claim is never shortened, since it might read as its opposite
	 * @param emphasized returns the spans of the shown text to set in bold
	 */
	quoted(
		quote: string,
		emphasized: (text: string) => readonly BoldSpan[] = () => [],
		limit = Number.POSITIVE_INFINITY,
	): string {
		const [open, close] = this.context.labels.quotes;
		const bare = plainLine(readableQuote(quote)).replace(
			/^["“”„«»「『\s]+|(?<!["“”„«»」』\s])["“”„«»」』\s]+$/gu,
			'',
		);
		const shown = shortened(closedMarks(bare.replace(/(?<![.,;。])[.,;。]+$/u, '')), limit);
		return open + withBold(shown, emphasized(shown)) + close;
	}

	/**
	 * Returns the month of the newest page behind a sentence, if all are older than two years and say nothing of a later
	 * time; undefined otherwise.
	 */
	monthOf(cites: readonly Citation[]): string | undefined {
		const pages = cites.map(({ source }) => source);
		const isOld =
			pages.length > 0 &&
			pages.every((page) => this.dateOf(page, 'old').length > 0) &&
			!cites.some((cite) => isOfLaterTime(cite, this.context.date));
		const [newest] = isOld
			? pages
					.map(({ published = '' }) => published)
					.sort()
					.reverse()
			: [];
		return newest === undefined ? undefined : monthText(newest, this.context.languageCode);
	}

	/** Returns sources to put after words: ` ([site](…), [[note]])`, or footnotes; empty without sources. */
	sources(cites: readonly Citation[], dates: ShownDates = 'old'): string {
		if (cites.length === 0) return '';
		if (this.isInline) return ` (${this.linksOf(cites, dates).join(', ')})`;
		return this.linksOf(cites, dates)
			.map((link) => this.footnote(link))
			.join('');
	}

	/** Returns sources without a sentence or a quote of their own: two pages of a site count as one witness. */
	mention(cites: readonly Citation[]): string {
		const sites = cites.map(({ source }) => (source.kind === 'web' ? nameOf(source) : source.id));
		const witnesses = cites.filter((_, index) => sites.indexOf(sites[index] ?? '') === index);
		if (this.isInline) return this.linksOf(witnesses).join(', ');
		return witnesses.map((cite) => escapeMarkdown(nameOf(cite.source)) + this.sources([cite])).join(', ');
	}

	noteLink(path: string, title: string): string {
		return noteLink(this.context.linkTo(path), path, title);
	}

	/** Returns the definitions of the footnotes, in the order of their numbers. */
	definitions(): string[] {
		return [...this.footnotes].map(([link, id]) => `${id}: ${link}`);
	}

	/** Returns one link per source: each part of a sentence can be looked up, also if both pages are of one site. */
	private linksOf(cites: readonly Citation[], dates: ShownDates = 'old'): string[] {
		const ids = cites.map(({ source }) => source.id);
		const first = cites.filter((_, index) => ids.indexOf(ids[index] ?? '') === index);
		return [...new Set(first.map((cite) => this.link(cite, dates)))];
	}

	private link(cite: Citation, dates: ShownDates): string {
		const { source } = cite;
		const form = { isFirst: !this.sourcesById.has(source.id), dates };
		this.sourcesById.set(source.id, source);
		const path = notePathOf(source);
		return [
			...(source.kind === 'web' ? [this.pageLink(source, this.placeOf(cite), form)] : []),
			...(path === undefined ? [] : [this.linkIntoNote(path, cite)]),
		].join(BEHIND_PAGE);
	}

	private linkIntoNote(path: string, { source, passage, quote }: Citation): string {
		const title = source.kind === 'vault' ? source.title : fileName(path);
		const shown = this.highlightName(source) ?? title;
		const { repeatedHeadings: repeated = repeatedHeadings(source.text ?? '') } = source;
		// Words that only a search found on the page may be missing in the clipping.
		const isInNote = source.kind === 'vault' || passage.isClipped === true || passage.offset !== undefined;
		const part = isInNote && {
			blockId: blockIdOf(passage.text, quote),
			headings: headingsTo(quote, passage, { title, repeatedHeadings: repeated }),
		};
		return noteLink(this.context.linkTo(path), path, shown, part || {});
	}

	/** Returns `Jane Smith, Quokka Handbook (your highlight)`; undefined for a source that is not a highlight. */
	private highlightName(source: Source): string | undefined {
		const { voice, author, work = source.title } = speakerOf(source);
		if (voice !== 'highlight') return undefined;
		const name = [author, work].filter((part) => part !== undefined && part !== '').join(', ');
		return `${shortened(name, TITLE_CHARACTERS)} (${this.context.labels.yourHighlight})`;
	}

	/**
	 * The text of the link is the host, never the title, because pages choose their titles: `[evil.example](…)`, never
	 * `[who.int](https://evil.example)`. The title follows in a footnote, or is the tooltip of the first inline link.
	 */
	private pageLink(source: Source, address: string, { isFirst, dates }: LinkForm): string {
		const state = source.read === 'page' ? '' : this.context.labels.searchResult;
		const host = nameOf(source);
		const name = [host, ...this.dateOrPart(source, dates)].join(', ');
		if (this.isInline) {
			// A long title is cut, never the state behind it.
			const room = HOVER_CHARACTERS - host.length - state.length - 2 * HOVER_MARK.length;
			const parts = [host, shortened(source.title, room), state];
			return webLink(name, address, isFirst ? parts.filter(Boolean).join(HOVER_MARK) : state);
		}
		const title = escapeMarkdown(shortened(source.title, TITLE_CHARACTERS));
		return [webLink(name, address), title, state].filter(Boolean).join(', ');
	}

	/**
	 * Returns the address of the quoted words if they were found on the page itself; else of the page, because a search
	 * may return other words.
	 */
	private placeOf({ source, passage, quote }: Citation): string {
		const isOnPage = source.read === 'page' && (passage.offset !== undefined || passage.isClipped === true);
		return isOnPage && this.style.linkToPassage
			? passageAddress(source.address, quote, textBefore(source, passage, quote))
			: source.address;
	}

	/** Returns the year of a paper with what was read of it, `2024, abstract`; of another page its date. */
	private dateOrPart(source: Source, dates: ShownDates): string[] {
		const part = paperPart(source);
		if (!part) return this.dateOf(source, dates);
		const year = /^\d{4}/.exec(source.published ?? '')?.[0];
		return [...(year === undefined ? [] : [year]), this.context.labels[part]];
	}

	/** Returns a date such as `Mar 2019`. */
	private dateOf({ published = '' }: Source, dates: ShownDates): string[] {
		if (dates === 'none') return [];
		const { date, languageCode } = this.context;
		const time = Date.parse(published);
		const limit = new Date(date);
		limit.setUTCFullYear(limit.getUTCFullYear() - OLD_YEARS);
		const isShown = dates === 'all' ? !Number.isNaN(time) : time < limit.getTime();
		return isShown ? [monthText(published, languageCode)] : [];
	}

	private footnote(link: string): string {
		const known = this.footnotes.get(link);
		if (known !== undefined) return known;
		const id = `[^${FOOTNOTE_PREFIX}-${this.footnotes.size + 1}]`;
		this.footnotes.set(link, id);
		return id;
	}
}

/** Puts the quote of a site first that shares most figures and words with a sentence: the site’s link leads to it. */
function byLikeness(cites: readonly Citation[], sentence: string): readonly Citation[] {
	const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(WORD_OR_FIGURE));
	const told = wordsOf(sentence);
	const likeness = ({ quote }: Citation): number =>
		[...wordsOf(quote)].reduce(
			(sum, word) => sum + (told.has(word) ? (/\d/.test(word) ? FIGURE_WEIGHT : 1) : 0),
			0,
		);
	const sites = cites.map(({ source }) => nameOf(source));
	const placeOf = ({ source }: Citation): number => sites.indexOf(nameOf(source));
	return [...cites].sort((a, b) => placeOf(a) - placeOf(b) || likeness(b) - likeness(a));
}

function fileName(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');
}

/** Returns the page's Markdown above a quote; empty if the page was read again and its text has changed. */
function textBefore({ text = '' }: Source, { text: words, offset = 0 }: Passage, quote: string): string {
	const place = words.indexOf(quote.split(' … ')[0] ?? '');
	return place >= 0 && text.startsWith(words, offset) ? text.slice(0, offset + place) : '';
}

function nameOf({ kind, address, title }: Source): string {
	return (kind === 'web' ? shownHost(address) : undefined) ?? title;
}
