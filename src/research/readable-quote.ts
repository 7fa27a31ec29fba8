import { GAP, plainBlocks } from '../text/plain-text';

const TABLE_ROW = /^[ \t]*\|(.*)\|[ \t]*$/gm;
const RULE_CELL = /^:?-+:?$/;

/** A stretch of Markdown as its reader sees it, on one line: a table's cells one behind the other, `…` for a picture or a formula. */
export function readableQuote(quote: string): string {
	const withoutTables = quote.replace(TABLE_ROW, (_, row: string) => {
		const cells = row.split('|').map((cell) => cell.trim()).filter((cell) => cell !== '');
		return cells.every((cell) => RULE_CELL.test(cell)) ? '' : cells.join(' · ');
	});
	return plainBlocks(withoutTables).map(({ text }) => text.replaceAll(GAP, '…')).join(' ').trim();
}
