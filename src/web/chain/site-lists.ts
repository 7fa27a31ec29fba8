/**
 * Filters results by the user's lists of sites. Search services treat such lists as a preference or do not support
 * them, so every result is checked here.
 */
import { parseUrl } from '../../text/web-address';

/** `example.org` with its subdomains, `*.org`, or a part of a site such as `example.org/blog`. */
const PATTERN = /^(?:\*\.)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*(?:\/[^\s?#]*)?$/u;

/** True if a text names a site: a pattern, or a pasted page address. */
export function isSite(text: string): boolean {
	const pattern = sitePattern(text);
	return PATTERN.test(pattern) && (pattern.includes('.') || /^localhost(?:\/|$)/.test(pattern));
}

/**
 * Returns the pattern of a page address: `https://example.org/blog/?a=1` becomes `example.org/blog`. Other text stays
 * as it is.
 */
export function sitePattern(text: string): string {
	const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
	return url ? `${url.hostname}${url.pathname.replace(/(?<!\/)\/+$/, '')}` : text;
}

/** Returns a test for page addresses: true if `include` is empty or lists the page, and `exclude` does not list it. */
export function hostFilter(include: readonly string[], exclude: readonly string[]): (url: string) => boolean {
	const wanted = include.map(sitePattern).map(patternTest);
	const unwanted = exclude.map(sitePattern).map(patternTest);
	return (address) => {
		const url = parseUrl(address);
		if (!url) return false;
		return (
			(wanted.length === 0 || wanted.some((matches) => matches(url))) && !unwanted.some((matches) => matches(url))
		);
	};
}

function patternTest(pattern: string): (url: URL) => boolean {
	const slash = pattern.indexOf('/');
	const written = slash < 0 ? pattern : pattern.slice(0, slash);
	const host = asciiHost(written.replace(/^\*\./, '').replace(/^www\./i, ''));
	const folder = slash < 0 ? '' : pattern.slice(slash).replace(/(?<!\/)\/+$/, '');
	return (url) => {
		const name = url.hostname.replace(/\.$/, '').replace(/^www\./, '');
		const isOnHost = name === host || name.endsWith(`.${host}`);
		return isOnHost && (folder === '' || url.pathname === folder || url.pathname.startsWith(`${folder}/`));
	};
}

/** Returns the host as URLs write it: in lower case, with letters beyond ASCII in punycode. */
function asciiHost(host: string): string {
	return parseUrl(`http://${host}`)?.hostname ?? host.toLowerCase();
}
