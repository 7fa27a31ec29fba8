import type { Loc, Pos } from 'obsidian';

/** Converts offsets (UTF-16 units) of a text into Obsidian's line, column and offset, counted from 0. */
export class TextPositions {
	private readonly lineStarts: number[] = [0];

	constructor(readonly text: string) {
		for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
			this.lineStarts.push(index + 1);
	}

	at(offset: number): Loc {
		let low = 0;
		let high = this.lineStarts.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
			else high = middle - 1;
		}
		return { line: low, col: offset - (this.lineStarts[low] ?? 0), offset };
	}

	span(start: number, end: number): Pos {
		return { start: this.at(start), end: this.at(end) };
	}

	lineOf(offset: number): number {
		return this.at(offset).line;
	}

	startOfLine(offset: number): number {
		return offset - this.at(offset).col;
	}
}
