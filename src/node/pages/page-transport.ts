import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { untilAborted } from '../../async/abort';
import { HttpError, type HttpResponse } from '../../net/http';
import { bareHost, checkResolved, type UrlRules } from '../../net/url-guard';
import type { PageGet, PageTransport } from '../../pages/ports';
import { PageNotRead } from '../../research/model/ports';
import { unpacked } from './unpack';

/** Resolves a host name to all its IP addresses. */
export type ResolveHost = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/**
 * Fetches web pages, whose addresses are not trusted. A host name is looked up once, all its IP addresses are checked,
 * and the connection goes to one of these, so that a second lookup with another result (DNS rebinding) cannot bypass
 * the check. Redirects are not followed, and connections are not reused.
 */
export class NodePageTransport implements PageTransport {
	constructor(private readonly resolve: ResolveHost = (host) => lookup(host, { all: true })) {}

	async get(request: PageGet): Promise<HttpResponse> {
		const { signal, timeout } = request;
		signal.throwIfAborted();
		const url = new URL(request.url);
		const late = AbortSignal.timeout(Math.ceil(timeout));
		const ending = AbortSignal.any([signal, late]);
		let answer: IncomingMessage | undefined;
		try {
			answer = await this.exchange(url, request, ending);
			return await readAnswer(answer, request.maxBytes, url.host, ending);
		} catch (error) {
			signal.throwIfAborted();
			if (error instanceof PageNotRead || error instanceof HttpError) throw error;
			throw new HttpError(late.aborted ? 'timeout' : kindOf(error, answer !== undefined), url.host, {
				cause: error,
			});
		}
	}

	private async exchange(url: URL, { headers, rules }: PageGet, signal: AbortSignal): Promise<IncomingMessage> {
		const addresses = await untilAborted(this.checkedAddresses(bareHost(url), rules), signal);
		return untilAborted(
			new Promise<IncomingMessage>((resolve, reject) => {
				const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
				// No agent: a reused connection may lead to an unchecked IP address.
				const sent = send(url, {
					agent: false,
					signal,
					lookup: pinned(addresses),
					headers: { ...headers, 'accept-encoding': 'gzip, br' },
				});
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
				sent.on('upgrade', (_, socket) => {
					socket.destroy();
					reject(new HttpError('malformed', url.host));
				});
				sent.on('close', () => reject(new Error('The connection was closed without an answer.')));
				sent.end();
			}),
			signal,
		);
	}

	private async checkedAddresses(host: string, rules: UrlRules): Promise<Addresses> {
		const family = isIP(host);
		const found = family === 0 ? await this.resolve(host) : [{ address: host, family }];
		if (found.length === 0) throw new Error('The name leads to no address.');
		const check = checkResolved(
			host,
			found.map(({ address }) => address),
			rules,
		);
		if (!check.ok) throw new PageNotRead(check.code, check.reason);
		return found;
	}
}

type Addresses = Awaited<ReturnType<ResolveHost>>;

/** Node's HTTP parser errors have such codes (https://nodejs.org/api/errors.html). */
const PARSER_ERROR = /^HPE_/;

function kindOf(error: unknown, hasBegun: boolean): HttpError['kind'] {
	if (error instanceof Error && 'code' in error && PARSER_ERROR.test(String(error.code))) return 'malformed';
	return hasBegun ? 'broken-off' : 'network';
}

/** Returns a `lookup` that answers with the checked addresses, without a DNS query. */
function pinned(addresses: Addresses): LookupFunction {
	return (_host, options, callback) => {
		const [first] = addresses;
		if (options.all === true)
			callback(
				null,
				addresses.map((address) => ({ ...address })),
			);
		else callback(null, first?.address ?? '', first?.family);
	};
}

async function readAnswer(
	answer: IncomingMessage,
	maxBytes: number,
	host: string,
	signal: AbortSignal,
): Promise<HttpResponse> {
	const { statusCode = 0 } = answer;
	const head = { status: statusCode, headers: headersOf(answer) };
	if (statusCode >= 300 && statusCode < 400) {
		// The body of a redirect is not needed, and some never end.
		answer.destroy();
		return { ...head, body: new ArrayBuffer(0) };
	}
	const packed = await takeIn(answer, maxBytes, host, signal);
	const body = await unpacked(packed, head.headers['content-encoding'], maxBytes, host);
	return { ...head, body: new Uint8Array(body).buffer };
}

/**
 * Returns the headers with names in lower case and values as text. Node decodes header bytes as Latin-1, but some
 * servers write UTF-8.
 */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
	const lines = Object.entries(headers).map(
		([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')] as const,
	);
	return Object.fromEntries(lines.map(([name, value]) => [name, fromUtf8(value) ?? value]));
}

function fromUtf8(bytes: string): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
	} catch {
		return undefined;
	}
}

/** Checks the declared length first, then counts the bytes as they arrive. */
async function takeIn(answer: IncomingMessage, maxBytes: number, host: string, signal: AbortSignal): Promise<Buffer> {
	if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
		answer.destroy();
		throw new HttpError('too-large', host);
	}
	const chunks: Buffer[] = [];
	let size = 0;
	await pipeline(
		answer,
		async (source: AsyncIterable<Buffer>) => {
			for await (const chunk of source) {
				size += chunk.byteLength;
				if (size > maxBytes) throw new HttpError('too-large', host);
				chunks.push(chunk);
			}
		},
		{ signal },
	);
	return Buffer.concat(chunks);
}
