import { checksum } from '../../text/checksum';
import { isBlank } from '../../text/markdown/markdown-blocks';

/** The section that a run writes into a note. */
export interface GeneratedSection {
	/** The line with date and settings; a change of this line alone does not make a section new. */
	readonly head: string;
	/** Markdown without the section's own heading; all its headings are deeper. */
	readonly body: string;
}

/** A comment that Obsidian shows in the editor only. The marker of any version identifies the section as ours. */
const MARKER = /^ {0,3}%% research-this-note (.*)%%[ \t]*$/;
/** Digits of the written hash; earlier versions wrote 64. */
const HASH_DIGITS = 8;
const HASH = /(?:^|\s)sha256:([0-9a-f]{8}|[0-9a-f]{64})(?=\s|$)/;
/** Formatters move it into the quote or list item above it. */
const END = /^[ \t>]*%% \/research-this-note %%[ \t]*$/;

/** Closes a section: text below is the user's. */
export const END_MARK = '%% /research-this-note %%';

/** @param content the generated text below the marker */
export function markerLine(content: string): string {
	return `%% research-this-note v2 · sha256:${bodyHash(content)} %%`;
}

export function isMarker(line: string): boolean {
	return MARKER.test(line);
}

/** True for a marker, or its copy in a quote or a list. */
export function isCopyOfMarker(line: string): boolean {
	return isMarker(line.replace(/^[ \t>]+/, ''));
}

export function isEndMark(line: string): boolean {
	return END.test(line);
}

/** Returns the hash in a marker; undefined if the line is not a marker or is damaged. */
export function markedHash(line: string): string | undefined {
	const hash = HASH.exec(MARKER.exec(line)?.[1] ?? '')?.[1];
	return hash === undefined ? undefined : shortHash(hash);
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
	return text.split(/\r\n|\n|\r/).filter((line) => !isBlank(line));
}
