/** Words behind a quote that take it back: “14 million speak it, but …”, “… is often said. However, …” */
import { everyLanguage } from '../../../../language/phrases';
import { sentences } from '../../../../language/sentences';
import { lineMark } from '../../../../text/markdown/line-marks';
import { withoutHalves } from './paired-markup';
import type { LocatedQuote, Span } from './quotes';

/** Characters behind a quote that are read. */
const REACH = 1_200;

/** Opens a clause or a sentence: `but`, `except`, `Trials found, however` */
const TURNS = everyLanguage((file) => file.turns, 'start');
/** Before a clause: `, but`, `(except` */
const MARK = /[,;:–—(]/u;

/** True if the first sentence of a text takes back what stands before it. */
export function isTurn(text: string): boolean {
	return TURNS.test(sentences(text.slice(0, REACH))[0]?.text ?? '');
}

/** Returns a quote as it is shown, with what takes it back: the rest of its sentence, or the next sentence. */
export function withTurn({ passage: { text }, spans, text: quote }: LocatedQuote): string {
	const last = spans.at(-1);
	const end = last && turnEnd(text, last);
	if (!last || end === undefined) return quote;
	return [...spans.slice(0, -1), { start: last.start, end }].map((span) => withoutHalves(text, span)).join(' … ');
}

function turnEnd(text: string, { start, end }: Span): number | undefined {
	const rest = paragraphAt(text.slice(end, end + REACH));
	const all = sentences(text.slice(start, end + rest.length));
	const at = all.findIndex((one) => start + one.end >= end);
	const [own, next] = [all[at], all[at + 1]];
	if (next && TURNS.test(next.text)) return start + next.end;
	const clauses = text.slice(end, own && start + own.end).split(MARK);
	return own && clauses.some((clause) => TURNS.test(clause)) ? start + own.end : undefined;
}

/** Up to the first word of the next paragraph; not of a heading or an item. */
const NEXT_PARAGRAPH = /^[^\p{L}\p{N}\n]*\n[^\S\n]*\n\s*(?=\p{L})/u;

/** Returns the end of a stretch with what takes it back, also if a new paragraph says it. */
export function endWithTurn(text: string, span: Span): number {
	const rest = text.slice(span.end, span.end + REACH);
	const [gap] = NEXT_PARAGRAPH.exec(rest) ?? [];
	const next = gap === undefined ? '' : rest.slice(gap.length);
	if (!isTurn(next)) return turnEnd(text, span) ?? span.end;
	return span.end + rest.length - next.length + (sentences(next)[0]?.end ?? 0);
}

/** Returns the lines before the next paragraph, item or row. */
function paragraphAt(text: string): string {
	const lines = text.split('\n');
	const next = lines.findIndex(
		(line, index) => index > 0 && (/^\s*(?:[|•]|$)/u.test(line) || lineMark(line.trim()) !== undefined),
	);
	return next < 0 ? text : lines.slice(0, next).join('\n');
}
