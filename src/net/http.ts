/**
 * The one way out. An adapter (Obsidian's `requestUrl`, Node's `fetch`) implements it; every provider and model is
 * handed it. A status of 400 or more is an answer, not an error.
 */
export interface Http {
	/**
	 * @throws HttpError; or the signal's reason once it aborts (the request itself may run on: `requestUrl` cannot be
	 * stopped)
	 */
	send(request: HttpRequest): Promise<HttpResponse>;
}

export interface HttpRequest {
	readonly url: string;
	/** `GET` where left out. */
	readonly method?: 'GET' | 'POST';
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | ArrayBuffer;
	readonly signal?: AbortSignal;
	/** Milliseconds. */
	readonly timeout?: number;
	/** Of the answer, unpacked: more is HttpError `too-large`. What the host takes in at most where left out. */
	readonly maxBytes?: number;
}

export interface HttpResponse {
	readonly status: number;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: ArrayBuffer;
}

/**
 * No answer arrived, or not all of it, or more than may be taken in, or what is no HTTP. The message names the host,
 * never a full URL: a URL may hold a key.
 */
export class HttpError extends Error {
	override readonly name = 'HttpError';

	constructor(
		readonly kind: 'network' | 'timeout' | 'too-large' | 'malformed' | 'broken-off' | 'moved',
		readonly host: string,
		options?: ErrorOptions,
	) {
		super(MESSAGES[kind](host), options);
	}
}

const MESSAGES = {
	network: (host: string) => `${host} could not be reached.`,
	timeout: (host: string) => `${host} did not answer in time.`,
	'too-large': (host: string) => `${host} sent more than is accepted.`,
	malformed: (host: string) => `${host} sent an answer that cannot be read.`,
	'broken-off': (host: string) => `${host} broke off its answer.`,
	moved: (host: string) => `${host} sends its callers on to another address.`,
} as const;
