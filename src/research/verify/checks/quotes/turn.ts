/** Words behind a quote that take it back: “14 million speak it, but …”, “… is often said. However, …” */
import { everyLanguage } from '../../../../language/phrases';
import { sentences } from '../../../../language/sentences';
import { withoutHalves } from './paired-markup';
import type { LocatedQuote, Span } from './quotes';

/** Characters behind a quote that are read. */
const REACH = 1_200;
/** The end of a paragraph or of an item of a list. */
const END = /\n\s*\n|\n(?=\s*(?:[-*+•#|]|\d{1,3}[.)])\s)/u;

/** Opens a clause or a sentence: `but`, `except`, `Trials found, however` */
const TURNS = everyLanguage((file) => file.turns, 'start');
/** Before a clause: `, but`, `(except` */
const MARK = /[,;:–—(]/u;

/** Returns a quote as it is shown, with what takes it back: the rest of its sentence, or the next sentence. */
export function withTurn({ passage: { text }, spans, text: quote }: LocatedQuote): string {
	const last = spans.at(-1);
	const end = last && turnEnd(text, last);
	if (!last || end === undefined) return quote;
	return [...spans.slice(0, -1), { start: last.start, end }].map((span) => withoutHalves(text, span)).join(' … ');
}

function turnEnd(text: string, { start, end }: Span): number | undefined {
	const rest = text.slice(end, end + REACH).split(END)[0] ?? '';
	const all = sentences(text.slice(start, end + rest.length));
	const at = all.findIndex((one) => start + one.end >= end);
	const [own, next] = [all[at], all[at + 1]];
	if (next && TURNS.test(next.text)) return start + next.end;
	const clauses = text.slice(end, own && start + own.end).split(MARK);
	return own && clauses.some((clause) => TURNS.test(clause)) ? start + own.end : undefined;
}
