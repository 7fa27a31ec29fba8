import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the SHA-256 in hexadecimal (64 characters). Synchronous, unlike `crypto.subtle`. */
export function checksum(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}

/**
 * Returns `<checksum> <text>`, so that damage can be detected.
 * @param text without line breaks
 */
export function checkedLine(text: string): string {
	return `${checksum(text)} ${text}`;
}

/** Returns the text of a checked line; undefined if the line is damaged. */
export function textOfChecked(line: string): string | undefined {
	const text = line.slice(line.indexOf(' ') + 1);
	return line === checkedLine(text) ? text : undefined;
}
