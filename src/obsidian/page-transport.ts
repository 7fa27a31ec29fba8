import { HttpError, type HttpResponse } from '../net/http';
import { hostOf } from '../net/parse-url';
import type { PageGet, PageTransport } from '../pages/ports';
import { ObsidianHttp } from './obsidian-http';

/**
 * Fetches pages that others chose with `requestUrl`. It looks names up, follows redirects and takes the body in unseen:
 * the address was checked before, and what is too long is dropped afterwards. docs/privacy.md tells what that leaves
 * open.
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
