import { HttpError, type Http, type HttpRequest, type HttpResponse } from '../net/http';
import { retryAfter } from '../net/retry-after';

/**
 * What the SDK adds about itself and the machine it runs on stays here, and so does what it reads from the environment.
 */
const SENT_HEADERS = ['accept', 'content-type'] as const;
/** The statuses that must not have a body, by the Fetch standard. */
const BODILESS = new Set([204, 205, 304]);

/** Worth another try. */
const PASSING: ReadonlySet<HttpError['kind']> = new Set(['network', 'broken-off']);

export interface FetchOptions {
	/** Milliseconds each request may take. */
	readonly timeout: number;
	/** What holds the key, set here so that the SDK and its errors never do. */
	readonly headers: Readonly<Record<string, string>>;
	/** False where the SDK would retry and must not. */
	mayRetry(response: HttpResponse): boolean;
	/** Waits so many milliseconds; rejects with the signal's reason once it aborts. */
	wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void>;
	/** Called for a request whose answer came too late or is too large. */
	onLost(error: HttpError): void;
}

/** The Fetch API as far as an SDK needs it, over our one way out. */
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
 * Headers that the SDK obeys above its own rules. A pause that the service asks for is not left to it: none of its
 * pauses can be ended, and a stopped program would wait for it.
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
