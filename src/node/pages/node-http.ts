import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { HttpError, type Http, type HttpRequest, type HttpResponse } from '../../net/http';
import { hostOf } from '../../text/web-address';
import { LIMITS } from '../../research/model/limits';
import { unpacked } from './unpack';

/**
 * HTTP on Node for the services the user configured. Redirects are returned as answers: `SameOriginHttp` decides on
 * them. `fetch` is not used because it gives up after five minutes without an answer, whatever its timeout: a model on
 * a laptop takes longer.
 */
export class NodeHttp implements Http {
	/** @param maxBytes largest answer; a larger one is an HttpError `too-large` */
	constructor(private readonly maxBytes: number = LIMITS.payloadBytes) {}

	async send(request: HttpRequest): Promise<HttpResponse> {
		request.signal?.throwIfAborted();
		const ending = new Ending(request);
		const progress: Progress = { isConnected: false };
		try {
			return await this.exchange(request, ending.signal, progress);
		} catch (error) {
			request.signal?.throwIfAborted();
			if (error instanceof HttpError) throw error;
			const failed = progress.isConnected ? 'broken-off' : 'network';
			throw new HttpError(ending.timedOut ? 'timeout' : failed, hostOf(request.url), { cause: error });
		} finally {
			ending.release();
		}
	}

	private async exchange(request: HttpRequest, signal: AbortSignal, progress: Progress): Promise<HttpResponse> {
		const answer = await begun(request, signal, progress);
		const { maxBytes = this.maxBytes, url } = request;
		const host = hostOf(url);
		const packed = await read(answer, maxBytes, host);
		const body = await unpacked(packed, answer.headers['content-encoding'], maxBytes, host);
		return { status: answer.statusCode ?? 0, headers: headersOf(answer), body: new Uint8Array(body).buffer };
	}
}

interface Progress {
	/** True once the connection is made: a later failure does not mean that the service is unreachable. */
	isConnected: boolean;
}

/** Default headers. Some services refuse requests without a user agent. */
const OWN_HEADERS = { accept: '*/*', 'user-agent': 'research-this-note', 'accept-encoding': 'gzip, br' };

function begun(request: HttpRequest, signal: AbortSignal, progress: Progress): Promise<IncomingMessage> {
	const { url, method = 'GET', headers, body } = request;
	return new Promise((resolve, reject) => {
		const target = new URL(url);
		const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
		const sent = send(target, { method, agent: false, signal, headers: { ...OWN_HEADERS, ...headers } });
		sent.on('socket', (socket) => socket.once('connect', () => (progress.isConnected = true)));
		sent.on('response', resolve);
		sent.on('error', reject);
		// Node reports an answer with status 101 only through this event.
		sent.on('upgrade', (_, socket) => {
			socket.destroy();
			reject(new HttpError('malformed', hostOf(url)));
		});
		// Without this, the process could end while a promise waits for a connection that was closed.
		sent.on('close', () => reject(new Error('The connection was closed without an answer.')));
		sent.end(typeof body === 'object' ? new Uint8Array(body) : body);
	});
}

async function read(answer: IncomingMessage, maxBytes: number, host: string): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	// Leaving the loop closes the connection.
	for await (const chunk of answer as AsyncIterable<Buffer>) {
		size += chunk.byteLength;
		if (size > maxBytes) throw new HttpError('too-large', host);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Returns the headers with names in lower case and values as text. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
	const lines = Object.entries(headers);
	return Object.fromEntries(
		lines.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
	);
}

/**
 * Aborts a request on timeout or if the run's signal aborts. `release` removes the listener, because the run's signal
 * outlives many requests.
 */
class Ending {
	timedOut = false;
	private readonly controller = new AbortController();
	private readonly timer: NodeJS.Timeout | undefined;
	private readonly onAbort = (): void => this.controller.abort();

	constructor(private readonly request: HttpRequest) {
		request.signal?.addEventListener('abort', this.onAbort);
		if (request.timeout !== undefined) this.timer = setTimeout(() => this.endInTime(), request.timeout);
	}

	get signal(): AbortSignal {
		return this.controller.signal;
	}

	private endInTime(): void {
		this.timedOut = true;
		this.controller.abort();
	}

	release(): void {
		clearTimeout(this.timer);
		this.request.signal?.removeEventListener('abort', this.onAbort);
	}
}
