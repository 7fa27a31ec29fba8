import { hasInvisible } from './invisible';

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
 * Returns the address without the part of its fragment that names words of the page: `…#results:~:text=cold` becomes
 * `…#results`. Both addresses are the same page.
 */
export function withoutTextFragment(address: string): string {
	const hash = address.indexOf('#');
	const directive = hash < 0 ? -1 : address.indexOf(':~:', hash);
	if (directive < 0) return address;
	return address.slice(0, directive === hash + 1 ? hash : directive);
}

/** Maximum characters of a host; the longest registrable domain fits (63 letters, a dot, the longest suffix). */
const HOST_CHARACTERS = 88;

/**
 * Returns the host in the form a reader can trust: complete, without `www.`, in ASCII (`xn--…`). A host that is too
 * long loses labels on the left, because the right end names the site's owner: `….evil.example`.
 */
export function shownHost(address: string): string | undefined {
	const host = hostOf(address).replace(/^(?:www|m)\.(?=[^.]+\.)/, '');
	if (host === '') return undefined;
	if (host.length <= HOST_CHARACTERS) return host;
	const labels = host.split('.');
	while (labels.length > 2 && labels.join('.').length > HOST_CHARACTERS) labels.shift();
	return `….${labels.join('.')}`;
}

/**
 * Returns the host with its port, without the rest of the URL, which may contain a key. Empty if the text is not a URL.
 */
export function hostOf(address: string): string {
	return parseUrl(address)?.host ?? '';
}

/** Longer addresses are neither opened nor shown: no page needs them, and they can carry data to a server. */
export const MAX_URL_CHARACTERS = 2_048;

/**
 * Returns a stranger's address as it may be shown as a link: http or https, without a user name, of limited length and
 * with nothing invisible.
 */
export function shownAddress(written: string): string | undefined {
	if (written.length > MAX_URL_CHARACTERS || /\s/.test(written) || hasInvisible(written)) return undefined;
	const url = parseUrl(written);
	const isWeb =
		(url?.protocol === 'https:' || url?.protocol === 'http:') && !/^https?:[/\\]*[^/?#\\]*@/i.test(written);
	return url && isWeb && url.href.length <= MAX_URL_CHARACTERS ? url.href : undefined;
}
