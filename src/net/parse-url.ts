/**
 * Returns the URL, or undefined if the text is not one. Does not use `URL.canParse`, which returns false for addresses
 * with accented letters once Node 20 has optimised a hot call.
 */
export function parseUrl(address: string, base?: URL): URL | undefined {
	try {
		return new URL(address, base);
	} catch {
		return undefined;
	}
}

/**
 * Returns the host with its port, without the rest of the URL, which may contain a key. Empty if the text is not a URL.
 */
export function hostOf(url: string): string {
	return parseUrl(url)?.host ?? '';
}
