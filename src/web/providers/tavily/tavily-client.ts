import { tavily, type TavilyClient as Sdk, type TavilySearchOptions, type TavilySearchResponse } from '@tavily/core';
import * as z from 'zod/mini';
import type { Http } from '../../../net/http';
import { asProviderError, ProviderError } from '../../search-provider';
import type { SdkRequest, SdkTransport } from './sdk-shims/https-proxy-agent';
import { tavilyError } from './tavily-errors';

export interface TavilyAccess {
	readonly http: Http;
	/** Without one Tavily's keyless mode is used. */
	readonly apiKey: string | undefined;
	readonly baseUrl: string;
}

/** The Tavily SDK on our transport: it builds the requests and maps the answers; status, Retry-After and abort survive it. */
export class TavilyClient {
	constructor(private readonly access: TavilyAccess) {}

	/** @throws ProviderError; or the signal's reason once it aborts */
	search(query: string, options: TavilySearchOptions, signal: AbortSignal): Promise<TavilySearchResponse> {
		return this.call(signal, (sdk) => sdk.search(query, options));
	}

	private async call<T>(signal: AbortSignal, use: (sdk: Sdk) => Promise<T>): Promise<T> {
		const { http, apiKey, baseUrl } = this.access;
		const transport = new Transport(http, apiKey, signal);
		const sdk = tavily({
			...(apiKey !== undefined && { apiKey }),
			apiBaseURL: baseUrl.replace(/\/+$/, ''),
			// Typed as an address, but only handed to the agent that our build puts in its place: see `sdk-shims`.
			proxies: { https: transport as unknown as string },
		});
		try {
			return await use(sdk);
		} catch (error) {
			// The SDK makes a plain Error of everything; the transport knows what it was. If it knows of nothing, the answer
			// arrived and the SDK could not read it; unless nothing was sent, which is a build without our aliases.
			if (!transport.asked) throw error;
			throw transport.failure ?? new ProviderError('tavily', 'parse', { status: 200 });
		}
	}
}

/** What the SDK needs in a search answer so that it does not throw. */
const SearchAnswer = z.looseObject({
	results: z.array(z.looseObject({ url: z.string(), title: z.catch(z.string(), ''), content: z.catch(z.string(), '') })),
	images: z.catch(z.array(z.union([z.string(), z.looseObject({})])), []),
	usage: z.catch(z.optional(z.looseObject({ credits: z.optional(z.number()) })), undefined),
});

/** The way out of one call. */
class Transport implements SdkTransport {
	asked = false;
	failure: Error | undefined;

	constructor(private readonly http: Http, private readonly apiKey: string | undefined, private readonly signal: AbortSignal) {}

	async post(request: SdkRequest): Promise<{ data: unknown }> {
		this.asked = true;
		try {
			return await this.exchange(request);
		} catch (error) {
			this.failure = asProviderError(error, 'tavily');
			throw this.failure;
		}
	}

	private async exchange({ url, headers, body, timeout }: SdkRequest): Promise<{ data: unknown }> {
		const response = await this.http.send({
			url,
			method: 'POST',
			headers,
			body: JSON.stringify(body),
			signal: this.signal,
			...(timeout !== undefined && { timeout }),
		});
		if (response.status < 200 || response.status > 299) throw tavilyError(response, this.apiKey);
		return { data: readAnswer(response.body, response.status) };
	}
}

function readAnswer(body: ArrayBuffer, status: number): z.infer<typeof SearchAnswer> {
	try {
		return SearchAnswer.parse(JSON.parse(new TextDecoder().decode(body)));
	} catch {
		throw new ProviderError('tavily', 'parse', { status });
	}
}
