import ipaddr from 'ipaddr.js';
import { URL_STRINGS } from '../strings/net';
import { parseUrl } from './parse-url';
import { decodeLabel } from './punycode';

export type UrlCheck = { readonly ok: true } | { readonly ok: false; readonly code: 'INVALID_URL' | 'BLOCKED_HOST'; readonly reason: string };

export interface UrlRules {
	/** `127.0.0.1`, `[::1]` and `localhost` on any port: for local test servers and the demo web. */
	readonly allowLoopback?: boolean;
}

/** Longer addresses are refused: no page needs them, and some carry data out. */
export const MAX_URL_CHARACTERS = 2_048;

/** Names that stand for machines of the local network, by standard or by habit. */
const LOCAL_NAMES = /(?:^|\.)(?:local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa)$/;
/** Public names that lead to private addresses by design. */
const LOOPBACK_SERVICES = /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|metadata\.goog)$/;
/** Cloud metadata on a public address (Azure). The other clouds use link-local, shared or unique-local ones. */
const METADATA_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);
/** The only block that IPv6 gives to public hosts (RFC 4291, 2.4; IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');
const GLOBAL_UNICAST_BITS = 3;

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Cyrillic letters that look like Latin ones in common fonts. */
const LATIN_LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ0-9-]+$/u;
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Thai', 'Hangul', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Devanagari', 'Georgian']
	.map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }));
const OTHER_SCRIPT = new RegExp(`[^\\p{Script=Common}\\p{Script=Inherited}${SCRIPTS.map(({ name }) => `\\p{Script=${name}}`).join('')}]`, 'u');
/** Sets of scripts that one language writes together (UTS 39, "highly restrictive"). */
const MIXED_BY_LANGUAGE = [['Latin', 'Han', 'Hiragana', 'Katakana'], ['Latin', 'Han', 'Bopomofo'], ['Latin', 'Han', 'Hangul']];

/**
 * Whether a URL that came from a note, a page or a search may be opened, judged by what is written in it. A name that DNS
 * leads to a private address passes: neither host of the core can see where a name leads.
 */
export function checkUrl(address: string, rules: UrlRules = {}): UrlCheck {
	if (address.length > MAX_URL_CHARACTERS) return invalid(URL_STRINGS.tooLong(MAX_URL_CHARACTERS));
	// Parsers disagree on these: what is checked here must be what is opened.
	const url = /[\p{Cc}\s\\]/u.test(address) || !/^https?:\/\/[^/]/i.test(address) ? undefined : parseUrl(address);
	if (!url) return invalid(URL_STRINGS.malformed);
	if (url.username || url.password) return invalid(URL_STRINGS.credentials);
	const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
	if (rules.allowLoopback && isLoopback(host)) return { ok: true };
	if (url.port !== '' && url.port !== '80' && url.port !== '443') return blocked(URL_STRINGS.port);
	return ipaddr.isValid(host) ? checkAddress(host) : checkName(host);
}

function checkAddress(host: string): UrlCheck {
	const address = ipaddr.parse(host);
	const isPublic = address.range() === 'unicast' && !METADATA_ADDRESSES.has(host) && (address.kind() === 'ipv4' || isGlobalUnicast(address));
	return isPublic ? { ok: true } : blocked(URL_STRINGS.localHost);
}

function isGlobalUnicast(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
	return address instanceof ipaddr.IPv6 && address.match(GLOBAL_UNICAST, GLOBAL_UNICAST_BITS);
}

function checkName(host: string): UrlCheck {
	const labels = host.split('.');
	if (host.length > 253 || !labels.every((label) => LABEL.test(label))) return invalid(URL_STRINGS.malformed);
	if (labels.length < 2 || LOCAL_NAMES.test(host) || LOOPBACK_SERVICES.test(host)) return blocked(URL_STRINGS.localHost);
	return labels.every((label) => isHonest(label, labels.at(-1) ?? '')) ? { ok: true } : blocked(URL_STRINGS.lookalike);
}

function isLoopback(host: string): boolean {
	return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback');
}

/** Whether a label can be read as what it is: one script, or those of one language, and not Cyrillic posing as Latin. */
function isHonest(label: string, topLevel: string): boolean {
	if (!label.startsWith('xn--')) return true;
	const text = decodeLabel(label);
	if (text === undefined) return false;
	if (LATIN_LOOKALIKES.test(text) && !topLevel.startsWith('xn--')) return false;
	const scripts = SCRIPTS.filter(({ letter }) => letter.test(text)).map(({ name }) => name);
	if (OTHER_SCRIPT.test(text)) return scripts.length === 0;
	return scripts.length < 2 || MIXED_BY_LANGUAGE.some((allowed) => scripts.every((script) => allowed.includes(script)));
}

function invalid(reason: string): UrlCheck {
	return { ok: false, code: 'INVALID_URL', reason };
}

function blocked(reason: string): UrlCheck {
	return { ok: false, code: 'BLOCKED_HOST', reason };
}
