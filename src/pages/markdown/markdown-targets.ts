/** Removes targets of pictures and links from a page's Markdown. */
import { pattern } from '../../text/lazy';

/** A target in parentheses, with at most one pair inside, as in `(https://x.example/a_(b) "Title")`. */
const TARGET = String.raw`\((?:<[^<>\n]*>|\\.|[^()\\\n<]|\([^()\n]*\))*\)`;
/** A picture; an unclosed `data:` address ends at the next space. */
const PICTURE = new RegExp(String.raw`!\[(?:\\[^]|[^[\]\\]|\[[^[\]]*\])*\](?:${TARGET}|\(\s*<?\s*data:[^\s[\]]*)`, 'g');
/** The end of a link with its target, up to the next space if it is not closed. */
const LINK = new RegExp(String.raw`\](${TARGET}|\(\s*<?\s*[^\s[\]]*)`, 'g');
/** A link definition with a one-word address (anything longer is a footnote), or an address on its own. */
const DEFINITION = pattern('gm')`
	^[ \t>*+-]*(?:\d{1,9}[.)][ \t]+)?\[(?:\\.|[^[\]\\]){1,999}\]:[ \t]*(?:\n[ \t>]*)?
	(?:<([^<>\n]*)>|([^\s<]\S*[^\s:])).*
`;
const AUTOLINK = /<(?:data|javascript|vbscript):[^<>\s]*>/gi;
/** Character references and escapes that Markdown decodes in an address (CommonMark, 2.4 and 2.5). */
const WRITTEN_CHARACTER = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(colon)|tab|newline);|\\(?=[!-/:-@[-`{-~])/gi;
const NO_PAGE = /^[(<]*(?:data|javascript|vbscript):/i;
/** Characters of an address that are searched for its scheme. */
const LONGEST_SCHEME = 200;

/** Removes pictures, and reduces links that do not lead to a page to their words. */
export function withoutTargets(prose: string): string {
	return prose
		.replace(PICTURE, '')
		.replace(LINK, (whole, target: string) => (leadsToNoPage(target) ? ']' : whole))
		.replace(AUTOLINK, '')
		.replace(DEFINITION(), (whole, quoted?: string, bare?: string) =>
			leadsToNoPage(quoted ?? bare ?? '') ? '' : whole,
		);
}

/** Decodes the address as a browser would after Markdown; browsers drop blanks in it (URL Standard, 4.4). */
function leadsToNoPage(written: string): boolean {
	const address = written
		.slice(0, LONGEST_SCHEME)
		.replace(WRITTEN_CHARACTER, (_, decimal?: string, hex?: string, colon?: string) =>
			colon ? ':' : characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16)),
		)
		.replace(/\s+/g, '');
	return NO_PAGE.test(address);
}

/** Returns nothing for control characters and blanks, which addresses drop, and for invalid code points. */
function characterOf(code: number): string {
	return code > 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
