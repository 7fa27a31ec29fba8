/** Host names that lead into a local network, whatever a public resolver says. */
import { isLocalIPv4 } from './public-address';

/** Top-level names that stand for machines of a local or a separate network, by standard or by habit. */
const LOCAL_TOP_LEVELS: ReadonlySet<string> = new Set([
	'arpa',
	'cluster',
	'corp',
	'home',
	'i2p',
	'internal',
	'intra',
	'intranet',
	'invalid',
	'lan',
	'local',
	'localdomain',
	'localhost',
	'mail',
	'onion',
	'private',
	'svc',
	'test',
	// By habit of makers: `homerouter.cpe` and `mobile.hotspot` (Huawei and other mobile routers), `my.router`,
	// `web.setup`, `pi.hole` (Pi-hole). None is in the root zone of the DNS.
	'cpe',
	'hole',
	'hotspot',
	'router',
	'setup',
]);
const LOCAL_DOMAINS: readonly string[] = [
	// Lead to private addresses by design: for developers, or to attack whoever looks a name up twice.
	'1u.ms',
	'42foo.com',
	'backname.io',
	'beweb.com',
	'fuf.me',
	'lacolhost.com',
	'local.gd',
	'localdev.me',
	'localho.st',
	'localtest.me',
	'lvh.me',
	'nip.io',
	'rbndr.us',
	'rebind.it',
	'rebind.network',
	'smackaho.st',
	'sslip.io',
	'traefik.me',
	'ulh.us',
	'vcap.me',
	'xip.io',
	'yoogle.com',
	// Answered by a cloud for the machines in it.
	'api.metadata.cloud.ibm.com',
	'metadata.goog',
	'metadata.oraclecloud.com',
	'metadata.packet.net',
	'metadata.platformequinix.com',
	'metadata.tencentyun.com',
	// Answered by a router or a store for the network behind it.
	'arlogin.com',
	'asusrouter.com',
	'congstar.box',
	'find.synology.com',
	'hi.link',
	'mabbox.bytel.fr',
	'mafreebox.freebox.fr',
	'o2.box',
	'router.synology.com',
	'setup.ubnt.com',
	'vodafone.box',
	'dlinkrouter.com',
	'easy.box',
	'fritz.box',
	'linksyssmartwifi.com',
	'miwifi.com',
	'mywifiext.net',
	'orbilogin.com',
	'orbilogin.net',
	'repeater.asus.com',
	'router.asus.com',
	'routerlogin.com',
	'routerlogin.net',
	'speedport.ip',
	'tplinkap.net',
	'tplinkextender.net',
	'tplinklogin.net',
	'tplinkmodem.net',
	'tplinkrepeater.net',
	'tplinkwifi.net',
];

/** @param host in lower case and ASCII, without a dot at the end */
export function isLocalName(host: string): boolean {
	const topLevel = host.slice(host.lastIndexOf('.') + 1);
	if (topLevel === host || LOCAL_TOP_LEVELS.has(topLevel)) return true;
	return LOCAL_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`)) || holdsLocalAddress(host);
}

/** As services for developers take it: `10.0.0.1.example.com`, `app-10-0-0-1.example.com`. */
function holdsLocalAddress(host: string): boolean {
	const parts = host.split(/[.-]/);
	return parts.some((_, start) => isLocalIPv4(parts.slice(start, start + 4).join('.')));
}
