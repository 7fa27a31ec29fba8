/** Host names that lead into a local network, even if a public DNS resolver returns a public address. */
import { isLocalIPv4 } from './public-address';

/** Top-level names for machines of a local or separate network, by standard or convention. */
const LOCAL_TOP_LEVELS: ReadonlySet<string> = new Set([
	...(
		'arpa cluster corp home i2p internal intra intranet invalid lan local localdomain localhost mail onion ' +
		'private svc test'
	).split(' '),
	// Used by manufacturers: `homerouter.cpe` and `mobile.hotspot` (Huawei and other mobile routers), `my.router`,
	// `web.setup`, `pi.hole` (Pi-hole). None is in the DNS root zone.
	...'cpe hole hotspot router setup'.split(' '),
]);
const LOCAL_DOMAINS: readonly string[] = [
	// Resolve to private addresses on purpose: for developers, or for DNS rebinding attacks.
	...(
		'1u.ms 42foo.com backname.io beweb.com fuf.me lacolhost.com local.gd localdev.me localho.st localtest.me ' +
		'lvh.me nip.io rbndr.us rebind.it rebind.network smackaho.st sslip.io traefik.me ulh.us vcap.me xip.io ' +
		'yoogle.com'
	).split(' '),
	// Resolved by a cloud provider for its own machines.
	...(
		'api.metadata.cloud.ibm.com metadata.goog metadata.oraclecloud.com metadata.packet.net ' +
		'metadata.platformequinix.com metadata.tencentyun.com'
	).split(' '),
	// Resolved by a router or storage device for its own network.
	...(
		'arlogin.com asusrouter.com congstar.box find.synology.com hi.link mabbox.bytel.fr mafreebox.freebox.fr ' +
		'o2.box router.synology.com setup.ubnt.com vodafone.box dlinkrouter.com easy.box fritz.box ' +
		'linksyssmartwifi.com miwifi.com mywifiext.net orbilogin.com orbilogin.net repeater.asus.com router.asus.com ' +
		'routerlogin.com routerlogin.net speedport.ip tplinkap.net tplinkextender.net tplinklogin.net tplinkmodem.net ' +
		'tplinkrepeater.net tplinkwifi.net'
	).split(' '),
];

/** @param host in lower case and ASCII, without a trailing dot */
export function isLocalName(host: string): boolean {
	const topLevel = host.slice(host.lastIndexOf('.') + 1);
	if (topLevel === host || LOCAL_TOP_LEVELS.has(topLevel)) return true;
	return LOCAL_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`)) || holdsLocalAddress(host);
}

/**
 * True for names that contain an address, as in DNS services for developers: `10.0.0.1.example.com`,
 * `app-10-0-0-1.example.com`.
 */
function holdsLocalAddress(host: string): boolean {
	if (!/\d/.test(host)) return false;
	const parts = host.split(/[.-]/);
	return parts.some((part, start) => /^\d/.test(part) && isLocalIPv4(parts.slice(start, start + 4).join('.')));
}
