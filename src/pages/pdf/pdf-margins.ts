/** Removes running heads and page numbers from the lines of a paged document. */

import { pattern } from '../../text/lazy';

/** Lines at the top and bottom of a page that may be running heads. */
const MARGIN_LINES = 2;
const MIN_PAGES = 4;
/** Characters; a longer line is a paragraph. */
const LONGEST_MARGIN = 200;
/** Numbers in a line that may be the page number. */
const MOST_NUMBERS = 4;
/** A year rather than a page number. */
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** Removes the lines at the edges that most pages share. A page never loses all its lines. */
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

/** The total of pages: `of 40`, `页 共 40 页`. Adjacent gaps are avoided, because they would backtrack. */
const OUT_OF = pattern('iu')`
	^[^\p{L}\p{N}]*(?:(?:of|von|de|di|sur|van|из|[页頁][^\p{L}\p{N}]*共)[^\p{L}\p{N}]*)?\d+[^\p{L}\p{N}]*
	(?:[页頁][^\p{L}\p{N}]*)?$
`;

/**
 * Returns the keys that a line may share with the same line on other pages: all its words, or all except a number at
 * its start or end that rises by one per page.
 */
function formsOf(line: string, page: number): string[] {
	const forms = [line];
	for (const { 0: number, index } of [...line.matchAll(/\d{1,9}/g)].slice(0, MOST_NUMBERS)) {
		const before = line.slice(0, index);
		const after = line.slice(index + number.length);
		const isAtEdge = !/\p{L}/u.test(before) || OUT_OF().test(after) || !/[\p{L}\p{N}]/u.test(after);
		if (isAtEdge && !YEAR.test(number)) forms.push(`${before}\u0000${Number(number) - page}\u0000${after}`);
	}
	return forms;
}
