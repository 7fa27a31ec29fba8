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

/** Characters of a host that are shown: the longest registrable domain fits (63 letters, a dot, the longest suffix). */
const HOST_CHARACTERS = 88;

/**
 * Returns the host as a reader may trust it: whole, without `www.`, in the letters of the address itself (`xn--…`). A
 * host that is too long loses labels on the left, for the owner of a site is named on the right: `….evil.example`.
 */
export function shownHost(address: string): string | undefined {
	const host = hostOf(address)?.replace(/^(?:www|m)\.(?=[^.]+\.)/, '');
	if (host === undefined || host === '') return undefined;
	if (host.length <= HOST_CHARACTERS) return host;
	const labels = host.split('.');
	while (labels.length > 2 && labels.join('.').length > HOST_CHARACTERS) labels.shift();
	return `….${labels.join('.')}`;
}

/** Returns the host with its port; undefined if the text is not a URL. */
export function hostOf(address: string): string | undefined {
	return parsedUrl(address)?.host;
}
