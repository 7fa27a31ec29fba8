/** Host names in their own letters. `URL` gives a host in its ASCII form only. */
import { decode } from 'punycode.js';

/** The label as people read it: `xn--bcher-kva` → `bücher`. Undefined for an encoding that is broken. */
export function decodeLabel(label: string): string | undefined {
	if (!label.startsWith('xn--')) return label;
	try {
		return decode(label.slice(4));
	} catch {
		return undefined;
	}
}
