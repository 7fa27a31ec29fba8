import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeHttp } from '../../../src/node/pages/node-http';
import { NodePageTransport, type ResolveHost } from '../../../src/node/pages/page-transport';
import { proxyFor } from '../../../src/node/pages/proxy';
import type { HttpResponse } from '../../../src/net/http';

interface Asked {
	readonly authority: string | undefined;
	readonly signIn: string | undefined;
	/** First bytes after the connection: the handshake of TLS, which names the host. */
	readonly sent: string;
}

let server: Server;
let asked: Asked[];
/** Answer of the proxy. */
let answer: { readonly status: number; readonly location?: string };
beforeEach(async () => {
	asked = [];
	answer = { status: 200 };
	server = createServer((_, response) => response.end('not asked for'));
	server.on('connect', (request, socket) => {
		const note = (sent: string): void => {
			asked.push({ authority: request.url, signIn: request.headers['proxy-authorization'], sent });
			socket.destroy();
		};
		socket.on('error', () => undefined);
		const location = answer.location === undefined ? '' : `Location: ${answer.location}\r\n`;
		socket.write(`HTTP/1.1 ${answer.status} Answer\r\n${location}\r\n`);
		if (answer.status !== 200) return note('');
		socket.once('data', (bytes: Buffer) => note(bytes.toString('latin1')));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const variables = (over: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
	HTTPS_PROXY: `http://me:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}`,
	...over,
});

function page(url: string, resolve: ResolveHost): Promise<HttpResponse> {
	const rules = { allowLoopback: false, allowAnyPort: false };
	const request = { headers: {}, signal: new AbortController().signal, timeout: 60_000, maxBytes: 1_000 };
	const proxy = { HTTP_PROXY: variables().HTTPS_PROXY };
	return new NodePageTransport(resolve, { ...variables(), ...proxy }).get({ ...request, url, rules });
}

describe('a service', () => {
	it('is reached through the proxy, by its name and encrypted', async () => {
		await expect(new NodeHttp(variables()).send({ url: 'https://tavily.invalid/search' })).rejects.toThrow();
		const [first] = asked;
		expect(first).toMatchObject({
			authority: 'tavily.invalid:443',
			signIn: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
		});
		expect(first?.sent).toContain('tavily.invalid');
		expect(first?.sent.codePointAt(0)).toBe(0x16);
	});

	it.each([407, 502])(
		'is not reached, and the error says so, if the proxy answers with status %i',
		async (status) => {
			answer = { status };
			await expect(new NodeHttp(variables()).send({ url: 'https://tavily.invalid/' })).rejects.toMatchObject({
				kind: 'proxy',
				message: 'tavily.invalid could not be reached through the proxy.',
			});
		},
	);

	it('is not followed to another address that the proxy names', async () => {
		answer = { status: 302, location: 'http://10.0.0.1/' };
		await expect(new NodeHttp(variables()).send({ url: 'https://tavily.invalid/' })).rejects.toMatchObject({
			kind: 'proxy',
		});
		expect(asked).toHaveLength(1);
	});
});

describe('a page', () => {
	it('is fetched from the address that was checked here', async () => {
		const resolve: ResolveHost = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
		await expect(page('https://example.org/a', resolve)).rejects.toThrow();
		expect(asked.map(({ authority }) => authority)).toEqual(['93.184.216.34:443']);
		expect(asked[0]?.sent).toContain('example.org');
		await expect(page('http://example.org/b', resolve)).rejects.toThrow();
		expect(asked[1]?.authority).toBe('93.184.216.34:80');
		expect(asked[1]?.sent).toMatch(/^GET \/b HTTP\/1\.1\r\n[^]*^host: example\.org\r$/im);
	});

	it('is not asked for if its name leads into the user’s network', async () => {
		const resolve: ResolveHost = () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
		await expect(page('https://example.org/a', resolve)).rejects.toMatchObject({ code: 'BLOCKED_HOST' });
		await expect(page('https://192.168.0.1/', resolve)).rejects.toMatchObject({ code: 'BLOCKED_HOST' });
		await expect(page('http://example.org/', resolve)).rejects.toMatchObject({ code: 'BLOCKED_HOST' });
		expect(asked).toEqual([]);
	});

	it('is left to services if its name cannot be looked up here', async () => {
		const resolve: ResolveHost = () => Promise.reject(new Error('getaddrinfo ENOTFOUND example.org'));
		await expect(page('https://example.org/a', resolve)).rejects.toMatchObject({
			code: 'EXTRACT_FAILED',
			reason: expect.stringContaining('cannot look up example.org') as string,
		});
		expect(asked).toEqual([]);
	});
});

describe('the proxy of the environment', () => {
	const via = (url: string, over: Readonly<Record<string, string>>): string | undefined =>
		proxyFor(new URL(url), over)?.href;

	it.each([
		['https://a.example/', { HTTPS_PROXY: 'http://proxy:3128' }, 'http://proxy:3128/'],
		['https://a.example/', { HTTPS_PROXY: 'proxy:3128' }, 'http://proxy:3128/'],
		['https://a.example/', { https_proxy: 'http://lower:1', HTTPS_PROXY: 'http://upper:1' }, 'http://lower:1/'],
		['http://a.example/', { HTTPS_PROXY: 'http://proxy:3128' }, undefined],
		['http://a.example/', { HTTP_PROXY: 'http://proxy:3128' }, 'http://proxy:3128/'],
		['http://a.example/', { http_proxy: 'lower:1', HTTP_PROXY: 'http://upper:1' }, 'http://lower:1/'],
		['http://a.example/', { HTTP_PROXY: 'http://proxy:3128', NO_PROXY: 'a.example:80' }, undefined],
		['http://localhost:11434/', { HTTP_PROXY: 'http://proxy:3128' }, undefined],
		['https://a.example/', { HTTP_PROXY: 'http://proxy:3128' }, undefined],
		['https://a.example/', { HTTPS_PROXY: '' }, undefined],
		['https://localhost:8443/', { HTTPS_PROXY: 'http://proxy:3128' }, undefined],
		['https://127.0.0.1:8443/', { HTTPS_PROXY: 'http://proxy:3128' }, undefined],
	])('of %s with %o is %s', (url, given, expected) => {
		expect(via(url, given)).toBe(expected);
	});

	it.each([
		['*', true],
		['a.example', true],
		['other.example, a.example', true],
		['example', true],
		['.example', true],
		['*.example', true],
		['A.EXAMPLE', true],
		['a.example:443', true],
		['a.example:8443', false],
		['ample', false],
		['b.a.example', false],
		['', false],
	])('is left out for a.example by NO_PROXY=%s: %s', (list, isLeftOut) => {
		const found = via('https://a.example/', { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: list });
		expect(found === undefined).toBe(isLeftOut);
	});
});
