import { isTableDelimiter } from '../../text/markdown/block-grammar';

/** A border between cells that is not escaped. */
const BORDER = /(?<!\\)\|/;

/**
 * Adds the column heads to quoted rows of a table, which say little without them: `| Flow | 70 °C | 60 °C |` becomes
 * `Flow · R290: 70 °C · R32: 60 °C`, and a semicolon separates rows. Returns other quotes unchanged.
 */
export function withColumnHeads(quote: string, passage: string): string {
	const lines = passage.split('\n');
	const rows = quote.split('\n').map((row) => ({ row, named: withHeads(row, lines) }));
	return rows.every(({ row, named }) => row !== named) ? rows.map(({ named }) => named).join('; ') : quote;
}

function withHeads(quote: string, lines: readonly string[]): string {
	const cells = cellsOf(quote);
	if (cells.length < 2) return quote;
	const row = lines.findIndex((line) => cellsOf(line).join('|') === cells.join('|'));
	const heads = headsAbove(lines, row);
	if (heads.length !== cells.length) return quote;
	const shown = cells.map((cell, index) => {
		const head = heads[index] ?? '';
		return index === 0 || head === '' || cell === '' ? cell : `${head}: ${cell}`;
	});
	return shown.filter((cell) => cell !== '').join(' · ');
}

function headsAbove(lines: readonly string[], row: number): string[] {
	for (let at = row - 1; at > 0; at--) {
		const [line = '', above = ''] = [lines[at], lines[at - 1]];
		if (isTableDelimiter(line, above)) return cellsOf(above);
		if (!BORDER.test(line)) break;
	}
	return [];
}

function cellsOf(line: string): string[] {
	const row = line.trim();
	return row
		.slice(row.startsWith('|') ? 1 : 0, /(?<!\\)\|$/.test(row) ? -1 : undefined)
		.split(BORDER)
		.map((cell) => cell.trim());
}
