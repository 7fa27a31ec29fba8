/** What pictures and links of a page's Markdown lead to. */

const BRACKET = /\\[\s\S]|\]\(\s*<[^<>\n]*>|[[\]()]|\n[ \t>]*\n/g;
const PICTURE_OR_NO_PAGE = /!\[|\]\(\s*<?\s*(?:data|javascript|vbscript):/gi;
/** The same as an address by itself, and under the name that links use. */
const OTHER_NO_PAGE = /<(?:data|javascript|vbscript):[^<>\s]*>|^[ \t>]*\[[^[\]\n]+\]:[ \t]*<?(?:data|javascript|vbscript):\S.*/gim;

/** Prose without pictures, and links only as their words where they lead to no page. */
export function withoutTargets(prose: string): string {
	const closing = bracketPairs(prose);
	const found = new RegExp(PICTURE_OR_NO_PAGE);
	let kept = '';
	let at = 0;
	for (let match = found.exec(prose); match; match = found.exec(prose)) {
		const isPicture = match[0] === '![';
		const bracket = isPicture ? closing.get(match.index + 1) : match.index;
		const end = bracket === undefined ? undefined : endOfTarget(prose, bracket + 1, closing);
		if (end === undefined) continue;
		kept += prose.slice(at, isPicture ? match.index : match.index + 1);
		found.lastIndex = at = end;
	}
	return (kept + prose.slice(at)).replace(OTHER_NO_PAGE, '');
}

/** Undefined where none begins there, or where a page's address does not end. Of other addresses that do not end, data go to the end of the line. */
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
