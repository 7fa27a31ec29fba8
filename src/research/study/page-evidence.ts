/** Locates a reader's quotes in their page, as passages that can be shown and cited. */
import { lineMark } from '../../text/markdown/line-marks';
import type { TopicId } from '../ledger/statement';
import { headingsOf } from '../../text/markdown/headings';
import { shared as sharedCount } from '../../text/similarity';
import { QuoteFinder, isTooShort, quoteParts, type Span } from '../verify/checks/quotes/quotes';
import type { QuoteFate } from '../ledger/fate';
import type { PageQuote } from '../model/analyst-ports';
import type { JudgementDraft, Topic } from '../model/claims';
import { relevanceTo, type Passage, type Source } from '../model/evidence';
import { shingles } from '../gather/independence';
import { LIMITS } from '../model/limits';
import type { ReadPage } from '../model/ports';
import { readableQuote } from '../verify/readable-quote';
import type { TimeSlice } from '../../async/time-slice';

export interface PageEvidence {
	/** In the order of the page. */
	readonly passages: readonly Passage[];
	/** Quotes as the page writes them, in its order. */
	readonly quotes: readonly ReadQuote[];
	/** Judgements of the note's claims, not yet verified. */
	readonly judgements: readonly JudgementDraft[];
	/** Number of the reader's quotes by fate; each quote has one. */
	readonly fates: Readonly<Record<QuoteFate, number>>;
}

/** A quote that a reader took from a page, and its meaning for a topic; `says` is empty without a model. */
export type ReadQuote = Pick<PageQuote, 'topicId' | 'quote' | 'says'>;

interface Found extends Span {
	readonly quote: PageQuote;
	/** Its words as the page has them. */
	readonly text: string;
}

/** Longest span of a quote with gaps; longer ones are dropped. */
const LONGEST_QUOTE = 1_500;
/** Characters shown on each side of a quote in a longer paragraph. */
const SURROUNDINGS = 500;
/** Characters shown on each side of a quote in a table: the header row explains the cells. */
const TABLE_SURROUNDINGS = 2_000;

/** A page with the quotes that its reader took from it. */
export interface QuotedPage {
	readonly quotes: readonly PageQuote[];
	readonly page: ReadPage;
	/** The page as the search found it, with the topics and scores of its passages. */
	readonly source: Source;
	/** Topics for which the page was read. */
	readonly topics: readonly Topic[];
	/** Claims that did not become topics: quotes on them judge a claim, and do not belong to a topic. */
	readonly further?: readonly Topic[] | undefined;
}

export async function pageEvidence(
	{ quotes, page, source, topics, further = [] }: QuotedPage,
	slice: TimeSlice,
): Promise<PageEvidence> {
	const finder = new QuoteFinder();
	const found: Found[] = [];
	const fates: QuoteFate[] = [];
	const asked = [...topics, ...further];
	const tried = withinLimit(quotes, asked);
	for (const quote of tried) {
		const located = locate(quote, finder, page.text);
		fates.push(typeof located === 'string' ? located : 'kept');
		if (typeof located !== 'string') found.push(located);
		await slice.pause();
	}
	for (const quote of quotes.filter((one) => !tried.includes(one)))
		fates.push(asked.some(({ id }) => id === quote.topicId) ? 'over-limit' : 'off-topic');
	const count = (wanted: QuoteFate): number => fates.filter((fate) => fate === wanted).length;
	return {
		passages: passagesOf(found, page.text, { source, topics }),
		quotes: quotesOf(found),
		judgements: judgementsOf(found, source),
		fates: {
			kept: count('kept'),
			'not-in-source': count('not-in-source'),
			'too-short': count('too-short'),
			'over-limit': count('over-limit'),
			'off-topic': count('off-topic'),
		},
	};
}

function locate(quote: PageQuote, finder: QuoteFinder, page: string): Found | QuoteFate {
	const parts = quoteParts(quote.quote);
	if (isTooShort(parts)) return 'too-short';
	const located = finder.findIn(parts, page);
	if (!located || located.end - located.start > LONGEST_QUOTE) return 'not-in-source';
	const { text, start, end } = located;
	return { quote, text, start, end };
}

/** Returns the first `LIMITS.quotesPerPage` quotes of each asked topic. */
function withinLimit(quotes: readonly PageQuote[], topics: readonly Topic[]): PageQuote[] {
	return topics.flatMap(({ id }) => quotes.filter(({ topicId }) => topicId === id).slice(0, LIMITS.quotesPerPage));
}

interface Range {
	start: number;
	end: number;
	readonly topics: Set<TopicId>;
}

/** A passage on none of the topics is as relevant as the page that was found for them. */
function passagesOf(
	found: readonly Found[],
	text: string,
	{ source, topics: all }: Pick<QuotedPage, 'source' | 'topics'>,
): Passage[] {
	const asked = new Set(all.map(({ id }) => id));
	const ranges: Range[] = [];
	for (const { quote, start, end } of [...found].sort((a, b) => a.start - b.start)) {
		const around = surroundings(text, start, end);
		const last = ranges.at(-1);
		if (last && around.start < last.end) {
			last.end = Math.max(last.end, around.end);
			last.topics.add(quote.topicId);
		} else ranges.push({ ...around, topics: new Set([quote.topicId]) });
	}
	const headingsAbove = headingsOf(text);
	return ranges.map(({ start, end, topics }) => {
		const own = [...topics].filter((id) => asked.has(id));
		const relevance = relevanceTo(source, own.length > 0 ? new Set(own) : asked);
		return {
			text: text.slice(start, end),
			headings: headingsAbove(start),
			score: Math.max(LIMITS.scoreFloor, relevance),
			topics: own,
			offset: start,
		};
	});
}

const INTRODUCES = /[:：][*_]*\s*$/;

/**
 * Returns the quote's paragraph with the list it introduces, or the line that introduces its list. A long paragraph is
 * cut at sentence ends: context can reverse a quote.
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

/** True if an item of a list starts at an offset. */
function isItem(text: string, start: number): boolean {
	return lineMark(text.slice(start, start + 20).trimStart())?.kind === 'item';
}

/** Returns the start of the paragraph that introduces a list, or of the list. */
function introducedFrom(text: string, start: number): number {
	if (start < 2 || !isItem(text, start)) return start;
	const above = startOfParagraph(text, start - 3);
	return INTRODUCES.test(text.slice(above, start)) ? above : start;
}

/** Returns the end of an introduced list, which may have blank lines between its items. */
function introducedTo(text: string, start: number, end: number): number {
	if (!INTRODUCES.test(text.slice(start, end))) return end;
	let listEnd = end;
	while (listEnd + 2 < text.length && isItem(text, listEnd + 2)) listEnd = endOfParagraph(text, listEnd + 2);
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

function quotesOf(found: readonly Found[]): ReadQuote[] {
	return [...found]
		.sort((a, b) => a.start - b.start)
		.map(({ text, quote: { topicId, says } }) => ({ topicId, quote: text, says }));
}

function judgementsOf(found: readonly Found[], source: Source): JudgementDraft[] {
	return found.flatMap(({ quote, text }) =>
		quote.judgements.map(({ topicId, statement, noteQuote, stance }): JudgementDraft => ({
			topicId,
			statement,
			text: quote.says.trim() || readableQuote(text),
			kind: stance === 'supports' ? 'support' : 'contradiction',
			noteQuote,
			cites: [{ source: source.id, quote: text }],
			...(quote.isGuess && { isGuess: true }),
		})),
	);
}

/** Least share of the snippet's shingles that the page must contain. */
const LEAST_SHARED = 0.5;
/**
 * Minimum size of a page, so that a login notice or a teaser contained in the snippet does not pass: 60 shingles and a
 * fifth of the snippet's.
 */
const LEAST_PAGE = { shingles: 60, share: 0.2 } as const;

/**
 * True if the read page contains half of the search snippet (it does not behind a login or paywall), or if a raw-text
 * snippet contains half of the page.
 */
export function showsSnippet(page: ReadPage, source: Source): boolean {
	const read = shingles(page.text);
	const snippet = shingles(source.passages.map(({ text }) => text).join('\n'));
	const shared = sharedCount(read, snippet);
	const isLongEnough = read.size >= Math.max(LEAST_PAGE.shingles, snippet.size * LEAST_PAGE.share);
	return shared >= snippet.size * LEAST_SHARED || (isLongEnough && shared >= read.size * LEAST_SHARED);
}
