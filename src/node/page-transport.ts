import { lookup } from 'node:dns/promises';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, type BrotliDecompress, type Gunzip } from 'node:zlib';
import { HttpError, type HttpResponse } from '../net/http';
import { untilAborted } from '../net/until-aborted';
import { bareHost, checkResolved, type UrlRules } from '../net/url-guard';
import type { PageGet, PageTransport } from '../pages/ports';
import { PageNotRead } from '../research/ports';

/** Every address that a name leads to. */
export type ResolveHost = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/**
 * Fetches pages that others chose. A name is looked up once, all its addresses are checked, and the connection is made to one of those:
 * a name that leads elsewhere at the next look cannot lead past the check. No redirect is followed, no connection is kept.
 */
export class NodePageTransport implements PageTransport {
	constructor(private readonly resolve: ResolveHost = (host) => lookup(host, { all: true })) {}

	async get(request: PageGet): Promise<HttpResponse> {
		const { signal, timeout } = request;
		signal.throwIfAborted();
		const url = new URL(request.url);
		const late = AbortSignal.timeout(Math.ceil(timeout));
		const ending = AbortSignal.any([signal, late]);
		try {
			const answer = await this.exchange(url, request, ending);
			return await readAnswer(answer, request.maxBytes, url.host, ending);
		} catch (error) {
			signal.throwIfAborted();
			if (error instanceof PageNotRead || error instanceof HttpError) throw error;
			throw new HttpError(late.aborted ? 'timeout' : 'network', url.host, { cause: error });
		}
	}

	private async exchange(url: URL, { headers, rules }: PageGet, signal: AbortSignal): Promise<IncomingMessage> {
		const addresses = await untilAborted(this.checkedAddresses(bareHost(url), rules), signal);
		return new Promise((resolve, reject) => {
			const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
			// No agent: a connection that somebody else opened may lead to an address nobody checked.
			const sent: ClientRequest = send(url, { agent: false, signal, lookup: pinned(addresses), headers: { ...headers, 'accept-encoding': 'gzip, br' } }, resolve);
			sent.on('error', reject).end();
		});
	}

	private async checkedAddresses(host: string, rules: UrlRules): Promise<Addresses> {
		const family = isIP(host);
		const found = family === 0 ? await this.resolve(host) : [{ address: host, family }];
		if (found.length === 0) throw new Error('The name leads to no address.');
		const check = checkResolved(host, found.map(({ address }) => address), rules);
		if (!check.ok) throw new PageNotRead(check.code, check.reason);
		return found;
	}
}

type Addresses = Awaited<ReturnType<ResolveHost>>;

/** The `lookup` of a connection, which asks no one. */
function pinned(addresses: Addresses): LookupFunction {
	return (_host, options, callback) => {
		const [first] = addresses;
		if (options.all === true) callback(null, addresses.map((address) => ({ ...address })));
		else callback(null, first?.address ?? '', first?.family);
	};
}

/** The declared length is looked at first; then the bytes are counted as they come, packed and unpacked. */
async function readAnswer(answer: IncomingMessage, maxBytes: number, host: string, signal: AbortSignal): Promise<HttpResponse> {
	const { statusCode = 0, headers } = answer;
	if (Number(headers['content-length'] ?? 0) > maxBytes) {
		answer.destroy();
		throw new HttpError('too-large', host);
	}
	const chunks: Buffer[] = [];
	const keep = async (source: AsyncIterable<Buffer>): Promise<void> => {
		for await (const chunk of counted(source, maxBytes, host)) chunks.push(chunk);
	};
	const unpacker = unpackerOf(headers['content-encoding']);
	if (unpacker) await pipeline(answer, (source: AsyncIterable<Buffer>) => counted(source, maxBytes, host), unpacker, keep, { signal });
	else await pipeline(answer, keep, { signal });
	const lines = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')] as const);
	return { status: statusCode, headers: Object.fromEntries(lines), body: new Uint8Array(Buffer.concat(chunks)).buffer };
}

async function* counted(source: AsyncIterable<Buffer>, maxBytes: number, host: string): AsyncGenerator<Buffer> {
	let size = 0;
	for await (const chunk of source) {
		size += chunk.byteLength;
		if (size > maxBytes) throw new HttpError('too-large', host);
		yield chunk;
	}
}

/** Undefined for what is not packed, or in a way that was not offered. */
function unpackerOf(encoding: string | undefined): Gunzip | BrotliDecompress | undefined {
	switch (encoding?.trim().toLowerCase()) {
		case 'gzip':
		case 'x-gzip':
			return createGunzip();
		case 'br':
			return createBrotliDecompress();
		default:
			return undefined;
	}
}
