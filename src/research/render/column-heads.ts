import { readNote } from '../../text/markdown/read-note';
import type { NoteRow } from '../../text/markdown/note-document';
import { rowCells } from '../../text/markdown/table-rows';

/**
 * Adds the column heads to quoted rows of a table, which say little without them: `| Flow | 70 °C | 60 °C |` becomes
 * `Flow · R290: 70 °C · R32: 60 °C`, and a semicolon separates rows. Returns other quotes unchanged, and so a row that
 * stands in the passage under different heads.
 */
export function withColumnHeads(quote: string, passage: string): string {
	if (!quote.includes('|')) return quote;
	const { rows } = readNote(passage, { repair: true });
	const named = quote.split('\n').map((line) => {
		const key = keyOf(rowCells(line));
		return namedOnce(rows.filter(({ cells, heads }) => cells.length === heads.length && keyOf(cells) === key));
	});
	return named.every((row) => row !== undefined) ? named.join('; ') : quote;
}

function keyOf(cells: readonly string[]): string {
	return cells.length < 2 ? '' : cells.join('|');
}

/** Returns how all the rows read; undefined if that differs. */
function namedOnce(rows: readonly NoteRow[]): string | undefined {
	const shown = new Set(rows.map(withHeads));
	return shown.size === 1 ? [...shown][0] : undefined;
}

function withHeads({ cells, heads }: NoteRow): string {
	const shown = cells.map((cell, index) => {
		const head = heads[index] ?? '';
		return index === 0 || head === '' || cell === '' ? cell : `${head}: ${cell}`;
	});
	return shown.filter((cell) => cell !== '').join(' · ');
}
