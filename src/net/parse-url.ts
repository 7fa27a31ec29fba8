/**
 * The URL, or undefined where the text is none. Not `URL.canParse`: once Node 20 has optimised a hot call of it, it answers
 * false for addresses with accented letters.
 */
export function parseUrl(address: string, base?: URL): URL | undefined {
	try {
		return new URL(address, base);
	} catch {
		return undefined;
	}
}
