import type { NoteDocument } from '../../text/markdown/note-document';
import { LINE_ENDING } from '../../text/markdown/properties';
import { readNote } from '../../text/markdown/read-note';
import { voiceChanges } from '../../text/voices/note-voice';
import { roughWords } from './rough-words';
import type { PassageBlock, Range, Section } from './section-collector';
import { searchedSections } from './searched-sections';

/** A stretch of a note that is indexed, ranked and cited as a unit. */
export interface NotePassage {
	/** Offsets in the note, end exclusive. */
	readonly start: number;
	readonly end: number;
	/** Zero-based line of `start`. */
	readonly line: number;
	/** Headings above it, outermost first. */
	readonly headings: readonly string[];
}

/**
 * Sizes in words: passages are filled up to the first, longer blocks than the second are cut, sections below the third
 * are joined.
 */
const TARGET_WORDS = 200;
const MAX_WORDS = 300;
const TINY_WORDS = 50;
/** Average characters per word, including the space. */
const WORD_CHARACTERS = 6.5;
/** Limit for passages with unusual words: addresses, ciphertext, lines without spaces. */
const MAX_CHARACTERS = MAX_WORDS * WORD_CHARACTERS * 1.5;

export interface CutNote {
	/** In order; the only hidden text in them is inline comments. */
	readonly passages: readonly NotePassage[];
	/** Sections of the note that are not searched, in order. */
	readonly skipped: readonly Range[];
}

/** Cuts a note into passages, in steps of about a millisecond. */
export function* cutNote(document: NoteDocument): Generator<void, CutNote> {
	const note = document.text;
	const { sections, skipped } = yield* searchedSections(document);
	const passages: NotePassage[] = [];
	for (const group of joinTiny(sections)) {
		if (group.length > 1) passages.push(joined(group));
		else for (const passage of pack(group[0] as Section, note)) passages.push(passage);
	}
	yield;
	const parts = voiceChanges(document);
	return { passages: passages.flatMap((passage) => splitAt(passage, parts, note)), skipped };
}

/** Splits a passage where another voice begins, so that each passage has one. */
function splitAt(passage: NotePassage, places: readonly number[], note: string): NotePassage[] {
	const inside = places.filter((place) => place > passage.start && place < passage.end);
	if (inside.length === 0) return [passage];
	const pieces: NotePassage[] = [];
	for (const [index, from] of [passage.start, ...inside].entries()) {
		const to = inside[index] ?? passage.end;
		const start = to - note.slice(from, to).trimStart().length;
		const line = passage.line + (note.slice(passage.start, start).match(LINE_ENDING)?.length ?? 0);
		if (start < to) pieces.push({ ...passage, start, end: trimEnd(note, start, to), line });
	}
	return pieces;
}

/** Returns the passages of a note, in one step. */
export function passagesOf(note: string): readonly NotePassage[] {
	const work = cutNote(readNote(note, { repair: true }));
	for (;;) {
		const step = work.next();
		if (step.done) return step.value.passages;
	}
}

/** Groups neighbouring sections of a few words, so that no hit is a single line. */
function joinTiny(sections: readonly Section[]): Section[][] {
	const groups: Section[][] = [];
	let words = 0;
	for (const section of sections) {
		const group = groups.at(-1);
		const first = group?.[0];
		if (
			group &&
			first &&
			words + section.words <= TINY_WORDS &&
			section.level >= first.level &&
			first.level > 0 &&
			isWhole(first, section)
		) {
			group.push(section);
			words += section.words;
		} else {
			groups.push([section]);
			words = section.words;
		}
	}
	return groups;
}

/**
 * True if the stretch from the first heading to the end of the last section is short enough and contains no hidden
 * text.
 */
function isWhole(first: Section, last: Section): boolean {
	return (
		(last.blocks.at(-1) ?? last).hiddenAbove === first.hiddenAbove &&
		endOf(last) - first.headingStart <= MAX_CHARACTERS
	);
}

function endOf(section: Section): number {
	return section.blocks.at(-1)?.end ?? section.headingEnd;
}

/**
 * Starts the passage at the first text. Headings above it are included if they are not its parents in the outline,
 * because no other passage contains them.
 */
function joined(group: readonly Section[]): NotePassage {
	const filled = (group.find((section) => section.blocks.length > 0) ?? group.at(-1)) as Section;
	const opening = group.find((section) => section === filled || !isAbove(section, filled)) as Section;
	const block = opening.blocks[0];
	const end = endOf(group.at(-1) as Section);
	return block
		? { start: block.start, end, line: block.line, headings: opening.headings }
		: { start: opening.headingStart, end, line: opening.headingLine, headings: opening.headings };
}

function isAbove(section: Section, other: Section): boolean {
	return (
		section.headings.length < other.headings.length &&
		section.headings.every((heading, depth) => other.headings[depth] === heading)
	);
}

function pack(section: Section, note: string): NotePassage[] {
	if (section.blocks.length === 0) {
		// A heading without text can still be found.
		return section.level > 0
			? [
					{
						start: section.headingStart,
						end: section.headingEnd,
						line: section.headingLine,
						headings: section.headings,
					},
				]
			: [];
	}
	const passages: NotePassage[] = [];
	let open: PassageBlock | undefined;
	let end = 0;
	let words = 0;
	const close = (): void => {
		if (open) passages.push({ start: open.start, end, line: open.line, headings: section.headings });
		open = undefined;
		words = 0;
	};
	for (const block of section.blocks) {
		if (
			open &&
			(words + block.words > TARGET_WORDS ||
				open.hiddenAbove !== block.hiddenAbove ||
				block.end - open.start > MAX_CHARACTERS)
		)
			close();
		if (block.words > MAX_WORDS || block.end - block.start > MAX_CHARACTERS) {
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

/** Cuts a block that is too long at line ends, and a line that is too long at the end of a sentence or word. */
function cut(block: PassageBlock, note: string): { start: number; end: number; line: number }[] {
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

/** Characters searched for a good place to cut. */
const STRETCH = TARGET_WORDS * WORD_CHARACTERS;

function cutAt(note: string, start: number, end: number): number {
	const length = Math.min(end - start, STRETCH);
	const words = roughWords(note, start, start + length);
	// Scripts without spaces have many more words in the same length.
	const size = words > MAX_WORDS ? Math.round((length * TARGET_WORDS) / words) : STRETCH;
	if (end - start <= size * 1.25) return end;
	const stretch = note.slice(start + (size >> 1), start + size);
	const line = stretch.lastIndexOf('\n');
	if (line >= 0) return start + (size >> 1) + line + 1;
	const sentence = Math.max(
		stretch.lastIndexOf('. '),
		stretch.lastIndexOf('? '),
		stretch.lastIndexOf('! '),
		stretch.lastIndexOf('。'),
	);
	if (sentence >= 0) return start + (size >> 1) + sentence + (stretch.charAt(sentence) === '。' ? 1 : 2);
	const space = stretch.lastIndexOf(' ');
	if (space >= 0) return start + (size >> 1) + space + 1;
	const split = start + size;
	return note.charCodeAt(split) >= 0xdc00 && note.charCodeAt(split) < 0xe000 ? split + 1 : split;
}
