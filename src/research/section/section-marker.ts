import { checksum } from '../../text/checksum';
import { isBlank } from '../../text/markdown/block-grammar';

/** The section that a run writes into a note. */
export interface GeneratedSection {
	/** The line with date and settings; a change of this line alone does not make a section new. */
	readonly head: string;
	/** Markdown without the section's own heading; all its headings are deeper. */
	readonly body: string;
	/** Text of the note above which a new section goes; undefined for the end of the note. */
	readonly above?: string | undefined;
}

/** A space in what a run wrote: a formatter that wraps lines may break it, in a quote or an item too. */
export const SPACING = String.raw`(?:\x20|[ \t]{0,9}(?:\r\n|\n|\r)[ \t>]{0,99})`;
/** Version and hash, perhaps over several lines, or any text in one line: a later `%%` may belong to other text. */
const FACTS = String.raw`${SPACING}v\d{1,3}${SPACING}·${SPACING}sha256:[0-9a-f]{8,64}${SPACING}|\x20[^\r\n]{0,300}?`;
/** A comment that Obsidian shows in the editor only. The marker of any version identifies the section as ours. */
const MARKER = String.raw`%%${SPACING}research-this-note(?:${FACTS})%%(?=\s|$)`;
const MARKER_HERE = new RegExp(String.raw`( {0,3}${MARKER})[ \t]*`, 'y');
/** Digits of the written hash; earlier versions wrote 64. */
const HASH_DIGITS = 8;
const HASH = /(?:^|\s)sha256:([0-9a-f]{8}|[0-9a-f]{64})(?=\s|%|$)/;
const END = `%%${SPACING}/research-this-note${SPACING}%%(?=\\s|$)`;
/** Formatters move the marks into the quote or list item above them, and to the end of its text. */
const MARKS = new RegExp(String.raw`(?<before>^|[\s>])(?:(?<copy>${MARKER})|${END})`, 'g');

/** Closes a section: text below is the user's. */
export const END_MARK = '%% /research-this-note %%';

/** @param content the generated text below the marker */
export function markerLine(content: string): string {
	return `%% research-this-note v2 · sha256:${bodyHash(content)} %%`;
}

/** A mark of a section, by its offsets in the note. */
export interface Mark {
	readonly start: number;
	readonly end: number;
}

/** @returns the marker of the line that starts at an offset, with the spaces behind it, and its hash */
export function markerAt(note: string, at: number): (Mark & { readonly hash: string | undefined }) | undefined {
	MARKER_HERE.lastIndex = at;
	const [whole, marker = ''] = MARKER_HERE.exec(note) ?? [];
	if (whole === undefined) return undefined;
	const hash = HASH.exec(marker)?.[1];
	return { start: at, end: at + whole.length, hash: hash === undefined ? undefined : shortHash(hash) };
}

/**
 * Returns the first end mark in a part of a note. The end mark of a copy, for example of a whole section in a code
 * block or a quote, is skipped.
 */
export function endMarkIn(note: string, from: number, to: number): Mark | undefined {
	let copies = 0;
	for (const { index, 0: text, groups } of note.slice(from, to).matchAll(MARKS)) {
		if (groups?.['copy'] !== undefined) copies++;
		else if (copies > 0) copies--;
		else return { start: from + index + (groups?.['before'] ?? '').length, end: from + index + text.length };
	}
	return undefined;
}

/**
 * Returns the first digits of the SHA-256 of the body's lines. Line endings and blank lines are ignored, because
 * editors, synchronisation and formatters change them.
 */
export function bodyHash(body: string): string {
	return shortHash(checksum(wordedLines(body).join('\n')));
}

/** Shortens a hash to the digits that markers contain now. */
export function shortHash(hash: string): string {
	return hash.slice(0, HASH_DIGITS);
}

/** Returns the lines that are not blank. */
export function wordedLines(text: string): string[] {
	return textLines(text).filter((line) => !isBlank(line));
}

export function textLines(text: string): string[] {
	return text === '' ? [] : text.split(/\r\n|\n|\r/);
}
