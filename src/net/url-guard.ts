import { URL_STRINGS } from '../locales/locale';
import { isHonestHost } from './host-script';
import { isLocalName } from './local-names';
import { hasInvisible } from '../text/invisible';
import { MAX_URL_CHARACTERS, parseUrl } from '../text/web-address';
import { isAddress, isLoopbackAddress, isPublicAddress } from './public-address';

export type UrlCheck =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: 'INVALID_URL' | 'BLOCKED_HOST'; readonly reason: string };

export interface UrlRules {
	/**
	 * Allows `127.0.0.1`, `[::1]` and `localhost` on any port: for a wiki on the user's own machine, and for local test
	 * servers.
	 */
	readonly allowLoopback?: boolean;
	/** Allows ports other than 80 and 443. */
	readonly allowAnyPort?: boolean;
}

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const AUTHORITY = /^https?:\/\/([^/?#]+)/i;
/** Characters that parsers interpret differently; the address checked here must be the address opened. */
const AMBIGUOUS = /[\p{Cc}\s\\]/u;

/**
 * Decides if a URL from a note, page or search may be opened, by its text alone. A name whose DNS record is private
 * passes here; if the host resolves names, `checkResolved` checks the result.
 */
export function checkUrl(address: string, rules: UrlRules = {}): UrlCheck {
	if (address.length > MAX_URL_CHARACTERS) return invalid(URL_STRINGS.tooLong({ limit: MAX_URL_CHARACTERS }));
	const authority = AMBIGUOUS.test(address) ? undefined : AUTHORITY.exec(address)?.[1];
	// Some parsers drop invisible characters from a host.
	const url = authority === undefined || hasInvisible(authority) ? undefined : parseUrl(address);
	if (!url) return invalid(URL_STRINGS.malformed);
	if (authority?.includes('@')) return invalid(URL_STRINGS.credentials);
	const host = bareHost(url);
	if (rules.allowLoopback && isLoopbackHost(host)) return PASSED;
	if (!rules.allowAnyPort && url.port !== '' && url.port !== '80' && url.port !== '443')
		return blocked(URL_STRINGS.port);
	if (isAddress(host)) return isPublicAddress(host) ? PASSED : blocked(URL_STRINGS.localHost);
	return checkName(host);
}

/**
 * Checks that all addresses of a name are public, because any of them may be used. Loopback is allowed only for names
 * that mean this machine; if another name resolves to it, that is an attack on a local service.
 */
export function checkResolved(host: string, addresses: readonly string[], rules: UrlRules = {}): UrlCheck {
	const mayBeLoopback = rules.allowLoopback === true && isLoopbackHost(host);
	const mayConnect = (address: string): boolean =>
		isPublicAddress(address) || (mayBeLoopback && isLoopbackAddress(address));
	return addresses.length > 0 && addresses.every(mayConnect) ? PASSED : blocked(URL_STRINGS.localHost);
}

/** Returns the rules for a redirect: only this machine may redirect to this machine. */
export function rulesAfter(from: URL, rules: UrlRules): UrlRules {
	return isLoopbackHost(bareHost(from)) ? rules : { ...rules, allowLoopback: false };
}

/** Returns the host without IPv6 brackets and trailing dot. */
export function bareHost(url: URL): string {
	return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isLoopbackHost(host: string): boolean {
	return host === 'localhost' || isLoopbackAddress(host);
}

const PASSED: UrlCheck = { ok: true };

function checkName(host: string): UrlCheck {
	if (host.length > 253 || !host.split('.').every((label) => LABEL.test(label)))
		return invalid(URL_STRINGS.malformed);
	if (isLocalName(host)) return blocked(URL_STRINGS.localHost);
	return isHonestHost(host) ? PASSED : blocked(URL_STRINGS.lookalike);
}

function invalid(reason: string): UrlCheck {
	return { ok: false, code: 'INVALID_URL', reason };
}

function blocked(reason: string): UrlCheck {
	return { ok: false, code: 'BLOCKED_HOST', reason };
}
