declare module 'punycode.js' {
	/** @throws RangeError where the encoding is broken */
	export function decode(encoded: string): string;
}
