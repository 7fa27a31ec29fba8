/** Brackets and quotation marks that a text opens: a quote is located by its words, and may end before their end. */

const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '（': '）' };
const QUOTATION: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»', '「': '」' };
/** A quotation mark opens at the start, behind a space or behind a bracket: `the "Games" page` */
const BEFORE_OPENING = /^[\s([{—–-]?$/u;

/** Returns the marks that would close what a text leaves open, the innermost first. */
function missingMarks(text: string): string[] {
	const missing: string[] = [];
	for (const [at, mark] of text.split('').entries()) {
		const closing = BRACKETS[mark] ?? (BEFORE_OPENING.test(text.charAt(at - 1)) ? QUOTATION[mark] : undefined);
		if (missing[0] === mark) missing.shift();
		else if (closing !== undefined) missing.unshift(closing);
	}
	return missing;
}

/** Adds the closing marks that a text lacks: `(called "Games` becomes `(called "Games")`. */
export function closedMarks(text: string): string {
	return text + missingMarks(text).join('');
}

/** Returns the end of a part of a text, with what closes the marks that it opens: `("life` ends behind `")`. */
export function closedEnd(text: string, { start, end }: { readonly start: number; readonly end: number }): number {
	let close = end;
	for (const mark of missingMarks(text.slice(start, end))) {
		const at = text.indexOf(mark, close);
		if (at < 0) return end;
		close = at + mark.length;
	}
	return close;
}
