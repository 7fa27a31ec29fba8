import { HttpError, type Http, type HttpRequest, type HttpResponse } from '../net/http';
import { hostOf } from '../net/parse-url';
import { LIMITS } from '../research/limits';

/** The one way out on Node: its own fetch. A redirect is an answer: `SameOriginHttp` judges it. */
export class NodeHttp implements Http {
	/** @param maxBytes more than this of an answer is not taken in: HttpError `too-large` */
	constructor(private readonly maxBytes: number = LIMITS.payloadBytes) {}

	async send(request: HttpRequest): Promise<HttpResponse> {
		request.signal?.throwIfAborted();
		const ending = new Ending(request);
		try {
			return await this.exchange(request, ending.signal);
		} catch (error) {
			request.signal?.throwIfAborted();
			if (error instanceof HttpError) throw error;
			throw new HttpError(ending.timedOut ? 'timeout' : 'network', hostOf(request.url), { cause: error });
		} finally {
			ending.release();
		}
	}

	private async exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse> {
		const { url, method = 'GET', headers, body, maxBytes = this.maxBytes } = request;
		const sent = { method, redirect: 'manual' as const, signal, ...(headers && { headers }), ...(body !== undefined && { body }) };
		const response = await fetch(url, sent);
		const content = await read(response, maxBytes, hostOf(url));
		return { status: response.status, headers: Object.fromEntries(response.headers), body: content };
	}
}

async function read(response: Response, maxBytes: number, host: string): Promise<ArrayBuffer> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	// What is decoded counts: a small compressed answer can be a huge one. Leaving the loop closes the connection.
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > maxBytes) throw new HttpError('too-large', host);
		chunks.push(chunk);
	}
	return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): ArrayBuffer {
	const whole = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		whole.set(chunk, at);
		at += chunk.byteLength;
	}
	return whole.buffer;
}

/** Ends a request when its time is over or its signal aborts, and lets go of both afterwards: a run's signal outlives many requests. */
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
