/** Brackets and quotation marks that belong together. */

interface Span {
	readonly start: number;
	readonly end: number;
}

const PAIRS = ['()', '[]', '""', '“”', '„“', '«»', '（）', '「」'];

/** Extends a span to the ends of the brackets and quotes that are open at its start or end. */
export function closed(text: string, span: Span): Span {
	return PAIRS.reduce(({ start, end }, pair): Span => {
		const [opening = '', closing = ''] = pair;
		const own = text.slice(start, end);
		const count = (mark: string, within: string): number => within.split(mark).length - 1;
		const isStartOpen =
			opening === closing
				? count(opening, own) % 2 > 0 && count(opening, text.slice(0, start)) % 2 > 0
				: own.includes(closing) && !own.slice(0, own.indexOf(closing)).includes(opening);
		const isEndOpen =
			opening === closing
				? count(opening, own) % 2 > 0 && !isStartOpen
				: own.lastIndexOf(opening) > own.lastIndexOf(closing);
		const before = isStartOpen ? text.lastIndexOf(opening, start - 1) : -1;
		const after = isEndOpen ? text.indexOf(closing, end) : -1;
		return { start: before < 0 || start === 0 ? start : before, end: after < 0 ? end : after + 1 };
	}, span);
}

/** The end of a sentence within quotation marks or brackets. */
const QUOTE_END = /^[.!?…]{0,3}["”“»）)\]」]/u;

/** Returns the end of a quote or bracket that a sentence leaves open: `."` of `He said "It is so."` */
export function closingOf(text: string, { start, end }: Span): string {
	const [ending = ''] = QUOTE_END.exec(text.slice(end)) ?? [];
	const line = text.lastIndexOf('\n', start) + 1;
	const place = { start: start - line, end: end - line };
	return closed(text.slice(line, end + ending.length), place).end > place.end ? ending : '';
}

const CLOSING: ReadonlyMap<string, string> = new Map(PAIRS.map((pair) => [pair.charAt(0), pair.charAt(1)]));
/** A quotation mark opens at the start, behind a space or behind a bracket: `the "Games" page` */
const BEFORE_OPENING = /^[\s([{—–-]?$/u;
const BRACKET = /^[([（]$/;

/** Adds the closing marks that a text lacks: `(called "Games` becomes `(called "Games")`. */
export function closedMarks(text: string): string {
	const missing: string[] = [];
	for (const [at, mark] of text.split('').entries()) {
		const isOpening = BRACKET.test(mark) || BEFORE_OPENING.test(text.charAt(at - 1));
		const closing = isOpening ? CLOSING.get(mark) : undefined;
		if (missing[0] === mark) missing.shift();
		else if (closing !== undefined) missing.unshift(closing);
	}
	return text + missing.join('');
}
