/**
 * Checks a write against what a run may change, without the program's own reader of notes: the places of the sections
 * are known, since the bench made the note and follows each change.
 */

/** A section in the text of a note. */
export interface Place {
	readonly start: number;
	readonly end: number;
	/** Number of characters before it and after it that a run added with it; an undo removes them again. */
	readonly lead?: number;
	readonly tail?: number;
}

const HEAD = String.raw`#{1,6} [^\r\n]*(\r\n|\n|\r)%% research-this-note v\d · sha256:[0-9a-f]+ %%\1`;
const SECTION = new RegExp(String.raw`${HEAD}(?:[^\r\n]*\1)*?%% \/research-this-note %%`, 'y');
/** Line endings and closing marks that a run may add before a section at the end of a note. */
const GLUE = /(?:\r\n|\n|\r)*(?:(?:`{3,}|~{3,}|%%|-->|\$\$|<\/?[a-z]+>)[ \t]*(?:\r\n|\n|\r))?(?:\r\n|\n|\r)*/y;
const BLANK_LINES = /(?:[ \t]*(?:\r\n|\n|\r))*/y;

/** A text that may stand in a place, and the sections in it. */
interface Filling {
	readonly text: string;
	readonly sections: readonly Place[];
}

/**
 * Returns the places of the sections after a write; undefined if it changed anything else.
 * @param known texts of sections that this note had before, which a restore may bring back
 */
export function placesAfter(
	before: { readonly text: string; readonly places: readonly Place[] },
	after: string,
	known: ReadonlySet<string>,
): Place[] | undefined {
	return new WriteMatch(before, after, (at, old) => fillings(after, at, old, known)).find();
}

/** Lays the text after a write over the pieces of the user and the sections between them. */
class WriteMatch {
	private readonly pieces: readonly string[];
	private readonly old: readonly { readonly text: string; readonly lead: string; readonly tail: string }[];

	constructor(
		before: { readonly text: string; readonly places: readonly Place[] },
		private readonly after: string,
		private readonly fillingsAt: (at: number, old: string) => Iterable<Filling>,
	) {
		this.pieces = piecesOf(before);
		this.old = before.places.map(({ start, end, lead = 0, tail = 0 }) => ({
			text: before.text.slice(start, end),
			lead: before.text.slice(start - lead, start),
			tail: before.text.slice(end, end + tail),
		}));
	}

	find(): Place[] | undefined {
		return this.piece(0, 0, [], false);
	}

	/** Matches a piece of the user and all that follows. @param isCut true if the section before it was removed */
	private piece(index: number, at: number, found: readonly Place[], isCut: boolean): Place[] | undefined {
		const piece = this.pieces[index] ?? '';
		for (const shown of looseEnds(piece, index > 0, isCut)) {
			if (!this.after.startsWith(shown, at)) continue;
			const next = at + shown.length;
			const places = index < this.old.length ? this.section(index, next, found) : this.end(next, found);
			if (places) return places;
		}
		// With the last section go the blank lines around it.
		const isLast = this.pieces.slice(index + 1).every(isBlankText);
		return isLast && this.after.slice(at).trimEnd() === piece.trimEnd() ? [...found] : undefined;
	}

	private section(index: number, at: number, found: readonly Place[]): Place[] | undefined {
		const { text: was = '', lead = '', tail = '' } = this.old[index] ?? {};
		const from = this.after.startsWith(lead, at) ? at + lead.length : at;
		for (const { text, sections } of this.fillingsAt(from, was)) {
			const end = from + text.length;
			const behind = sections.length > 0 && this.after.startsWith(tail, end) ? tail.length : 0;
			const places = sections.map((section, order) => ({
				start: from + section.start,
				end: from + section.end,
				lead: section.lead ?? from - at,
				tail: order === sections.length - 1 ? behind : 0,
			}));
			const rest = this.piece(index + 1, end + behind, [...found, ...places], text === '');
			if (rest) return rest;
		}
		return this.piece(index + 1, at, found, true);
	}

	private end(at: number, found: readonly Place[]): Place[] | undefined {
		const end = endOf(this.after, at);
		return end && [...found, ...end];
	}
}

function isBlankText(text: string): boolean {
	return text.trim() === '';
}

/** Returns the texts of the user around the sections. */
function piecesOf({ text, places }: { readonly text: string; readonly places: readonly Place[] }): string[] {
	const starts = [0, ...places.map(({ end, tail = 0 }) => end + tail)];
	return starts.map((start, index) => {
		const { start: end = text.length, lead = 0 } = places[index] ?? {};
		return text.slice(start, end - lead);
	});
}

/** The user's text after a section: as it is, after a line ending, or without the blank lines of a removed one. */
function* looseEnds(piece: string, isBehind: boolean, isCut: boolean): Generator<string> {
	yield piece;
	if (isCut) yield piece.replace(/^(?:[ \t]*(?:\r\n|\n|\r))+/, '');
	if (!isBehind) return;
	for (const ending of ['\n', '\r\n', '\r']) yield ending + piece;
}

/** Yields the texts that may take the place of a section: itself, a new one, an earlier one of the note, or nothing. */
function* fillings(after: string, at: number, old: string, known: ReadonlySet<string>): Generator<Filling> {
	// Lines that the user added to a section stay, in it or below it.
	const isOwn = (line: string): boolean => old.includes(line);
	if (after.startsWith(old, at)) {
		// A section that the user keeps has the new one below it.
		const gap = /(?:\r\n|\n|\r){2}/y;
		gap.lastIndex = at + old.length;
		const written = gap.test(after) ? sectionAt(after, gap.lastIndex) : undefined;
		if (written !== undefined) {
			const from = gap.lastIndex - at;
			yield {
				text: after.slice(at, gap.lastIndex) + written,
				sections: [
					{ start: 0, end: old.length },
					{ start: from, end: from + written.length, lead: from - old.length },
				],
			};
		}
		yield { text: old, sections: [{ start: 0, end: old.length }] };
	}
	const checked = markedAt(after, at, old);
	if (checked !== undefined) yield { text: checked, sections: [{ start: 0, end: checked.length }] };
	const written = sectionAt(after, at);
	if (written !== undefined) {
		const sections = [{ start: 0, end: written.length }];
		const own = linesOfUser(after, at + written.length, isOwn);
		if (own > 0) yield { text: after.slice(at, at + written.length + own), sections };
		yield { text: written, sections };
	}
	for (const text of known) if (after.startsWith(text, at)) yield { text, sections: sectionsIn(text) };
	const own = linesOfUser(after, at, isOwn);
	if (own > 0) yield { text: after.slice(at, at + own), sections: [] };
	yield { text: '', sections: [] };
}

/** Returns the section with the marks of a recheck after some of its links. */
function markedAt(text: string, at: number, old: string): string | undefined {
	if (!old.includes('](') && !old.includes(']]')) return undefined;
	const escaped = old.replace(/ ⚠ [^\r\n()[\]]+/g, '').replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
	const marked = new RegExp(escaped.replaceAll(/\\\)|\\\]\\\]/g, '$&(?: ⚠ [^\\r\\n()[\\]]+)?'), 'y');
	marked.lastIndex = at;
	return marked.exec(text)?.[0];
}

/** Two sections that a restore brings back together are kept as one text. */
function sectionsIn(text: string): Place[] {
	const found = [...text.matchAll(new RegExp(SECTION.source, 'g'))];
	if (found.length < 2) return [{ start: 0, end: text.length }];
	return found.map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

function sectionAt(text: string, at: number): string | undefined {
	SECTION.lastIndex = at;
	return SECTION.exec(text)?.[0];
}

/** Returns the length of the lines of the user that begin here, with the blank lines among them. */
function linesOfUser(text: string, at: number, isOwn: (line: string) => boolean): number {
	let end = at;
	for (let from = at; from < text.length;) {
		const line = /[^\r\n]*(?:\r\n|\n|\r|$)/y;
		line.lastIndex = from;
		const [whole = ''] = line.exec(text) ?? [];
		if (whole === '') break;
		const words = whole.trimEnd();
		if (words !== '' && !isOwn(words)) break;
		from += whole.length;
		if (words !== '') end = from - (whole.length - whole.replace(/[\r\n]+$/, '').length);
	}
	return end - at;
}

/** Returns the section at the end of a note, after what a run may add before it; an empty list for the note's end. */
function endOf(text: string, at: number): Place[] | undefined {
	if (at === text.length) return [];
	GLUE.lastIndex = at;
	const glue = GLUE.exec(text)?.[0] ?? '';
	const start = at + glue.length;
	const written = sectionAt(text, start);
	if (written === undefined) return undefined;
	BLANK_LINES.lastIndex = start + written.length;
	BLANK_LINES.test(text);
	const rest = text.length - start - written.length;
	const place = { start, end: start + written.length, lead: glue.length, tail: rest };
	return rest <= 2 && BLANK_LINES.lastIndex === text.length ? [place] : undefined;
}
