import { requestUrl } from 'obsidian';
import { HttpError, type Http, type HttpRequest, type HttpResponse } from '../net/http';
import { isOnThisMachine } from '../net/public-address';
import { hostOf } from '../text/web-address';
import { LIMITS } from '../research/model/limits';

/**
 * Implements Http with `requestUrl`, which ignores CORS but cannot be stopped: a stopped or late request continues, and
 * its response is dropped.
 */
export class ObsidianHttp implements Http {
	async send(request: HttpRequest): Promise<HttpResponse> {
		request.signal?.throwIfAborted();
		const waiting = new Waiting(request);
		try {
			const response = await Promise.race([this.request(request), waiting.ended]);
			const most = request.maxBytes ?? LIMITS.payloadBytes;
			if (response.arrayBuffer.byteLength > most) throw new HttpError('too-large', hostOf(request.url));
			const headers = Object.entries(response.headers).map(
				([name, value]) => [name.toLowerCase(), value] as const,
			);
			return { status: response.status, headers: Object.fromEntries(headers), body: response.arrayBuffer };
		} finally {
			waiting.release();
		}
	}

	private async request({
		url,
		method,
		headers,
		body,
	}: HttpRequest): Promise<Awaited<ReturnType<typeof requestUrl>>> {
		try {
			return await requestUrl({
				url,
				method: method ?? 'GET',
				throw: false,
				...(headers && { headers: { ...headers } }),
				...(body !== undefined && { body }),
			});
		} catch (error) {
			const isOffline = !navigator.onLine && !isOnThisMachine(url);
			throw new HttpError(isOffline ? 'offline' : 'network', hostOf(url), { cause: error });
		}
	}
}

/** Rejects `ended` after the request's timeout or if its signal aborts. */
class Waiting {
	readonly ended: Promise<never>;
	private timer: number | undefined;
	private onAbort: () => void = () => undefined;

	constructor(private readonly request: HttpRequest) {
		this.ended = new Promise<never>((_, reject) => {
			const { url, signal, timeout } = request;
			this.onAbort = () => reject(signal?.reason as Error);
			signal?.addEventListener('abort', this.onAbort);
			if (timeout !== undefined)
				this.timer = window.setTimeout(() => reject(new HttpError('timeout', hostOf(url))), timeout);
		});
	}

	release(): void {
		window.clearTimeout(this.timer);
		this.request.signal?.removeEventListener('abort', this.onAbort);
	}
}
