/** Running heads and page numbers of a file that comes page by page, as lines. */

import { pattern } from '../../text/pattern';

/** Lines at the top and bottom of a page that may be such. */
const MARGIN_LINES = 2;
const MIN_PAGES = 4;
/** Characters. A longer line is a paragraph. */
const LONGEST_MARGIN = 200;
/** Numbers of a line that may be the page's. */
const MOST_NUMBERS = 4;
/** Counts years rather than pages. */
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/**
 * Without the lines at the edges that most pages share. No page loses all it has: what is alone on it is what it says.
 */
export function withoutMargins(pages: readonly (readonly string[])[]): (readonly string[])[] {
	if (pages.length < MIN_PAGES) return [...pages];
	const seen = new Map<string, number>();
	for (const [index, lines] of pages.entries()) {
		for (const form of new Set(marginsOf(lines).flatMap((line) => formsOf(line, index))))
			seen.set(form, (seen.get(form) ?? 0) + 1);
	}
	return pages.map((lines, index) => {
		const margins = new Set(
			marginsOf(lines).filter((line) =>
				formsOf(line, index).some((form) => (seen.get(form) ?? 0) * 2 > pages.length),
			),
		);
		const rest = lines.filter((line) => !margins.has(line));
		return rest.some((line) => line !== '') ? rest : lines;
	});
}

function marginsOf(lines: readonly string[]): string[] {
	const filled = lines.filter((line) => line !== '');
	return [...filled.slice(0, MARGIN_LINES), ...filled.slice(-MARGIN_LINES)].filter(
		(line) => line.length <= LONGEST_MARGIN,
	);
}

/** How many pages there are: `of 40`, `页 共 40 页`. No two gaps side by side, which would be tried in every division. */
const OUT_OF = pattern('iu')`
	^[^\p{L}\p{N}]*(?:(?:of|von|de|di|sur|van|из|[页頁][^\p{L}\p{N}]*共)[^\p{L}\p{N}]*)?\d+[^\p{L}\p{N}]*
	(?:[页頁][^\p{L}\p{N}]*)?$
`;

/**
 * What the line has in common with the same line of other pages: all its words, or all but a number at its beginning or
 * end, which rises by one with each page.
 */
function formsOf(line: string, page: number): string[] {
	const forms = [line];
	for (const { 0: number, index } of [...line.matchAll(/\d{1,9}/g)].slice(0, MOST_NUMBERS)) {
		const before = line.slice(0, index);
		const after = line.slice(index + number.length);
		const isAtEdge = !/\p{L}/u.test(before) || OUT_OF.test(after) || !/[\p{L}\p{N}]/u.test(after);
		if (isAtEdge && !YEAR.test(number)) forms.push(`${before}\u0000${Number(number) - page}\u0000${after}`);
	}
	return forms;
}
