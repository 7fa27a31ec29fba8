import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { follow } from '../../async/abort';
import { HttpError, type Http, type HttpRequest, type HttpResponse } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import { PageNotRead } from '../../research/model/ports';
import { bareHost } from '../../net/url-guard';
import { hostOf, parseUrl } from '../../text/web-address';
import { openTunnel, proxyFor } from './proxy';

/** Default headers. Some services refuse requests without a user agent. */
const OWN_HEADERS = { accept: '*/*', 'user-agent': 'research-this-note' };

/** HTTP on Node for the services the user configured. `SameOriginHttp` decides on redirects. */
export class NodeHttp implements Http {
	/** @param variables of the environment, which may name a proxy */
	constructor(private readonly variables: Readonly<Record<string, string | undefined>> = {}) {}

	send(request: HttpRequest): Promise<HttpResponse> {
		const url = parseUrl(request.url);
		const proxy = url && proxyFor(url, this.variables);
		return exchange({
			maxBytes: LIMITS.payloadBytes,
			...request,
			...(proxy && { proxy }),
			headers: { ...OWN_HEADERS, ...request.headers },
		});
	}
}

export interface Exchange extends HttpRequest {
	readonly maxBytes: number;
	/** Resolves the host's name; Node does if omitted. */
	readonly lookup?: LookupFunction;
	/** Connects to the host; a host name is looked up here first if there is a `lookup`. */
	readonly proxy?: URL;
}

/**
 * Sends one request and returns the answer, a redirect without its body. `fetch` is not used because it gives up after
 * five minutes without an answer, whatever its timeout: a model on a laptop takes longer.
 * @throws HttpError, the signal's reason, or PageNotRead if `lookup` fails with one
 */
export async function exchange(request: Exchange): Promise<HttpResponse> {
	const { url, signal, timeout, maxBytes } = request;
	signal?.throwIfAborted();
	const host = hostOf(url);
	const ending = follow(...(signal ? [signal] : []));
	const endInTime = (): void => ending.abort(new HttpError('timeout', host));
	const timer = timeout === undefined ? undefined : setTimeout(endInTime, timeout);
	const progress: Progress = { isConnected: false };
	try {
		const socket = request.proxy && (await tunnelled(request, request.proxy, ending.signal));
		progress.isConnected = socket !== undefined;
		const answer = await answerTo(request, ending.signal, progress, socket);
		const status = answer.statusCode ?? 0;
		const headers = headersOf(answer);
		if (status >= 300 && status < 400) {
			// The body of a redirect is not needed, and some never end.
			answer.destroy();
			return { status, headers, body: new ArrayBuffer(0) };
		}
		const packed = await bodyOf(answer, maxBytes, host);
		const body = await unpacked(packed, headers['content-encoding'], maxBytes, host);
		return { status, headers, body: new Uint8Array(body).buffer };
	} catch (error) {
		ending.signal.throwIfAborted();
		if (error instanceof HttpError || error instanceof PageNotRead) throw error;
		throw new HttpError(kindOf(error, progress), host, { cause: error });
	} finally {
		clearTimeout(timer);
		ending.release();
	}
}

interface Progress {
	/** True once the connection is made: a later failure does not mean that the host is unreachable. */
	isConnected: boolean;
}

/** Connects through a proxy, to an IP address that was looked up and checked here if there is a `lookup`. */
async function tunnelled({ url, lookup }: Exchange, proxy: URL, signal: AbortSignal): Promise<Duplex> {
	const target = new URL(url);
	const host = bareHost(target);
	const address = lookup && isIP(host) === 0 ? await lookedUp(host, lookup) : undefined;
	return openTunnel({ target, proxy, address, signal });
}

function lookedUp(host: string, lookup: LookupFunction): Promise<string> {
	return new Promise((resolve, reject) =>
		lookup(host, {}, (error, address) => {
			if (typeof address === 'string' && !error) resolve(address);
			else reject(error ?? new Error('The name leads to several addresses.'));
		}),
	);
}

/** @param socket connection to the host, if there is one already */
function answerTo(
	request: Exchange,
	signal: AbortSignal,
	progress: Progress,
	socket: Duplex | undefined,
): Promise<IncomingMessage> {
	const { url, method = 'GET', headers, body, lookup } = request;
	// No agent: a reused connection may lead to another IP address than the one that was checked.
	const connection = socket
		? { createConnection: () => socket, defaultPort: url.startsWith('https:') ? 443 : 80 }
		: { agent: false, ...(lookup && { lookup }) };
	return new Promise((resolve, reject) => {
		const target = new URL(url);
		const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
		const sent = send(target, {
			method,
			...connection,
			signal,
			headers: { ...headers, 'accept-encoding': 'gzip, br' },
		});
		sent.on('socket', (used) => used.once('connect', () => (progress.isConnected = true)));
		let answer: IncomingMessage | undefined;
		sent.on('response', (response) => {
			answer = response;
			resolve(response);
		});
		sent.on('error', (error) => {
			// Node takes a body without a length for complete if its connection breaks.
			answer?.destroy(error);
			reject(error);
		});
		// Node reports an answer with status 101 only through this event.
		sent.on('upgrade', (_, upgraded) => {
			upgraded.destroy();
			reject(new HttpError('malformed', hostOf(url)));
		});
		// Without this, the process could end while a promise waits for a connection that was closed.
		sent.on('close', () => reject(new Error('The connection was closed without an answer.')));
		sent.end(typeof body === 'object' ? new Uint8Array(body) : body);
	});
}

/** Node's HTTP parser errors have such codes (https://nodejs.org/api/errors.html). */
const PARSER_ERROR = /^HPE_/;

function kindOf(error: unknown, { isConnected }: Progress): HttpError['kind'] {
	if (error instanceof Error && 'code' in error && PARSER_ERROR.test(String(error.code))) return 'malformed';
	return isConnected ? 'broken-off' : 'network';
}

/**
 * Returns the headers with names in lower case and values as text. Node decodes header bytes as Latin-1, but some
 * servers write UTF-8.
 */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
	const values = Object.entries(headers).map(
		([name, value = '']) => [name, Array.isArray(value) ? value.join(', ') : value] as const,
	);
	return Object.fromEntries(values.map(([name, value]) => [name, fromUtf8(value) ?? value]));
}

function fromUtf8(bytes: string): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
	} catch {
		return undefined;
	}
}

/** Checks the declared length first, then counts the bytes as they arrive. Leaving the loop closes the connection. */
async function bodyOf(answer: IncomingMessage, maxBytes: number, host: string): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
		answer.destroy();
		throw new HttpError('too-large', host);
	}
	for await (const chunk of answer as AsyncIterable<Buffer>) {
		size += chunk.byteLength;
		if (size > maxBytes) throw new HttpError('too-large', host);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/**
 * Decodes a body by its Content-Encoding.
 * @throws HttpError malformed, also for an encoding that was not asked for: packed bytes cannot be read as a page
 */
async function unpacked(body: Buffer, encoding: string | undefined, maxBytes: number, host: string): Promise<Buffer> {
	const name = (encoding ?? '').trim().toLowerCase();
	// Some servers name the charset there.
	if (body.byteLength === 0 || /^(?:identity|utf-?8)?$/.test(name)) return body;
	if (!/^(?:(?:x-)?gzip|br)$/.test(name)) throw new HttpError('malformed', host);
	const unpack = name === 'br' ? promisify(brotliDecompress) : promisify(gunzip);
	try {
		return await unpack(body, { maxOutputLength: maxBytes });
	} catch (error) {
		throw new HttpError(error instanceof RangeError ? 'too-large' : 'malformed', host, { cause: error });
	}
}
