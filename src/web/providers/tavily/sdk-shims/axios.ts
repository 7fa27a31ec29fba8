import type { HttpsProxyAgent } from './https-proxy-agent';

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

/** Stands in for the package of this name: search and extract only ever post. */
const axios = {
	post(url: string, body: unknown, { headers, timeout, httpsAgent }: RequestConfig): Promise<{ data: unknown }> {
		return httpsAgent.transport.post({ url, headers, body, timeout });
	},
};

// The SDK imports the default, as the package has it.
export { axios as default };
