/**
 * The URL, or undefined where the text is none. Not `URL.canParse`: once Node 20 has optimised a hot call of it, it
 * answers false for addresses with accented letters.
 */
export function parsedUrl(address: string): URL | undefined {
	try {
		return new URL(address);
	} catch {
		return undefined;
	}
}

/** With the port; undefined where the text is no URL. */
export function hostOf(address: string): string | undefined {
	return parsedUrl(address)?.host;
}
