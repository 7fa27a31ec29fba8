/** Classifies IP addresses. The ranges come from `ipaddr.js`, which follows the IANA registries. */
import ipaddr from 'ipaddr.js';
import { parseUrl } from '../text/web-address';

/**
 * Cloud metadata on a public address (Azure). Other clouds use link-local, shared, reserved or unique-local addresses.
 */
const METADATA_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);
/** The only IPv6 block for public hosts (RFC 4291, 2.4; IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');
const GLOBAL_UNICAST_BITS = 3;
/** Start of an interface identifier with an embedded IPv4 address (RFC 5214, 6.1: ISATAP). */
const ISATAP_INTERFACES: readonly (readonly [number, number])[] = [
	[0, 0x5efe],
	[0x200, 0x5efe],
];
/** Prefix under which IPv6-only networks reach IPv4 hosts (RFC 6052, 2.1: NAT64 with DNS64). */
const TRANSLATED = ipaddr.IPv6.parse('64:ff9b::');
const TRANSLATED_BITS = 96;
/** The parser throws for every host name, which takes longer than the rest of the check of an address. */
const ADDRESS = /^[\da-fx.]+$|:/i;
/** Ranges of local networks. */
const LOCAL_RANGES: ReadonlySet<string> = new Set(['private', 'loopback', 'linkLocal', 'carrierGradeNat']);

/**
 * True if an address is public. False for private, loopback, link-local, multicast, shared (carrier-grade NAT),
 * reserved, documentation and metadata addresses, for IPv6 addresses with an embedded IPv4 address (mapped, 6to4,
 * Teredo, ISATAP), and for invalid ones. A NAT64 address counts as the IPv4 address in it.
 * @param address without brackets
 */
export function isPublicAddress(address: string): boolean {
	if (!isAddress(address)) return false;
	const parsed = untranslated(ipaddr.parse(address));
	if (parsed.range() !== 'unicast' || METADATA_ADDRESSES.has(parsed.toString())) return false;
	return (
		parsed instanceof ipaddr.IPv4 ||
		(parsed.zoneId === undefined && parsed.match(GLOBAL_UNICAST, GLOBAL_UNICAST_BITS) && !isIsatap(parsed))
	);
}

/** @param address without brackets */
export function isLoopbackAddress(address: string): boolean {
	return isAddress(address) && ipaddr.parse(address).range() === 'loopback';
}

/** True if an address leads to the user's own machine. */
export function isOnThisMachine(url: string): boolean {
	const { hostname = '' } = parseUrl(url) ?? {};
	return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
}

/** @param address four decimal numbers */
export function isLocalIPv4(address: string): boolean {
	return ipaddr.IPv4.isValidFourPartDecimal(address) && LOCAL_RANGES.has(ipaddr.IPv4.parse(address).range());
}

/** @param address without brackets */
export function isAddress(address: string): boolean {
	return ADDRESS.test(address) && ipaddr.isValid(address);
}

function untranslated(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
	const isTranslated =
		address instanceof ipaddr.IPv6 && address.zoneId === undefined && address.match(TRANSLATED, TRANSLATED_BITS);
	return isTranslated ? new ipaddr.IPv4(address.toByteArray().slice(TRANSLATED_BITS / 8)) : address;
}

function isIsatap({ parts }: ipaddr.IPv6): boolean {
	return ISATAP_INTERFACES.some(([high, low]) => parts[4] === high && parts[5] === low);
}
