import { requestUrl } from 'obsidian';
import { follow, untilAborted } from '../async/abort';
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
		const { url, signal, timeout, maxBytes = LIMITS.payloadBytes } = request;
		signal?.throwIfAborted();
		const ending = follow(...(signal ? [signal] : []));
		const endInTime = (): void => ending.abort(new HttpError('timeout', hostOf(url)));
		const timer = timeout === undefined ? undefined : window.setTimeout(endInTime, timeout);
		try {
			const response = await untilAborted(this.request(request), ending.signal);
			if (response.arrayBuffer.byteLength > maxBytes) throw new HttpError('too-large', hostOf(url));
			const headers = Object.entries(response.headers).map(
				([name, value]) => [name.toLowerCase(), value] as const,
			);
			return { status: response.status, headers: Object.fromEntries(headers), body: response.arrayBuffer };
		} finally {
			window.clearTimeout(timer);
			ending.release();
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
