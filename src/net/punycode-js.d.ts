declare module 'punycode.js' {
	/** @throws RangeError if the encoding is broken */
	export function decode(encoded: string): string;
}
