/** What pictures and links of a page's Markdown lead to. */

import { pattern } from '../../text/pattern';

const BRACKET = /\\[\s\S]|\]\(\s*<[^<>\n]*>|[[\]()]|\n[ \t>]*\n/g;
/** A picture, or a link with the beginning of its address. */
const PICTURE_OR_LINK = /!\[|\]\((?=\s*(?:<([^<>\n]{0,200})|([^\s<>()[\]]{0,200})))/g;
/** An address under the name that links use; what has more than its first word is a note. And an address by itself. */
const DEFINITION = pattern('gm')`
	^[ \t>*+-]*(?:\d{1,9}[.)][ \t]+)?\[(?:\\.|[^[\]\\]){1,999}\]:[ \t]*(?:\n[ \t>]*)?
	(?:<([^<>\n]*)>|([^\s<]\S*[^\s:])).*
`;
const AUTOLINK = /<(?:data|javascript|vbscript):[^<>\s]*>/gi;
/** In an address, Markdown reads these (CommonMark, 2.4 and 2.5). */
const WRITTEN_CHARACTER = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(colon)|tab|newline);|\\(?=[!-/:-@[-`{-~])/gi;
/** What browsers leave out of an address (URL Standard, 4.4). */
const BLANK = /\s+/g;
const NO_PAGE = /^(?:data|javascript|vbscript):/i;

/** Prose without pictures, and links only as their words where they lead to no page. */
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
		.replace(DEFINITION, (whole, quoted?: string, bare?: string) =>
			leadsToNoPage(quoted ?? bare ?? '') ? '' : whole,
		);
}

/** As a browser understands the address that Markdown has read. */
function leadsToNoPage(written: string): boolean {
	return NO_PAGE.test(
		written
			.replace(WRITTEN_CHARACTER, (_, decimal?: string, hex?: string, colon?: string) =>
				colon ? ':' : characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16)),
			)
			.replace(BLANK, ''),
	);
}

/** Nothing for a control character or a blank, which ends up as nothing in an address, and for what is no character. */
function characterOf(code: number): string {
	return code > 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Undefined where none begins there. Of addresses that do not end, data go to the end of the line. */
function endOfTarget(prose: string, start: number, closing: ReadonlyMap<number, number>): number | undefined {
	if (prose.charAt(start) !== '(') return undefined;
	const close = closing.get(start);
	if (close !== undefined) return close + 1;
	const unclosed = /\(\s*<?\s*(?:data:.*|(?:javascript|vbscript):\S*)/iy;
	unclosed.lastIndex = start;
	return unclosed.test(prose) ? unclosed.lastIndex : undefined;
}

/** Where each bracket closes in its paragraph. */
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
		// An address in angle brackets: what stands in them closes nothing.
		if (found.length > 1 && found.startsWith(']')) open[')']?.push(index + 1);
	}
	return pairs;
}
