import { hostOf, parseUrl } from '../text/web-address';

/**
 * Interface of all network access. An adapter (Obsidian's `requestUrl`, Node's `http` and `https`) implements it, and
 * every provider and model receives it. A status of 400 or more is a response, not an error.
 */
export interface Http {
	/**
	 * @throws HttpError, or the signal's reason once it aborts (the request may continue, because `requestUrl` cannot
	 * be stopped)
	 */
	send(request: HttpRequest): Promise<HttpResponse>;
}

export interface HttpRequest {
	readonly url: string;
	/** `GET` if omitted. */
	readonly method?: 'GET' | 'POST';
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | ArrayBuffer;
	readonly signal?: AbortSignal;
	/** Milliseconds. */
	readonly timeout?: number;
	/** Maximum bytes of the decompressed body; more is HttpError `too-large`. The host's own limit if omitted. */
	readonly maxBytes?: number;
}

export interface HttpResponse {
	readonly status: number;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: ArrayBuffer;
}

/**
 * The response cannot be used: it is missing, incomplete, too large, not HTTP, or a redirect to another origin or one
 * too many. The message names the host, never a full URL, because a URL may contain a key. `offline` means that no host
 * can be reached, so that a retry would fail too.
 */
export class HttpError extends Error {
	override readonly name = 'HttpError';

	constructor(
		readonly kind: 'network' | 'offline' | 'timeout' | 'too-large' | 'malformed' | 'broken-off' | 'moved' | 'proxy',
		readonly host: string,
		options?: ErrorOptions,
	) {
		super(MESSAGES[kind](host), options);
	}
}

const MESSAGES = {
	network: (host: string) => `${host} could not be reached.`,
	offline: (host: string) => `${host} could not be reached: the device seems to be offline.`,
	timeout: (host: string) => `${host} did not answer in time.`,
	'too-large': (host: string) => `${host} sent more than is accepted.`,
	malformed: (host: string) => `${host} sent an answer that cannot be read.`,
	'broken-off': (host: string) => `${host} broke off its answer.`,
	proxy: (host: string) => `${host} could not be reached through the proxy.`,
	moved: (host: string) => `${host} sends its callers on to another address.`,
} as const;

/**
 * Returns the milliseconds a service asks to wait: `Retry-After` in seconds, or as a date relative to the service's own
 * clock (RFC 9110, 10.2.3). Undefined if the header is missing.
 * @param headers names in lower case
 */
export function retryAfter(headers: Readonly<Record<string, string>>): number | undefined {
	const value = headers['retry-after']?.trim();
	if (!value) return undefined;
	const milliseconds = /^\d+(?:\.\d+)?$/.test(value)
		? Number(value) * 1_000
		: Date.parse(value) - Date.parse(headers['date'] ?? '');
	return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

/** Redirects followed within a service's own origin. */
const MAX_REDIRECTS = 3;
/**
 * Redirects after which a request is repeated as a plain GET
 * (https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx).
 */
const REPEATED_AS_GET = new Set([301, 302, 303]);
const REPEATED_UNCHANGED = new Set([307, 308]);
const BODY_HEADER = /^content-/i;

/**
 * HTTP for services that receive keys and user text. Redirects within a service's own origin (scheme, host and port)
 * are followed; nothing is sent anywhere else. Redirects that the adapter follows by itself are not seen.
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
	const isRedirect = REPEATED_AS_GET.has(status) || REPEATED_UNCHANGED.has(status);
	return isRedirect && location !== undefined ? parseUrl(location, parseUrl(from)) : undefined;
}

function sentOn({ method, body, headers, ...rest }: HttpRequest, status: number, url: string): HttpRequest {
	if (!REPEATED_AS_GET.has(status))
		return {
			...rest,
			url,
			...(method && { method }),
			...(body !== undefined && { body }),
			...(headers && { headers }),
		};
	const kept = Object.entries(headers ?? {}).filter(([name]) => !BODY_HEADER.test(name));
	return { ...rest, url, headers: Object.fromEntries(kept) };
}
