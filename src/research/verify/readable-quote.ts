import { replaceMarks } from '../../text/markdown/inline-marks';
import { GAP } from '../../text/markdown/plain-inline';
import { plainBlocks } from '../../text/markdown/plain-text';
import { pattern } from '../../text/lazy';
import { textOfTex } from '../../text/tex-formula';

const TABLE_ROW = /^[ \t]*\|(.*)\|[ \t]*$/gm;
const RULE_CELL = /^:?-+:?$/;
/**
 * Returns Markdown as readers see it, on one line: table cells separated by ` · `, simple formulas as text, `…` for a
 * picture or another formula.
 */
export function readableQuote(quote: string): string {
	const withFormulas = replaceMarks(quote, ({ kind }, tex) =>
		kind === 'math' ? textOfTex(tex)?.replace(/[\\*_<[\]]/g, '\\$&') : undefined,
	);
	return readable(withFormulas).replaceAll(GAP, '…').trim();
}

/** Web addresses, mail addresses and file paths in running text. `Node.js` is a name; `node.js/docs` is an address. */
const PLACES = pattern('giu')`
	\b(?:www\.|(?:mailto|tel|sms|file|data):|[a-z][a-z0-9+.-]{1,20}:\/\/)\S+|
	[^\s@<>()[\],;:"“”„，。、；：（）「」]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}(?:[:/?]\S*)?|
	(?:\b[a-z]:)?[^\s\\<>()[\],;"“”„，。、；：（）「」]{0,100}\\\S*|\b[a-z]:\/\S+|
	(?<before>^|[\s("“„'])(?:(?:~|\.{1,2})\/\S+|\/[^\s/]{1,100}\/\S+)|
	(?:[^\s/]{1,100}\/){1,20}[^\s/]{1,100}\.(?:md|canvas|base|pdf)\b|
	(?:\blocalhost(?=:\d|\/)|\b(?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?(?:\/\S*)?|
	(?:[\p{L}\p{N}_-]{1,63}\.){1,8}(?!js\b)\p{L}{2,24}(?::\d{1,5}(?:[/?#]\S*)?|\/\S*|[?#][^\s"”)]\S*)
`;

/**
 * Returns Markdown as words to search for: without addresses, paths, link targets, footnote marks, pictures and
 * formulas.
 */
export function plainWords(markdown: string): string {
	return readable(markdown)
		.replace(PLACES(), '$<before> ')
		.replaceAll(GAP, ' ')
		.replaceAll(' · ', ' ')
		.replace(/\s+/gu, ' ')
		.replace(/ (?=[.,;:!?])/gu, '')
		.trim();
}

function readable(quote: string): string {
	const withoutTables = quote.replace(TABLE_ROW, (_, row: string) => {
		const cells = row
			.split('|')
			.map((cell) => cell.trim())
			.filter((cell) => cell !== '');
		return cells.every((cell) => RULE_CELL.test(cell)) ? '' : cells.join(' · ');
	});
	return plainBlocks(withoutTables)
		.map(({ text }) => text)
		.join(' ');
}
