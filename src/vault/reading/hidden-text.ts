import { propertiesOf } from '../../text/markdown/properties';

export interface Range {
	readonly start: number;
	readonly end: number;
}

/** A note without its properties, comments, template code, drawings, picture data, and sections this plugin wrote. */
export interface VisibleNote {
	/** The note with spaces in place of what is left out, so that offsets stay. */
	readonly text: string;
	/** The stretches left out that a passage must not span: of several lines, or too long. */
	readonly gaps: readonly Range[];
	/** Code fences, and formulas over several lines. */
	readonly fences: readonly Range[];
	/** Code and what is left out, but not the properties, in order: link syntax in it is ignored. */
	readonly linkless: readonly Range[];
}

const MARKS = /\\[\\`%<~]|`+|~{3,}|\$\$|%%|<!--|<%|;base64,/g;
/** Characters before and after a mark that are looked at. */
const LOOK_AROUND = 600;
const FENCE = /^(?:`{3,}[^`\r\n]*(?:[\r\n]|$)|~{3})/;
/** Before a fence, which may stand in a list item. */
const BEFORE_FENCE = /[\r\n][ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/;
const BEGINS_LINE = /[\r\n][ \t]*$/;
const OWN_MARK = '%% research-this-note v';
const OWN_HEADING = /([\r\n])(#{1,6})[ \t][^\r\n]*[\r\n]{1,2}[ \t]*$/;
const DATA = /data:[^\s,]{0,70}$/;
/** Shorter data stays in its line. */
const BASE64 = /;base64,[a-zA-Z\d+/=]{200,}/y;
const BLANK_LINE = /(?:\r\n|\n|\r(?!\n))[ \t]*(?=[\r\n])/g;
/** In a drawing, nothing behind these headings is written for a reader. */
const DRAWING = /^#+ (?:drawing|embedded files)[ \t]*$/im;

/**
 * Finds the visible text of a note. The line reader in `text/` collects more about each line than an index needs and
 * is too slow for a whole vault.
 */
export function visibleNote(note: string): VisibleNote {
	return new HiddenText(note).found();
}

class HiddenText {
	/** The note so far, without what is hidden. */
	private text = '';
	private readonly gaps: Range[] = [];
	private readonly fences: Range[] = [];
	private readonly linkless: Range[] = [];
	private readonly marks = new RegExp(MARKS);
	private readonly blankLine: NextIndex;
	private readonly closers: Readonly<Record<string, readonly [closer: string, next: NextIndex]>>;

	constructor(private readonly note: string) {
		const next = (closer: string): NextIndex => nextIndex((from) => note.indexOf(closer, from));
		this.closers = { '%%': ['%%', next('%%')], '<!--': ['-->', next('-->')], '<%': ['%>', next('%>')] };
		this.blankLine = nextIndex((from) => {
			BLANK_LINE.lastIndex = from;
			return BLANK_LINE.exec(note)?.index ?? -1;
		});
	}

	found(): VisibleNote {
		const { note, gaps, fences, linkless } = this;
		const properties = propertiesOf(note);
		this.hide(0, properties?.end ?? (note.startsWith('\uFEFF') ? 1 : 0), false);
		const drawing = properties?.text.includes('excalidraw-plugin') ? note.search(DRAWING) : -1;
		const end = drawing < 0 ? note.length : drawing;
		this.marks.lastIndex = this.text.length;
		for (let match = this.marks.exec(note); match && match.index < end; match = this.marks.exec(note))
			this.read(match[0], match.index);
		if (end < note.length) this.hideOutright(end, note.length);
		return { text: this.text + note.slice(this.text.length), gaps, fences, linkless };
	}

	private hide(start: number, end: number, isGap = /[\r\n]/.test(this.note.slice(start, end))): void {
		const { note, text } = this;
		this.text += note.slice(text.length, start) + note.slice(start, end).replace(/[^\r\n]/g, ' ');
		if (isGap) this.gaps.push({ start, end });
	}

	private read(mark: string, start: number): void {
		const isInFence = start < (this.fences.at(-1)?.end ?? 0);
		if (mark === ';base64,') this.readData(start);
		else if (isInFence || mark.startsWith('\\')) return;
		else if (this.note.startsWith(OWN_MARK, start) && this.hidesOwnSection(start)) return;
		else if (/^(?:`{3}|~)/.test(mark) && this.opensFence(start)) {
			const range = { start, end: endOfFence(this.note, mark, this.marks.lastIndex) };
			this.fences.push(range);
			this.linkless.push(range);
		} else if (mark === '$$') this.readFormula(start);
		else if (!mark.startsWith('~')) {
			const isCode = mark.startsWith('`');
			const end = isCode ? endOfCode(this.note, mark, this.marks.lastIndex) : this.endOfHidden(mark, start);
			if (end === undefined) return;
			if (!isCode) this.hide(start, end);
			this.linkless.push({ start, end });
			this.marks.lastIndex = end;
		}
	}

	private readData(start: number): void {
		const data = DATA.exec(this.before(start));
		BASE64.lastIndex = start;
		if (data && BASE64.test(this.note)) this.hide(start - data[0].length, BASE64.lastIndex, true);
	}

	/** Records a formula over several lines, which is read like a fence. */
	private readFormula(start: number): void {
		const end = this.note.indexOf('$$', start + 2);
		const isBlock = end > 0 && BEGINS_LINE.test(this.before(start)) && /[\r\n]/.test(this.note.slice(start, end));
		if (isBlock) this.fences.push({ start, end: end + 2 });
		this.marks.lastIndex = end < 0 ? start + 2 : end + 2;
	}

	private opensFence(start: number): boolean {
		return BEFORE_FENCE.test(this.before(start)) && FENCE.test(this.note.slice(start, start + LOOK_AROUND));
	}

	/** Hides a section this plugin wrote, to its end mark or the next heading of its level. */
	private hidesOwnSection(start: number): boolean {
		const [found, lineBreak = '', level = ''] = OWN_HEADING.exec(this.before(start)) ?? [];
		if (found === undefined) return false;
		const ends = new RegExp(`^ {0,3}%% /research-this-note %%[ \\t]*$|^(?=#{1,${level.length}}[ \\t])`, 'gm');
		ends.lastIndex = start;
		const end = ends.test(this.note) ? ends.lastIndex : this.note.length;
		this.hideOutright(start - found.length + lineBreak.length, end);
		return true;
	}

	private hideOutright(start: number, end: number): void {
		this.hide(start, end);
		this.linkless.push({ start, end });
		this.marks.lastIndex = end;
	}

	/**
	 * Returns the end of a comment or of template code. What begins within a line must end in its paragraph; a comment
	 * that begins a line may go to the end of the note.
	 */
	private endOfHidden(mark: string, start: number): number | undefined {
		const before = this.before(start);
		const [closer, next] = this.closers[mark] as readonly [string, NextIndex];
		const end = next(start + mark.length);
		const beginsLine = BEGINS_LINE.test(before);
		if (end < (beginsLine ? Infinity : this.blankLine(start))) return end + closer.length;
		return beginsLine && mark !== '<%' ? this.note.length : undefined;
	}

	/** Returns the text before a mark, with a line break before the first line. */
	private before(start: number): string {
		const from = start - LOOK_AROUND;
		return from > 0 ? this.note.slice(from, start) : `\n${this.note.slice(0, start)}`;
	}
}

type NextIndex = (from: number) => number;

/**
 * Returns a function that finds the next match at or after an offset, `Infinity` if there is none. It keeps the match,
 * so that each stretch is searched only once, as long as offsets do not decrease.
 * @param find returns a negative number if there is none
 */
function nextIndex(find: NextIndex): NextIndex {
	let at = -1;
	return (from) => {
		if (at < from) {
			const found = find(from);
			at = found < 0 ? Infinity : found;
		}
		return at;
	};
}

function endOfFence(note: string, mark: string, from: number): number {
	const closing = new RegExp(`^[ \\t]*${mark}+[ \\t]*$`, 'gm');
	closing.lastIndex = from;
	return closing.exec(note) ? closing.lastIndex : note.length;
}

/** Returns the end of inline code: a run of exactly as many backticks as opened it, on the same line. */
function endOfCode(note: string, ticks: string, from: number): number | undefined {
	const runs = /`+|[\r\n]/g;
	runs.lastIndex = from;
	for (let run = runs.exec(note); run?.[0].startsWith('`'); run = runs.exec(note))
		if (run[0] === ticks) return runs.lastIndex;
	return undefined;
}
