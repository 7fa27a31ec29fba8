import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 in hexadecimal, 64 characters. Computed at once: `crypto.subtle` would answer later. */
export function checksum(text: string): string {
	return bytesToHex(sha256(utf8ToBytes(text)));
}

/** `<checksum> <text>`: tells whether it is still what was written. @param text without line breaks */
export function checkedLine(text: string): string {
	return `${checksum(text)} ${text}`;
}

/** What was written; undefined where the line is damaged. */
export function textOfChecked(line: string): string | undefined {
	const text = line.slice(line.indexOf(' ') + 1);
	return line === checkedLine(text) ? text : undefined;
}
