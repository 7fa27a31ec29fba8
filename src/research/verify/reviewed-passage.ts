/** The part of a source that a second reader sees of a cite. */
import { sentences } from '../../language/sentences';
import { readNote } from '../../text/markdown/read-note';
import type { ReviewedPassage, SeenWords } from '../model/claim-reviewer';
import type { VerifiedCite } from '../model/claims';
import { isOwnWords, type Passage, type Source } from '../model/evidence';
import { siteOf, writerOf } from '../model/writers';
import { unmarked } from './checks/quotes/mapped-text';
import { QuoteFinder, quoteParts, type Span } from './checks/quotes/quotes';

/** Mark for omitted text in a passage. */
const LEFT_OUT = '[…]';
/** Characters before and after each part of a quote that the reader sees. */
const AROUND = 500;
/** Passages up to this length are shown whole. */
const WHOLE = 1_600;
/** Characters before a passage that are searched for the sentence before it. */
const LONGEST_BEFORE = 400;

export function reviewedPassage({ quote, passage: text }: VerifiedCite, source: Source | undefined): ReviewedPassage {
	const passage = source?.passages.find((one) => one.text === text);
	const together = passage && source ? shownTogether(passage, source) : '';
	const shown = together || around(quote, text);
	return {
		...seenWords(quote, source),
		headings: passage?.headings ?? [],
		isOwnNote: source !== undefined && isOwnWords(source),
		text: shown,
		before: source && passage && shown.startsWith(text.slice(0, AROUND)) ? sentenceBefore(passage, source) : '',
	};
}

/** Returns words with the facts that tell whose they are. */
export function seenWords(quote: string, source: Source | undefined): SeenWords {
	return {
		title: source?.title ?? '',
		publisher: source ? siteOf(source) : '',
		writer: source && writerOf(source),
		published: source?.published,
		quote,
	};
}

/**
 * Returns a passage with those beside it, such as one that names “he”, if they are short together: whoever wrote of the
 * source saw them too. Those under other headings may be on another plan or product. Two searches may bring the same
 * line, which is shown once.
 */
function shownTogether({ text: own, headings }: Passage, { passages }: Source): string {
	const under = headings.join('\n');
	const known = new Set(own.split('\n'));
	const pieces = passages.flatMap(({ text, headings: above }) => {
		if (text === own) return text;
		const lines = above.join('\n') === under ? text.split('\n').filter((line) => !known.has(line)) : [];
		for (const line of lines) known.add(line);
		return lines.length === 0 ? [] : lines.join('\n').trim();
	});
	const all = pieces.filter(Boolean).join(`\n\n${LEFT_OUT}\n\n`);
	return all.length <= WHOLE ? all : '';
}

/** Returns the sentence above a passage of a read page, for words such as "it"; empty below a heading or code. */
export function sentenceBefore({ offset = 0 }: Passage, { text = '' }: Source): string {
	const above = text.slice(Math.max(0, offset - LONGEST_BEFORE), offset).trimEnd();
	const line = above.slice(above.lastIndexOf('\n') + 1);
	if (line.startsWith('|') || readNote(above, { repair: true }).blocks.at(-1)?.kind !== 'paragraph') return '';
	return sentences(unmarked(line)).at(-1)?.text ?? '';
}

/** Returns the sentences around each part of a quote, with marks where the passage is cut. */
function around(quote: string, text: string): string {
	if (text.length <= WHOLE) return text;
	const spans = new QuoteFinder().findIn(quoteParts(quote), text)?.spans ?? [{ start: 0, end: WHOLE - 2 * AROUND }];
	const shown: Span[] = [];
	for (const { start, end } of sentences(text)) {
		if (!spans.some((span) => end > span.start - AROUND && start < span.end + AROUND)) continue;
		const last = shown.at(-1);
		if (last && text.slice(last.end, start).trim() === '') shown[shown.length - 1] = { start: last.start, end };
		else shown.push({ start, end });
	}
	const pieces = shown.map(({ start, end }) => text.slice(start, end).trim());
	return [
		...((shown[0]?.start ?? 0) > 0 ? [LEFT_OUT] : []),
		pieces.join(` ${LEFT_OUT} `),
		...(text.slice(shown.at(-1)?.end ?? 0).trim() === '' ? [] : [LEFT_OUT]),
	].join(' ');
}
