import { GAP, plainBlocks } from '../text/plain-text';

const TABLE_ROW = /^[ \t]*\|(.*)\|[ \t]*$/gm;
const RULE_CELL = /^:?-+:?$/;

/** A stretch of Markdown as its reader sees it, on one line: a table's cells one behind the other, `…` for a picture or a formula. */
export function readableQuote(quote: string): string {
	return readable(quote).replaceAll(GAP, '…').trim();
}

const BARE_ADDRESS = /\b(?:www\.|[a-z][a-z0-9+.-]{1,20}:\/\/)\S+/giu;

/** The same as words to search for: no address, no target of a link, no mark of a footnote, nothing for what is no text. */
export function plainWords(markdown: string): string {
	return readable(markdown).replace(BARE_ADDRESS, ' ').replaceAll(GAP, ' ').replaceAll(' · ', ' ').replace(/\s+/gu, ' ').replace(/ (?=[.,;:!?])/gu, '').trim();
}

function readable(quote: string): string {
	const withoutTables = quote.replace(TABLE_ROW, (_, row: string) => {
		const cells = row.split('|').map((cell) => cell.trim()).filter((cell) => cell !== '');
		return cells.every((cell) => RULE_CELL.test(cell)) ? '' : cells.join(' · ');
	});
	return plainBlocks(withoutTables).map(({ text }) => text).join(' ');
}
