/** Lines that stay together when they fit: a paragraph, a table, a list item with its children, a fence, a callout. */
export interface Block {
	readonly start: number;
	end: number;
	/** Zero-based. */
	readonly line: number;
	words: number;
}

export interface Section {
	/** 0 before the first heading. */
	readonly level: number;
	readonly headings: readonly string[];
	readonly headingStart: number;
	readonly headingEnd: number;
	readonly headingLine: number;
	readonly blocks: Block[];
	words: number;
}

const GENERATED_MARK = /^\s*%% research-this-note v\d/;
const DRAWING = /^(?:excalidraw data|drawing)$/i;
const HASH = 35;
const NO_LEVEL = 7;

type Kind = 'text' | 'item' | 'table' | 'quote' | 'fence' | 'math';

/**
 * The sections of a note and their blocks, in one pass over its characters: a whole vault is read this way, and the general
 * line reader of `text/` makes more of each line than an index needs. Properties, comments, drawings and sections this
 * plugin wrote are left out.
 */
export function sectionsOf(note: string): Section[] {
	return new BlockReader(note).read();
}

class BlockReader {
	private readonly sections: Section[] = [];
	private readonly path: { level: number; text: string }[] = [];
	private section: Section = { level: 0, headings: [], headingStart: 0, headingEnd: 0, headingLine: 0, blocks: [], words: 0 };
	private block: Block | undefined;
	private kind: Kind = 'text';
	private indent = 0;
	private blockLines = 0;
	/** The level of the heading whose section is left out. */
	private hidden = NO_LEVEL;
	/** What must come to end the block that is open, and whether its lines are hidden. */
	private until: { readonly mark: string; readonly fence: number; readonly hides: boolean } | undefined;
	private isDrawing = false;
	private line = -1;
	private readonly hasReturns: boolean;

	constructor(private readonly note: string) {
		this.hasReturns = note.includes('\r');
		this.sections.push(this.section);
	}

	read(): Section[] {
		let start = this.skipProperties();
		while (start < this.note.length) {
			const end = this.lineEnd(start);
			this.line++;
			this.take(start, end);
			start = this.nextLine(end);
		}
		return this.sections;
	}

	private lineEnd(start: number): number {
		const feed = this.note.indexOf('\n', start);
		const end = feed < 0 ? this.note.length : feed;
		if (!this.hasReturns) return end;
		const back = this.note.indexOf('\r', start);
		return back >= 0 && back < end ? back : end;
	}

	private nextLine(end: number): number {
		return end + (this.note.charCodeAt(end) === 13 && this.note.charCodeAt(end + 1) === 10 ? 2 : 1);
	}

	private skipProperties(): number {
		const from = this.note.charCodeAt(0) === 0xfeff ? 1 : 0;
		let end = this.lineEnd(from);
		if (this.note.slice(from, end).trimEnd() !== '---') return from;
		let lines = 1;
		let drawing = false;
		for (let start = this.nextLine(end); start < this.note.length; start = this.nextLine(end), lines++) {
			end = this.lineEnd(start);
			const text = this.note.slice(start, Math.min(end, start + 40));
			if (text.startsWith('excalidraw-plugin')) drawing = true;
			if (end - start < 40 && text.trimEnd() === '---') {
				this.line = lines;
				this.isDrawing = drawing;
				return this.nextLine(end);
			}
		}
		return from;
	}

	private take(start: number, end: number): void {
		let first = start;
		while (first < end && this.note.charCodeAt(first) <= 32) first++;
		if (this.until) this.takeOpen(this.until, start, first, end);
		else if (first >= end) this.block = undefined;
		else if (this.note.charCodeAt(first) === HASH && this.heading(start, first, end)) return;
		else if (this.underline(first, end) || this.opens(start, first, end)) return;
		else this.takePlain(start, first, end);
	}

	/** A line of a fence, a formula or a comment that an earlier line opened. */
	private takeOpen(until: NonNullable<typeof this.until>, start: number, first: number, end: number): void {
		if (!until.hides) this.extend(start, end);
		const closes = until.fence > 0 ? this.closesFence(until, first, end) : this.note.slice(first, end).includes(until.mark);
		if (!closes) return;
		this.until = undefined;
		this.block = undefined;
	}

	private closesFence(until: NonNullable<typeof this.until>, first: number, end: number): boolean {
		let place = first;
		while (place < end && this.note.charAt(place) === until.mark) place++;
		return place - first >= until.fence && this.note.slice(place, end).trim() === '';
	}

	private heading(start: number, first: number, end: number): boolean {
		let place = first;
		while (this.note.charCodeAt(place) === HASH) place++;
		const level = place - first;
		if (level > 6 || first - start > 3 || (place < end && this.note.charCodeAt(place) > 32)) return false;
		this.openSection(level, this.note.slice(place, end).replace(/\s+#+\s*$/, '').trim(), start, end, this.line);
		return true;
	}

	/** A line of `===` or `---` makes the one-line paragraph above it a heading. */
	private underline(first: number, end: number): boolean {
		const { block } = this;
		const mark = this.note.charCodeAt(first);
		if ((mark !== 61 && mark !== 45) || !block || this.kind !== 'text' || this.blockLines !== 1) return false;
		for (let place = first; place < end; place++) {
			const code = this.note.charCodeAt(place);
			if (code !== mark && code > 32) return false;
		}
		if (this.section.blocks.at(-1) === block) {
			this.section.blocks.pop();
			this.section.words -= block.words;
		}
		this.openSection(mark === 61 ? 1 : 2, this.note.slice(block.start, block.end).trim(), block.start, end, this.line - 1);
		return true;
	}

	private openSection(level: number, text: string, start: number, end: number, line: number): void {
		this.block = undefined;
		if (level > this.hidden) return;
		this.hidden = GENERATED_MARK.test(this.note.slice(end, end + 200)) || (this.isDrawing && DRAWING.test(text)) ? level : NO_LEVEL;
		while ((this.path.at(-1)?.level ?? 0) >= level) this.path.pop();
		this.path.push({ level, text });
		if (this.hidden === level) return;
		this.section = { level, headings: this.path.map((heading) => heading.text), headingStart: start, headingEnd: end, headingLine: line, blocks: [], words: 0 };
		this.sections.push(this.section);
	}

	/** Whether the line opens a fence, a formula or a comment; then it is taken. */
	private opens(start: number, first: number, end: number): boolean {
		const { note } = this;
		const marker = itemLength(note, first, end);
		let place = first + marker;
		while (marker > 0 && place < end && note.charCodeAt(place) <= 32) place++;
		const code = note.charCodeAt(place);
		if (code === 96 || code === 126) return this.fence(start, first, place, end, marker > 0);
		if (note.startsWith('%%', first)) return this.comment('%%', first + 2, end);
		if (note.startsWith('<!--', first)) return this.comment('-->', first + 4, end);
		if (!note.startsWith('$$', first) || note.slice(first + 2, end).includes('$$')) return false;
		this.open('math', start, end);
		this.until = { mark: '$$', fence: 0, hides: false };
		return true;
	}

	private fence(start: number, first: number, place: number, end: number, inItem: boolean): boolean {
		const mark = this.note.charAt(place);
		let last = place;
		while (last < end && this.note.charAt(last) === mark) last++;
		if (last - place < 3 || (mark === '`' && this.note.slice(last, end).includes('`'))) return false;
		if (inItem) this.takePlain(start, first, end);
		else if (this.block && this.kind === 'item' && first - start > this.indent) this.extend(start, end);
		else this.open('fence', start, end);
		this.until = { mark, fence: last - place, hides: false };
		return true;
	}

	private comment(close: string, from: number, end: number): boolean {
		const at = this.note.indexOf(close, from);
		this.block = undefined;
		if (at < 0 || at >= end) this.until = { mark: close, fence: 0, hides: true };
		else if (this.note.slice(at + close.length, end).trim() !== '') return false;
		return true;
	}

	private takePlain(start: number, first: number, end: number): void {
		const code = this.note.charCodeAt(first);
		const isItem = itemLength(this.note, first, end) > 0;
		const kind: Kind = code === 62 ? 'quote' : code === 124 ? 'table' : isItem ? 'item' : 'text';
		const joins = this.block !== undefined && (isItem ? this.kind === 'item' && first - start > this.indent : kind === 'text' ? true : kind === this.kind);
		if (joins) this.extend(start, end);
		else {
			this.open(kind, start, end);
			this.indent = first - start;
		}
	}

	private open(kind: Kind, start: number, end: number): void {
		this.kind = kind;
		this.block = { start, end, line: this.line, words: 0 };
		this.blockLines = 0;
		if (this.hidden === NO_LEVEL) this.section.blocks.push(this.block);
		this.extend(start, end);
	}

	private extend(start: number, end: number): void {
		if (!this.block) {
			this.open('text', start, end);
			return;
		}
		const words = roughWords(this.note, start, end);
		this.block.end = end;
		this.block.words += words;
		this.blockLines++;
		if (this.hidden === NO_LEVEL) this.section.words += words;
	}
}

/** The length of a list marker with nothing but white space behind it; 0 for none. */
function itemLength(note: string, first: number, end: number): number {
	const code = note.charCodeAt(first);
	let place = first;
	if (code === 45 || code === 42 || code === 43) place++;
	else if (code >= 48 && code <= 57) {
		while (place < end && place - first < 9 && note.charCodeAt(place) >= 48 && note.charCodeAt(place) <= 57) place++;
		const mark = note.charCodeAt(place);
		if (mark !== 46 && mark !== 41) return 0;
		place++;
	} else return 0;
	return place >= end || note.charCodeAt(place) <= 32 ? place - first : 0;
}

/** Words of spaced scripts; in scripts without spaces two characters count as one. */
function roughWords(note: string, start: number, end: number): number {
	let count = 0;
	let halves = 0;
	let before = 0;
	for (let index = start; index < end; index++) {
		const code = note.charCodeAt(index);
		if (code >= 0x2e80) {
			halves++;
			before = 0;
			continue;
		}
		// No branch: where words end, a processor cannot foresee.
		const inWord = (32 - code) >>> 31;
		count += inWord & (before ^ 1);
		before = inWord;
	}
	return count + halves / 2;
}
