import { HttpError, type Http, type HttpRequest, type HttpResponse, retryAfter } from '../net/http';

/** Only these headers are sent: the SDK's headers about itself and the machine are dropped. */
const SENT_HEADERS = ['accept', 'content-type'] as const;
/** Statuses without a body in the Fetch standard. */
const BODILESS = new Set([204, 205, 304]);

/** Temporary failures that are retried. */
const PASSING: ReadonlySet<HttpError['kind']> = new Set(['network', 'broken-off']);

export interface FetchOptions {
	/** Milliseconds per request. */
	readonly timeout: number;
	/** Headers with the key. They are added here, so that the SDK and its errors never contain it. */
	readonly headers: Readonly<Record<string, string>>;
	/** False if the SDK must not retry. */
	mayRetry(response: HttpResponse): boolean;
	/** Waits; rejects with the signal's reason once it aborts. */
	wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
	/** Called if an answer was lost for good: too late, too large, malformed or redirected elsewhere. */
	onLost(error: HttpError): void;
}

/** Implements the parts of the Fetch API that an SDK needs, on top of `Http`. */
export function fetchOver(http: Http, options: FetchOptions): typeof fetch {
	let pause = 0;
	return async (input, init = {}) => {
		if (pause > 0) await options.wait(pause, init.signal ?? undefined);
		try {
			const response = await http.send(toRequest(input, init, options));
			pause = retryAfter(response.headers) ?? 0;
			const steering = steer(options.mayRetry(response), pause);
			return new Response(BODILESS.has(response.status) ? null : response.body, {
				status: response.status,
				headers: { ...response.headers, ...steering },
			});
		} catch (error) {
			if (error instanceof HttpError && !PASSING.has(error.kind)) options.onLost(error);
			throw error;
		}
	};
}

/**
 * Returns headers that override the SDK's retry rules. Pauses are made here, because the SDK's own pauses cannot be
 * cancelled and would delay the end of a stopped run.
 */
function steer(mayRetry: boolean, pause: number): Record<string, string> {
	if (!mayRetry) return { 'x-should-retry': 'false' };
	return pause > 0 ? { 'retry-after-ms': '1' } : {};
}

function toRequest(input: string | URL | Request, init: RequestInit, options: FetchOptions): HttpRequest {
	const given = new Headers(init.headers);
	const headers: Record<string, string> = { ...options.headers };
	for (const name of SENT_HEADERS) {
		const value = given.get(name);
		if (value !== null) headers[name] = value;
	}
	return {
		url: input instanceof Request ? input.url : String(input),
		method: init.method === 'GET' ? 'GET' : 'POST',
		headers,
		...(typeof init.body === 'string' ? { body: init.body } : {}),
		...(init.signal ? { signal: init.signal } : {}),
		timeout: options.timeout,
	};
}
