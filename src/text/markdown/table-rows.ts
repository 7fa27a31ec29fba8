/** The rows of a note's tables, each with the heads of its columns. */
import { indentOf, trimBlanks } from './block-grammar';
import type { NoteBlock, NoteLine, NoteLines, NoteRow } from './note-document';

/** Returns the rows below the heads of all tables, in order. */
export function tableRows({ lines, blocks }: NoteLines): NoteRow[] {
	return blocks.flatMap((table) => {
		if (table.kind !== 'table') return [];
		const [head, , ...rows] = lines.slice(table.first, endOfRows(lines, table)).map(rowText);
		const heads = rowCells(head?.text ?? '');
		return rows.map((row) => ({ ...row, table, heads, cells: rowCells(row.text) }));
	});
}

/** Returns the first line below a table that has no cells: it was meant as text. */
export function endOfRows(lines: readonly NoteLine[], { first, last }: NoteBlock): number {
	let index = last + 1;
	while (index > first + 2 && !lines[index - 1]?.text.includes('|')) index--;
	return index;
}

function rowText({ text: line, start, inside }: NoteLine): Pick<NoteRow, 'text' | 'start' | 'end'> {
	const text = trimBlanks(line.slice(inside));
	return { text, start: start + inside, end: start + inside + text.length };
}

/** True if this line turns the line `header` above it into a table. */
export function isTableDelimiter(line: string, header: string): boolean {
	if (!/^ {0,3}[|:-]/.test(line) || !/^[|:\- \t]+$/.test(line) || !/[|:]/.test(line)) return false;
	if (indentOf(header) > 3) return false;
	const cells = rowCells(line);
	return cells.every((cell) => /^:?-+:?$/.test(cell)) && rowCells(header).length === cells.length;
}

/** Returns the cells of a row, in which `\|` is text. */
export function rowCells(row: string): string[] {
	const plain = trimBlanks(row);
	const borders = [...plain.matchAll(/\\[\\|]|\|/g)].flatMap(({ 0: mark, index }) => (mark === '|' ? [index] : []));
	const inner = borders.filter((at) => at > 0 && at < plain.length - 1);
	const first = borders[0] === 0 ? 1 : 0;
	const last = plain.length > first && borders.at(-1) === plain.length - 1 ? plain.length - 1 : plain.length;
	return [...inner, last].map((end, at) => trimBlanks(plain.slice((inner[at - 1] ?? first - 1) + 1, end)));
}
