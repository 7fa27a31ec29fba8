import { NextMatch } from './next-match';

/** Where the lines of a note end and what in them shows, by offsets into the note. */
export class NoteLines {
	private readonly feed: NextMatch;
	private readonly back: NextMatch;

	constructor(private readonly note: string) {
		this.feed = new NextMatch((from) => note.indexOf('\n', from));
		this.back = new NextMatch((from) => note.indexOf('\r', from));
	}

	/** Where the line that holds `start` ends, without its break. */
	end(start: number): number {
		return Math.min(this.feed.from(start), this.back.from(start), this.note.length);
	}

	/** Where the line behind begins. */
	next(end: number): number {
		return end + (this.note.charCodeAt(end) === 13 && this.note.charCodeAt(end + 1) === 10 ? 2 : 1);
	}

	/** The first character that shows; `end` where none does. */
	firstShown(start: number, end: number): number {
		let first = start;
		while (first < end && this.note.charCodeAt(first) <= 32) first++;
		return first;
	}

	/** Behind the last character that shows; `start` where none does. */
	lastShown(start: number, end: number): number {
		let last = end;
		while (last > start && this.note.charCodeAt(last - 1) <= 32) last--;
		return last;
	}

	/** How far a line is indented: a tab goes on to the next of every four columns. */
	columns(start: number, first: number): number {
		let columns = 0;
		for (let place = start; place < first; place++)
			columns += this.note.charCodeAt(place) === 9 ? 4 - (columns % 4) : 1;
		return columns;
	}
}
