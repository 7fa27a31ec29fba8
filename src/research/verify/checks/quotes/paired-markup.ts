/** Markup in two halves around words: links, emphasis, highlights. */
export interface Span {
	readonly start: number;
	readonly end: number;
}
interface Pair {
	readonly open: Span;
	readonly close: Span;
}

/** Each matches the opening half, the enclosed text and the closing half. Emphasis never spans a line break. */
const PAIRS: readonly RegExp[] = [
	/(!?\[\[(?:[^[\]|\n]{1,300}\|)?)([^[\]|\n]{1,300})(\]\])/gu,
	/(!?\[(?!\[))([^[\]]{1,400})(\]\((?:[^()\s]|\([^()\s]*\)){0,2100}(?:\s+"[^"]{0,200}")?\))/gu,
	/(\*{1,3})(?=[^\s*])([^*\n]{0,399}[^\s*])(\1)(?!\*)/gu,
	/(?:^|[^\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^\n]{0,399}?[^\s_])(\1)(?![\p{L}\p{N}_])/gu,
	/(\{(?:\+\+|==))([^{}\n]{1,1000}?)((?:\+\+|==)\})/gu,
	/(==|~~)(?=\S)([^\n]{0,399}?\S)(\1)/gu,
	/(`{1,3})([^`\n]{1,400})(\1)(?!`)/gu,
];
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

function pairsNear(text: string, { start, end }: Span): Pair[] {
	const offset = Math.max(0, start - REACH);
	const near = text.slice(offset, end + REACH);
	return PAIRS.flatMap((pattern) =>
		[...near.matchAll(pattern)].map(({ index, 0: whole, 1: open = '', 2: words = '', 3: close = '' }) => {
			const closed = offset + index + whole.length;
			const opened = closed - close.length - words.length;
			return {
				open: { start: opened - open.length, end: opened },
				close: { start: closed - close.length, end: closed },
			};
		}),
	);
}
