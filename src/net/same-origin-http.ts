import { HttpError, type Http, type HttpRequest, type HttpResponse } from './http';
import { hostOf, parseUrl } from '../text/web-address';

/** Redirects followed within a service's own origin. */
const MAX_REDIRECTS = 3;
/**
 * Redirects after which a request is repeated as a plain GET
 * (https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx).
 */
const AS_GET = new Set([301, 302, 303]);
const AS_IT_WAS = new Set([307, 308]);
const OF_THE_BODY = /^content-/i;

/**
 * HTTP for services that receive keys and user text. Redirects within a service's own origin (scheme, host and port)
 * are followed; nothing is sent anywhere else. Only redirects that the host reports are seen.
 */
export class SameOriginHttp implements Http {
	constructor(private readonly http: Http) {}

	/** @throws HttpError `moved` for a redirect to another origin, otherwise like any `Http` */
	async send(request: HttpRequest): Promise<HttpResponse> {
		let next = request;
		for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
			const response = await this.http.send(next);
			const target = targetOf(response, next.url);
			if (!target) return response;
			if (target.origin !== parseUrl(request.url)?.origin) throw new HttpError('moved', hostOf(request.url));
			next = sentOn(next, response.status, target.href);
		}
		throw new HttpError('malformed', hostOf(request.url));
	}
}

/** Returns undefined if the response is not a redirect, or a redirect without a target. */
function targetOf({ status, headers }: HttpResponse, from: string): URL | undefined {
	const { location } = headers;
	const isRedirect = AS_GET.has(status) || AS_IT_WAS.has(status);
	return isRedirect && location !== undefined ? parseUrl(location, parseUrl(from)) : undefined;
}

function sentOn({ method, body, headers, ...rest }: HttpRequest, status: number, url: string): HttpRequest {
	if (!AS_GET.has(status))
		return {
			...rest,
			url,
			...(method && { method }),
			...(body !== undefined && { body }),
			...(headers && { headers }),
		};
	const kept = Object.entries(headers ?? {}).filter(([name]) => !OF_THE_BODY.test(name));
	return { ...rest, url, headers: Object.fromEntries(kept) };
}
