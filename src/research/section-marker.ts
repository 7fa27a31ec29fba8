import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isBlank } from '../text/markdown-blocks';
import type { Depth } from './ports';

/** What a run puts into a note. */
export interface GeneratedSection {
	/** Markdown without the section's own heading; its headings are deeper than the section's. */
	readonly body: string;
	/** `YYYY-MM-DD` */
	readonly date: string;
	readonly depth: Depth;
}

/** A comment that Obsidian shows in the editor only; any version of it makes the section ours. */
const MARKER = /^ {0,3}%% research-this-note (.*)%%[ \t]*$/;
const HASH = /(?:^|\s)sha256:([0-9a-f]{64})(?=\s|$)/;

export function markerLine(section: GeneratedSection): string {
	return `%% research-this-note v1 · ${section.date} · ${section.depth} · sha256:${bodyHash(section.body)} %%`;
}

export function isMarker(line: string): boolean {
	return MARKER.test(line);
}

/** The hash that a marker holds; undefined when the line is no marker or is damaged. */
export function markedHash(line: string): string | undefined {
	return HASH.exec(MARKER.exec(line)?.[1] ?? '')?.[1];
}

/**
 * SHA-256 of the body's lines in lower-case hex. Line endings and blank lines do not count, for editors, synchronisation and
 * formatters change them on their own and nobody's words are lost with them. All else does.
 */
export function bodyHash(body: string): string {
	const lines = body.split(/\r\n|\n|\r/).filter((line) => !isBlank(line));
	return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}
