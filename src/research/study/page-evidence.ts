/** Quotes of a reader, found again in their page: passages that can be shown and cited. */
import { headingsOf } from '../../text/markdown/headings';
import { shared as sharedCount } from '../../text/overlap';
import { QuoteFinder, isTooShort, quoteParts } from '../verify/checks/quotes/quotes';
import type { LocatedQuote } from '../verify/checks/quotes/quotes';
import type { PageQuote } from '../model/analyst-ports';
import { NOTE_SOURCE_ID, type ClaimDraft, type Topic } from '../model/claims';
import { relevanceTo, type Passage, type Source } from '../model/evidence';
import { shingles } from '../gather/independence';
import { LIMITS } from '../model/limits';
import type { ReadPage } from '../model/ports';
import { readableQuote } from '../verify/readable-quote';
import type { TimeSlice } from '../../async/time-slice';

export interface PageEvidence {
	/** In the order of the page. */
	readonly passages: readonly Passage[];
	/** Quotes as they stand in the page, in its order. */
	readonly quotes: readonly string[];
	/** Judgements of the note's claims, not yet verified. */
	readonly judgements: readonly ClaimDraft[];
	/** Quotes that do not stand in the page. */
	readonly dropped: number;
}

interface Found {
	readonly quote: PageQuote;
	readonly located: LocatedQuote;
	readonly start: number;
	readonly end: number;
}

/** A quote whose parts lie further apart than this says nothing of its own. */
const LONGEST_QUOTE = 1_500;
/** Characters shown on each side of a quote where its paragraph is longer. */
const SURROUNDINGS = 500;
/** The same of a table: its head says what the cells of a row are. */
const TABLE_SURROUNDINGS = 2_000;

/** A page with what its reader made of it. */
export interface QuotedPage {
	readonly quotes: readonly PageQuote[];
	readonly page: ReadPage;
	/** The page as the search found it, with the topics and scores of its passages. */
	readonly source: Source;
	/** Topics for which the page was read. */
	readonly topics: readonly Topic[];
}

export async function pageEvidence(
	{ quotes, page, source, topics }: QuotedPage,
	slice: TimeSlice,
): Promise<PageEvidence> {
	const finder = new QuoteFinder();
	const whole = [{ text: page.text, headings: [], score: 1, topics: [] }];
	const found: Found[] = [];
	let dropped = 0;
	for (const quote of withinLimit(quotes, topics)) {
		const parts = quoteParts(quote.quote);
		const located = isTooShort(parts) ? undefined : finder.find(parts, whole);
		const [start, end] = [located?.spans[0]?.start ?? 0, located?.spans.at(-1)?.end ?? 0];
		if (located && end - start <= LONGEST_QUOTE) found.push({ quote, located, start, end });
		else dropped += 1;
		await slice.pause();
	}
	return {
		passages: passagesOf(found, page.text, source),
		quotes: quotesOf(found),
		judgements: judgementsOf(found, source),
		dropped,
	};
}

/** The first few of each topic that was asked about. */
function withinLimit(quotes: readonly PageQuote[], topics: readonly Topic[]): PageQuote[] {
	return topics.flatMap(({ topic }) =>
		quotes.filter((quote) => quote.topic === topic).slice(0, LIMITS.quotesPerPage),
	);
}

interface Range {
	start: number;
	end: number;
	readonly topics: Set<string>;
}

function passagesOf(found: readonly Found[], text: string, source: Source): Passage[] {
	const ranges: Range[] = [];
	for (const { quote, start, end } of [...found].sort((a, b) => a.start - b.start)) {
		const around = surroundings(text, start, end);
		const last = ranges.at(-1);
		if (last && around.start < last.end) {
			last.end = Math.max(last.end, around.end);
			last.topics.add(quote.topic);
		} else ranges.push({ ...around, topics: new Set([quote.topic]) });
	}
	const headingsAbove = headingsOf(text);
	return ranges.map(({ start, end, topics }) => ({
		text: text.slice(start, end),
		headings: headingsAbove(start),
		score: Math.max(LIMITS.scoreFloor, relevanceTo(source, topics)),
		topics: [...topics],
		offset: start,
	}));
}

/** An item of a list at the beginning of a paragraph. */
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)]) /;
const INTRODUCES = /[:：][*_]*\s*$/;

/**
 * The paragraph around a quote, with the list that it introduces or that introduces it; of a longer one the whole
 * sentences nearest to it, for what stands before a quote can turn its meaning.
 */
function surroundings(text: string, start: number, end: number): { start: number; end: number } {
	const paragraphStart = introducedFrom(text, startOfParagraph(text, start));
	const most = text.startsWith('|', startOfParagraph(text, start)) ? TABLE_SURROUNDINGS : SURROUNDINGS;
	const paragraphEnd = introducedTo(text, paragraphStart, endOfParagraph(text, end));
	return {
		start: start - paragraphStart <= most ? paragraphStart : sentenceStart(text, start - SURROUNDINGS, start),
		end: paragraphEnd - end <= most ? paragraphEnd : sentenceEnd(text, end, end + SURROUNDINGS),
	};
}

function startOfParagraph(text: string, from: number): number {
	const gap = text.lastIndexOf('\n\n', from);
	return gap < 0 ? 0 : gap + 2;
}

function endOfParagraph(text: string, from: number): number {
	const gap = text.indexOf('\n\n', from);
	return gap < 0 ? text.length : gap;
}

/** Where the paragraph before a list says what the list is of. */
function introducedFrom(text: string, start: number): number {
	if (start < 2 || !LIST_ITEM.test(text.slice(start, start + 20))) return start;
	const above = startOfParagraph(text, start - 3);
	return INTRODUCES.test(text.slice(above, start)) ? above : start;
}

/** A list that is introduced may have blank lines between its items. */
function introducedTo(text: string, start: number, end: number): number {
	if (!INTRODUCES.test(text.slice(start, end))) return end;
	let listEnd = end;
	while (listEnd + 2 < text.length && LIST_ITEM.test(text.slice(listEnd + 2, listEnd + 22)))
		listEnd = endOfParagraph(text, listEnd + 2);
	return listEnd;
}

function sentenceStart(text: string, from: number, to: number): number {
	const stop = /[.!?。！？]["”»)]*\s+|[。！？]|\n/u.exec(text.slice(from, to));
	return stop ? from + stop.index + stop[0].length : from;
}

function sentenceEnd(text: string, from: number, to: number): number {
	const stops = [...text.slice(from, to).matchAll(/[.!?。！？]["”»)]*(?=\s|$)|[。！？]|\n/gu)];
	const last = stops.at(-1);
	return last ? from + last.index + last[0].trimEnd().length : to;
}

function quotesOf(found: readonly Found[]): string[] {
	const inOrder = [...found].sort((a, b) => a.start - b.start);
	return [...new Set(inOrder.map(({ located }) => located.text))];
}

function judgementsOf(found: readonly Found[], source: Source): ClaimDraft[] {
	return found.flatMap(({ quote, located }) =>
		quote.judgements.map(({ topic, statement, stance }): ClaimDraft => ({
			topic,
			text: quote.says.trim() || readableQuote(located.text),
			kind: stance === 'supports' ? 'support' : 'contradiction',
			cites: [
				{ source: NOTE_SOURCE_ID, quote: statement },
				{ source: source.id, quote: located.text },
			],
			...(quote.isGuess && { isGuess: true }),
		})),
	);
}

/** From this share of the words that a search showed on, the page shows them too. */
const SHOWN = 0.5;
/**
 * A notice or the beginning of an article may stand in the raw text of a page too: these are the least shingles of a
 * page that is more.
 */
const MORE_THAN_A_NOTICE = { shingles: 60, share: 0.2 } as const;

/**
 * Whether what a search showed of a page stands on the page that was read: behind a login or a wall it does not. Some
 * searches show the raw text of a page with all that stands around it; then it is the page that stands in what was
 * shown.
 */
export function showsSnippet(page: ReadPage, source: Source): boolean {
	const read = shingles(page.text);
	const snippet = shingles(source.passages.map(({ text }) => text).join('\n'));
	const shared = sharedCount(read, snippet);
	const isMore = read.size >= Math.max(MORE_THAN_A_NOTICE.shingles, snippet.size * MORE_THAN_A_NOTICE.share);
	return shared >= snippet.size * SHOWN || (isMore && shared >= read.size * SHOWN);
}
