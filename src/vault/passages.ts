import { type Block, type Section, sectionsOf } from './blocks';

/** A stretch of a note that is read, ranked and cited as one. */
export interface NotePassage {
	/** Offsets in the note, end exclusive. */
	readonly start: number;
	readonly end: number;
	/** Zero-based line of `start`. */
	readonly line: number;
	/** The headings above it, outermost first. */
	readonly headings: readonly string[];
}

/** Words: passages are filled up to the first, a block longer than the second is cut, sections below the third are joined. */
const TARGET_WORDS = 200;
const MAX_WORDS = 300;
const TINY_WORDS = 50;

/** The passages of a note in their order. Properties, comments, drawings and sections this plugin wrote are left out. */
export function passagesOf(note: string): NotePassage[] {
	return joinTiny(sectionsOf(note)).flatMap((group) => pack(group, note));
}

/** Neighbouring sections of a few words each become one group, so that no hit is a lone line. */
function joinTiny(sections: readonly Section[]): Section[][] {
	const groups: Section[][] = [];
	let words = 0;
	for (const section of sections) {
		const group = groups.at(-1);
		const first = group?.[0];
		if (group && first && words + section.words <= TINY_WORDS && section.level >= first.level && first.level > 0) {
			group.push(section);
			words += section.words;
		} else {
			groups.push([section]);
			words = section.words;
		}
	}
	return groups;
}

function pack(group: readonly Section[], note: string): NotePassage[] {
	const first = group[0] as Section;
	if (group.length > 1) {
		const filled = group.filter((section) => section.blocks.length > 0);
		const opening = filled[0];
		const last = group.at(-1) as Section;
		if (!opening) return heading(first, last);
		const start = opening.blocks[0] as Block;
		return [{ start: start.start, end: last.blocks.at(-1)?.end ?? last.headingEnd, line: start.line, headings: opening.headings }];
	}
	if (first.blocks.length === 0) return first.level > 0 ? heading(first, first) : [];
	return packBlocks(first, note);
}

/** A heading with nothing beneath is still something to find. */
function heading(first: Section, last: Section): NotePassage[] {
	return [{ start: first.headingStart, end: last.headingEnd, line: first.headingLine, headings: first.headings }];
}

function packBlocks(section: Section, note: string): NotePassage[] {
	const passages: NotePassage[] = [];
	let open: Block | undefined;
	let end = 0;
	let words = 0;
	const close = (): void => {
		if (open) passages.push({ start: open.start, end, line: open.line, headings: section.headings });
		open = undefined;
		words = 0;
	};
	for (const block of section.blocks) {
		// A comment between two blocks is not part of either passage.
		if (open && (words + block.words > TARGET_WORDS || hidesText(note, end, block.start))) close();
		if (block.words > MAX_WORDS) {
			close();
			for (const piece of cut(block, note)) passages.push({ ...piece, headings: section.headings });
		} else {
			open ??= block;
			end = block.end;
			words += block.words;
		}
	}
	close();
	return passages;
}

function hidesText(note: string, from: number, to: number): boolean {
	return to - from > 4 && note.slice(from, to).trim() !== '';
}

/** A block too long to stay whole is cut at line ends, a line too long at the end of a sentence or a word. */
function cut(block: Block, note: string): { start: number; end: number; line: number }[] {
	const pieces: { start: number; end: number; line: number }[] = [];
	let start = block.start;
	let line = block.line;
	while (start < block.end) {
		const end = cutAt(note, start, block.end);
		pieces.push({ start, end: trimEnd(note, start, end), line });
		for (let index = start; index < end; index++) if (isLineEnd(note, index)) line++;
		start = end;
	}
	return pieces.filter((piece) => piece.end > piece.start);
}

function isLineEnd(note: string, index: number): boolean {
	const code = note.charCodeAt(index);
	return code === 10 || (code === 13 && note.charCodeAt(index + 1) !== 10);
}

function trimEnd(note: string, start: number, end: number): number {
	let last = end;
	while (last > start && note.charCodeAt(last - 1) <= 32) last--;
	return last;
}

/** Average characters a word with its space, and the longest stretch looked through for a good place to cut. */
const WORD_CHARACTERS = 6.5;
const DENSE_CHARACTERS = 2;

function cutAt(note: string, start: number, end: number): number {
	const dense = note.charCodeAt(start) >= 0x2e80;
	const size = Math.round(TARGET_WORDS * (dense ? DENSE_CHARACTERS : WORD_CHARACTERS));
	if (end - start <= size * 1.25) return end;
	const stretch = note.slice(start + (size >> 1), start + size);
	const line = stretch.lastIndexOf('\n');
	if (line >= 0) return start + (size >> 1) + line + 1;
	const sentence = Math.max(stretch.lastIndexOf('. '), stretch.lastIndexOf('? '), stretch.lastIndexOf('! '), stretch.lastIndexOf('。'));
	if (sentence >= 0) return start + (size >> 1) + sentence + (stretch.charAt(sentence) === '。' ? 1 : 2);
	const space = stretch.lastIndexOf(' ');
	if (space >= 0) return start + (size >> 1) + space + 1;
	const split = start + size;
	return note.charCodeAt(split) >= 0xdc00 && note.charCodeAt(split) < 0xe000 ? split + 1 : split;
}
