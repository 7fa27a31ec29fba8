import { URL_STRINGS } from '../strings/net';
import { isHonestHost } from './host-script';
import { isLocalName } from './local-names';
import { parseUrl } from './parse-url';
import { isAddress, isLoopbackAddress, isPublicAddress } from './public-address';

export type UrlCheck =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: 'INVALID_URL' | 'BLOCKED_HOST'; readonly reason: string };

export interface UrlRules {
	/**
	 * `127.0.0.1`, `[::1]` and `localhost` on any port: for a wiki on the user's own machine, and for local test
	 * servers.
	 */
	readonly allowLoopback?: boolean;
	/** Other ports than 80 and 443 too. */
	readonly allowAnyPort?: boolean;
}

/** Longer addresses are refused: no page needs them, and some carry data out. */
export const MAX_URL_CHARACTERS = 2_048;

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const AUTHORITY = /^https?:\/\/([^/?#]+)/i;
/** Parsers disagree on these: what is checked here must be what is opened. */
const AMBIGUOUS = /[\p{Cc}\s\\]/u;
/** Characters that show nothing or turn the direction of what is shown; parsers drop some of them from a host. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

/**
 * Whether a URL that came from a note, a page or a search may be opened, judged by what is written in it. A name that
 * DNS leads to a private address passes: where a host can look it up, `checkResolved` judges what it found.
 */
export function checkUrl(address: string, rules: UrlRules = {}): UrlCheck {
	if (address.length > MAX_URL_CHARACTERS) return invalid(URL_STRINGS.tooLong(MAX_URL_CHARACTERS));
	const authority = AMBIGUOUS.test(address) ? undefined : AUTHORITY.exec(address)?.[1];
	const url = authority === undefined || INVISIBLE.test(authority) ? undefined : parseUrl(address);
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
 * Whether the addresses that a name led to are all public: one that is not may be the one a connection is made to.
 * Loopback is allowed to the names that say so: another's name that leads there is an attack on what runs on this
 * machine.
 */
export function checkResolved(host: string, addresses: readonly string[], rules: UrlRules = {}): UrlCheck {
	const mayBeLoopback = rules.allowLoopback === true && isLoopbackHost(host);
	const mayConnect = (address: string): boolean =>
		isPublicAddress(address) || (mayBeLoopback && isLoopbackAddress(address));
	return addresses.length > 0 && addresses.every(mayConnect) ? PASSED : blocked(URL_STRINGS.localHost);
}

/** The rules for where a page sends its visitor: only this machine may point to this machine. */
export function rulesAfter(from: URL, rules: UrlRules): UrlRules {
	return isLoopbackHost(bareHost(from)) ? rules : { ...rules, allowLoopback: false };
}

/** Without the brackets of an IPv6 address and the dot that ends a full name. */
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
