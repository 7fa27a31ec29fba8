/** Connections through the proxy that the environment names, as command-line programs use it. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect } from 'node:tls';
import { HttpError } from '../../net/http';
import { isOnThisMachine } from '../../net/public-address';
import { bareHost } from '../../net/url-guard';
import { parseUrl } from '../../text/web-address';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the proxy for an address: `HTTPS_PROXY` for `https:` and `HTTP_PROXY` for `http:`, unless `NO_PROXY` names
 * the host. This machine is always reached directly. Names in lower case come first, as in curl.
 */
export function proxyFor(url: URL, variables: Variables): URL | undefined {
	if (isOnThisMachine(url.href)) return undefined;
	const typed = valueOf(url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY', variables);
	if (typed === '' || isExcepted(url, valueOf('NO_PROXY', variables))) return undefined;
	return parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`);
}

function valueOf(name: string, variables: Variables): string {
	return (variables[name.toLowerCase()] ?? variables[name] ?? '').trim();
}

/** `NO_PROXY=localhost, .example.org, example.com:8443, 10.0.0.7` or `*`. A name counts for its subdomains too. */
function isExcepted(url: URL, list: string): boolean {
	const host = bareHost(url).toLowerCase();
	const port = url.port || usualPort(url);
	return list.split(/[\s,]+/).some((entry) => {
		const [, name = '', onlyPort = port] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
		const bare = name.replace(/^\*?\.|^\[|\]$/g, '');
		return name === '*' || (bare !== '' && onlyPort === port && (host === bare || host.endsWith(`.${bare}`)));
	});
}

function usualPort({ protocol }: URL): string {
	return protocol === 'https:' ? '443' : '80';
}

/** A connection to be made through a proxy. */
interface Tunnel {
	readonly target: URL;
	readonly proxy: URL;
	/** IP address to connect to; the proxy looks up the name if undefined. */
	readonly address: string | undefined;
	readonly signal: AbortSignal;
}

/**
 * Opens a connection to a host through a proxy, encrypted for `https:`: the proxy then sees the name or address, not
 * the request. An `http:` page is asked for in the same way: only so it comes from the address that was checked.
 * @throws HttpError `proxy` if the proxy does not connect; a redirect of the proxy is not followed
 */
export async function openTunnel(tunnel: Tunnel): Promise<Duplex> {
	const socket = await connected(tunnel);
	if (tunnel.target.protocol === 'http:') return socket;
	const host = bareHost(tunnel.target);
	const servername = isIP(host) === 0 ? host : '';
	return new Promise((resolve, reject) => {
		const secured = connect({ socket, host, servername, ALPNProtocols: ['http/1.1'] }, () => resolve(secured));
		secured.once('error', reject);
		tunnel.signal.addEventListener('abort', () => secured.destroy(new Error('aborted')), { once: true });
	});
}

function connected({ target, proxy, address, signal }: Tunnel): Promise<Duplex> {
	const name = address ?? bareHost(target);
	const authority = `${name.includes(':') ? `[${name}]` : name}:${target.port || usualPort(target)}`;
	return new Promise((resolve, reject) => {
		const fail = (cause: unknown): void => reject(new HttpError('proxy', target.host, { cause }));
		if (proxy.protocol !== 'http:' && proxy.protocol !== 'https:')
			return fail(new Error(`A proxy with “${proxy.protocol}” is not supported.`));
		const send = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
		const asked = send({
			host: bareHost(proxy),
			port: proxy.port || usualPort(proxy),
			method: 'CONNECT',
			path: authority,
			headers: { host: authority, ...authorization(proxy) },
			agent: false,
			signal,
		});
		asked.once('connect', (response, socket) => {
			if (response.statusCode === 200) return resolve(socket);
			socket.destroy();
			fail(new Error(`The proxy answered with status ${response.statusCode ?? 0}.`));
		});
		// A proxy that takes CONNECT for another method answers it.
		asked.once('response', (response) => {
			response.destroy();
			fail(new Error(`The proxy answered with status ${response.statusCode ?? 0}.`));
		});
		asked.once('error', (error) => (signal.aborted ? reject(error) : fail(error)));
		asked.end();
	});
}

function authorization({ username, password }: URL): { readonly 'proxy-authorization'?: string } {
	if (username === '') return {};
	const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}
