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
 * Stands in for the package of this name. The SDK creates an agent from the value of its `proxies` option and hands it
 * to the HTTP client with each request. No other value of a caller reaches the client unchanged, so the agent carries
 * the transport.
 */
export class HttpsProxyAgent {
	constructor(readonly transport: SdkTransport) {}
}
