import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkResolved, checkUrl } from '../../src/net/url-guard';
import { MAX_URL_CHARACTERS } from '../../src/text/web-address';
import { runs } from '../property-runs';

const BLOCKED = [
	// loopback, private, link-local, shared, reserved
	'http://127.0.0.1/',
	'http://127.1.2.3/',
	'http://10.0.0.1/',
	'http://10.255.255.255/',
	'http://172.16.0.1/',
	'http://172.31.255.1/',
	'http://192.168.1.1/',
	'http://169.254.1.1/',
	'http://169.254.169.254/latest/meta-data/',
	'http://100.64.0.1/',
	'http://100.100.100.200/',
	'http://0.0.0.0/',
	'http://0.1.2.3/',
	'http://224.0.0.1/',
	'http://239.255.255.250/',
	'http://240.0.0.1/',
	'http://255.255.255.255/',
	'http://192.0.0.192/',
	'http://198.18.0.1/',
	'http://192.0.2.1/',
	'http://168.63.129.16/',
	// other ways to write them
	'http://2130706433/',
	'http://0x7f000001/',
	'http://0x7f.0.0.1/',
	'http://0177.0.0.1/',
	'http://127.1/',
	'http://127.0.0.1./',
	'http://3232235777/',
	'http://0xa9fea9fe/',
	'http://１２７.0.0.1/',
	'http://127。0。0。1/',
	// IPv6
	'http://[::1]/',
	'http://[::]/',
	'http://[fe80::1]/',
	'http://[fc00::1]/',
	'http://[fd00:ec2::254]/',
	'http://[ff02::1]/',
	'http://[::ffff:127.0.0.1]/',
	'http://[::ffff:7f00:1]/',
	'http://[::ffff:8.8.8.8]/',
	'http://[64:ff9b::7f00:1]/',
	'http://[64:ff9b:1::a00:1]/',
	'http://[2002:7f00:1::]/',
	'http://[2001:0:53aa:64c::]/',
	'http://[::127.0.0.1]/',
	'http://[fec0::1]/',
	'http://[100::1]/',
	'http://[2001:db8::1]/',
	'http://[0:0:0:0:0:0:0:1]/',
	// names
	'http://localhost/',
	'http://LOCALHOST./',
	'http://foo.localhost/',
	'http://printer.local/',
	'http://db.internal/',
	'http://metadata.google.internal/',
	'http://router.home.arpa/',
	'http://nas.lan/',
	'http://wiki.corp/',
	'http://intranet/',
	'http://metadata/',
	'http://metadata.goog/',
	'http://metadata.oraclecloud.com/',
	'http://asusrouter.com/',
	'http://www.asusrouter.com/',
	'http://router.synology.com/',
	'http://mafreebox.freebox.fr/',
	'http://fritz.box/',
	'http://homerouter.cpe/',
	'http://my.router/',
	'http://pi.hole/',
	'http://mobile.hotspot/',
	'http://web.setup/',
	'http://127.0.0.1.nip.io/',
	'http://10.0.0.1.sslip.io/',
	'http://localtest.me/',
	'http://app.lvh.me/',
	'http://1.0.0.127.in-addr.arpa/',
	'https://ｌocalhost/',
	// ports
	'http://example.com:22/',
	'http://example.com:6379/',
	'https://example.com:8080/',
	'http://example.com:8443/',
	'http://example.com:1/',
	// look-alikes
	'https://аpple.com/',
	'https://xn--pple-43d.com/',
	'https://xn--80ak6aa92e.com/',
	'https://раураӏ.com/',
	'https://gοοgle.com/',
	'https://exаmple.org/',
	'https://aதpple.com/',
];

const INVALID = [
	'',
	'example.com',
	'//example.com/',
	'ftp://example.com/',
	'file:///etc/passwd',
	'javascript:alert(1)',
	'data:text/html,hi',
	'gopher://example.com/',
	'obsidian://open',
	'https:example.com',
	'https:///example.com',
	'http://',
	'https://?q',
	'https://user@example.com/',
	'https://user:pass@example.com/',
	'https://example.com@evil.example/',
	'https://example.com\\@evil.example/',
	'https://exa mple.com/',
	'https://example.com/a b',
	'https://example.com/\n',
	'\thttps://example.com/',
	'https://example..com/',
	'https://.example.com/',
	'https://-example.com/',
	'https://[::1/',
	'https://1.2.3.4.5/',
	'https://256.1.1.1/',
	'https://example.com:99999/',
	`https://example.com/${'a'.repeat(MAX_URL_CHARACTERS)}`,
	`https://${'a'.repeat(64)}.example/`,
];

const GOOD = [
	'https://example.com',
	'http://example.com/',
	'https://www.example.com/a/b?c=d#e',
	'HTTPS://EXAMPLE.COM/',
	'https://example.com:443/',
	'http://example.com:80/',
	'http://example.com:443/',
	'https://example.com./',
	'https://en.wikipedia.org/wiki/Heat_pump_(disambiguation)',
	'https://de.wikipedia.org/wiki/Wärmepumpe',
	'https://arxiv.org/abs/2401.00001',
	'https://doi.org/10.1000/182',
	'https://sub.domain.example.co.uk/',
	'https://a.b.c.d.example.com/',
	'https://example.com/?url=http://127.0.0.1/',
	'https://example.com/localhost',
	'https://localhost.example.com/',
	'https://internal.example.com/',
	'https://local.example.com/',
	'https://my_host.example.com/',
	'https://x--y.example.com/',
	'https://bücher.example/',
	'https://xn--bcher-kva.example/',
	'https://правда.рф/',
	'https://москва.example.com/',
	'https://中国.cn/',
	'https://日本語ドメイン.jp/',
	'https://한국어.kr/',
	'https://ελληνικά.gr/',
	'https://مثال.com/',
	'https://हिन्दी.example/',
	'https://sony-ソニー.jp/',
	'https://தமிழ்.example/',
	'https://8.8.8.8/',
	'https://1.1.1.1/dns',
	'http://172.32.0.1/',
	'http://172.15.255.255/',
	'http://11.0.0.1/',
	'http://100.128.0.1/',
	'https://[2606:4700:4700::1111]/',
	'https://[2a00:1450:4001::1]/',
	'https://3.example.com/',
	'https://example.museum/',
];

describe('checkUrl', () => {
	it.each(BLOCKED)('blocks the host of %j', (url) =>
		expect(checkUrl(url)).toMatchObject({ ok: false, code: 'BLOCKED_HOST' }),
	);
	it.each(INVALID)('refuses %j as not a web address', (url) =>
		expect(checkUrl(url)).toMatchObject({ ok: false, code: 'INVALID_URL' }),
	);
	it.each(GOOD)('lets %s pass', (url) => expect(checkUrl(url)).toEqual({ ok: true }));

	it('allows loopback, but no other private address, if the rules say so', () => {
		for (const url of ['http://127.0.0.1:49152/search', 'http://localhost:8080/', 'http://[::1]:3000/'])
			expect(checkUrl(url, { allowLoopback: true })).toEqual({ ok: true });
		for (const url of [
			'http://10.0.0.1/',
			'http://169.254.169.254/',
			'http://192.168.0.1:80/',
			'http://foo.localhost/',
			'http://example.com:8080/',
		])
			expect(checkUrl(url, { allowLoopback: true })).toMatchObject({ ok: false, code: 'BLOCKED_HOST' });
	});

	it('allows other ports if the rules say so, but still no private address', () => {
		for (const url of ['http://example.com:8080/', 'https://8.8.8.8:8443/'])
			expect(checkUrl(url, { allowAnyPort: true })).toEqual({ ok: true });
		for (const url of ['http://10.0.0.1:8080/', 'http://localhost:8080/', 'http://[::1]:3000/'])
			expect(checkUrl(url, { allowAnyPort: true })).toMatchObject({ ok: false, code: 'BLOCKED_HOST' });
	});

	it('refuses every hostile address of the list and allows every ordinary one', () => {
		const lines = readFileSync(new URL('../../scripts/bench/data/guard.jsonl', import.meta.url), 'utf8')
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line) as { url: string; allow: boolean });
		expect(lines.filter(({ url, allow }) => checkUrl(url).ok !== allow)).toEqual([]);
		expect(lines.filter(({ allow }) => !allow).length).toBeGreaterThanOrEqual(150);
		expect(lines.filter(({ allow }) => allow).length).toBeGreaterThanOrEqual(100);
	});

	it('explains the reason in a sentence', () => {
		const check = checkUrl('http://192.168.1.1/admin');
		expect(check.ok ? '' : check.reason).toMatch(/private network/);
	});

	it('blocks every private IPv4 address in every notation', () => {
		const octet = fc.integer({ min: 0, max: 255 });
		const privateAddress = fc.oneof(
			fc.tuple(fc.constant(10), octet, octet, octet),
			fc.tuple(fc.constant(127), octet, octet, octet),
			fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
			fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
			fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
		);
		fc.assert(
			fc.property(privateAddress, fc.integer({ min: 0, max: 4 }), (octets, notation) => {
				expect(checkUrl(`http://${written(octets, notation)}/`)).toMatchObject({
					ok: false,
					code: 'BLOCKED_HOST',
				});
			}),
			runs(1_000),
		);
	});

	it('never throws', () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.webUrl(),
					fc.string().map((text) => `https://${text}`),
				),
				(text) => {
					expect(typeof checkUrl(text).ok).toBe('boolean');
				},
			),
			runs(3_000),
		);
	});
});

describe('checkResolved', () => {
	it('requires every address of a name to be public', () => {
		expect(checkResolved('example.com', ['93.184.216.34', '2606:4700::1111'])).toEqual({ ok: true });
		for (const address of [
			'127.0.0.1',
			'10.0.0.1',
			'::1',
			'fd00::1',
			'::ffff:10.0.0.1',
			'64:ff9b::a00:1',
			'169.254.169.254',
			'fe80::1%eth0',
			'',
			'no address',
		]) {
			expect(checkResolved('example.com', ['93.184.216.34', address])).toMatchObject({
				ok: false,
				code: 'BLOCKED_HOST',
			});
		}
		expect(checkResolved('example.com', [])).toMatchObject({ ok: false });
	});

	it('judges a NAT64 address by the address inside it', () => {
		expect(checkResolved('example.com', ['64:ff9b::5db8:d822'])).toEqual({ ok: true });
		for (const address of [
			'64:ff9b::c0a8:101',
			'64:ff9b::a9fe:a9fe',
			'64:ff9b::a83f:8110',
			'64:ff9b::1:5db8:d822',
			'64:ff9b:1::5db8:d822',
			'64:ff9b::5db8:d822%eth0',
		])
			expect(checkResolved('example.com', [address])).toMatchObject({ ok: false });
	});

	it('allows loopback for a name that means it, but no other private address, if the rules say so', () => {
		expect(checkResolved('localhost', ['127.0.0.1', '::1'], { allowLoopback: true })).toEqual({ ok: true });
		expect(checkResolved('localhost', ['127.0.0.1', '10.0.0.1'], { allowLoopback: true })).toMatchObject({
			ok: false,
		});
		expect(checkResolved('localhost', ['127.0.0.1'])).toMatchObject({ ok: false });
		expect(checkResolved('example.com', ['127.0.0.1'], { allowLoopback: true })).toMatchObject({ ok: false });
	});
});

function written(octets: readonly [number, number, number, number], notation: number): string {
	const [a, b, c, d] = octets;
	const whole = ((a * 256 + b) * 256 + c) * 256 + d;
	const hex = (value: number): string => value.toString(16).padStart(2, '0');
	return (
		[
			octets.join('.'),
			`${whole}`,
			`0x${whole.toString(16)}`,
			octets.map((value) => `0${value.toString(8)}`).join('.'),
			`[::ffff:${hex(a)}${hex(b)}:${hex(c)}${hex(d)}]`,
		][notation] ?? ''
	);
}
