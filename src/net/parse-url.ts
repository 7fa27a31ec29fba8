/**
 * The URL, or undefined where the text is none. Not `URL.canParse`: once Node 20 has optimised a hot call of it, it
 * answers false for addresses with accented letters.
 */
export function parseUrl(address: string, base?: URL): URL | undefined {
	try {
		return new URL(address, base);
	} catch {
		return undefined;
	}
}

/**
 * With the port, as a user knows a local one, and nothing else of the URL: it may hold a key. Empty where the text is
 * no URL.
 */
export function hostOf(url: string): string {
	return parseUrl(url)?.host ?? '';
}
