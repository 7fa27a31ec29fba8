import { checksum } from '../../text/checksum';
import { isBlank } from '../../text/markdown/markdown-blocks';

/** The section that a run puts into a note. */
export interface GeneratedSection {
	/** The line that says when and how; it alone does not make a section new. */
	readonly head: string;
	/** Markdown without the section's own heading; its headings are deeper than the section's. */
	readonly body: string;
}

/** A comment that Obsidian shows in the editor only; any version of it makes the section ours. */
const MARKER = /^ {0,3}%% research-this-note (.*)%%[ \t]*$/;
/** Digits of a hash that are written; earlier versions wrote 64. */
const HASH_DIGITS = 8;
const HASH = /(?:^|\s)sha256:([0-9a-f]{8}|[0-9a-f]{64})(?=\s|$)/;
const END = /^ {0,3}%% \/research-this-note %%[ \t]*$/;

/** Closes a section: what stands below is the user's. */
export const END_MARK = '%% /research-this-note %%';

/** @param content what is written under it, as it is generated */
export function markerLine(content: string): string {
	return `%% research-this-note v2 · sha256:${bodyHash(content)} %%`;
}

export function isMarker(line: string): boolean {
	return MARKER.test(line);
}

export function isEndMark(line: string): boolean {
	return END.test(line);
}

/** Returns the hash that a marker holds; undefined if the line is not a marker or is damaged. */
export function markedHash(line: string): string | undefined {
	const hash = HASH.exec(MARKER.exec(line)?.[1] ?? '')?.[1];
	return hash === undefined ? undefined : shortHash(hash);
}

/**
 * Returns the first digits of the SHA-256 of the body's lines in lower-case hex. Line endings and blank lines do not
 * count, for editors, synchronisation and formatters change them on their own and nobody's words are lost with them.
 */
export function bodyHash(body: string): string {
	return shortHash(checksum(wordedLines(body).join('\n')));
}

/** Returns the digits of a hash that markers hold now. */
export function shortHash(hash: string): string {
	return hash.slice(0, HASH_DIGITS);
}

/** The lines that are not blank. */
export function wordedLines(text: string): string[] {
	return text.split(/\r\n|\n|\r/).filter((line) => !isBlank(line));
}
