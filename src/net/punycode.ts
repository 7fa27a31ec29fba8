/** Decodes host names to Unicode, because `URL` returns them in ASCII only. */
import { decode } from 'punycode.js';

/** Decodes a label: `xn--bcher-kva` → `bücher`. Undefined if the encoding is broken. */
export function decodeLabel(label: string): string | undefined {
	if (!label.startsWith('xn--')) return label;
	try {
		return decode(label.slice(4));
	} catch {
		return undefined;
	}
}
