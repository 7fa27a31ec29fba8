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
 * The response is missing, incomplete, too large or not HTTP. The message names the host, never a full URL, because a
 * URL may contain a key. `offline` means that no host can be reached, so that a retry would fail too.
 */
export class HttpError extends Error {
	override readonly name = 'HttpError';

	constructor(
		readonly kind: 'network' | 'offline' | 'timeout' | 'too-large' | 'malformed' | 'broken-off' | 'moved',
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
	moved: (host: string) => `${host} sends its callers on to another address.`,
} as const;
