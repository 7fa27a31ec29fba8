/** Unpacks texts that `packed-text.mjs` packed. It is bundled into `main.js` and waits for nothing. */
import { inflateSync } from 'fflate';

/** @param {string} packed base64 */
export function unpackedText(packed) {
	const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
	return new TextDecoder().decode(inflateSync(bytes));
}
