/** Cuts a page that no model reads into passages, for prompts that choose among them. */
import { terms } from '../../language/words';
import { atxHeading } from '../../text/markdown/block-grammar';
import { headingsOf } from '../../text/markdown/headings';
import { shared } from '../../text/similarity';
import type { TopicId } from '../ledger/statement';
import type { Topic } from '../model/claims';
import { relevanceTo, type Passage, type Source } from '../model/evidence';
import { LIMITS } from '../model/limits';
import type { ReadPage } from '../model/ports';
import { QuoteFinder, quoteParts, type Span } from '../verify/checks/quotes/quotes';

/** Characters of a part, about: a paragraph or two. */
const PART_CHARACTERS = 1_000;
/** All parts of a shorter page are kept. */
const SHORT_CHARACTERS = 5_000;
/** Least words of a topic in a part that no search has shown. */
const LEAST_SHARED = 2;

interface CutPage {
	readonly page: Pick<ReadPage, 'text'>;
	/** The page as the search found it. */
	readonly source: Source;
	/** All topics of the note: a page may say something on a topic that it was not found for. */
	readonly topics: readonly Topic[];
	/** The passages around its reader's quotes: no part repeats them. */
	readonly quoted: readonly Passage[];
	readonly languageCode: string | undefined;
}

/**
 * Returns the parts of a page that its search result shows, as whole paragraphs, and the best parts for each topic; of
 * a short page all. What the search result shows and the page lacks stays as it is.
 */
export function pageParts({ page: { text }, source, topics, quoted, languageCode }: CutPage): Passage[] {
	const parts = partsOf(text)
		.flatMap((span) => without(quoted, span))
		.filter(({ start, end }) => saysSomething(text.slice(start, end).trim()))
		.map((span) => ({ ...span, topics: new Set<TopicId>() }));
	const lost = new Map<Passage, string[]>();
	const finder = new QuoteFinder();
	for (const passage of source.passages)
		for (const paragraph of passage.text.split(/\n\s*\n/)) {
			const span = spanOf(paragraph, text, finder);
			const shown = parts.filter(({ start, end }) => span && span.start < end && span.end > start);
			for (const part of shown) for (const topic of passage.topics) part.topics.add(topic);
			if (!span) lost.set(passage, [...(lost.get(passage) ?? []), paragraph]);
		}
	const held = parts.map(({ start, end }) => new Set(terms(text.slice(start, end), languageCode)));
	for (const { id, topic, context } of topics) {
		const wanted = new Set(terms(`${topic} ${context}`, languageCode));
		const ranked = parts
			.map((part, place) => ({ part, count: shared(wanted, held[place] ?? new Set()) }))
			.filter(({ count }) => count >= Math.min(LEAST_SHARED, wanted.size))
			.sort((a, b) => b.count - a.count);
		for (const { part } of ranked.slice(0, LIMITS.quotesPerPage)) part.topics.add(id);
	}
	const found = [...new Set(source.passages.flatMap((passage) => passage.topics))];
	const headingsAbove = headingsOf(text);
	const score = Math.max(LIMITS.scoreFloor, relevanceTo(source, new Set(topics.map(({ id }) => id))));
	const kept = parts.flatMap(({ start, end, topics: own }): Passage[] =>
		own.size === 0 && text.length > SHORT_CHARACTERS
			? []
			: [
					{
						text: text.slice(start, end),
						headings: headingsAbove(start),
						score,
						topics: own.size > 0 ? [...own] : found,
						offset: start,
						isUnjudged: true,
					},
				],
	);
	return [...kept, ...[...lost].map(([passage, texts]) => ({ ...passage, text: texts.join('\n\n') }))];
}

/** Returns the place of a paragraph of a search result, without the words at its ends: a search may have torn them. */
function spanOf(paragraph: string, page: string, finder: QuoteFinder): Span | undefined {
	const parts = quoteParts(paragraph.trim().split(/\s+/).slice(1, -1).join(' '));
	return parts.length === 0 ? undefined : finder.findIn(parts, page);
}

/** False for a heading whose text was quoted. */
function saysSomething(rest: string): boolean {
	return rest !== '' && (rest.includes('\n') || atxHeading(rest) === undefined);
}

/** Returns what is left of a part without the quoted passages. */
function without(quoted: readonly Passage[], part: Span): Span[] {
	return quoted.reduce<Span[]>(
		(spans, { offset = 0, text }) =>
			spans.flatMap(({ start, end }) =>
				[
					{ start, end: Math.min(end, offset) },
					{ start: Math.max(start, offset + text.length), end },
				].filter((rest) => rest.start < rest.end),
			),
		[part],
	);
}

/** Returns paragraphs together up to the size of a part; a heading begins a part. */
function partsOf(text: string): Span[] {
	const found: (Span & { readonly isHeading: boolean })[] = [];
	for (const { 0: paragraph, index } of text.matchAll(/\S.*(?:\n.*\S.*)*/gu)) {
		const end = index + paragraph.trimEnd().length;
		const last = found.at(-1);
		const isHeading = atxHeading(paragraph) !== undefined;
		const isFull = last !== undefined && !last.isHeading && end - last.start > PART_CHARACTERS;
		if (!last || isHeading || isFull)
			found.push({ start: index, end, isHeading: isHeading && !paragraph.includes('\n') });
		else found[found.length - 1] = { start: last.start, end, isHeading: false };
	}
	return found;
}
