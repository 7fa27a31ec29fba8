/** Removes targets of pictures and links from a page's Markdown. */

import { pattern } from '../../text/lazy';

const BRACKET = /\\[\s\S]|\]\(\s*<[^<>\n]*>|[[\]()]|\n[ \t>]*\n/g;
/** A picture, or a link with the beginning of its address. */
const PICTURE_OR_LINK = /!\[|\]\((?=\s*(?:<([^<>\n]{0,200})|([^\s<>()[\]]{0,200})))/g;
/** A link definition with a one-word address (anything longer is a footnote), or an address on its own. */
const DEFINITION = pattern('gm')`
	^[ \t>*+-]*(?:\d{1,9}[.)][ \t]+)?\[(?:\\.|[^[\]\\]){1,999}\]:[ \t]*(?:\n[ \t>]*)?
	(?:<([^<>\n]*)>|([^\s<]\S*[^\s:])).*
`;
const AUTOLINK = /<(?:data|javascript|vbscript):[^<>\s]*>/gi;
/** Character references and escapes that Markdown decodes in an address (CommonMark, 2.4 and 2.5). */
const WRITTEN_CHARACTER = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(colon)|tab|newline);|\\(?=[!-/:-@[-`{-~])/gi;
/** Characters that browsers remove from an address (URL Standard, 4.4). */
const BLANK = /\s+/g;
const NO_PAGE = /^(?:data|javascript|vbscript):/i;

/** Removes pictures, and reduces links that do not lead to a page to their words. */
export function withoutTargets(prose: string): string {
	const closing = bracketPairs(prose);
	const found = new RegExp(PICTURE_OR_LINK);
	let kept = '';
	let at = 0;
	for (let match = found.exec(prose); match; match = found.exec(prose)) {
		const isPicture = match[0] === '![';
		if (!isPicture && !leadsToNoPage(match[1] ?? match[2] ?? '')) continue;
		const bracket = isPicture ? closing.get(match.index + 1) : match.index;
		const end = bracket === undefined ? undefined : endOfTarget(prose, bracket + 1, closing);
		if (end === undefined) continue;
		kept += prose.slice(at, isPicture ? match.index : match.index + 1);
		found.lastIndex = at = end;
	}
	return (kept + prose.slice(at))
		.replace(AUTOLINK, '')
		.replace(DEFINITION(), (whole, quoted?: string, bare?: string) =>
			leadsToNoPage(quoted ?? bare ?? '') ? '' : whole,
		);
}

/** Decodes the address as a browser would after Markdown. */
function leadsToNoPage(written: string): boolean {
	return NO_PAGE.test(
		written
			.replace(WRITTEN_CHARACTER, (_, decimal?: string, hex?: string, colon?: string) =>
				colon ? ':' : characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16)),
			)
			.replace(BLANK, ''),
	);
}

/** Returns nothing for control characters and blanks, which addresses drop, and for invalid code points. */
function characterOf(code: number): string {
	return code > 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/**
 * Returns the end of a link target; undefined if none starts there. An unclosed `data:` address extends to the end of
 * the line.
 */
function endOfTarget(prose: string, start: number, closing: ReadonlyMap<number, number>): number | undefined {
	if (prose.charAt(start) !== '(') return undefined;
	const close = closing.get(start);
	if (close !== undefined) return close + 1;
	const unclosed = /\(\s*(?:<\s*)?(?:data:.*|(?:javascript|vbscript):\S*)/iy;
	unclosed.lastIndex = start;
	return unclosed.test(prose) ? unclosed.lastIndex : undefined;
}

/** Returns the closing position of each bracket in its paragraph. */
function bracketPairs(prose: string): Map<number, number> {
	const pairs = new Map<number, number>();
	let open: Record<string, number[]> = { ']': [], ')': [] };
	for (const { 0: found, index } of prose.matchAll(BRACKET)) {
		if (found.startsWith('\\')) continue;
		if (found.startsWith('\n')) open = { ']': [], ')': [] };
		else if (found === '[') open[']']?.push(index);
		else if (found === '(') open[')']?.push(index);
		const begin = open[found.charAt(0)]?.pop();
		if (begin !== undefined) pairs.set(begin, index);
		// Brackets inside an address in angle brackets close nothing.
		if (found.length > 1 && found.startsWith(']')) open[')']?.push(index + 1);
	}
	return pairs;
}
