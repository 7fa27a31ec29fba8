/** Finds line ends and visible text by offsets into a note. */
export class NoteLines {
	private readonly feed: NextMatch;
	private readonly back: NextMatch;

	constructor(private readonly note: string) {
		this.feed = new NextMatch((from) => note.indexOf('\n', from));
		this.back = new NextMatch((from) => note.indexOf('\r', from));
	}

	/** Returns the end of the line that contains `start`, without its line break. */
	end(start: number): number {
		return Math.min(this.feed.from(start), this.back.from(start), this.note.length);
	}

	/** Returns the start of the next line. */
	next(end: number): number {
		return end + (this.note.charCodeAt(end) === 13 && this.note.charCodeAt(end + 1) === 10 ? 2 : 1);
	}

	/** Returns the first visible character; `end` if there is none. */
	firstShown(start: number, end: number): number {
		let first = start;
		while (first < end && this.note.charCodeAt(first) <= 32) first++;
		return first;
	}

	/** Returns the position after the last visible character; `start` if there is none. */
	lastShown(start: number, end: number): number {
		let last = end;
		while (last > start && this.note.charCodeAt(last - 1) <= 32) last--;
		return last;
	}

	/** Returns a line's indentation in columns; a tab advances to the next multiple of four. */
	columns(start: number, first: number): number {
		let columns = 0;
		for (let place = start; place < first; place++)
			columns += this.note.charCodeAt(place) === 9 ? 4 - (columns % 4) : 1;
		return columns;
	}
}

/**
 * Finds the next match in a text and caches it: each stretch is searched only once, as long as offsets do not decrease.
 */
export class NextMatch {
	private at = -1;

	/** @param find returns the first position at or after an offset; negative if there is none */
	constructor(private readonly find: (from: number) => number) {}

	/** Returns the first position at or after `offset`; `Infinity` if there is none. */
	from(offset: number): number {
		if (this.at < offset) {
			const found = this.find(offset);
			this.at = found < 0 ? Infinity : found;
		}
		return this.at;
	}
}
