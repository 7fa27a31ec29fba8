/** A request of the SDK as the shim receives it. */
export interface SdkRequest {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
	/** Milliseconds. */
	readonly timeout: number | undefined;
}

/**
 * Carries the SDK's requests out. An answer is its JSON; whatever is thrown reaches the SDK's caller as a plain Error.
 */
export interface SdkTransport {
	post(request: SdkRequest): Promise<{ data: unknown }>;
}

/**
 * Stands in for the package of this name. The SDK makes one agent of whatever its `proxies` option holds and hands it
 * to the
 * HTTP client with each request: the only value of a caller that it passes through untouched. So our agent holds the
 * transport of that one client, and nothing has to be kept in a module.
 */
export class HttpsProxyAgent {
	constructor(readonly transport: SdkTransport) {}
}
