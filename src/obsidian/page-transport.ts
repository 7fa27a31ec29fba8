import { HttpError, type HttpResponse } from '../net/http';
import { hostOf } from '../text/web-address';
import type { PageGet, PageTransport } from '../pages/ports';
import { ObsidianHttp } from './obsidian-http';

/**
 * Fetches pages with `requestUrl`, which resolves names, follows redirects and loads the body without giving control.
 * The address is checked before, and an oversized body is dropped afterwards. docs/privacy.md describes the remaining
 * risk.
 */
export class ObsidianPageTransport implements PageTransport {
	private readonly http = new ObsidianHttp();

	async get({ url, headers, signal, timeout, maxBytes }: PageGet): Promise<HttpResponse> {
		const answer = await this.http.send({ url, headers, signal, timeout });
		const declared = Number(answer.headers['content-length'] ?? 0);
		if (declared > maxBytes || answer.body.byteLength > maxBytes) throw new HttpError('too-large', hostOf(url));
		return answer;
	}
}
