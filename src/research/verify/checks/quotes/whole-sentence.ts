import type { LocatedQuote } from './quotes';

/**
 * Text in front of a sentence: the end of the previous one or a line start, then list, quote, heading or cell marks.
 */
const BEFORE =
	/(?:^|\n|[.!?:|…]["'”’»)\]*_=~]*\s|[。！？])[\s>#*_=~+`"'“„«([-]*(?:\d{1,9}[.)]\s*|\[.\]\s*)?[*_=~`"'“„«([]*$/u;
const AFTER = /^["'”’»)\]*_=~`]*(?:[.!?…](?!\d)|[。！？]|\s*(?:\[\^[^\]]{1,40}\]\s*)?(?:\n|\||$))/u;
/** Characters on each side that are inspected. */
const REACH = 100;

/** True if the found text is a whole sentence. A whole sentence is meaningful however short it is. */
export function isWholeSentence({ passage: { text }, spans }: LocatedQuote): boolean {
	const [start, end] = [spans[0]?.start ?? 0, spans.at(-1)?.end ?? 0];
	// If text precedes the inspected part, its first character is not the beginning.
	const before = start > REACH ? `x${text.slice(start - REACH, start)}` : text.slice(0, start);
	return BEFORE.test(before) && AFTER.test(text.slice(end, end + REACH));
}
