import type TurndownService from 'turndown';

/**
 * Renders tables as GFM pipes. Cells reach the table's rule as text between noncharacters, which cleaning has removed
 * from every page. No DOM rows or indexes are used, so the time is linear in the cells, and any DOM works.
 */
const CELL = '\ufdd0';
const SPANS = '\ufdd1';
const ROW = '\ufdd2';
const CAPTION = '\ufdd3';

/** Limits for column and row spans, because a page may claim any. */
const WIDEST_SPAN = 40;
const LONGEST_SPAN = 200;
/** With more columns spans are ignored: each row would be pushed further by those above it. */
const MOST_COLUMNS = 200;
/** Average characters per cell above which a table is a layout. */
const LAYOUT_CELL = 400;

interface Cell {
	readonly text: string;
	readonly isHead: boolean;
	readonly columns: number;
	readonly rows: number;
}

export function addTableRules(turndown: TurndownService): void {
	turndown.addRule('cell', {
		filter: ['td', 'th'],
		replacement: (content, node) => {
			const columns = span(node, 'colspan', WIDEST_SPAN);
			const rows = span(node, 'rowspan', LONGEST_SPAN);
			return `${CELL}${node.nodeName === 'TH' ? 'h' : 'd'},${columns},${rows}${SPANS}${content.trim()}`;
		},
	});
	turndown.addRule('row', { filter: 'tr', replacement: (content) => `${ROW}${content}` });
	turndown.addRule('rowGroup', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
	turndown.addRule('caption', { filter: 'caption', replacement: (content) => `${CAPTION}${oneLine(content)}${ROW}` });
	turndown.addRule('table', {
		filter: 'table',
		replacement: (content, node) => `\n\n${renderTable(content, isPresentation(node))}\n\n`,
	});
}

/** Removes the marks of cells and rows outside a table. */
export function withoutCellMarks(markdown: string): string {
	return markdown.replace(/\ufdd0[^\ufdd0-\ufdd3]*\ufdd1|[\ufdd0-\ufdd3]/g, '\n\n');
}

function span(node: HTMLElement, name: string, most: number): number {
	const claimed = Number.parseInt(node.getAttribute(name) ?? '1', 10);
	return Number.isNaN(claimed) || claimed < 1 ? 1 : Math.min(claimed, most);
}

/** True if the table is used for layout, judged without rendering it. */
export function isLayoutTable(table: Element): boolean {
	return (
		isPresentation(table) ||
		(table.textContent ?? '').length > LAYOUT_CELL * table.querySelectorAll('td, th').length
	);
}

function isPresentation(table: Element): boolean {
	return table.getAttribute('role') === 'presentation';
}

/** @param content the rendered rows */
export function renderTable(content: string, isLayout: boolean): string {
	const [caption, rows] = parse(content);
	const cells = rows.flat();
	const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
	const characters = cells.reduce((sum, cell) => sum + cell.text.length, 0);
	const table =
		isLayout ||
		width < 2 ||
		characters > LAYOUT_CELL * cells.length ||
		cells.some(({ text }) => /^\|.*\|$|^ *(?:`{3,}|~{3,})/m.test(text))
			? asBlocks(cells)
			: asPipes(rows);
	return caption ? `${caption}\n\n${table}` : table;
}

function parse(content: string): [caption: string, rows: Cell[][]] {
	let caption = '';
	const rows: Cell[][] = [];
	for (const row of content.split(ROW)) {
		if (row.trimStart().startsWith(CAPTION)) {
			caption = row.trimStart().slice(1);
			continue;
		}
		const cells = row.split(CELL).slice(1).map(parseCell);
		if (cells.length) rows.push(cells);
	}
	return [caption, rows];
}

function parseCell(cell: string): Cell {
	const end = cell.indexOf(SPANS);
	const [kind, columns, rows] = cell.slice(0, end).split(',');
	return { text: cell.slice(end + 1).trim(), isHead: kind === 'h', columns: Number(columns), rows: Number(rows) };
}

function asBlocks(cells: readonly Cell[]): string {
	return cells
		.map(({ text }) => text)
		.filter(Boolean)
		.join('\n\n');
}

function asPipes(rows: readonly Cell[][]): string {
	const filled = rows.filter((row) => row.some(({ text }) => text));
	const hasHead = filled[0]?.every(({ isHead }) => isHead) ?? false;
	const grid = fillSpans(filled);
	// Columns that no row fills come from spans that are too wide.
	const width = grid.reduce((most, row) => Math.max(most, row.findLastIndex(Boolean) + 1), 0);
	const line = (row: readonly string[]): string =>
		`| ${Array.from({ length: width }, (_, column) => row[column] ?? '').join(' | ')} |`;
	const [head, body] = hasHead ? [grid[0] ?? [], grid.slice(1)] : [[], grid];
	return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

/** Adds empty cells for spans over several columns or rows, so that later cells keep their column. */
function fillSpans(rows: readonly Cell[][]): string[][] {
	const reaching: number[] = [];
	return rows.map((row) => {
		const line: string[] = [];
		const skipReached = (): void => {
			while ((reaching[line.length] ?? 0) > 0) {
				reaching[line.length] = (reaching[line.length] ?? 0) - 1;
				line.push('');
			}
		};
		for (const cell of row) {
			skipReached();
			const isKept = line.length < MOST_COLUMNS;
			for (let column = 0; column < (isKept ? cell.columns : 1); column++) {
				if (isKept && cell.rows > 1) reaching[line.length] = cell.rows - 1;
				line.push(column === 0 ? oneLine(cell.text).replaceAll('|', '\\|') : '');
			}
		}
		skipReached();
		return line;
	});
}

function oneLine(text: string): string {
	return text.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');
}
