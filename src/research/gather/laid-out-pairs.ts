/** Values whose label stands above or beside them: in a table, a list, or on a line of its own. */
import { lineMark } from '../../text/markdown/line-marks';

const CELL_LIMIT = 200;
const LABEL_WORDS = 6;
const LABEL_CHARACTERS = 80;

/**
 * Returns the pairs as lines that read `label: value`, for values that pass the check.
 *
 * @example laidOutPairs('| Service | Password |\n| NAS | Plum4Fjord |', isMixed) // ['Password: Plum4Fjord', …]
 */
export function laidOutPairs(text: string, isWanted: (value: string) => boolean): string[] {
	const pairs: string[] = [];
	const pair = (label: string, value: string): void => {
		const plain = plainWord(value);
		if (label !== '' && plain !== undefined && isWanted(plain)) pairs.push(`${label}: ${plain}`);
	};
	let header: readonly string[] = [];
	let above = '';
	for (const line of text.split('\n')) {
		if (line.trim() === '') {
			header = [];
			continue;
		}
		const cells = cellsOf(line);
		if (cells.length > 1) {
			if (header.length === 0) header = cells;
			for (const [column, cell] of cells.entries()) {
				pair(header[column] ?? '', cell);
				pair(cells[column - 1] ?? '', cell);
			}
		} else pair(above, withoutMarker(line));
		above = cells.length > 1 ? '' : labelOf(line);
	}
	return pairs;
}

function cellsOf(line: string): string[] {
	if (!/^\s*\|/.test(line)) return [];
	return line
		.split('|')
		.slice(1)
		.map((cell) => cell.trim().slice(0, CELL_LIMIT));
}

/** Returns the text of a line that may be a label: short, and not a sentence. */
function labelOf(line: string): string {
	if (line.length > LABEL_CHARACTERS) return '';
	const label = withoutMarker(line).replace(/[\s:*_]{1,20}$/, '');
	return /[.!?]$/.test(label) || label.split(/\s+/).length > LABEL_WORDS ? '' : label;
}

function withoutMarker(line: string): string {
	return line
		.slice(lineMark(line)?.length ?? 0)
		.replace(/^[\s>]+/, '')
		.trim();
}

/** Returns a value of a single word without marks of code or emphasis. */
function plainWord(value: string): string | undefined {
	const plain = value.trim().replace(/^[`*_]{1,3}|[`*_]{1,3}$/g, '');
	return /^\S{2,200}$/.test(plain) ? plain : undefined;
}
