/** Stands in for three packages that the SDK imports: see `scripts/sdk-aliases.mjs`. */

/** A request of the SDK as the shim receives it. */
export interface SdkRequest {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
	/** Milliseconds. */
	readonly timeout: number | undefined;
}

/** Sends the SDK's requests and returns the JSON of the answer. The SDK rethrows any error as a plain Error. */
export interface SdkTransport {
	post(request: SdkRequest): Promise<{ data: unknown }>;
}

/**
 * Stands in for `https-proxy-agent`. The SDK creates an agent from the value of its `proxies` option and hands it
 * to the HTTP client with each request. No other value of a caller reaches the client unchanged, so the agent carries
 * the transport.
 */
export class HttpsProxyAgent {
	constructor(readonly transport: SdkTransport) {}
}

/** The part of a request's config that the SDK sets. */
interface RequestConfig {
	readonly headers: Readonly<Record<string, string>>;
	readonly timeout?: number;
	readonly httpsAgent: HttpsProxyAgent;
}

/**
 * The SDK tests for this class to reword errors. Our transport never throws it, because its errors carry their own
 * message.
 */
export class AxiosError extends Error {}

/** Stands in for `axios`: search and extract only ever post. */
const axios = {
	post(url: string, body: unknown, { headers, timeout, httpsAgent }: RequestConfig): Promise<{ data: unknown }> {
		return httpsAgent.transport.post({ url, headers, body, timeout });
	},
};

// The SDK imports the default, as the package has it.
export { axios as default };

/**
 * Stands in for `js-tiktoken`: only the SDK's deprecated `searchContext()` counts tokens, and we do not call
 * it.
 */
export function encodingForModel(): never {
	throw new Error('Token counting is not part of this build.');
}
