/** Finds line ends by offsets into a note. */
export class LineEnds {
	private readonly feed: NextMatch;
	private readonly back: NextMatch;

	constructor(private readonly note: string) {
		this.feed = new NextMatch(note, '\n');
		this.back = new NextMatch(note, '\r');
	}

	/** Returns the end of the line that contains `start`, without its line break. */
	end(start: number): number {
		return Math.min(this.feed.from(start), this.back.from(start), this.note.length);
	}

	/** Returns the start of the next line. */
	next(end: number): number {
		return end + (this.note.charCodeAt(end) === 13 && this.note.charCodeAt(end + 1) === 10 ? 2 : 1);
	}

	private readonly others = new Map<string, NextMatch>();

	/** True if the text comes again at or after an offset. */
	has(text: string, offset: number): boolean {
		const match = this.others.get(text) ?? new NextMatch(this.note, text);
		this.others.set(text, match);
		return match.from(offset) < Infinity;
	}
}

/**
 * Finds the next place of a text and keeps it: each stretch is searched only once, as long as offsets do not decrease.
 */
class NextMatch {
	private at = -1;

	constructor(
		private readonly note: string,
		private readonly text: string,
	) {}

	/** Returns the first position at or after `offset`; `Infinity` if there is none. */
	from(offset: number): number {
		if (this.at < offset) {
			const found = this.note.indexOf(this.text, offset);
			this.at = found < 0 ? Infinity : found;
		}
		return this.at;
	}
}
