/** Markup in two halves around words: links, emphasis, highlights. */
import { nestedMarks, type Span } from '../../../../text/markdown/inline-marks';

interface Pair {
	readonly open: Span;
	readonly close: Span;
}

/**
 * Characters on each side that are searched for the other half of a pair. No pair encloses more, except for a link's
 * target.
 */
const REACH = 3_000;

/** Extends a span by the markup that touches it and belongs to its words. */
export function withTouchingMarkup(text: string, span: Span): Span {
	const pairs = pairsNear(text, span);
	let { start, end } = span;
	for (let isGrowing = true; isGrowing;) {
		isGrowing = false;
		for (const { open, close } of pairs) {
			if (open.end === start && close.start >= start && close.end <= end) [start, isGrowing] = [open.start, true];
			if (close.start === end && open.end <= end && open.start >= start) [end, isGrowing] = [close.end, true];
		}
	}
	return { start, end };
}

/** Returns the text of a span, without halves of markup whose other half lies outside. */
export function withoutHalves(text: string, span: Span): string {
	const isWithin = (half: Span): boolean => half.start >= span.start && half.end <= span.end;
	const halves = pairsNear(text, span).flatMap(({ open, close }) =>
		isWithin(open) === isWithin(close) ? [] : [isWithin(open) ? open : close],
	);
	let words = '';
	let from = span.start;
	for (const { start, end } of halves.sort((a, b) => a.start - b.start)) {
		words += text.slice(from, Math.max(from, start));
		from = Math.max(from, end);
	}
	return words + text.slice(from, span.end);
}

/** A mark ends with its paragraph: a stray one above opens nothing here. */
function pairsNear(text: string, { start, end }: Span): Pair[] {
	const offset = Math.max(0, start - REACH, text.lastIndexOf('\n\n', start));
	return nestedMarks(text.slice(offset, end + REACH), offset).flatMap(({ kind, words, ...mark }) => {
		if (!words || kind === 'escape' || kind === 'math') return [];
		return [{ open: { start: mark.start, end: words.start }, close: { start: words.end, end: mark.end } }];
	});
}
