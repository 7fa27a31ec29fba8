/**
 * Which pages the user wants results from. A search service takes such lists as a wish, not as a rule, and most know
 * none: so results are held against them here, whoever found them.
 */
import { parseUrl } from '../../text/web-address';

/** `example.org` with its subdomains, `*.org`, or a part of a site such as `example.org/blog`. */
const PATTERN = /^(?:\*\.)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*(?:\/[^\s?#]*)?$/u;

/** True if a text names a site: a pattern, or a pasted page address. */
export function isSite(text: string): boolean {
	const pattern = sitePattern(text);
	return PATTERN.test(pattern) && (pattern.includes('.') || /^localhost(?:\/|$)/.test(pattern));
}

/** `https://example.org/blog/?a=1` is `example.org/blog`; other text stays as it is. */
export function sitePattern(text: string): string {
	const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
	return url ? `${url.hostname}${url.pathname.replace(/\/+$/, '')}` : text;
}

/** @returns a test for pages: true if the first list is empty or has the page, and the second does not */
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
	const folder = slash < 0 ? '' : pattern.slice(slash).replace(/\/+$/, '');
	return (url) => {
		const name = url.hostname.replace(/\.$/, '').replace(/^www\./, '');
		const isOnHost = name === host || name.endsWith(`.${host}`);
		return isOnHost && (folder === '' || url.pathname === folder || url.pathname.startsWith(`${folder}/`));
	};
}

/** As addresses write it: in lower case, and letters beyond ASCII in punycode. */
function asciiHost(host: string): string {
	return parseUrl(`http://${host}`)?.hostname ?? host.toLowerCase();
}
